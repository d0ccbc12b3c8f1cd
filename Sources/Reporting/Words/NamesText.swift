import Diagnosis
import LayoutModel
import PlainText

/// The views that letters refer to: `UILabel A is 0x7f9d3a5073c0, UILabel B 0x7f9d3a504b10.`
///
/// In prose, an item without a key is named after its class, followed by a letter if several items have that class;
/// this sentence gives the address of each item with a letter and, in a captured layout, of each view without a key.
/// For an item described in a file, the sentence gives the object's id: `title is aBc-12-dEf.`
struct NamesText {
  let system: ConstraintSystem
  /// True if the system was captured from an app, whose debugger takes the address of any view.
  var isCaptured = false

  /// Returns the sentence about the items of some constraints; nil if none of these items needs it.
  func sentence(_ constraints: [Int]) -> String? {
    let items = constraints.flatMap { index -> [Int] in
      let constraint = system.constraints[index]
      return [constraint.first, constraint.second].compactMap { $0 }.flatMap { operand in
        [operand.place.item] + [operand.subtracting?.item].compactMap { $0 }
      }
    }
    let named = Set(items).sorted().map { system.items[$0] }.compactMap { item in
      (item.objectID ?? (needsAddress(item) ? item.address : nil)).map { (item.name, $0) }
    }
    guard let first = named.first else { return nil }
    let rest = named.dropFirst().map { "\(visible($0.0)) \(visible($0.1))" }
    return (["\(visible(first.0)) is \(visible(first.1))"] + rest).joined(separator: ", ") + "."
  }

  private func needsAddress(_ item: ConstraintSystem.Item) -> Bool {
    guard item.key == nil, !item.address.isEmpty, !item.name.contains(item.address) else { return false }
    if isCaptured { return item.kind == .view && item.address.hasPrefix("0x") }
    return system.items.count { $0.key == nil && $0.className == item.className && !$0.address.isEmpty } > 1
  }
}

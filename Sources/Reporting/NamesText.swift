import Diagnosis
import LayoutModel
import PlainText

/// Which views the letters mean: `UILabel A is 0x7f9d3a5073c0, UILabel B 0x7f9d3a504b10.`
///
/// Prose calls what has no key by its class, with a letter where there are several; its address is given once. So is
/// the id of an object that a file describes: `title is aBc-12-dEf.`
struct NamesText {
  let system: ConstraintSystem

  /// The sentence about the items of some constraints; nil where none of them has a letter.
  func sentence(_ constraints: [Int]) -> String? {
    let items = constraints.flatMap { index -> [Int] in
      let constraint = system.constraints[index]
      return [constraint.first, constraint.second].compactMap { $0 }.flatMap { operand in
        [operand.place.item] + [operand.subtracting?.item].compactMap { $0 }
      }
    }
    let named = Set(items).sorted().map { system.items[$0] }.compactMap { item in
      (item.objectID ?? (isLettered(item) ? item.address : nil)).map { (item.name, $0) }
    }
    guard let first = named.first else { return nil }
    let rest = named.dropFirst().map { "\(visible($0.0)) \(visible($0.1))" }
    return (["\(visible(first.0)) is \(visible(first.1))"] + rest).joined(separator: ", ") + "."
  }

  private func isLettered(_ item: ConstraintSystem.Item) -> Bool {
    guard item.key == nil, !item.address.isEmpty, !item.name.contains(item.address) else { return false }
    return system.items.count { $0.key == nil && $0.className == item.className && !$0.address.isEmpty } > 1
  }
}

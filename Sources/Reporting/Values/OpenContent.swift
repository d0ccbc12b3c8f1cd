package import ConstraintSystems
package import Diagnosis
import PlainText

/// The attributes of a layout in code that would be ambiguous without content, such as a text, whose size the code
/// doesn't show. In the app, the content determines them.
package struct OpenContent: Sendable {
  /// A kind of content.
  package enum Kind: String, Sendable, CaseIterable {
    case text
    case image
  }

  /// The attributes that depend on such content.
  let attributes: Set<ConstraintSystem.ItemAttribute>
  /// The kinds of content of unknown size, by item.
  private let kinds: [Int: Kind]
  /// The layout in which each such content has some size.
  private let assumed: SystemDiagnosis

  /// Compares a layout with the same layout in which each content of unknown size has some size.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of content of unknown size, by item.
  ///   - system: the system of that layout, which has the same items.
  /// - Returns: nil if no attribute depends on such content.
  package init?(_ diagnosis: SystemDiagnosis, kinds: [Int: Kind], assuming system: ConstraintSystem) {
    guard !diagnosis.ambiguous.isEmpty, !kinds.isEmpty else { return nil }
    let assumed = SystemDiagnosis(system, .init(ambiguity: .variables, findsFixes: false))
    let known = Set(assumed.ambiguous.map { assumed.system.variables[$0] })
    attributes = Set(diagnosis.ambiguous.map { diagnosis.system.variables[$0] }.filter { !known.contains($0) })
    (self.kinds, self.assumed) = (kinds, assumed)
    if attributes.isEmpty { return nil }
  }

  /// Returns the views whose content determines an attribute, with the kinds of content: `the text of title`.
  func contents(of place: ConstraintSystem.ItemAttribute) -> [(item: Int, name: String)] {
    let influences = assumed.explanation(of: place)?.influences ?? []
    let sizes = influences.map { assumed.system.constraints[$0.index] }.filter { $0.origin == .contentSize }
    return Set(sizes.map(\.first.place.item)).sorted().compactMap { item in
      kinds[item].map { (item, "the \($0.rawValue) of \(visible(assumed.system.items[item].name))") }
    }
  }

  /// `unknown text or images`
  var summary: String {
    let words = Kind.allCases.filter { kinds.values.contains($0) }.map { $0 == .text ? "text" : "images" }
    return "unknown \(listed(words, "or"))"
  }
}

import LayoutFormats
import PlainText
import Reporting

/// The settings that an editor sends.
struct Settings {
  /// The minimum severity of the diagnostics.
  private(set) var severity = Finding.Severity.warning
  /// True if the editor can show the places of a conflict's other constraints.
  var linksMembers = false

  /// Reads settings, and returns a message for each mistake in them.
  ///
  /// - Parameter isSection: true for the section `masdiag`; false for initialization options, which may contain the
  ///   settings themselves or this section.
  mutating func read(_ node: JSONNode?, isSection: Bool) -> [String] {
    guard let node, !node.isNull else { return [] }
    guard node.isObject else { return ["masdiag: the settings must be an object, such as { \"severity\": \"note\" }"] }
    return node.elements.flatMap { member -> [String] in
      switch member.name {
      case "severity": return set(member)
      case "masdiag" where !isSection: return read(member, isSection: true)
      default:
        return ["masdiag: unknown setting \(PrintableText.quoted(member.name)); the only setting is \"severity\""]
      }
    }
  }

  private mutating func set(_ node: JSONNode) -> [String] {
    if let word = node.string, let value = Finding.Severity(rawValue: word) {
      severity = value
      return []
    }
    let given = node.string.map { PrintableText.quoted($0) } ?? String(PrintableText.shown(node.text).prefix(40))
    return ["masdiag: severity can't be \(given); use \"error\", \"warning\" or \"note\""]
  }
}

/// A message of UIKit's or AppKit's about constraints that isn't a conflict, with its meaning.
struct OtherMessage {
  /// The words by which it is known, in lower case.
  let phrase: String
  /// The meaning, in one sentence without a full stop.
  let meaning: String
  /// The change to make, in one sentence without a full stop.
  let help: String

  /// All that are known; the first that a text has counts.
  static let all = [
    OtherMessage(
      phrase: "detected missing constraints for",
      meaning: "a view is not fully placed: its own constraints don't set its size and position",
      help: "add the missing constraints, or set translatesAutoresizingMaskIntoConstraints to true for that view"),
    OtherMessage(
      phrase: "view hierarchy is not prepared for the constraint",
      meaning: "a constraint was added to a view that doesn't contain both of its items",
      help: "add both views to the hierarchy first, then activate the constraint"),
    OtherMessage(
      phrase: "view hierarchy unprepared for constraint",
      meaning: "a constraint was added to a view that doesn't contain both of its items",
      help: "add both views to the hierarchy first, then activate the constraint"),
    OtherMessage(
      phrase: "unable to activate constraint",
      meaning: "a constraint was activated whose items have no common ancestor",
      help: "add both views to the same hierarchy before you activate the constraint"),
    OtherMessage(
      phrase: "mutating a priority from required",
      meaning: "the priority of an installed constraint was changed from or to required",
      help: "set the priority before you activate the constraint, or change it between optional priorities, such as 999"
    ),
    OtherMessage(
      phrase: "ambiguous layout",
      meaning: "several layouts satisfy the constraints, so some frames are not determined",
      help: "add constraints for the views that the message names; masdiag check lists them for a layout document"),
  ]

  /// The message that a text has; nil if it has none that is known.
  init?(in text: Bytes) {
    let lowercased = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }[...]
    guard let known = Self.all.first(where: { lowercased.first($0.phrase) != nil }) else { return nil }
    self = known
  }

  private init(phrase: String, meaning: String, help: String) {
    (self.phrase, self.meaning, self.help) = (phrase, meaning, help)
  }

  /// The view that the message names behind its phrase: `<QLPreviewTitleBarView: 0x60e0000b1420>`; nil if none is.
  func view(in text: Bytes) -> String? {
    let lowercased = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }[...]
    guard let start = lowercased.first(phrase) else { return nil }
    let rest = text.dropFirst(start - lowercased.startIndex + phrase.utf8.count).prefix(200)
    guard let open = rest.firstIndex(of: UInt8(ascii: "<")), rest[rest.startIndex..<open].trimmed.isEmpty else {
      return nil
    }
    let name = rest[(open + 1)...].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ">") && !$0.isSpace }
    return name.isEmpty ? nil : name.string
  }
}

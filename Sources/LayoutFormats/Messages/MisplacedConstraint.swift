import PlainText

/// A constraint that was added to a view that doesn't contain all of its items.
///
///     The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x1 A:0x2.top == B:0x3.top>
///     Unable to install constraint on view.  … constraint:<NSLayoutConstraint:0x1 A:0x2.width == 5> view:<Host: 0x4>
///     View hierarchy unprepared for constraint.
///       Constraint: <NSLayoutConstraint:0x1 A:0x2.top == B:0x3.top>
///       Container hierarchy:
///     <Host: 0x4; frame = (0 0; 320 480); layer = <CALayer: 0x5>>
///       View not found in container hierarchy: <B: 0x3; frame = (0 0; 0 0); layer = <CALayer: 0x6>>
struct MisplacedConstraint {
  /// The attributes that the constraint relates; views if the message names no attributes.
  private let places: [NamedObject]
  /// The place in the code, such as `Cell.swift:81`; nil unless a library prints it.
  let source: String?
  /// The view to which the constraint was added.
  private let host: NamedObject?
  /// The item that UIKit couldn't find in the host.
  private let missing: NamedObject?

  /// Reads the text after the phrase; returns nil if no constraint follows.
  init?(_ text: Bytes) {
    // The rest belongs to the next message.
    let text = text[..<(text.first("prepared for") ?? text.endIndex)]
    guard let found = ConstraintInMessage(text) else { return nil }
    if let constraint = found.constraint {
      let operands = [constraint.body.first, constraint.body.second].compactMap(\.self)
      places = operands.flatMap { [$0.place, $0.subtracting].compactMap(\.self) }.compactMap { place in
        guard case .item(let item) = place.reference else { return nil }
        return NamedObject(item, attribute: place.attribute)
      }
    } else {
      places = found.described
    }
    if places.isEmpty { return nil }
    source = found.constraint?.file.map { onOneLine($0.replacing("#", with: ":")) }
    host = Self.object(after: "> view:", in: text) ?? Self.object(after: "\tContainer hierarchy:", in: text)
    missing = Self.object(after: "not found in container hierarchy:", in: text)
  }

  private static func object(after label: String, in text: Bytes) -> NamedObject? {
    guard let start = text.first(label) else { return nil }
    return NamedObject(text[text.end(of: \.isSpace, from: start + label.utf8.count)...])
  }

  /// The constraint's items, each once.
  private var items: [NamedObject] {
    places.indices.filter { index in !places[..<index].contains { $0.isSame(as: places[index]) } }.map {
      NamedObject(name: places[$0].name, address: places[$0].address)
    }
  }

  /// The item that is outside the host; nil if that isn't known.
  private var outside: NamedObject? {
    if let missing, let item = items.first(where: { $0.isSame(as: missing) }) { return item }
    let others = items.filter { item in host.map { !item.isSame(as: $0) } ?? true }
    return others.count == 1 ? others[0] : nil
  }

  /// The names of items.
  var names: [String] { items.map(\.name) }

  /// The words for the constraint's attributes.
  var views: [String] { Array(words.prefix(places.count)) }

  private var words: [String] { NamedObject.words(places + [host].compactMap(\.self)) }

  private func word(_ object: NamedObject) -> String {
    NamedObject.words([object] + items + [host].compactMap(\.self))[0]
  }

  /// The sentence about the constraint, without a period.
  var meaning: String {
    let subject =
      if places.count == 1, let attribute = places[0].attribute {
        "a \(attribute) constraint of \(word(items[0]))"
      } else {
        "a constraint \(places.count == 1 ? "of" : "between") \(listed(views))"
      }
    let code = source.map { " (\($0))" } ?? ""
    let container = host.map { "\(word($0)), which" } ?? "a view that"
    return "\(subject)\(code) was added to \(container) doesn't contain \(outside.map(word) ?? "both of them")"
  }

  /// The change to make, without a period.
  var help: String {
    // A size needs no other view.
    if places.count == 1, ["width", "height"].contains(places[0].attribute) {
      return "set isActive instead of calling addConstraint(_:), or add the constraint to \(word(items[0])) itself"
    }
    let views = outside.map(word) ?? "both views"
    let effect = host == nil ? " (for a UIVisualEffectView, add it to the contentView)" : ""
    return "add \(views) to the hierarchy first\(effect), then set isActive instead of calling addConstraint(_:)"
  }
}

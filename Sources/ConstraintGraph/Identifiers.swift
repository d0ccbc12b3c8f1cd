package import LayoutModel

/// Hands out XML names that are made from other names, each one once.
///
/// Letters and digits of ASCII stay, other letters and symbols become `u` and their number in hexadecimal, everything
/// between words a `-`. The names are safe in XML ids, CSS selectors, links and DOT. One that is taken gets `-2`, `-3`
/// and so on, in order of asking.
package struct Identifiers {
  private let prefix: String
  private var taken: Set<String> = []
  /// The number to try next for a name that was asked for before, so that many equal names cost no search.
  private var next: [String: Int] = [:]

  /// How much of a name is kept at most, in characters.
  private static let limit = 64

  /// Names that all begin with `prefix`.
  package init(prefix: String = "") {
    self.prefix = prefix
  }

  /// A name such as `view-messageLabel` that was not handed out yet, for text of any length.
  package mutating func make(_ kind: String, from text: String) -> String {
    let base = "\(prefix)\(kind)-\(Self.slug(of: text))"
    var candidate = base
    while !taken.insert(candidate).inserted {
      let number = next[base, default: 2]
      next[base] = number + 1
      candidate = "\(base)-\(number)"
    }
    return candidate
  }

  private static func slug(of text: String) -> String {
    var slug = ""
    var needsDash = false
    for scalar in text.unicodeScalars {
      if slug.utf8.count >= limit { break }
      let isWord = !scalar.isASCII || scalar == "_" || isLetterOrDigit(scalar)
      if isWord {
        if needsDash { slug += "-" }
        if scalar.isASCII { slug.unicodeScalars.append(scalar) } else { slug += "u" + String(scalar.value, radix: 16) }
      }
      needsDash = !isWord && !slug.isEmpty
    }
    return slug.isEmpty ? "unnamed" : slug
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

/// The `id`s of a system's views, guides and constraints in all its pictures: the same one in each, whatever of the
/// system it shows.
package struct PictureIdentifiers {
  /// For each item, such as `view-messageLabel`.
  package let items: [String]
  /// For each constraint, such as `constraint-BottomConstraint`.
  package let constraints: [String]

  /// The names in `system`, all of which begin with `prefix`.
  ///
  /// - Complexity: O(items + constraints), for names of bounded length.
  package init(of system: ConstraintSystem, prefix: String = "") {
    var identifiers = Identifiers(prefix: prefix)
    items = system.items.map { identifiers.make($0.kind.rawValue, from: $0.key ?? $0.printed) }
    constraints = system.constraints.map { identifiers.make("constraint", from: $0.key ?? $0.description) }
  }
}

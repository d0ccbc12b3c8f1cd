package import LayoutModel

/// Creates unique XML names from other names.
///
/// ASCII letters and digits stay unchanged, any other letter or symbol becomes `u` followed by its hexadecimal code,
/// and everything between words becomes `-`. The names are safe in XML ids, CSS selectors, links and DOT. Duplicates
/// are followed by `-2`, `-3` and so on, in order of creation.
package struct Identifiers {
  private let prefix: String
  private var taken: Set<String> = []
  /// The next number to try for each duplicate name, which avoids a search.
  private var next: [String: Int] = [:]

  /// The maximum length of a name in characters.
  private static let limit = 64

  /// Creates names that begin with `prefix`.
  package init(prefix: String = "") {
    self.prefix = prefix
  }

  /// Returns a new name such as `view-messageLabel`, for text of any length.
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

/// The `id`s of a system's views, guides and constraints, which are the same in all its pictures, regardless of which
/// parts they show.
package struct PictureIdentifiers {
  /// The id of each item, such as `view-messageLabel`.
  package let items: [String]
  /// The id of each constraint, such as `constraint-BottomConstraint`.
  package let constraints: [String]

  /// Creates the names in `system`, which begin with `prefix`.
  ///
  /// - Complexity: O(items + constraints), for names of bounded length.
  package init(of system: ConstraintSystem, prefix: String = "") {
    var identifiers = Identifiers(prefix: prefix)
    items = system.items.map { identifiers.make($0.kind.rawValue, from: $0.key ?? $0.printed) }
    constraints = system.constraints.map { identifiers.make("constraint", from: $0.key ?? $0.description) }
  }
}

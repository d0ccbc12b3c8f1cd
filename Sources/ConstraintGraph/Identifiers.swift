/// Hands out XML names that are made from other names, each one once.
///
/// Letters and digits of ASCII stay, other letters and symbols become `u` and their number in hexadecimal, everything
/// between words a `-`. The names are safe in XML ids, CSS selectors, links and DOT. One that is taken gets `-2`, `-3`
/// and so on, in order of asking.
struct Identifiers {
  private var taken: Set<String> = []
  /// The number to try next for a name that was asked for before, so that many equal names cost no search.
  private var next: [String: Int] = [:]

  /// A name of at most some 80 characters that begins with `prefix` and was not handed out yet.
  mutating func make(_ prefix: String, from text: String) -> String {
    let base = prefix + Self.slug(of: text)
    var candidate = base
    while !taken.insert(candidate).inserted {
      let number = next[base, default: 2]
      next[base] = number + 1
      candidate = "\(base)-\(number)"
    }
    return candidate
  }

  private static let limit = 64

  private static func slug(of text: String) -> String {
    var slug = ""
    var needsDash = false
    for scalar in text.unicodeScalars {
      if slug.utf8.count >= limit { break }
      let isWord = scalar.isASCII ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil : true
      guard isWord || scalar == "_" else {
        needsDash = !slug.isEmpty
        continue
      }
      if needsDash { slug += "-" }
      needsDash = false
      if scalar.isASCII { slug.unicodeScalars.append(scalar) } else { slug += "u" + String(scalar.value, radix: 16) }
    }
    return slug.isEmpty ? "unnamed" : slug
  }
}

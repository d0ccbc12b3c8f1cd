/// Bytes as choices: whatever they are, what is chosen by them is well formed, and libFuzzer's changes of single bytes
/// are changes of what is made. Where they end, the first of each kind is chosen.
struct Choices {
  private var bytes: ArraySlice<UInt8>

  /// Whether names, numbers and members may be wrong. Most inputs are right, or commands would be seen refusing them.
  var isHostile = false

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var areOver: Bool { bytes.isEmpty }

  /// A number below `limit`.
  mutating func next(_ limit: Int) -> Int { Int(bytes.popFirst() ?? 0) % limit }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }

  /// True once in `rarity`.
  mutating func chance(_ rarity: Int) -> Bool { next(rarity) == rarity - 1 }

  /// True once in `rarity` where something may be wrong.
  mutating func goesWrong(_ rarity: Int) -> Bool { isHostile && chance(rarity) }

  /// A name of a view, mostly one of a few, so that constraints meet.
  mutating func name() -> String {
    goesWrong(8)
      ? pick([
        "cell 1", "ö", "v-1", "self", "x.y", "", "🎈", "\u{202E}x", "a\"b", "<b>", "%@", "0x1", "'|'", "UISV-hiding",
        "-5s",
        "a'b", "[0]", "&amp;", "::error", "Anna Schmidt", "a\nb", "a\\nb", "\u{0}", "superview", "margins",
      ]) : pick(["a", "b", "c", "d", "title", "root"])
  }

  /// A number as text.
  mutating func number() -> String {
    goesWrong(12)
      ? pick([
        "1e9", "-1e9", "1e300", "1e-9", "33.333333333333336", "0.1", "1e400", "-0", "007", "1.", "99999999999999999999",
        "2147483648", "1e-400", "0.30000000000000004",
      ]) : pick(["0", "8", "1", "-8", "20", "44", "100", "320", "0.5", "-1", "16", "3", "200", "7.25"])
  }

  /// A number that is not negative.
  mutating func size() -> String {
    let number = number()
    return number.hasPrefix("-") && !isHostile ? String(number.dropFirst()) : number
  }

  /// Two attributes that can be compared.
  mutating func attributes() -> (first: String, second: String) {
    let kinds = [
      ["left", "right", "centerX"], ["leading", "trailing"], ["top", "bottom", "centerY", "firstBaseline"],
      ["width", "height"],
    ]
    let first = pick(kinds)
    let second = goesWrong(6) ? pick(kinds) : first
    return (pick(first), goesWrong(8) ? "wide" : pick(second))
  }
}

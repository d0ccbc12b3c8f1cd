/// A hash that is the same in all processes and on all machines: 64-bit FNV-1a.
package enum StableHash {
  /// The FNV-1a offset basis, which is the hash of an empty string.
  package static let seed: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Returns the hash of a string's UTF-8 bytes.
  package static func hash(_ text: String, from start: UInt64 = seed) -> UInt64 { hash(text.utf8, from: start) }

  /// Returns the hash of a byte sequence whose first part has the hash `start` and whose remaining part is `bytes`.
  package static func hash(_ bytes: some Sequence<UInt8>, from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// Returns a number in which each bit depends on all bits of both arguments: SplitMix64's finisher (Steele, Lea and
  /// Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014).
  package static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
    var mixed = first &* 0x9e37_79b9_7f4a_7c15 &+ second
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns the hash of a string as 16 hexadecimal digits.
  package static func text(_ text: String) -> String { digits(hash(text)) }

  /// Returns a number as 16 hexadecimal digits.
  package static func digits(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

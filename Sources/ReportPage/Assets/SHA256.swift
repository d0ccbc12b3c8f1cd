import Platform

/// The digest that identifies a style or a script in a content security policy.
///
/// This is an implementation of FIPS 180-4. Neither Swift's standard library nor Foundation on Linux has such a
/// function, and a dependency on a cryptography library would be excessive for a single digest.
enum SHA256 {
  /// Returns the 32 bytes of the digest of `message`.
  ///
  /// - Complexity: O(length).
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state = roots(of: primes.prefix(8)) { $0.squareRoot() }
    let padded = padded(message)
    for block in stride(from: 0, to: padded.count, by: 64) { state = mixed(state, padded[block..<block + 64]) }
    return state.flatMap(bytes)
  }

  /// Returns a message padded with a one bit, zeros, and the length in bits, so that it consists of blocks of 64 bytes.
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let zeros = (119 - message.count % 64) % 64
    let length = UInt64(message.count) * 8
    return message + [0x80] + [UInt8](repeating: 0, count: zeros) + bytes(UInt32(length >> 32))
      + bytes(UInt32(truncatingIfNeeded: length))
  }

  private static func mixed(_ state: [UInt32], _ block: ArraySlice<UInt8>) -> [UInt32] {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for (word, constant) in zip(schedule(block), constants) {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constant &+ word
      let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    return zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  /// Returns the 64 words derived from the 16 words of a block.
  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
      block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let first = turned(far, 7) ^ turned(far, 18) ^ far >> 3
      let second = turned(near, 17) ^ turned(near, 19) ^ near >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    return words
  }

  /// The first 32 bits of the fractional parts of the cube roots of the primes.
  private static let constants = roots(of: primes[...]) { cbrt($0) }

  private static func roots(of numbers: ArraySlice<Double>, _ root: (Double) -> Double) -> [UInt32] {
    numbers.map { number in
      let root = root(number)
      return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
  }

  /// The first 64 primes.
  private static let primes: [Double] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }.map(Double.init)

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 { word >> places | word << (32 - places) }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }
}

import LayoutModel

/// Takes out of the constraints of one report what is of its own place and time.
struct ReportEraser {
  let keepsTexts: Bool
  /// The ordinals of the addresses so far.
  private var ordinals: [String: Int] = [:]

  init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
  }

  /// The line of a constraint.
  mutating func line(_ constraint: PrintedConstraint) -> String {
    withOrdinals(Array((keepsTexts ? constraint.description : ShareableConstraint(constraint: constraint).text).utf8))
  }

  // MARK: Addresses

  /// The line with ordinals in place of addresses.
  private mutating func withOrdinals(_ line: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      guard line[index] == UInt8(ascii: "0"), line[...].has("0x", at: index) else {
        result.append(line[index])
        index += 1
        continue
      }
      let end = line[...].end(of: \.isHexDigit, from: index + 2)
      let address = line[index..<end].string
      let ordinal = ordinals[address] ?? ordinals.count + 1
      ordinals[address] = ordinal
      result += "0x\(String(ordinal, radix: 16))".utf8
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }
}

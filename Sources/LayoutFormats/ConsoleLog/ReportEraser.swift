import LayoutModel

/// Removes details that are specific to one occurrence from the constraints of a report.
struct ReportEraser {
  let keepsTexts: Bool
  /// The ordinals of the addresses so far.
  private var ordinals: [String: Int] = [:]

  init(keepsTexts: Bool) {
    self.keepsTexts = keepsTexts
  }

  mutating func line(_ constraint: PrintedConstraint) -> String {
    withOrdinals(Array((keepsTexts ? constraint.description : ShareableConstraint(constraint: constraint).text).utf8))
  }

  // MARK: Addresses

  /// Returns the line with ordinals instead of addresses.
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
      if end == index + 2 {
        result += "0x".utf8
        index = end
        continue
      }
      let address = line[index..<end].string
      let ordinal = ordinals[address] ?? ordinals.count + 1
      ordinals[address] = ordinal
      result += "0x\(String(ordinal, radix: 16))".utf8
      index = end
    }
    return String(decoding: result, as: UTF8.self)
  }
}

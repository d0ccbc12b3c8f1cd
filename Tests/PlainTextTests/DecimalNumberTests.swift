import MasdiagTestSupport
import PlainText
import Testing

@Suite struct DecimalNumberTests {
  private func value(_ text: String) throws -> Double {
    let bytes = Array(text.utf8)
    let (length, mistake) = DecimalNumber.length(of: bytes[...])
    try #require(length == bytes.count && mistake == nil, "\(text): \(length) \(mistake ?? "")")
    return try DecimalNumber.value(of: bytes[...])
  }

  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("0.1", 0.1), ("-12.5e+3", -12500), ("1E2", 100), ("0.30000000000000004", 0.1 + 0.2),
      ("100.00000000000000000000", 100), ("1000000000000000000000000", 1e24), ("0.10000000000000001", 0.1),
      ("2.22507e-308", 2.22507e-308), ("5e-324", .leastNonzeroMagnitude),
      ("1.7976931348623157e308", .greatestFiniteMagnitude),
    ] as [(String, Double)])
  func numbersReadAsWritten(text: String, number: Double) throws {
    #expect(try value(text) == number)
    #expect(try value(text).sign == (number < 0 ? .minus : .plus))
  }

  @Test(
    arguments: [
      ("1e309", .tooLarge), ("-1e999", .tooLarge), ("1e-400", .tooSmall), ("0.0000000001e-400", .tooSmall),
      ("0.100000000000000005", .tooManyDigits(nearest: 0.1)),
      ("123456789012345678", .tooManyDigits(nearest: 123_456_789_012_345_680)),
    ] as [(String, DecimalNumber.Mistake)])
  func numbersThatADoubleCannotKeep(text: String, mistake: DecimalNumber.Mistake) throws {
    let error = #expect(throws: DecimalNumber.Mistake.self) { try value(text) }
    #expect(error == mistake)
  }

  @Test(
    arguments: [
      ("01", 2), ("-01", 3), (".5", 2), ("1.", 2), ("1.e3", 4), ("1e", 2), ("1e+", 3), ("-", 1), ("", 0),
    ])
  func whatIsNoNumberByJSONsGrammar(text: String, length: Int) {
    let result = DecimalNumber.length(of: Array(text.utf8)[...])
    #expect(result.mistake != nil)
    #expect(result.length == length)
  }

  @Test func aNumberEndsWhereItsGrammarDoes() {
    #expect(DecimalNumber.length(of: Array("12.5pt".utf8)[...]).length == 4)
    #expect(DecimalNumber.length(of: Array("8-3".utf8)[...]).length == 1)
    #expect(DecimalNumber.length(of: Array("1e5e5".utf8)[...]).length == 3)
  }

  @Test func whatPrintsReadsAsTheSameNumber() throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<1000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      #expect(try value(formatted(number)) == number)
    }
  }
}

import LayoutFormats
import LayoutModel
import Testing

/// An input is read to its end in time, or not at all; what follows from a rest that was not read is no mistake.
struct ReadingDeadlineTests {
  private static let viewCount = 2000

  private static var document: String {
    let views = (0..<viewCount).map { "{ \"key\": \"v\($0)\" }" }.joined(separator: ", ")
    let constraints = (0..<viewCount).map { "\"v\($0).width == v\(viewCount - 1 - $0).height * 2\"" }
    return """
      { "masdiag": 1, "root": { "key": "r", "subviews": [\(views)] },
        "constraints": [\(constraints.joined(separator: ", "))] }
      """
  }

  private static var log: String {
    (0..<400).map { number in
      """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x1 UILabel:0x7.width == \(number)   (active)>",
          "<NSLayoutConstraint:0x2 UILabel:0x7.width == 1000   (active)>"
      )

      """
    }.joined()
  }

  /// How many constraints there are; nil where the time was over.
  private static func count(_ text: String, after milliseconds: Int) throws -> Int? {
    let deadline = ContinuousClock.now + .milliseconds(milliseconds)
    do {
      switch try Deadline.$instant.withValue(deadline, operation: { try Input(Array(text.utf8), path: "input") }) {
      case .layout(let document): return document.constraints.count
      case .console(let reports): return reports.map(\.system.constraints.count).reduce(0, +)
      }
    } catch let error as UnreadableInput where error.isCut {
      #expect(error.problems.map(\.code) == ["time-over"])
      #expect(error.problems[0].location.line > 0)
      return nil
    }
  }

  @Test(arguments: [(document, viewCount), (log, 800)])
  func allIsReadOrNothing(_ text: String, _ count: Int) throws {
    #expect(try Self.count(text, after: 0) == nil)
    #expect(try Self.count(text, after: 1_000_000) == count)
    for milliseconds in [1, 2, 5, 10, 20, 40, 80, 160, 320, 640] {
      if let read = try Self.count(text, after: milliseconds) { #expect(read == count) }
    }
  }
}

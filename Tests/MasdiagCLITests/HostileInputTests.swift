import Foundation
import MasdiagCLI
import PlainText
import Testing

/// Inputs that once ended the process, made up anew: each with the same cause, and what is right instead.
struct HostileInputTests {
  private static func run(_ line: String, _ text: String) -> (status: Tool.ExitStatus, output: String, errors: String) {
    let host = MemoryHost(["input": text])
    return (host.run("\(line) input"), host.output, host.errors)
  }

  private static func document(_ views: String, _ constraints: String...) -> String {
    """
    { "masdiag": 1, "root": { "key": "r", \(views) },
      "constraints": [
        \(constraints.joined(separator: ",\n    "))
      ] }
    """
  }

  /// "No limit", as people write it.
  private static let largest = """
    (
        "<NSLayoutConstraint:0x1 UITextView:0x7.height <= 1.79769e+308   (active)>",
        "<NSLayoutConstraint:0x2 UITextView:0x7.width == 1.79769e+308   (active)>",
        "<NSLayoutConstraint:0x3 H:|-(16)-[UITextView:0x7]   (active, names: '|':UIView:0x8 )>",
        "<NSLayoutConstraint:0x4 H:[UITextView:0x7]-(16)-|   (active, names: '|':UIView:0x8 )>",
        "<NSLayoutConstraint:0x5 UIView:0x8.width == 375   (active)>"
    )
    """

  @Test func theLargestNumberInALogIsExplained() throws {
    let host = MemoryHost(["input": Self.largest])
    #expect(host.run("explain input") == .found)
    let output = host.output
    let headline = try #require(output.split(separator: "\n").first { $0.hasPrefix("UITextView ") })
    #expect(headline.contains(#/ 1\.79769e\+308 .* 343 /#), "\(headline)")
    let conflict = try #require(host.conflicts("explain input").first)
    let removal = try #require(conflict.fixes.first { $0.kind == "remove" && $0.index == 1 })
    // What each leads to; what no number says is not said.
    let line = output.split(separator: "\n").first { $0.hasPrefix("  \(removal.number)  ") } ?? ""
    #expect(TextReport.numbers(line).last == 343, "\(output)")
    #expect(!output.contains(#/UITextView [a-z ]+ 0 /#), "\(output)")
    #expect(!output.contains(formatted(.infinity)) && !output.contains(noNumber))
  }

  @Test(arguments: ["explain --format json", "explain --all --time-limit 1", "check --severity note", "graph -o a.dot"])
  func theLargestNumberInALogEndsNoCommand(_ line: String) {
    let (status, output, errors) = Self.run(line, Self.largest)
    #expect(status == (line.hasPrefix("graph") ? .nothingFound : .found))
    #expect(errors.isEmpty)
    #expect(!output.contains(noNumber))
  }

  @Test func aReportThatCannotBeExplainedDoesNotTakeTheOthersAlong() {
    let strange = Self.largest.replacing(
      "0x2 UITextView:0x7.width == 1.79769e+308", with: "0x2 UITextView:0x7.width == 1e301*UIView:0x8.width")
    let (status, output, _) = Self.run("explain", "\(strange)\n\n\(Self.largest)\n")
    #expect(status == .found)
    #expect(output.contains("1e-300") && output.contains("1e+300"), "\(output)")
    #expect(output.contains(#/\n *343   /#), "\(output)")
  }

  @Test(arguments: ["explain", "check --severity note", "solve", "why", "graph -o a.svg"])
  func productsThatOverflowAreErrorsWithTheirPlace(_ command: String) {
    let text = Self.document(
      #""frame": [0, 0, 100, 100], "subviews": [ { "key": "a" } ]"#, #""a.left == r.leftMargin * 1e300 + 5""#,
      #""a.top == r.topMargin""#
    ).replacing(#""frame""#, with: #""layoutMargins": [0, 1e9, 0, 0], "frame""#)
    let host = MemoryHost(["input": text])
    let words = command.split(separator: " ").map(String.init) + ["input"] + (command == "why" ? ["a.left"] : [])
    #expect(Tool.run(words, on: host) == .failed)
    #expect(host.output.isEmpty)
    #expect(host.errors.hasPrefix("input:3:5: error: "), "\(host.errors)")
  }

  @Test func marginsOfAGuideThatOverflowAreErrorsWithTheirPlace() {
    let (status, _, errors) = Self.run(
      "explain",
      Self.document(
        #""layoutMargins": [1e308, 0, 1e308, 0], "subviews": [ { "key": "a" } ]"#, #""a.top == r.margins.top""#))
    #expect(status == .failed)
    #expect(errors.hasPrefix("input:1:56: error: "))
  }

  /// A chain of factors whose fix would need a number beyond all: it is not offered, and all else is said.
  @Test(arguments: [
    "explain", "explain --format json", "explain --all --time-limit 1", "check", "solve", "solve --format json",
  ])
  func aFixThatNeedsNoNumberIsNotOffered(_ line: String) {
    let (status, output, errors) = Self.run(
      line,
      Self.document(
        #""frame": [0, 0, 100, 100], "subviews": [ { "key": "a" }, { "key": "b" }, { "key": "c" } ]"#,
        #""a.width == r.width * 1e-200""#, #""b.width == a.width * 1e-200""#, #""c.width == b.width""#,
        #""c.width == 10""#))
    #expect(status < .failed)
    #expect(errors.isEmpty)
    #expect(!output.contains(noNumber))
  }

  /// Values on their way to a sum were no numbers, and a probe was sent after them.
  @Test(arguments: ["explain", "check --severity note", "solve", "solve --format json"])
  func hugeConstantsLeaveEverythingElseAsItIs(_ line: String) {
    let (status, output, errors) = Self.run(
      line,
      Self.document(
        #""subviews": [ { "key": "a", "subviews": [ { "key": "b", "intrinsicContentSize": [null, 0] } ] } ]"#,
        #""r.trailing == b.leading""#, #""r.height == b.height""#, #""b.left <= a""#,
        #""a.leading == r.leadingMargin - 1e308""#))
    #expect(status < .failed)
    #expect(errors.isEmpty)
    #expect(!output.contains(noNumber))
  }

  /// A conflict that is smaller than the rounding of a constant isn't denied.
  @Test func noConflictIsDeniedBesideHugeConstants() {
    let frame = #""frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ]"#
    let (_, output, _) = Self.run(
      "explain",
      Self.document(frame, #""a.left == r.left + 20""#, #""a.right == r.left + 1e18""#, #""a.width == 1e18""#))
    #expect(output.contains("a.right == r.left + 1e+18 is rounded"), "\(output)")
    let (_, plain, _) = Self.run("explain", Self.document(frame, #""a.width == 20""#, #""a.height <= 1e308""#))
    #expect(!plain.contains("rounded"), "\(plain)")
  }

  /// A range of constants led beyond all numbers.
  @Test func whyAnAttributeHasItsValueIsSaidBesideHugeConstants() {
    let host = MemoryHost([
      "input": Self.document(
        #""frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ]"#, #""a.left == r.left - 1e308""#,
        #""a.right == r.right + 1e308""#, #""a.width == 8""#, #""a.height >= 1e308""#, #""a.height == r.height""#)
    ])
    #expect(host.run("why input a.width a.height a.left") == .found)
    #expect(host.errors.isEmpty)
    #expect(!host.output.contains(noNumber))
  }

  /// A constraint below all others was refused, as the numbers are not exact in binary.
  @Test(arguments: ["explain", "explain --format json", "check", "solve --format json"])
  func thirdsAndWeakConstraintsAreOrdinary(_ line: String) {
    let (status, _, errors) = Self.run(
      line,
      Self.document(
        #""subviews": [ { "key": "a", "subviews": [ { "key": "b", "subviews": [ { "key": "c" } ] } ] } ]"#,
        #""a.bottom <= b.safeArea.bottom""#, #""a.right == r.margins.centerX""#, #""a.centerY <= 0.5""#,
        #""r.bottom == a.centerY / 3""#,
        #"{ "vfl": "V:|[b(>=60)]-(>=4)-[c]-2-[b(==gap@999)][c(>=60)]|", "metrics": { "gap": 0 } }"#))
    #expect(status == .found)
    #expect(errors.isEmpty)
  }

  @Test(arguments: ["1e-301", "5e-324"])
  func aPriorityBelowAllOthersIsAnError(_ priority: String) {
    let (status, _, errors) = Self.run(
      "check", Self.document(#""subviews": [ { "key": "a" } ]"#, "\"a.width == 50 ^\(priority)\""))
    #expect(status == .failed)
    #expect(errors.hasPrefix("input:3:21: error: ") && errors.contains("1e-300"), "\(errors)")
  }

  @Test(arguments: ["1e-300", "1e-10", "0.000001"])
  func theWeakestPriorityDecides(_ priority: String) {
    let (status, output, _) = Self.run(
      "check",
      Self.document(
        #""frame": [0, 0, 100, 100], "subviews": [ { "key": "a" } ]"#, "\"a.width == 50 ^\(priority)\"",
        #""a.left == r.left""#, #""a.top == r.top""#, #""a.height == 10""#))
    #expect(status == .nothingFound, "\(output)")
  }
}

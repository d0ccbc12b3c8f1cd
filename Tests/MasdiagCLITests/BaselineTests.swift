import Foundation
import MasdiagCLI
import Testing

/// Findings that are known, and such as authors accept.
struct BaselineTests {
  private static let conflicting = """
    { "masdiag": 1,
      "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": "badge" } ] },
      "constraints": [ "small: badge.width == 20", "large: badge.width == 40", "badge.left == row.left",
        "badge.top == row.top", "badge.height == 20" ] }
    """

  @Test func whatIsKnownDoesNotCountAndWhatIsNewDoes() {
    let host = MemoryHost(["a.json": MemoryHost.openLayout])
    #expect(host.run("check --baseline known.txt --update-baseline a.json") == .nothingFound)
    #expect(host.output.isEmpty)
    #expect(host.run("check --baseline known.txt a.json") == .nothingFound)
    #expect(host.output.isEmpty)
    // Lines above it, and other numbers, leave a finding what it is.
    host.files["a.json"] = Array(("\n\n" + MemoryHost.openLayout.replacing("320, 44", with: "400, 60")).utf8)
    #expect(host.run("check --baseline known.txt a.json") == .nothingFound)
    // In another folder the file is another one.
    host.files["sub/a.json"] = host.files["a.json"]
    #expect(host.run("check --baseline known.txt a.json sub/a.json") == .found)
    #expect(host.output.hasPrefix("sub/a.json:"))
    host.streams = [:]
    // Wherever masdiag is started, and wherever the project lies, it is the same.
    host.files["/elsewhere/known.txt"] = host.files["known.txt"]
    host.files["/elsewhere/a.json"] = host.files["a.json"]
    #expect(host.run("check --baseline /elsewhere/known.txt /elsewhere/a.json") == .nothingFound)
    host.currentFolder = "/project/sub"
    host.files["../known.txt"] = host.files["known.txt"]
    host.files["../a.json"] = host.files["a.json"]
    #expect(host.run("check --baseline ../known.txt ../a.json") == .nothingFound)
    host.streams = [:]
    host.files["a.json"] = Array(Self.conflicting.utf8)
    #expect(host.run("check --baseline known.txt a.json") == .found)
    #expect(host.output.contains("[conflict]"))
  }

  @Test func theBaselineIsTextInAFixedOrder() {
    let host = MemoryHost(["a.json": MemoryHost.openLayout, "b.json": Self.conflicting])
    _ = host.run("check --baseline known.txt --update-baseline a.json b.json")
    let first = host.files["known.txt"]
    _ = host.run("check --baseline known.txt --update-baseline b.json a.json")
    #expect(host.files["known.txt"] == first)
    let lines = String(decoding: first ?? [], as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "masdiag-baseline 2")
    #expect(lines.count == 3)
    #expect(lines[1].contains(#/^[0-9a-f]{16} 1 # ambiguous a\.json: .*badge\.left/#), "\(lines)")
    #expect(lines[2].contains(#/^[0-9a-f]{16} 1 # conflict b\.json: .*badge .*40 .*20/#), "\(lines)")
  }

  @Test func aBaselineThatCannotBeReadIsOneClearError() {
    let host = MemoryHost([
      "a.json": MemoryHost.openLayout, "bad.txt": "masdiag-baseline 1\nnonsense\n", "other.txt": "{}",
    ])
    #expect(host.run("check --baseline none.txt a.json") == .failed)
    #expect(host.errors.contains(#/^masdiag: .*none\.txt.*--update-baseline.*\n$/#), "\(host.errors)")
    #expect(host.run("check --baseline bad.txt a.json") == .failed)
    #expect(host.errors.contains("masdiag: bad.txt:2: "), "\(host.errors)")
    #expect(host.run("check --baseline other.txt a.json") == .failed)
    #expect(host.run("check --update-baseline a.json") == .usage)
    #expect(host.run("check --baseline a.json --update-baseline a.json") == .failed)
    for count in ["9223372036854775807", "1000000001", "0", "-1", "x"] {
      host.files["bad.txt"] = Array("masdiag-baseline 1\n0123456789abcdef \(count) ambiguous\n".utf8)
      host.streams = [:]
      #expect(host.run("check --baseline bad.txt a.json") == .failed)
      #expect(host.errors.contains(#/^masdiag: bad\.txt:2: .+\n$/#), "\(host.errors)")
    }
    // Counts of one finding add up.
    let line = "0123456789abcdef 1000000000 x\n"
    host.files["many.txt"] = Array("masdiag-baseline 2\n\(String(repeating: line, count: 20))".utf8)
    #expect(host.run("check --severity error --baseline many.txt a.json") == .nothingFound)
    host.streams = [:]
    #expect(host.run("check --baseline known.txt --update-baseline a.json none.json") == .failed)
    #expect(host.files["known.txt"] == nil)
    #expect(host.output.isEmpty)
  }

  /// What the first version wrote is still known: by the file's last name, and whatever the scene.
  @Test func theFirstVersionIsStillRead() {
    let host = MemoryHost(["sub/a.json": MemoryHost.openLayout])
    _ = host.run("check --baseline known.txt --update-baseline sub/a.json")
    let name = "f0db1046013cbe76"
    host.files["known.txt"] = Array("masdiag-baseline 1\n\(name) 1 ambiguous a.json: nothing decides badge.left\n".utf8)
    #expect(host.run("check --baseline known.txt sub/a.json") == .nothingFound, "\(host.output)")
  }

  @Test func nothingButABaselineIsReplaced() {
    let host = MemoryHost([
      "a.json": MemoryHost.openLayout, ".bashrc": "# mine\n", "known.txt": "masdiag-baseline 1\nnonsense\n",
    ])
    #expect(host.run("check --baseline .bashrc --update-baseline a.json") == .failed)
    #expect(host.files[".bashrc"] == Array("# mine\n".utf8))
    #expect(host.errors.contains("masdiag: .bashrc "), "\(host.errors)")
    #expect(host.run("check --baseline known.txt --update-baseline a.json") == .nothingFound)
    host.files["empty.txt"] = []
    #expect(host.run("check --baseline empty.txt --update-baseline a.json") == .nothingFound)
    #expect(host.files["empty.txt"]?.isEmpty == false)
  }

  /// A shell that reads a baseline by mistake executes nothing of it.
  @Test func namesInABaselineAreNoCommands() throws {
    let name = "$(touch PWNED)`touch PWNED`; touch PWNED #'"
    let layout = """
      { "masdiag": 1, "constraints": [],
        "root": { "key": "row", "frame": [0, 0, 320, 44], "subviews": [ { "key": "\(name)" } ] } }
      """
    let outcome = try BuiltTool.shell(
      "masdiag check --baseline known --update-baseline a.json; bash ./known; sh ./known; ls; grep -c PWNED known",
      files: ["a.json": layout])
    #expect(!outcome.output.contains("PWNED"), "\(outcome.output)")
    #expect(outcome.output.hasSuffix("\n1\n"), "\(outcome.output)\(outcome.errors)")
  }

  @Test func ofAnEmptyBaselineNothingIsKnown() {
    let host = MemoryHost(["a.json": Self.conflicting, "none.txt": ""])
    #expect(host.run("check --baseline none.txt a.json") == .found)
    #expect(host.output.contains("[conflict]") && host.errors.isEmpty, "\(host.errors)")
  }

  @Test func authorsAcceptFindingsWithAReason() {
    let accepting = MemoryHost.openLayout.replacing(
      #"{ "key": "badge" }"#, with: #"{ "key": "badge", "accepts": { "ambiguous": "code places it" } }"#)
    let host = MemoryHost(["a.json": accepting])
    #expect(host.run("check a.json") == .nothingFound)
    #expect(host.output.isEmpty)
    let other = accepting.replacing("ambiguous", with: "duplicate")
    host.files["a.json"] = Array(other.utf8)
    #expect(host.run("check a.json") == .found)
    for (word, error) in [("ambigous", "\"ambiguous\""), ("undecided", "\"undecided\"")] {
      host.files["a.json"] = Array(accepting.replacing("ambiguous", with: word).utf8)
      host.streams = [:]
      #expect(host.run("check a.json") == .failed)
      #expect(host.errors.contains(error), "\(host.errors)")
    }
    host.files["a.json"] = Array(accepting.replacing("code places it", with: " ").utf8)
    #expect(host.run("check a.json") == .failed)
    let constraint = Self.conflicting.replacing(
      #""small: badge.width == 20""#,
      with: #"{ "constraint": "small: badge.width == 20", "accepts": { "conflict": "shown in a talk" } }"#)
    host.files["a.json"] = Array(constraint.utf8)
    #expect(host.run("check a.json") == .nothingFound)
    let format = Self.conflicting.replacing(
      #""small: badge.width == 20""#,
      with: #"{ "vfl": "[badge(20)]", "accepts": { "conflict": "shown in a talk" } }"#)
    host.files["a.json"] = Array(format.utf8)
    #expect(host.run("check a.json") == .nothingFound)
  }

  // MARK: Many inputs

  @Test func manyInputsComeInTheirOrderWhateverThreadIsDoneFirst() {
    var files: [String: String] = [:]
    for number in 0..<70 {
      files["\(number).json"] = number % 7 == 3 ? "{" : number % 2 == 0 ? MemoryHost.openLayout : Self.conflicting
    }
    let words = (0..<70).map { "\($0).json" }.joined(separator: " ")
    let host = MemoryHost(files)
    #expect(host.run("check \(words) none.json") == .failed)
    var (output, errors) = ("", "")
    for number in 0..<70 {
      let single = MemoryHost(files)
      _ = single.run("check \(number).json")
      output += single.output
      errors += single.errors
    }
    #expect(host.output == output)
    #expect(host.errors.hasPrefix(errors))
    #expect(host.errors.dropFirst(errors.count).contains(#/^masdiag: .*none\.json.*\n$/#), "\(host.errors)")
  }

  @Test func anInterruptEndsWithWhatWasFound() {
    var files: [String: String] = [:]
    for number in 0..<100 { files["\(number).json"] = MemoryHost.openLayout }
    let host = MemoryHost(files)
    host.readsUntilInterrupt = 40
    #expect(host.run("check --format json \((0..<100).map { "\($0).json" }.joined(separator: " "))") == .interrupted)
    // The one that was being read is not looked at to its end.
    #expect(host.output.components(separatedBy: "\"path\"").count - 1 == 39)
    #expect(host.output.hasSuffix("}\n"))
  }

  @Test(arguments: ["check --format json", "explain --format json"])
  func aTimeoutEndsWithWhatWasFound(_ command: String) {
    var files: [String: String] = [:]
    for number in 0..<100 { files["\(number).json"] = MemoryHost.openLayout }
    let host = MemoryHost(files)
    host.secondsPerLook = 1
    let words = (0..<100).map { "\($0).json" }.joined(separator: " ")
    #expect(host.run("\(command) --timeout 3 \(words)") == .timedOut)
    let count = host.output.components(separatedBy: "\"path\"").count - 1
    #expect(count > 0 && count < 100)
    #expect(host.output.hasSuffix("}\n"))
    #expect(host.errors.hasPrefix("masdiag: timed out (--timeout): ") && host.errors.split(separator: "\n").count == 1)
    #expect(TextReport.numbers(host.errors) == [Double(100 - count)], "\(host.errors)")
  }

  @Test func longWorkShowsHowFarItIsOnATerminal() {
    var files: [String: String] = [:]
    for number in 0..<96 { files["\(number).json"] = MemoryHost.openLayout }
    let words = (0..<96).map { "\($0).json" }.joined(separator: " ")
    let host = MemoryHost(files)
    host.terminals = [.error]
    host.secondsPerLook = 3
    _ = host.run("check \(words)")
    #expect(host.errors.contains(#/\r\u{1B}\[Kmasdiag: 32\b[^\r]*\b96\b[^\r]*\b6\b/#), "\(host.errors)")
    #expect(host.errors.contains("\r\u{1B}[K96 "))
    let quiet = MemoryHost(files)
    quiet.secondsPerLook = 3
    _ = quiet.run("check \(words)")
    #expect(quiet.errors.isEmpty)
  }
}

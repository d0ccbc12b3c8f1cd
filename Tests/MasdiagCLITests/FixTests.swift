import Foundation
import MasdiagCLI
import Testing

struct FixTests {
  private static let document = """
    { "masdiag": 1,
      "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ { "key": "a" } ] },
      "constraints": [
        "one: a.width == 1.50",
        "two: a.left == root.left",
        "three: a.right == root.left + 2"
      ] }

    """

  private func host(_ text: String = document) -> MemoryHost { MemoryHost(["x.json": text]) }

  @Test func theNumbersAreThoseOfTheReport() throws {
    let report = host()
    #expect(report.run("explain x.json") == .found)
    #expect(report.output.contains(#/\n  2  [^\d\n]*2\n/#), "\(report.output)")
    #expect(try host().conflicts("explain x.json").first?.fixes.first { $0.number == 2 }?.value == 2)
    let fixed = host()
    #expect(fixed.run("fix x.json 2") == .nothingFound)
    #expect(fixed.output == Self.document.replacing("1.50", with: "2"))
    #expect(fixed.errors.isEmpty)
  }

  /// Code is edited in place: one number or relation, and nothing else.
  @Test func codeIsFixedInPlace() throws {
    let code = """
      class Card: UIView {
        let photo = UIImageView()
        init() {
          super.init(frame: .zero)
          addSubview(photo)
          snp.makeConstraints { $0.width.equalTo(100) }
          photo.snp.makeConstraints { make in
            make.left.equalToSuperview().offset(10)
            make.right.equalToSuperview().inset(10)
            make.width.equalTo(48)
          }
        }
      }

      """
    let report = MemoryHost(["Card.swift": code])
    _ = report.run("explain Card.swift --format json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let conflicts = try #require((document["inputs"] as? [[String: Any]])?.first?["conflicts"] as? [[String: Any]])
    let fixes = try #require(conflicts.first?["fixes"] as? [[String: Any]])
    var written = 0
    for fix in fixes {
      let number = try #require(fix["number"] as? Int)
      let host = MemoryHost(["Card.swift": code])
      guard host.run("fix Card.swift \(number)") == .nothingFound else {
        #expect(host.errors.contains("Card.swift: "))
        continue
      }
      written += 1
      let again = MemoryHost(["Card.swift": host.output])
      #expect(again.run("explain Card.swift") == .nothingFound, "\(host.output)")
      let changed = zip(code.split(separator: "\n"), host.output.split(separator: "\n")).count { $0 != $1 }
      #expect(changed == 1)
    }
    #expect(written >= 2)
  }

  @Test func numbersGoOnFromOneConflictToTheNext() throws {
    let text = try Fixture.text("button-label-widths.json")
    let report = MemoryHost(["b.json": text])
    _ = report.run("explain b.json --all-fixes")
    let numbers = report.output.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: #/ +(\d+)  \S.*/#).flatMap { Int($0.1) }
    }
    #expect(numbers.count > 4 && numbers == Array(1...max(1, numbers.count)))
    let json = MemoryHost(["b.json": text])
    _ = json.run("explain b.json --format json")
    let inJSON = json.output.matches(of: #/"number": (\d+),\s+"kind"/#).compactMap { Int($0.1) }
    #expect(inJSON == numbers)
  }

  @Test(arguments: ["hidden-stack-row.json", "chat-bar-width-zero.json", "table-cell-fixed-height.json"])
  func theUsualFixIsOneOfTheFixes(_ name: String) throws {
    let report = MemoryHost([name: try Fixture.text(name)])
    _ = report.run("explain \(name) --format json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any])
    let conflicts = try #require((document["inputs"] as? [[String: Any]])?.first?["conflicts"] as? [[String: Any]])
    let conflict = try #require(conflicts.first)
    let usual = try #require((conflict["cause"] as? [String: Any])?["fix"] as? [String: Any])
    let fixes = try #require(conflict["fixes"] as? [[String: Any]])
    let number = try #require(usual["number"] as? Int)
    let fix = try #require(fixes.first { $0["number"] as? Int == number })
    #expect(fix["text"] as? String == usual["text"] as? String && fix["index"] as? Int == usual["index"] as? Int)
    #expect(fix["leavesOtherConflicts"] as? Bool == false)
    let text = MemoryHost([name: try Fixture.text(name)])
    _ = text.run("explain \(name)")
    #expect(text.output.contains("\n  \(number)  "))
  }

  @Test func theUsualFixResolvesTheConflictInTheDocument() throws {
    let host = MemoryHost(["bar.json": try Fixture.text("chat-bar-width-zero.json")])
    #expect(host.run("fix bar.json 1 -o fixed.json") == .nothingFound)
    #expect(host.output.isEmpty && host.errors.isEmpty)
    #expect(host.run("explain fixed.json") == .nothingFound)
  }

  @Test func theDocumentGoesWhereItIsSent() {
    let file = host()
    #expect(file.run("fix x.json 1 -o y.json") == .nothingFound)
    #expect(file.output.isEmpty)
    #expect(String(decoding: file.files["y.json"] ?? [], as: UTF8.self).contains("\"one: a.width == 1.50 ^high\","))
    let stream = host()
    #expect(stream.run("fix x.json 1 -o -") == .nothingFound)
    #expect(Array(stream.output.utf8) == file.files["y.json"])
    #expect(stream.files["-"] == nil)
    let input = MemoryHost(["-": Self.document])
    #expect(input.run("explain --fix=1") == .nothingFound)
    #expect(input.output == stream.output)
    let sealed = host()
    sealed.readOnly = ["y.json"]
    #expect(sealed.run("fix x.json 1 -o y.json") == .failed)
  }

  @Test func everySuspectHasItsReason() throws {
    let host = MemoryHost(["debug.json": try Fixture.text("debugging-view.json")])
    _ = host.run("explain debug.json --format json")
    struct Report: Decodable {
      struct Input: Decodable { var conflicts: [Conflict] }
      struct Conflict: Decodable {
        var ranking: [Int]
        var reasons: [String]
      }
      var inputs: [Input]
    }
    let conflict = try JSONDecoder().decode(Report.self, from: Data(host.output.utf8)).inputs[0].conflicts[0]
    #expect(conflict.ranking.count == conflict.reasons.count)
    #expect(
      conflict.reasons == [
        "an inequality", "holds the far edge", "places something, or relates two sizes",
        "its frame (autoresizing mask): not yours to change",
      ])
  }

  /// The whole way, as a person goes it: every fix of every fixture is made, and the conflict is not met again.
  @Test func everyFixOfEveryFixtureResolvesItsConflict() throws {
    struct Report: Decodable {
      struct Input: Decodable { var conflicts: [Conflict] }
      struct Conflict: Decodable {
        var fingerprint: String
        var fixes: [Fix]
      }
      struct Fix: Decodable { var number: Int }
      var inputs: [Input]
    }
    func conflicts(_ name: String, _ host: MemoryHost) throws -> [Report.Conflict] {
      host.streams = [:]
      _ = host.run("explain \(name) --format json")
      return try JSONDecoder().decode(Report.self, from: Data(host.output.utf8)).inputs[0].conflicts
    }
    var count = 0
    for name in try Fixture.names("json") {
      let host = MemoryHost([name: try Fixture.text(name)])
      for conflict in try conflicts(name, host) {
        for fix in conflict.fixes {
          count += 1
          #expect(host.run("fix \(name) \(fix.number) -o out.json") == .nothingFound, "\(host.errors)")
          let left = try conflicts("out.json", host).map(\.fingerprint)
          #expect(!left.contains(conflict.fingerprint), "\(name): fix \(fix.number)")
        }
      }
    }
    #expect(count > 40)
  }

  @Test func theMendedDocumentIsFine() {
    let host = host()
    for number in 1...4 {
      #expect(host.run("fix x.json \(number) -o \(number).json") == .nothingFound)
      #expect(host.run("explain \(number).json") == .nothingFound, "\(host.output)")
    }
  }

  @Test(arguments: [
    ("x.json --fix 99", "99"), ("fine.json --fix 1", "masdiag: fine.json: "), ("a.log --fix 1", "masdiag: a.log: "),
    ("bad.json --fix 1", "bad.json:1:2: error:"), ("missing.json --fix 1", "missing.json"),
    ("nameless.json --fix 1", "nameless.json:2:3: error: "),
  ])
  func whatCannotBeDoneWritesNothing(_ words: String, _ message: String) throws {
    let host = MemoryHost([
      "x.json": Self.document, "bad.json": "{", "a.log": try Fixture.text("debugging-view.log"),
      "fine.json": #"{ "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 1, 1] } }"#,
      "nameless.json": """
      { "masdiag": 1, "root": { "frame": [0, 0, 9, 9], "subviews": [ { "constraints": [
        { "view": "self", "attributes": ["left", "top"], "equalTo": 1, "multipliedBy": 2 },
        { "view": "self", "attributes": ["left", "top"], "equalTo": 5, "multipliedBy": 2 }
      ] } ] } }
      """,
    ])
    #expect(host.run("explain \(words) -o out.json") == .failed)
    #expect(host.errors.contains(message), "\(host.errors)")
    #expect(host.files["out.json"] == nil && host.output.isEmpty)
  }

  @Test(arguments: [
    ("--fix 0", "'0'"), ("--fix one", "'one'"), ("--fix", "--fix"), ("--fix 1 --format json", "--format"),
    ("--fix 1 --graph g.svg", "--graph"), ("y.json --fix 1", "--fix"),
  ])
  func wrongUsageIsRefused(_ options: String, _ message: String) {
    let host = host()
    #expect(host.run("explain x.json \(options)") == .usage)
    #expect(host.errors.contains(message), "\(host.errors)")
  }

  @Test func aTerminalIsNotDrivenByADocument() {
    let text = Self.document.replacing(
      "\"one: a.width == 1.50\"", with: "{ \"vfl\": \"[a(1.5)]\", \"metrics\": { \"\u{9B}2J\": 1 } }")
    let screen = host(text)
    screen.terminals = [.output]
    #expect(screen.run("fix x.json 2") == .failed)
    #expect(screen.output.isEmpty && screen.errors.contains("-o FILE"))
    let pipe = host(text)
    #expect(pipe.run("fix x.json 2") == .nothingFound, "\(pipe.errors)")
    #expect(pipe.output.contains("\u{9B}2J"))
  }

  @Test func aFileKeepsItsPermissionsAndALinkItsTarget() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (folder.appending(path: "x.json").path, folder.appending(path: "link.json").path)
    try Self.document.write(toFile: file, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "x.json")
    #expect(Tool.run(["masdiag", "explain", link, "--fix", "2", "-o", link]) == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "x.json")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == Self.document.replacing("1.50", with: "2"))
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["link.json", "x.json"])
  }
}

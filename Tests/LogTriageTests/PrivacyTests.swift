import Foundation
import LogTestSupport
import LogTriage
import MasdiagTestSupport
import Testing

/// Secrets at random in every field of real logs that is not what the conflict is: none of them leaves with a summary,
/// a table or a redacted log unless texts are kept.
struct PrivacyTests {
  /// A log with secrets, and the words that none may show.
  private struct PlantedLog {
    var bytes: [UInt8]
    var secrets: Set<String> = []
  }

  /// A word that stands nowhere else, in one of several writings.
  private static func secret(_ log: inout PlantedLog, _ generator: inout SeededGenerator) -> String {
    let letters = generator.pick([
      "abcdefghijkmnopqrstuvwxyz", "абвгдежзиклмнопрст", "秘密情報漢字仮名交文", "αβγδεζηθικλμ", "אבגדהוזחטי",
    ])
    let word = "Zq" + String((0..<8).map { _ in generator.pick(Array(letters)) })
    log.secrets.insert(word)
    return word
  }

  /// What views show: prose with a secret, and all that may confuse whoever takes it out.
  private static func label(_ log: inout PlantedLog, _ generator: inout SeededGenerator) -> String {
    let word = secret(&log, &generator)
    return generator.pick([
      word, "Dear \(word)", "\(word)'s", "it's \(word)'", "'\(word)", "\(word)@example.com", "/Users/\(word)/a b.txt",
      "(\(word))", "[\(word)](20)", "\(word) == 4", "<\(word)>", "\(word).width", "\(word)\\U2019s",
      "\(word)\\n\(word)", "0x7f01'\(word)'", "\(word), \(word): 0x12", "https://\(word).example/?q=1#2", "+49 \(word)",
      "“\(word)”", "\(word)…", "👩‍👩‍👧 \(word)", "\\\"\(word)\\\"", "\(word)   (active)", "@/\(word)/x.swift#3",
      "\(word)\\\\", "%3C\(word)%3E",
    ])
  }

  private static var item: Regex<(Substring, Substring, Substring)> {
    /([A-Z][A-Za-z_.]*):(0x[0-9a-fA-F]{3,})(?![0-9a-fA-F'"])/
  }

  private static var address: Regex<Substring> { /0x[0-9a-fA-F]{4,}/ }

  /// The log with a label for most items, hosts and folders in its prefixes, and noise between its lines.
  private static func planted(_ text: String, _ generator: inout SeededGenerator) -> PlantedLog {
    var log = PlantedLog(bytes: [])
    var labels: [String: String] = [:]
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = String(line)
      if line.contains("Constraint:") {
        line = line.replacing(item) { match in
          let address = String(match.2)
          // The constraint's own address stands behind its class, and has no text; a guide's is its identifier.
          let isView = !["Constraint", "Guide", "Spacer"].contains { match.1.hasSuffix($0) }
          if !isView || generator.chance(1, in: 5) { return String(match.0) }
          let label = labels[address] ?? label(&log, &generator)
          labels[address] = label
          return "\(match.1):\(address)'\(label)'"
        }
        if line.contains("SnapKit") || line.contains(".swift#") {
          line = line.replacing("@", with: "@/Users/\(secret(&log, &generator))#1/\(secret(&log, &generator))/")
        }
      } else if line.contains("nable to simultaneously") {
        let place = generator.pick(["/Users/\(secret(&log, &generator))/", "\(secret(&log, &generator))@host:", ""])
        line =
          generator.pick([
            "Mar  4 18:25:38 \(secret(&log, &generator)) \(place)Shop[31] <Warning>: ",
            "2024-05-01 10:00:00.1 [\(secret(&log, &generator))] \(place)Shop[31:7] ",
            "[\(secret(&log, &generator))] client/192.168.77.\(Int.random(in: 100...250, using: &generator)) Shop[3:4] ",
          ]) + line
        log.secrets.insert("192.168.77.")
      }
      result += line + "\n"
      if generator.chance(1, in: 6), !line.contains("Constraint") {
        result += "2024-05-01 10:00:00.2 Mail[9:9] to \(secret(&log, &generator))@example.com\n"
      }
    }
    // Addresses are secrets, too, as far as they cannot be ordinals.
    for match in result.matches(of: address) { log.secrets.insert(String(match.0)) }
    log.bytes = Array(result.utf8)
    return log
  }

  private static func texts(of name: String, _ log: PlantedLog, _ options: LogTriage.Options) -> [String] {
    let summary = LogTriageTests.summary([(name: name, bytes: log.bytes)], options)
    let table = TriageTable(summary)
    return [summary.lines, table.json, table.jsonLines, table.csv, table.markdown, table.html]
  }

  /// How often something was found that a report of the log alone has: else nothing would have been tested.
  @Test(arguments: UInt64(0)..<4)
  func noSecretLeavesAHouse(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var (found, planted) = (0, 0)
    for log in SampleLog.all {
      guard let text = String(bytes: log.bytes, encoding: .utf8), !text.contains("\r") else { continue }
      let log = Self.planted(text, &generator)
      let name = "/home/Zqname/phone-\(seed).log"
      let grouping = generator.pick([nil, TriageGrouping.process, .app, .log])
      for text in Self.texts(of: name, log, LogTriage.Options(grouping: grouping)) {
        for secret in log.secrets.union(["Zqname"]) where text.contains(secret) {
          Issue.record("\(secret) has left: \(text.split(separator: "\n").first { $0.contains(secret) } ?? "")")
        }
      }
      let summary = LogTriageTests.summary([(name: name, bytes: log.bytes)])
      found += summary.rows.count
      planted += log.secrets.count
      var (redaction, shared) = (LogRedaction(), "")
      redaction.read(log.bytes[...]) { shared += $0 }
      _ = redaction.finish { shared += $0 }
      for secret in log.secrets where shared.contains(secret) { Issue.record("\(secret) is shared") }
      // What is shared says the same.
      let again = LogTriageTests.summary([(name: name, bytes: Array(shared.utf8))])
      #expect(again.rows.keys.sorted() == summary.rows.keys.sorted())
      // Unless it is to be kept.
      let kept = Self.texts(of: name, log, LogTriage.Options(keepsTexts: true))
      #expect(kept[0].contains("Zqname") || summary.rows.isEmpty)
    }
    #expect(found >= 5)
    #expect(planted > 100)
  }

  @Test(arguments: [
    ("/Users/anna/Library/Shop[31]", "Shop"), ("anna@phone:Shop[31]", "Shop"), ("10.0.0.7:Shop[31]", "Shop"),
    ("C:\\Users\\anna\\Shop[31]", "Shop"), ("[tag]Shop[31]", "Shop"), ("Shop[31]", "Shop"),
  ])
  func ofAProcessTheNameAloneIsTold(_ prefix: String, _ name: String) {
    let log = Array(SampleLog.report(10, prefix: "2024-05-01 10:00:00.1 \(prefix) ").utf8)
    let summary = LogTriageTests.summary([(name: "a", bytes: log)], .init(grouping: .process))
    #expect(summary.rows.keys.map(\.group) == [name])
    #expect(!summary.lines.contains("anna"))
  }

  @Test func theAddressOfAHostIsNoVersion() {
    let log = SampleLog.report(10, prefix: "2024-05-01 10:00:00.1 client/10.1.2.3 me@host/1.2 Shop/2.0.1 Shop[3:4] ")
    let row = LogTriageTests.summary([(name: "a", bytes: Array(log.utf8))]).rows.values.first
    #expect(row?.apps.counts == ["Shop 2.0.1": 1])
  }
}

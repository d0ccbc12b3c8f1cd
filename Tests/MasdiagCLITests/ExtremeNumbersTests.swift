import Diagnosis
import Foundation
import LayoutFormats
import MasdiagCLI
import MasdiagTestSupport
import PlainText
import Testing

/// The time that the thread has worked, whatever else the machine does.
func secondsOfThisThread() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What is printed in place of a value that is none.
let noNumber = formatted(.nan)

/// Whatever numbers an input holds, every command ends in one of the ways that are documented.
struct ExtremeNumbersTests {
  /// Every command, as far as it goes with the input.
  private static func commands(for input: ExtremeInput) -> [[String]] {
    var commands = [
      ["explain"], ["explain", "--format", "json"], ["explain", "--format", "console"],
      ["explain", "--all", "--limit", "20", "--time-limit", "0.3", "--format", "json"],
      ["check", "--severity", "note"],
      ["check", "--severity", "note", "--format", "json"], ["graph", "-T", "dot", "-o", "picture"],
    ].map { $0 + ["input"] }
    commands += [["why", "input"] + input.questions, ["why", "--format", "json", "input"] + input.questions]
    guard input.isDocument else { return commands }
    commands += [["solve", "input"], ["solve", "--format", "json", "input"]]
    return commands + (1...4).map { ["explain", "--fix", "\($0)", "input"] }
  }

  /// What is wrong with the way in which a command ended; nil if nothing is.
  private static func flaw(of words: [String], on input: ExtremeInput) -> String? {
    let host = MemoryHost(["input": input.text])
    let start = secondsOfThisThread()
    let status = Tool.run(words, on: host)
    let time = secondsOfThisThread() - start
    if time > 1 { return "it took \(time) s" }
    if status == .usage { return "wrong usage: \(host.errors)" }
    if host.errors.isEmpty != (status < .failed) { return "status \(status) with \"\(host.errors)\" on standard error" }
    // (Of a report in which nothing can be read, text and data say just that.)
    // (Questions are like inputs: one without an answer does not take the others along.)
    // (`check` lists what it can't read in its JSON.)
    let listsFailures = words.first == "why" || words.first == "check" && words.contains("json")
    let saysNothing = (input.isDocument || words.contains("console")) && !listsFailures
    if status == .failed, saysNothing, !host.output.isEmpty { return "status \(status) with a result" }
    if host.output.contains(noNumber) { return "a value is no number: \(host.output)" }
    guard words.contains("json"), !host.output.isEmpty else { return nil }
    guard let data = try? JSONSerialization.jsonObject(with: Data(host.output.utf8)) as? [String: Any] else {
      return "no JSON: \(host.output)"
    }
    guard words[0] == "explain", let inputs = data["inputs"] as? [[String: Any]] else { return nil }
    let isFound = inputs.contains { ["conflicting", "unproved"].contains($0["status"] as? String) }
    return isFound == (status == .found) ? nil : "status \(status) does not go with the reports"
  }

  @Test func everyCommandEndsAsDocumented() {
    for seed in RandomTrials(.documents, part: 0.1).seeds {
      let input = ExtremeInput(seed: seed)
      for words in Self.commands(for: input) {
        if let flaw = Self.flaw(of: words, on: input) {
          Issue.record("seed \(seed), \(words.joined(separator: " ")): \(flaw)\n\(input.text)")
          return
        }
      }
    }
  }

  /// What is said holds in exact arithmetic: conflicts add up, and no required constraint is missed in silence.
  @Test func noAnswerIsRefutedByExactArithmetic() throws {
    var (conflicts, judged) = (0, 0)
    for seed in RandomTrials(.documents, part: 0.25).seeds {
      let input = ExtremeInput(seed: seed)
      guard let read = try? Input(Array(input.text.utf8), path: "input") else { continue }
      let systems =
        switch read {
        case .layout(let document): [document.system]
        case .console(let reports): reports.map(\.system)
        }
      for system in systems {
        let answers = ExactAnswers(diagnosis: SystemDiagnosis(system, .withoutFixes))
        conflicts += answers.diagnosis.conflicts.count
        judged += 1
        // (Of a report only the conflicts are shown: it is a part of a layout.)
        let flaw = answers.flawInConflicts() ?? (input.isDocument ? answers.flawInValues() : nil)
        if let flaw {
          Issue.record("seed \(seed): \(flaw)\n\(input.text)")
          return
        }
      }
    }
    #expect(judged > 20 && conflicts > 10, "too few to have tested anything")
  }

  /// The first test would say nothing if most inputs were refused, or none.
  @Test func extremeInputsAreOfAllKinds() {
    var counts: [Tool.ExitStatus: Int] = [:]
    for seed in 0..<60 as Range<UInt64> {
      let host = MemoryHost(["input": ExtremeInput(seed: seed).text])
      counts[Tool.run(["explain", "input"], on: host), default: 0] += 1
    }
    for status in [Tool.ExitStatus.nothingFound, .found, .failed] {
      #expect(counts[status, default: 0] > 5, "\(counts)")
    }
  }
}

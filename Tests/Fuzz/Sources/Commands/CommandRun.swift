import Foundation

/// A made command ends in time, with a status that it documents and with output that is well formed; and what it says
/// of an input does not change when the input is written in another form.
func takeCommand(_ bytes: [UInt8]) {
  var choices = Choices(bytes)
  let command = MadeCommand(&choices)
  let host = FuzzHost(command.files)
  let clock = ContinuousClock()
  var output: [UInt8] = []
  let time = clock.measure { output = host.run(command.words, mayBeUsage: true) }
  find(time > .seconds(slowest) ? "\(command.words) took \(time)" : nil)
  if let complaint = complaint(about: output, of: command) { find("\(command.words): \(complaint)") }
  for (path, bytes) in host.written where !bytes.isEmpty {
    if let complaint = complaint(aboutFile: path, bytes) { find("\(command.words), \(path): \(complaint)") }
  }
  if choices.chance(4) { checkRoundTrip(command) }
}

/// In seconds. The address sanitizer and what counts coverage make everything slower.
private let slowest: Int64 = CommandLine.arguments.contains("--made") ? 2 : 10

private func complaint(about output: [UInt8], of command: MadeCommand) -> String? {
  if output.isEmpty { return nil }
  let words = command.words
  let format = words.firstIndex(of: "--format").map { words[$0 + 1] }
  switch (words[0], format) {
  case (_, "csv"): return complaint(aboutCharacters: output.filter { $0 != 0x0D })
  case (_, "json"), (_, "sarif"), ("convert", _):
    return complaint(aboutCharacters: output) ?? (words.contains("--redact") ? nil : complaint(aboutJSON: output))
  case (_, "ndjson"): return complaint(aboutCharacters: output) ?? complaint(aboutJSONLines: output)
  case (_, "junit"): return complaint(aboutXML: output)
  case (_, "html"), ("report", _): return complaint(aboutPage: output)
  case ("graph", _): return words.contains("dot") ? complaint(aboutCharacters: output) : complaint(aboutXML: output)
  case ("triage", _) where words.contains("--partial"): return complaint(aboutJSONLines: output)
  case (_, "github"): return complaint(aboutCharacters: output)
  default: return complaint(aboutCharacters: output) ?? complaint(aboutBuildCommands: output)
  }
}

private func complaint(aboutFile path: String, _ bytes: [UInt8]) -> String? {
  if path.hasSuffix(".svg"), bytes.starts(with: "<".utf8) { return complaint(aboutXML: bytes) }
  return complaint(aboutCharacters: bytes.filter { $0 != 0x0D })
}

// MARK: Round trips

/// An input has as many conflicts after it is converted or redacted, and a baseline knows the findings of a layout
/// document.
private func checkRoundTrip(_ command: MadeCommand) {
  if let bytes = command.files["input.xib"] {
    guard let before = conflicts(in: "input.xib", bytes) else { return }
    let document = FuzzHost(["input.xib": bytes]).run(["convert", "input.xib"])
    guard !document.isEmpty else { return }
    let after = conflicts(in: "input.json", document)
    find(
      after == before
        ? nil : "\(before) conflicts are \(after.map(String.init) ?? "none that can be read") when converted")
  } else if let bytes = command.files["input.log"] {
    let before = fingerprints(bytes)
    let shared = FuzzHost(["input.log": bytes]).run(["triage", "--redact", "input.log"])
    let after = fingerprints(shared)
    find(after == before ? nil : "\(before) are \(after) when redacted:\n\(String(decoding: shared, as: UTF8.self))")
  } else if let bytes = command.files["input.json"] {
    checkBaseline(bytes)
  }
}

/// A check against its own baseline reports nothing, also where lines were added above; a check against an empty
/// baseline reports everything.
private func checkBaseline(_ document: [UInt8]) {
  let words = ["check", "--severity", "note", "input.json"]
  let host = FuzzHost(["input.json": document])
  let all = host.run(words)
  host.run(words + ["--baseline", "known.txt", "--update-baseline"])
  guard let known = host.bytes("known.txt") else { return }
  for text in [document, Array("\n\n".utf8) + document] {
    let new = FuzzHost(["input.json": text, "known.txt": known]).run(words + ["--baseline", "known.txt"])
    find(new.isEmpty ? nil : "new against its own baseline:\n\(String(decoding: new, as: UTF8.self))")
  }
  let unknown = FuzzHost(["input.json": document, "known.txt": []]).run(words + ["--baseline", "known.txt"])
  find(unknown == all ? nil : "other findings against an empty baseline:\n\(String(decoding: unknown, as: UTF8.self))")
}

private func conflicts(in path: String, _ bytes: [UInt8]) -> Int? {
  let output = FuzzHost([path: bytes]).run(["explain", "--format", "json", path])
  guard let json = try? JSONSerialization.jsonObject(with: Data(output)) as? [String: Any],
    let inputs = json["inputs"] as? [[String: Any]], let input = inputs.first, input["problems"] == nil
  else { return nil }
  return (input["conflicts"] as? [Any])?.count ?? 0
}

/// The fingerprints of a log's conflicts, and how often each was seen.
private func fingerprints(_ log: [UInt8]) -> [String] {
  let output = FuzzHost(["input.log": log]).run(["triage", "--format", "csv", "input.log"])
  let lines = String(decoding: output, as: UTF8.self).split(separator: "\r\n").dropFirst()
  return lines.map {
    $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).prefix(3).joined(separator: " ")
  }
  .sorted()
}

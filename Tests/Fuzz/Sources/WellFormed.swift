import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

// What is wrong with output, said by readers that are not the project's own; nil if nothing is.

/// Text is UTF-8 without characters that could steer a terminal or hide something, and without line ends but the usual
/// one.
func complaint(aboutCharacters bytes: [UInt8]) -> String? {
  guard let text = String(bytes: bytes, encoding: .utf8) else { return "not UTF-8" }
  for scalar in text.unicodeScalars where !isHarmless(scalar) {
    return "has a raw U+\(String(scalar.value, radix: 16))"
  }
  return nil
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control: scalar == "\n" || scalar == "\t"
  // The joiners are letters' own.
  case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
  case .lineSeparator, .paragraphSeparator, .surrogate: false
  default: true
  }
}

/// No line is one that a build system would obey.
func complaint(aboutBuildCommands bytes: [UInt8]) -> String? {
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
    if line.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix("::") { return "has the command \(line)" }
    if line.contains("##vso[") || line.contains("##teamcity[") { return "has the command \(line)" }
  }
  return nil
}

func complaint(aboutJSON bytes: [UInt8]) -> String? {
  do {
    _ = try JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])
    return nil
  } catch {
    return "no JSON: \(error)\n\(String(decoding: bytes, as: UTF8.self))"
  }
}

/// Of JSON by lines.
func complaint(aboutJSONLines bytes: [UInt8]) -> String? {
  bytes.split(separator: UInt8(ascii: "\n")).lazy.compactMap { complaint(aboutJSON: Array($0)) }.first
}

func complaint(aboutXML bytes: [UInt8]) -> String? {
  let parser = XMLParser(data: Data(bytes))
  if parser.parse() { return nil }
  let reason = parser.parserError.map(String.init(describing:)) ?? "no XML"
  return "\(reason) in line \(parser.lineNumber)\n\(String(decoding: bytes, as: UTF8.self))"
}

/// A page is XML but for its style and its script.
func complaint(aboutPage bytes: [UInt8]) -> String? {
  var page = String(decoding: bytes, as: UTF8.self)
  for name in ["style", "script"] {
    guard let start = page.firstRange(of: "<\(name)"), let end = page.firstRange(of: "</\(name)>") else { continue }
    page.removeSubrange(start.lowerBound..<end.upperBound)
  }
  return complaint(aboutXML: Array(page.utf8))
}

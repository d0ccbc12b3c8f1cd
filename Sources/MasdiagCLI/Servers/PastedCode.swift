/// Recognizes pasted source code that lays out views. A file's name says that it's code, but pasted text has no name.
enum PastedCode {
  /// Returns a name for pasted code, with the extension of its language; nil if the text isn't code.
  ///
  /// A console log is never code: the text must start with a line of code, contain a call or word of a layout, and
  /// contain no printed constraint.
  static func name(of bytes: [UInt8]) -> String? {
    guard bytes.count <= sizeLimit, !bytes.contains(0) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard !logWords.contains(where: text.contains), layoutWords.contains(where: text.contains),
      let first = firstLine(of: text), isCode(first)
    else { return nil }
    return objectiveCWords.contains(where: text.contains) ? "pasted.m" : "pasted.swift"
  }

  private static let sizeLimit = 4 << 20
  /// Text that only logs contain.
  private static let logWords = [
    "Unable to simultaneously satisfy", "Will attempt to recover", "<NSLayoutConstraint:0x", "<MASLayoutConstraint:0x",
    "<SnapKit.LayoutConstraint:0x",
  ]
  /// Text that code with a layout contains.
  private static let layoutWords = [
    "NSLayoutConstraint", ".constraint(", "Anchor", "translatesAutoresizingMaskIntoConstraints", ".snp.", "mas_",
    "addSubview", "addArrangedSubview",
  ]
  private static let objectiveCWords = ["@implementation", "@interface", "#import", "mas_", "NSLayoutConstraint *"]
  /// The beginnings of lines that only code has.
  private static let directives = [
    "@testable import", "@import", "#import", "#include", "#if", "@interface", "@implementation", "@MainActor", "@objc",
    "@property",
  ]
  /// The beginnings of declarations and calls. They are also words of English, so a mark of code must follow.
  private static let words = [
    "class ", "final ", "public ", "open ",
    "internal ", "private ", "fileprivate ", "package ", "static ", "struct ", "extension ", "enum ", "protocol ",
    "func ", "override ", "required ", "init(",
    "let ", "var ", "lazy ", "NSLayoutConstraint.", "- (", "-(", "+ (",
  ]

  private static func isCode(_ line: Substring) -> Bool {
    if directives.contains(where: line.hasPrefix) { return true }
    if line.hasPrefix("import ") { return line.split(separator: " ").count <= 3 }
    return words.contains(where: line.hasPrefix) && line.contains { "{:=(".contains($0) }
  }

  /// Returns the first line that isn't blank or a comment, without leading spaces.
  private static func firstLine(of text: String) -> Substring? {
    var isComment = false
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop(while: \.isWhitespace)
      if line.hasPrefix("/*") { isComment = true }
      if isComment {
        isComment = !line.contains("*/")
      } else if !line.isEmpty, !line.hasPrefix("//") {
        return line
      }
    }
    return nil
  }
}

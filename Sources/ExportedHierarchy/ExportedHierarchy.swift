import LayoutFormats
import PlainText

/// A view hierarchy that Xcode exported with File ▸ Export View Hierarchy.
///
/// It is a folder whose name ends in `.viewhierarchy`. Its folder `RequestResponses` has what the app answered to the
/// view debugger, each answer a JSON text: first all objects, later more of their properties. ``read(_:)`` takes the
/// answers in their order, and ``document()`` writes them as a captured layout document.
///
/// Apple doesn't document the format. The reader skips everything it doesn't know, and notes what is missing.
package struct ExportedHierarchy {
  /// The reason that there is no layout document.
  package struct Failure: Error {
    /// One clause, lower case.
    package let reason: String
  }

  private var objects = ObjectTable()
  private var answerCount = 0
  private var unreadableCount = 0

  /// A hierarchy without any answers.
  package init() {}

  /// True if a folder of this name is an exported hierarchy.
  package static func recognizes(path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.lowercased().hasSuffix(".viewhierarchy")
  }

  /// The maximum number of answers; Xcode writes about four for each time that the app is paused.
  package static let answerLimit = 10_000

  /// The files with answers among the files in the folder at `path`, in the order in which Xcode got them.
  package static func answers(among files: [String], in path: String) -> [String] {
    let folder = (path.hasSuffix("/") ? path : path + "/") + "RequestResponses/"
    let found = files.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
    return found.map { ($0, number(endOf: $0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// The number at the end of a file's name; the greatest for a name without one.
  private static func number(endOf path: String) -> Int {
    Int(String(path.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())) ?? .max
  }

  /// Reads an answer: what `bytes` say, unpacked. A later answer adds to the earlier ones.
  package mutating func read(_ bytes: [UInt8]) {
    answerCount += 1
    guard let answer = JSONDocument(tolerating: bytes)?.root, objects.read(answer: answer) else {
      unreadableCount += 1
      return
    }
  }

  /// Records an answer whose file can't be read.
  package mutating func noteUnreadable() {
    answerCount += 1
    unreadableCount += 1
  }

  /// The layout document of the key window, or else of the first visible window.
  package func document() throws(Failure) -> [UInt8] {
    if answerCount == 0 { throw Failure(reason: "its folder RequestResponses is missing or empty") }
    if unreadableCount == answerCount {
      throw Failure(reason: "no file in its folder RequestResponses has the objects of an app")
    }
    guard let tree = ViewTree(objects) else {
      let others = unreadable.map { "\($0), and the others have no views" }
      throw Failure(reason: others ?? "it has no views of UIKit or AppKit")
    }
    var text = DocumentText(objects, tree)
    if let unreadable { text.notes.append("\(unreadable).") }
    return Array(text.text.utf8)
  }

  /// The number of answers that can't be read, as a clause; nil if all can.
  private var unreadable: String? {
    if unreadableCount == 0 { return nil }
    return "\(unreadableCount) of \(counted(answerCount, "file")) in RequestResponses can't be read"
  }
}

import LayoutFormats
import PlainText

/// A view hierarchy exported from Xcode with File ▸ Export View Hierarchy.
///
/// An export is a folder whose name ends in `.viewhierarchy`. Its subfolder `RequestResponses` contains the app's
/// responses to the view debugger, each of which is a JSON text: the first response lists all objects, and later
/// responses add properties. ``read(_:)`` reads the responses in order, and ``document()`` writes them as a captured
/// layout document.
///
/// The format isn't documented. The reader skips everything that it doesn't recognize, and notes missing information.
package struct ExportedHierarchy {
  /// The reason why the hierarchy can't be converted to a layout document.
  package struct Failure: Error {
    /// The explanation, as a clause in lowercase.
    package let reason: String
  }

  private var objects = ObjectTable()
  private var answerCount = 0
  private var unreadableCount = 0

  /// Creates a hierarchy without any responses.
  package init() {}

  /// Returns true if a folder with this name is an exported hierarchy.
  package static func recognizes(path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.lowercased().hasSuffix(".viewhierarchy")
  }

  /// The maximum number of responses. Xcode writes about four each time the app is paused.
  package static let answerLimit = 10_000

  /// Returns the files that contain responses, among the files in the folder at `path`, in the order in which Xcode
  /// received them.
  package static func answers(among files: [String], in path: String) -> [String] {
    let folder = (path.hasSuffix("/") ? path : path + "/") + "RequestResponses/"
    let found = files.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
    return found.map { ($0, number(endOf: $0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// Returns the number at the end of a file name; the largest integer if the name doesn't end in a number.
  private static func number(endOf path: String) -> Int {
    Int(String(path.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())) ?? .max
  }

  /// Reads a response, given its decompressed bytes, and adds its contents to those of earlier responses.
  package mutating func read(_ bytes: [UInt8]) {
    answerCount += 1
    guard let answer = JSONDocument(tolerating: bytes)?.root, objects.read(answer: answer) else {
      unreadableCount += 1
      return
    }
  }

  /// Records a response whose file can't be read.
  package mutating func noteUnreadable() {
    answerCount += 1
    unreadableCount += 1
  }

  /// Returns the layout document of the key window or, without one, of the first visible window.
  ///
  /// - Throws: a ``Failure`` if the responses are missing or can't be read, or if they contain no views.
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

  /// A clause with the number of responses that couldn't be read; nil if all were read.
  private var unreadable: String? {
    if unreadableCount == 0 { return nil }
    return "\(unreadableCount) of \(counted(answerCount, "file")) in RequestResponses can't be read"
  }
}

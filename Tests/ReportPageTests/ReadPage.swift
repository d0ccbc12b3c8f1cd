import Foundation
import LayoutModel
import Masdiag
import MasdiagTestSupport
import ReportPage
import Reporting
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A page as another reader of markup has it. (Style and script are no markup and are kept apart.)
final class ReadPage: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
    /// Whether it is a part of a picture.
    var isInPicture = false
  }

  /// What is not in a picture, and no mark of direction.
  var frame: [Element] { elements.filter { !$0.isInPicture && $0.name != "bdi" } }

  /// All elements, in the order of their ends; `text` includes that of the elements inside.
  private(set) var elements: [Element] = []
  let style: String
  let script: String
  private var open: [Element] = []

  init(_ html: String) throws {
    var rest = html
    style = try Self.taken("style", from: &rest)
    script = try Self.taken("script", from: &rest)
    super.init()
    let parser = XMLParser(data: Data(rest.utf8))
    parser.delegate = self
    try #require(
      parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "") in line \(parser.lineNumber)")
  }

  /// The page about a text, as the command line makes it.
  convenience init(input: String, path: String = "a.json") throws {
    let reports = try Masdiag.explain(Array(input.utf8), path: path)
    try self.init(ReportPage(reports, generator: "masdiag").html)
  }

  /// Takes the content of the only element of a name out of the page.
  private static func taken(_ name: String, from html: inout String) throws -> String {
    let start = try #require(html.firstRange(of: "<\(name)"))
    let begin = try #require(html[start.upperBound...].firstIndex(of: ">"))
    let end = try #require(html[begin...].firstRange(of: "</\(name)>"))
    let content = String(html[html.index(after: begin)..<end.lowerBound])
    html.removeSubrange(html.index(after: begin)..<end.lowerBound)
    return content
  }

  func all(_ name: String, class wanted: String? = nil) -> [Element] {
    elements.filter { element in
      element.name == name
        && (wanted.map { element.attributes["class"]?.split(separator: " ").contains(Substring($0)) ?? false } ?? true)
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let isInPicture = open.last.map { $0.isInPicture || $0.name == "svg" } ?? false
    open.append(Element(name: name, attributes: attributes, isInPicture: isInPicture))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    elements.append(element)
    if !open.isEmpty { open[open.count - 1].text += element.text }
  }
}

/// A document with one conflict, in which a view is called `key`.
func conflictingDocument(_ key: String) -> String {
  let name = String(decoding: (try? JSONEncoder().encode(key)) ?? Data(), as: UTF8.self)
  return """
    { "masdiag": 1, "root": { "key": "root", "frame": [0, 0, 320, 480], "subviews": [ { "key": \(name) } ] },
      "constraints": [
        { "key": "least", "view": \(name), "attributes": ["height"], "greaterThanOrEqualTo": 500 },
        { "key": "pinned", "view": \(name), "attributes": ["top", "bottom"], "equalTo": "root" } ] }
    """
}

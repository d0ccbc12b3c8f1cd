import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An element of an SVG document, read back by a parser that this package has not written.
package struct SVGElement: Sendable {
  package var name: String
  package var attributes: [String: String]
  package var children: [SVGElement] = []
  /// The text directly in it.
  package var text = ""

  /// Itself and everything in it, in document order.
  package var all: [SVGElement] { [self] + children.flatMap(\.all) }

  /// The text of its child `title`.
  package var title: String? { children.first { $0.name == "title" }?.text }

  /// The words of its attribute `class`.
  package var classes: Set<String> {
    Set((attributes["class"] ?? "").split(separator: " ").map(String.init))
  }

  package func number(_ attribute: String) -> Double? { attributes[attribute].flatMap(Double.init) }

  /// All elements of a class.
  package func all(class name: String) -> [SVGElement] { all.filter { $0.classes.contains(name) } }

  /// Reads an XML document; throws where it is not well formed.
  package init(document bytes: [UInt8]) throws {
    let reader = Reader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    guard parser.parse(), let root = reader.root else {
      throw NotWellFormed(reason: "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    }
    self = root
  }

  private init(name: String, attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// Why a document could not be read.
  package struct NotWellFormed: Error {
    package var reason: String
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: SVGElement?
    private var open: [SVGElement] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(SVGElement(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      guard !open.isEmpty else { return }
      open[open.count - 1].text += string
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      guard let element = open.popLast() else { return }
      if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
  }
}

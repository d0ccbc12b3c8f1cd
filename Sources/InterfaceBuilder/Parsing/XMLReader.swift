import Foundation
import LayoutFormats
import LayoutModel
import PlainText

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads an XML text into elements with their places.
///
/// The system's parser is asked to resolve nothing from outside; sizes and depths have limits.
enum XMLReader {
  /// Files beyond this many bytes are refused: Interface Builder's largest are a few megabytes.
  static let sizeLimit = 64 << 20

  /// The document's element.
  ///
  /// - Throws: the first mistake of the text, or that the time was over before all of it was read.
  /// - Complexity: O(bytes).
  static func read(_ text: SourceText) throws(FoundProblem) -> Element {
    if text.bytes.starts(with: [0x00, 0x05, 0x16, 0x07]) {
      throw FoundProblem(
        .notInterfaceBuilder, "this is macOS metadata (AppleDouble), not the file itself",
        at: 0..<0, help: "use the file without ._ before its name, and keep ._ files out of the project")
    }
    if let problem = noText(text) { throw problem }
    if let place = firstInvalid(in: text.bytes) {
      // The system's parser would end the process.
      let byte = String(text.bytes[place.lowerBound], radix: 16)
      throw FoundProblem(
        .notUTF8, "invalid UTF-8: unexpected byte 0x\(byte)", at: place,
        help: "the file is damaged or was saved in another encoding; restore it from version control")
    }
    let (places, passedOver) = try TagScanner.places(in: text.bytes, from: text.start)
    let builder = ElementBuilder(places)
    // From a stream the parser takes piece by piece: of a text in one piece it reads no more than 10 million bytes.
    let parser = XMLParser(stream: InputStream(data: Data(blanked(passedOver, in: text.bytes))))
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    // (Of a tag with a mistake at the very end it says both that all was read and what was wrong.)
    let isRead = parser.parse() && builder.firstMistake == nil
    if isRead, let root = builder.root, builder.count == places.count { return root }
    if let ending = builder.ending { throw ending }
    // The element that could not be begun has the mistake in its tag, or stands behind it.
    let reached = builder.countAtError ?? builder.count
    let place = reached < places.count ? places[reached].tag : text.bytes.count..<text.bytes.count
    throw FoundProblem(
      .badXML, message(builder.firstMistake), at: place,
      help: "the file is damaged; restore it from version control, or save it again in Xcode")
  }

  /// The bytes with blanks for comments and processing instructions, which mean nothing here: at one without data,
  /// `<?name?>`, the system's parser would end the process.
  ///
  /// The XML declaration is blanked, too: the text is UTF-8, whatever it declares. So is `<?` anywhere else, because
  /// after a mistake the system's parser continues as best it can, in comments as well.
  private static func blanked(_ passedOver: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    let blank = UInt8(ascii: " ")
    var bytes = bytes
    for place in passedOver {
      for index in place where bytes[index] != UInt8(ascii: "\n") { bytes[index] = blank }
    }
    for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "<") {
      if bytes[index + 1] == UInt8(ascii: "?") { (bytes[index], bytes[index + 1]) = (blank, blank) }
    }
    return bytes
  }

  /// That a file holds nothing but white space, or zero bytes among others, which no text has. (UTF-16, which has them,
  /// begins with a mark; it is refused as what it is.)
  private static func noText(_ text: SourceText) -> FoundProblem? {
    let bytes = text.bytes
    if !bytes[text.start...].contains(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
      return FoundProblem(
        .emptyInput, "the file is empty", at: text.start..<text.start,
        help: "restore it from version control; Interface Builder never writes empty files")
    }
    guard bytes.first != 0xFF, bytes.first != 0xFE, let zero = bytes.firstIndex(of: 0) else { return nil }
    return FoundProblem(
      .notText, "the file is binary, not text", at: zero..<zero,
      help: "use the storyboard or xib itself, not its compiled version (.storyboardc, .nib)")
  }

  /// The first bytes that are not UTF-8.
  private static func firstInvalid(in bytes: [UInt8]) -> Range<Int>? {
    // (Of most there is none, which is seen many bytes at a time.)
    if String(ifUTF8: bytes) != nil { return nil }
    var rest = bytes.makeIterator()
    var parser = UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .error(let length): return offset..<(offset + length)
      case .emptyInput: return nil
      }
    }
  }

  private static func message(_ mistake: Int?) -> String {
    switch mistake {
    case 4: return "no element found"
    case 9: return "this character isn't allowed in XML"
    case 26: return "undefined entity"
    case 39: return "attribute values must be in quotes"
    case 41: return "attribute without a value"
    case 42: return "duplicate attribute in this tag"
    case 65: return "missing space between attributes"
    default: return "malformed XML"
    }
  }
}

/// Makes elements from what the parser reports.
private final class ElementBuilder: NSObject, XMLParserDelegate {
  private let places: [TagScanner.Place]
  private(set) var count = 0
  /// The number of elements that had started before the first mistake.
  private(set) var countAtError: Int?
  /// The parser's number of the first mistake.
  private(set) var firstMistake: Int?
  private(set) var root: Element?
  /// The reason reading stopped: the time limit, or a name that is too long; nil if it didn't.
  private(set) var ending: FoundProblem?
  private var open: [Element] = []
  private var watch = Deadline.Watch()

  init(_ places: [TagScanner.Place]) { self.places = places }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes attributeDict: [String: String] = [:]
  ) {
    guard count < places.count else { return parser.abortParsing() }
    let place = places[count]
    ending = watch.isOver() ? .timeOver(at: place.tag.lowerBound) : longName(among: attributeDict, at: place.tag)
    if ending != nil { return parser.abortParsing() }
    count += 1
    let element = Element(name: elementName, attributes: attributeDict, tag: place.tag, end: place.end)
    if let outer = open.last { outer.append(element) } else if root == nil { root = element }
    open.append(element)
  }

  /// The attributes whose values reports print as names.
  private static let names: Set<String> = [
    "id", "sceneID", "userLabel", "customClass", "identifier", "restorationIdentifier", "reuseIdentifier",
    "storyboardIdentifier", "property",
  ]

  /// The problem of a name that is too long; of several the first in the alphabet.
  private func longName(among attributes: [String: String], at tag: Range<Int>) -> FoundProblem? {
    let long = attributes.filter { NameLength.isExceeded(by: $0.value) && Self.names.contains($0.key) }
    guard let (name, value) = long.min(by: { $0.key < $1.key }) else { return nil }
    return FoundProblem(.longName, NameLength.rule(value, name), at: tag, help: NameLength.help)
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard countAtError == nil else { return }
    countAtError = count
    firstMistake = (parseError as NSError).code
  }

  private static let valued: Set<String> = ["string", "mutableString", "real", "integer"]

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    // Only the values of strings and numbers are asked for; between other elements stand blanks.
    if let element = open.last, Self.valued.contains(element.name) { element.text += string }
  }
}

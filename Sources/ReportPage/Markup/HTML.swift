import PlainText

/// A piece of a page.
///
/// Text of the input comes in by ``text(_:)`` and by attributes alone, and both escape it: nothing else can become
/// markup. Names of elements and attributes are literals of this module.
struct HTML {
  private(set) var source: String

  private init(source: String) { self.source = source }

  /// Nothing.
  static let empty = HTML(source: "")

  /// The pieces one after the other.
  static func all(_ pieces: [HTML]) -> HTML { HTML(source: pieces.map(\.source).joined()) }

  /// Text, with each run of it that is written from right to left isolated, so that it moves nothing beside it.
  static func text(_ text: String) -> HTML {
    HTML(
      source: TextRuns(text).runs.map { $0.isRightToLeft ? "<bdi>\(escaped($0.text))</bdi>" : escaped($0.text) }
        .joined())
  }

  /// An element; attributes without a value are left out.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: HTML...
  ) -> HTML {
    element(name, attributes, content)
  }

  /// An element; attributes without a value are left out.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [HTML]
  ) -> HTML {
    HTML(source: "\(tag(name, attributes))\(content.map(\.source).joined())</\(name)>")
  }

  /// An element that has no content and no end, such as `meta`.
  static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> HTML {
    HTML(source: "<\(name)\(written(attributes))/>")
  }

  /// An element with nothing but text in it.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text: String
  ) -> HTML {
    element(name, attributes, self.text(text))
  }

  /// A picture that this project has drawn: an SVG document, without what only a file of its own begins with.
  static func picture(_ document: String) -> HTML {
    var element = document
    if document.hasPrefix("<?xml"), let end = document.firstRange(of: "?>") {
      element = String(document[end.upperBound...].drop { $0.isWhitespace })
    }
    return HTML(source: element.replacing("##", with: "#&#35;"))
  }

  /// The page's own style or script: an element whose content a browser reads as it is.
  static func raw(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ asset: Asset
  ) -> HTML {
    HTML(source: "\(tag(name, attributes))\(asset.text)</\(name)>\n")
  }

  private static func tag(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> String {
    "<\(name)\(written(attributes))>"
  }

  private static func written(_ attributes: KeyValuePairs<StaticString, String?>) -> String {
    attributes.map { key, value in value.map { " \(key)=\"\(escaped($0))\"" } ?? "" }.joined()
  }

  /// Text as it may stand between tags and in a quoted attribute.
  ///
  /// Two colons or hashes in a row, with which build systems' own commands begin, do not stay two: a page may go to
  /// standard output.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { last = scalar }
      if let reference = markupReference(to: scalar) {
        escaped += reference
        continue
      }
      switch scalar {
      case ":" where last == ":", "#" where last == "#": escaped += "&#\(scalar.value);"
      // What no HTML document can hold, even as a reference.
      case "\0"..<"\t", "\u{B}", "\r", "\u{E}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

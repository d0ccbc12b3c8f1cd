import PlainText

/// A piece of a page.
///
/// Text from the input is inserted only by ``text(_:)`` and in attributes, and is always escaped, so that it can't
/// become markup. The names of elements and attributes are literals in this module.
struct HTML {
  private(set) var source: String

  private init(source: String) { self.source = source }

  static let empty = HTML(source: "")

  static func all(_ pieces: [HTML]) -> HTML { HTML(source: pieces.map(\.source).joined()) }

  /// Returns text in which each run of right-to-left text is isolated, so that it doesn't affect adjacent text.
  static func text(_ text: String) -> HTML {
    HTML(
      source: TextRuns(text).runs.map { $0.isRightToLeft ? "<bdi>\(escaped($0.text))</bdi>" : escaped($0.text) }
        .joined())
  }

  /// Returns an element. Attributes with a nil value are omitted.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: HTML...
  ) -> HTML {
    element(name, attributes, content)
  }

  /// Returns an element. Attributes with a nil value are omitted.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], _ content: [HTML]
  ) -> HTML {
    HTML(source: "\(tag(name, attributes))\(content.map(\.source).joined())</\(name)>")
  }

  /// Returns an element without content or an end tag, such as `meta`.
  static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> HTML {
    HTML(source: "<\(name)\(written(attributes))/>")
  }

  /// Returns an element that contains only text.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text: String
  ) -> HTML {
    element(name, attributes, self.text(text))
  }

  /// Returns a picture drawn by masdiag: an SVG document, whose XML declaration is removed.
  static func picture(_ document: String) -> HTML {
    var element = document
    if document.hasPrefix("<?xml"), let end = document.firstRange(of: "?>") {
      element = String(document[end.upperBound...].drop { $0.isWhitespace })
    }
    return HTML(source: element.replacing("##", with: "#&#35;"))
  }

  /// Returns the page's own style or script as an element with unescaped content.
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

  /// Escapes text for use between tags and in quoted attributes.
  ///
  /// Pairs of colons or hashes are escaped, too, because build systems could interpret them as the start of a command
  /// if the page is written to standard output.
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
      // These characters can't be used in an HTML document, not even as character references.
      case "\0"..<"\t", "\u{B}", "\r", "\u{E}"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

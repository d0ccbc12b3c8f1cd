import LayoutModel

/// Reads the constraints of an Interface Builder file, and the classes, texts and outlets of their items.
struct InterfaceReader {
  /// An element with an id.
  private struct Element {
    var id: String
    var className: String
    var customClass: String?
    var names: [String] = []
    var text: String?
    var owner: Int?
    var line: Int
    var endLine: Int
    var range: Range<Int>
    /// True if the view translates its autoresizing mask into constraints.
    var hasMask = true
    var isView = true
  }

  /// A constraint as written, before all ids are known.
  private struct Written {
    var tag: MarkupScanner.Tag
    var owner: Int?
  }

  private(set) var statements: [Statement] = []
  private(set) var declarations = Declarations()

  private var elements: [Element] = []
  private var constraints: [Written] = []
  private var outlets: [String: [String]] = [:]
  private var isMac = false
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    read()
    makeStatements()
  }

  /// The number of innermost open elements among which to search for the element that an end tag closes.
  private static let reach = 64

  private mutating func read() {
    var scanner = MarkupScanner(bytes)
    // The open elements, each with its name and the innermost element with an id that encloses its contents.
    var open: [(name: String, element: Int?)] = []
    while let tag = scanner.next() {
      if tag.isEnd {
        if let place = open.suffix(Self.reach).lastIndex(where: { $0.name == tag.name }) {
          open.removeSubrange(place...)
        }
        continue
      }
      let owner = open.last?.element
      let element = take(tag, owner)
      if !tag.isEmpty { open.append((tag.name, element ?? owner)) }
    }
  }

  /// Reads a tag. If the tag begins an element with an id, returns the element's index.
  private mutating func take(_ tag: MarkupScanner.Tag, _ owner: Int?) -> Int? {
    switch tag.name {
    case "document":
      isMac = tag["targetRuntime"]?.contains("Cocoa") == true && tag["targetRuntime"]?.contains("Touch") != true
      return nil
    case "constraint":
      if tag["firstAttribute"] != nil { constraints.append(Written(tag: tag, owner: owner)) }
      return nil
    case "outlet":
      if let property = tag["property"], let destination = tag["destination"] {
        outlets[destination, default: []].append(property)
      }
      return nil
    case "autoresizingMask":
      return nil
    case "textFieldCell", "buttonCell", "state", "button":
      if let owner, elements[owner].text == nil, let text = tag["title"] { elements[owner].text = text }
      if tag.name != "button" { return nil }
    case "accessibility", "segment", "constraints", "subviews", "rect", "color", "fontDescription",
      "userDefinedRuntimeAttribute":
      if let owner, let name = tag["identifier"] { elements[owner].names.append(name) }
      return nil
    default: break
    }
    // A cell's content view may have no id.
    guard let id = tag["id"] ?? (tag["key"] == "contentView" ? "contentView at line \(tag.line)" : nil) else {
      return nil
    }
    return add(tag, id, owner)
  }

  private mutating func add(_ tag: MarkupScanner.Tag, _ id: String, _ owner: Int?) -> Int {
    var element = Element(
      id: id, className: className(tag), customClass: tag["customClass"], owner: owner, line: tag.line,
      endLine: tag.endLine, range: tag.range)
    element.text = tag["text"] ?? tag["title"] ?? tag["placeholder"]
    element.names = [tag["userLabel"], tag["identifier"], tag["restorationIdentifier"], tag["reuseIdentifier"]]
      .compactMap { $0 }
    if tag["key"] == "contentView" { element.names.append("contentView") }
    element.hasMask = tag["translatesAutoresizingMaskIntoConstraints"] != "NO"
    element.isView = tag.name.lowercased().hasSuffix("view") || tag["translatesAutoresizingMaskIntoConstraints"] != nil
    if tag["key"] == "contentView", let owner, elements[owner].className.hasSuffix("TableViewCell") {
      element.className = "UITableViewCellContentView"
    }
    elements.append(element)
    return elements.count - 1
  }

  private static let classes: [String: String] = [
    "viewLayoutGuide": "UILayoutGuide", "layoutGuide": "UILayoutGuide", "viewControllerLayoutGuide": "_UILayoutGuide",
    "tableViewCellContentView": "UITableViewCellContentView", "mapView": "MKMapView", "customView": "NSView",
    "customObject": "NSObject", "placeholder": "NSObject", "wkWebView": "WKWebView", "box": "NSBox",
  ]

  private func className(_ tag: MarkupScanner.Tag) -> String {
    if tag["key"] == "safeArea" || tag["key"] == "layoutMarginsGuide" { return "UILayoutGuide" }
    if let known = Self.classes[tag.name] { return known }
    return (isMac ? "NS" : "UI") + tag.name.prefix(1).uppercased() + tag.name.dropFirst()
  }

  // MARK: Statements

  private mutating func makeStatements() {
    let byID = Dictionary(elements.indices.map { (elements[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for written in constraints {
      if let statement = statement(written, byID) { statements.append(statement) }
    }
    for (index, element) in elements.enumerated() where element.isView && element.hasMask {
      statements.append(
        Statement(
          kind: .autoresizing, first: expression(index), second: .nothing, rows: [], relation: nil,
          key: MaskState.flexible,
          enclosingType: enclosingType(element.owner), line: element.line, endLine: element.endLine + 2,
          range: element.range))
    }
    for element in elements {
      if let name = element.customClass {
        declarations.classes.append(.init(name: name, parents: [element.className], isDeclaration: true))
      }
    }
  }

  /// Returns the custom class that encloses the element at `index`.
  private func enclosingType(_ index: Int?) -> String? {
    var next = index
    var steps = 0
    while let place = next, steps < 64 {
      if let name = elements[place].customClass { return name }
      (next, steps) = (elements[place].owner, steps + 1)
    }
    return nil
  }

  private func expression(_ index: Int) -> ItemExpression {
    let element = elements[index]
    let names = (outlets[element.id] ?? []) + element.names
    return ItemExpression(
      [names.first ?? element.id], className: element.customClass ?? element.className, text: element.text, names: names
    )
  }

  private func statement(_ written: Written, _ byID: [String: Int]) -> Statement? {
    let tag = written.tag
    guard let attribute = tag["firstAttribute"].flatMap(AttributeNames.attribute) else { return nil }
    let firstIndex = tag["firstItem"].flatMap { byID[$0] } ?? written.owner
    let constant = tag["constant"].flatMap { Double($0) } ?? 0
    var second = Statement.Target.nothing
    if let id = tag["secondItem"] { second = byID[id].map { .item(expression($0)) } ?? .unknown }
    let other = tag["secondAttribute"].flatMap(AttributeNames.attribute)
    // The build removes placeholders.
    if tag["placeholder"] == "YES" { return nil }
    return Statement(
      kind: .interfaceBuilder, first: firstIndex.map(expression), second: second,
      rows: [.init(attribute, tag["secondItem"] == nil ? nil : other, constant: .number(constant))],
      relation: tag["relation"].flatMap(AttributeNames.relation) ?? .equal,
      multiplier: .number(Self.ratio(tag["multiplier"])),
      priority: .number(tag["priority"].flatMap { Double($0) } ?? 1000),
      key: tag["identifier"], keptAs: tag["id"].flatMap { outlets[$0]?.first },
      enclosingType: enclosingType(written.owner), line: tag.line, endLine: tag.endLine, range: tag.range)
  }

  /// Reads `0.5` or `16:9`.
  private static func ratio(_ text: String?) -> Double {
    guard let text else { return 1 }
    let parts = text.split(separator: ":").compactMap { Double($0) }
    if parts.count == 2, parts[1] != 0 { return parts[0] / parts[1] }
    return parts.first ?? 1
  }
}

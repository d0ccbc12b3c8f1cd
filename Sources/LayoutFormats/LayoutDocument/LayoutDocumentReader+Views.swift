package import LayoutModel
import PlainText

extension LayoutDocumentReader {
  private static let viewMembers = [
    "class", "key", "frame", "translatesAutoresizingMaskIntoConstraints", "autoresizingMask", "intrinsicContentSize",
    "contentHugging", "contentCompressionResistance", "layoutMargins", "safeAreaInsets", "baseline", "hidden", "guides",
    "subviews", "constraints", "accepts", "stack", "scrolls", "system",
  ]

  /// Builds the view hierarchy of the document. Returns nil if it has no root.
  mutating func readRoot(_ members: Members) -> View? {
    guard let value = require("root", in: members, help: "add \"root\": {\"class\": …, \"key\": …, \"subviews\": […]}")
    else { return nil }
    var root: View?
    // A stack of the views to read. Recursion instead could overflow the call stack in a deeply nested document.
    var pending: [(value: JSONTree.Value, superview: View?)] = [(value, nil)]
    while let (value, superview) = pending.popLast(), goesOn(at: value) {
      guard let (view, subviews) = readView(value, in: superview) else {
        viewsAreIncomplete = true
        continue
      }
      if root == nil { root = view }
      pending += subviews.reversed().map { ($0, view) }
    }
    checkBuiltInNames()
    return root
  }

  /// Reads a view without its subviews, and returns their values.
  private mutating func readView(_ value: JSONTree.Value, in superview: View?) -> (View, [JSONTree.Value])? {
    guard let members = readMembers(of: value, "a view", known: Self.viewMembers) else { return nil }
    let className = members["class"].flatMap { readClass($0) }
    let key = members["key"].flatMap { readKey($0) }
    let isAddress = isCaptured && key.map(Capture.isAddress) ?? false
    let view = makeView(members, class: className, key: isAddress ? nil : key)
    if isAddress { view.capturedAddress = key }
    if let value = members["system"], readBool(value, "system") ?? false { systemViews.insert(ObjectIdentifier(view)) }
    views[ObjectIdentifier(view)] = value
    superview?.addSubview(view)
    itemPlaces.append((view, tree.range(value).lowerBound))
    if let key, let place = members["key"] { register(view, key: key, at: place) }
    readFrame(members, of: view)
    readContent(members, of: view)
    readInsets(members, of: view)
    view.isHidden = members["hidden"].flatMap { readBool($0, "hidden") } ?? false
    for guide in readItems("guides", in: members) { readGuide(guide, of: view) }
    if let list = members["constraints"] { collectConstraints(list, owner: view) }
    readAcceptances(members)
    return (view, readItems("subviews", in: members))
  }

  /// Returns the elements of the member `name`, a list of views or guides; empty if it is missing.
  private mutating func readItems(_ name: String, in members: Members) -> [JSONTree.Value] {
    guard let value = members[name] else { return [] }
    if let list = readList(value, name, of: name == "guides" ? name : "views") { return list }
    viewsAreIncomplete = true
    return []
  }

  /// Reads the class of a view or constraint. In a report, a colon ends the class, so a class can't contain one.
  mutating func readClass(_ value: JSONTree.Value) -> String? {
    guard let name = readName(value, "class") else { return nil }
    guard !name.contains(":") else {
      report(.unprintableName, "a class name can't contain a colon", at: value)
      return nil
    }
    return name
  }

  private mutating func readKey(_ value: JSONTree.Value) -> String? {
    guard let key = readName(value, "key") else {
      viewsAreIncomplete = true
      return nil
    }
    guard key != "self" else {
      report(
        .reservedKey, "the key \"self\" is reserved for a view's own constraints", at: value,
        help: "choose another key")
      return nil
    }
    return key
  }

  private mutating func register(_ item: LayoutItem, key: String, at value: JSONTree.Value) {
    let content = tree.string(value).content
    guard let earlier = items.add(item, key: key, place: content) else { return }
    report(
      .duplicateKey, "duplicate key \(PrintableText.quoted(key))", at: content, help: "the first one is at",
      otherPlace: earlier.place.lowerBound)
  }

  /// Reports keys that clash with those of built-in guides.
  private mutating func checkBuiltInNames() {
    for key in items.keys {
      guard let (owner, _) = ItemTable.builtIn(key), items.entry(owner)?.item is View, let entry = items.entry(key)
      else { continue }
      report(
        .reservedKey,
        "\(PrintableText.quoted(key)) is already the key of a built-in guide of \(PrintableText.quoted(owner))",
        at: entry.place, help: "choose another key")
    }
  }

  private mutating func readGuide(_ value: JSONTree.Value, of view: View) {
    guard let members = readMembers(of: value, "a guide", known: ["key"]),
      let place = require("key", in: members), let key = readKey(place)
    else {
      viewsAreIncomplete = true
      return
    }
    let isAddress = isCaptured && Capture.isAddress(key)
    let guide = LayoutGuide(key: isAddress ? nil : key)
    if isAddress { guide.capturedAddress = key }
    view.addLayoutGuide(guide)
    itemPlaces.append((guide, tree.range(value).lowerBound))
    register(guide, key: key, at: place)
  }

  // MARK: Frames

  private mutating func readFrame(_ members: Members, of view: View) {
    if let value = members["frame"],
      let numbers = readNumbers(value, "frame", ["x", "y", "width", "height"])?.compactMap(\.self)
    {
      view.givenFrame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    view.translatesAutoresizingMaskIntoConstraints = view.superview == nil && view.givenFrame != nil
    let name = "translatesAutoresizingMaskIntoConstraints"
    if let value = members[name], let translates = readBool(value, name) {
      view.translatesAutoresizingMaskIntoConstraints = translates
      if translates, members["frame"] == nil {
        report(
          .missingFrame, "translatesAutoresizingMaskIntoConstraints requires a frame", at: value,
          help: "add \"frame\": [x, y, width, height], or remove this member")
      }
    }
    for value in members["autoresizingMask"].flatMap({ readList($0, "autoresizingMask", of: "names") }) ?? [] {
      guard let name = readChoice(value, "an autoresizing mask", View.AutoresizingMask.names.map(\.name)) else {
        continue
      }
      view.autoresizingMask.formUnion(View.AutoresizingMask.names.first { $0.name == name }?.mask ?? [])
    }
  }

  // MARK: Content

  private mutating func readContent(_ members: Members, of view: View) {
    if let value = members["intrinsicContentSize"] { readIntrinsicSize(value, of: view) }
    if let value = members["contentHugging"] {
      view.contentHugging = readAxisPriorities(value, "contentHugging", default: view.contentHugging)
    }
    if let value = members["contentCompressionResistance"] {
      view.contentCompressionResistance = readAxisPriorities(
        value, "contentCompressionResistance", default: view.contentCompressionResistance)
    }
    if let value = members["baseline"], let baseline = readMembers(of: value, "baseline", known: ["first", "last"]) {
      view.baselines = View.Baselines(
        firstFromTop: baseline["first"].flatMap { readNumber($0, "baseline's first") },
        lastFromBottom: baseline["last"].flatMap { readNumber($0, "baseline's last") } ?? 0)
    }
  }

  private mutating func readIntrinsicSize(_ value: JSONTree.Value, of view: View) {
    let what = "intrinsicContentSize"
    let numbers = readNumbers(value, what, ["width", "height"], allowsNull: true)
    for element in tree.elements(value) where tree.kind(element) == .number && tree.number(element) < 0 {
      report(
        .negativeSize, "an intrinsic size can't be negative", at: element,
        help: "write null for no intrinsic size along this axis")
    }
    if let numbers { view.intrinsicContentSize = View.IntrinsicSize(width: numbers[0], height: numbers[1]) }
  }

  private mutating func readAxisPriorities(
    _ value: JSONTree.Value, _ what: String, default priorities: View.AxisPriorities
  ) -> View.AxisPriorities {
    var priorities = priorities
    guard let members = readMembers(of: value, what, known: ["horizontal", "vertical"]) else { return priorities }
    if let value = members["horizontal"], let priority = readPriority(value, "\(what)'s horizontal") {
      priorities.horizontal = priority
    }
    if let value = members["vertical"], let priority = readPriority(value, "\(what)'s vertical") {
      priorities.vertical = priority
    }
    return priorities
  }

  private mutating func readInsets(_ members: Members, of view: View) {
    if let value = members["layoutMargins"], let insets = readInsets(value, "layoutMargins") {
      view.layoutMargins = insets
    }
    if let value = members["safeAreaInsets"], let insets = readInsets(value, "safeAreaInsets") {
      view.safeAreaInsets = insets
    }
  }
}

extension View.AutoresizingMask {
  /// The parts of a mask by their names in documents.
  package static let names: [(name: String, mask: View.AutoresizingMask)] = [
    ("flexibleWidth", .flexibleWidth), ("flexibleHeight", .flexibleHeight),
    ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleRightMargin", .flexibleRightMargin),
    ("flexibleTopMargin", .flexibleTopMargin), ("flexibleBottomMargin", .flexibleBottomMargin),
  ]
}

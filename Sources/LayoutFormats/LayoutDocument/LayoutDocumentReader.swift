import LayoutModel
import MasonryDSL
import PlainText

/// Reads layout documents: converts JSON values to views and constraints.
///
/// The reader builds views first, so that constraints can name views that come later in the text, and collects the
/// elements of constraints. Then it reads the constraints in order of their position in the text, which is the order of
/// their installation, and finally builds the system of rows. Each step reports mistakes and continues with the rest,
/// so that a document's author sees all mistakes at once. It omits mistakes that are only consequences of other
/// mistakes, such as a name that matches nothing because the view's key is misspelled.
struct LayoutDocumentReader {
  /// The element of a constraint.
  struct Element {
    var value: JSONTree.Value
    /// The view that declares the constraint; nil for the document's own list.
    var owner: View?
    /// The list that contains the element.
    var list: JSONTree.Value
  }

  let tree: JSONTree
  var findings: [FoundProblem] = []
  var suggestion = Suggestion()
  var items = ItemTable()
  var elements: [Element] = []
  /// The views and guides, and the offset where each begins.
  var itemPlaces: [(item: LayoutItem, offset: Int)] = []
  /// The object of each view.
  var views: [ObjectIdentifier: JSONTree.Value] = [:]
  /// The elements in order of their position, and the number of constraints that each makes.
  private(set) var made: [(element: Element, count: Int)] = []
  /// The codes that the author accepts, with the offsets of their views or constraints.
  private(set) var accepted: [(code: String, offset: Int)] = []
  /// True if the document was captured from a running app. Parts of it that can't be expressed are skipped.
  private(set) var isCaptured = false
  /// The capture's details, in a captured document.
  var capture: Capture?
  /// The constraints of a captured document that can't be read.
  private(set) var passedOver: [(element: JSONTree.Value?, problem: FoundProblem)] = []
  /// The views that a captured document marks as the system's own.
  var systemViews: Set<ObjectIdentifier> = []
  /// True if a view, guide or key couldn't be read, which may explain a name that matches nothing.
  var viewsAreIncomplete = false
  /// The location of the current constraint.
  var location: SourceLocation?
  /// The offset at which reading reached the time limit; nil if it didn't.
  private(set) var cut: Int?
  private var watch = Deadline.Watch()
  /// The maximum number of mistakes to report; longer lists aren't useful.
  static let mistakeLimit = 1000
  var isFull: Bool { findings.count > Self.mistakeLimit }

  init(_ tree: JSONTree) {
    self.tree = tree
  }

  /// The members of a document; `$schema` is for editors.
  private static let members = ["masdiag", "captured", "direction", "root", "constraints", "$schema"]

  /// Returns the root and the constraints of the document. The root is nil if it can't be read.
  mutating func read() -> (root: View?, constraints: [LayoutConstraint]) {
    guard let value = tree.root else { return (nil, []) }
    if isForeign(value) {
      report(
        .missingMember, "this JSON isn't a layout document: it has neither \"masdiag\" nor \"root\"", at: value,
        help: Self.beginning)
      return (nil, [])
    }
    guard let members = readMembers(of: value, "a layout document", known: Self.members) else { return (nil, []) }
    readVersion(members)
    if let value = members["captured"] {
      isCaptured = true
      capture = readCapture(value)
    }
    let root = readRoot(members)
    if let list = members["constraints"] { collectConstraints(list, owner: nil) }
    guard let root, cut == nil else { return (nil, []) }
    if let direction = members["direction"] { readDirection(direction, into: root) }
    // Safe area insets that the document doesn't specify are 0.
    for view in root.hierarchy { view.hasOwnSafeArea = true }
    placeItems()
    arrangeStacks(of: root)
    return (root, readConstraints())
  }

  /// Returns true if an object isn't a layout document at all, so that reporting each member isn't useful.
  fileprivate func isForeign(_ value: JSONTree.Value) -> Bool {
    guard tree.kind(value) == .object else { return false }
    let members = tree.elements(value)
    return !members.isEmpty
      && !members.contains { tree.name($0) == "masdiag" || tree.name($0) == "root" && tree.kind($0) == .object }
  }

  private static let beginning = "start with \"masdiag\": 1"

  private mutating func readVersion(_ members: Members) {
    guard let value = require("masdiag", in: members, help: Self.beginning),
      let version = readNumber(value, "masdiag")
    else { return }
    guard version != 1 else { return }
    report(
      .unsupportedVersion, "unsupported version of layout documents; expected 1", at: value,
      help: "write \"masdiag\": 1")
  }

  private mutating func readDirection(_ value: JSONTree.Value, into root: View) {
    guard let name = readChoice(value, "direction", LayoutDirection.allCases.map(\.rawValue)) else { return }
    root.layoutDirection = LayoutDirection(rawValue: name) ?? .leftToRight
  }

  /// Collects the constraints of a list.
  mutating func collectConstraints(_ value: JSONTree.Value, owner: View?) {
    guard let list = readList(value, "constraints", of: "constraints") else { return }
    elements += list.map { Element(value: $0, owner: owner, list: value) }
  }

  /// Reads the member `accepts` of a view or constraint.
  mutating func readAcceptances(_ members: Members) {
    guard let value = members["accepts"], let given = readMembers(of: value, "accepts", known: Acceptance.codes) else {
      return
    }
    for code in Acceptance.codes {
      guard let reason = given[code], let text = readString(reason, "the reason") else { continue }
      if text.text.allSatisfy(\.isWhitespace) {
        report(.missingValue, "the reason can't be empty", at: reason)
      } else {
        accepted.append((code, tree.range(members.owner).lowerBound))
      }
    }
  }

  /// Returns the findings that the author accepts, with their locations.
  func acceptances() -> [Acceptance] {
    var finder = PlaceFinder(tree.text)
    return accepted.sorted { $0.offset < $1.offset }.map {
      Acceptance(code: $0.code, location: finder.location(of: $0.offset))
    }
  }

  private func placeItems() {
    var finder = PlaceFinder(tree.text)
    for (item, offset) in itemPlaces.sorted(by: { $0.offset < $1.offset }) {
      item.location = finder.location(of: offset)
    }
  }

  /// Returns true if reading can continue with `value`: there is time left, and there aren't too many mistakes.
  mutating func goesOn(at value: JSONTree.Value) -> Bool {
    if cut == nil, watch.isOver() { cut = tree.range(value).lowerBound }
    return cut == nil && !isFull
  }

  private mutating func readConstraints() -> [LayoutConstraint] {
    var finder = PlaceFinder(tree.text)
    let sorted = elements.sorted { tree.range($0.value).lowerBound < tree.range($1.value).lowerBound }
    return sorted.flatMap { element -> [LayoutConstraint] in
      guard goesOn(at: element.value) else { return [] }
      location = finder.location(of: tree.range(element.value).lowerBound)
      let mistakes = findings.count
      let constraints = readConstraint(element)
      if isCaptured { passOver(element.value, findings[mistakes...]) }
      made.append((element, constraints.count))
      return constraints
    }
  }
}

extension LayoutDocumentReader {
  /// Skips a constraint with these mistakes, instead of rejecting the whole document.
  private mutating func passOver(_ element: JSONTree.Value, _ mistakes: ArraySlice<FoundProblem>) {
    guard let first = mistakes.first else { return }
    passedOver.append((element, first))
    findings.removeLast(mistakes.count)
  }

  /// Returns the indices of the constraints of a captured document whose numbers are out of range, or nil if there are
  /// other mistakes.
  fileprivate mutating func passOver(_ flaws: [ConstraintSystem.NumberFlaw]) -> Set<Int>? {
    var refused: Set<Int> = []
    for flaw in flaws {
      guard isCaptured, case .constraint(let index) = flaw.subject else { return nil }
      if refused.insert(index).inserted { passedOver.append((element(ofConstraint: index), finding(flaw))) }
    }
    return refused
  }
}

extension LayoutDocument {
  /// Reads a layout document, version 1.
  ///
  /// The constraints are in the order of the text; a view's constraints come at the view's position. The location of a
  /// constraint is the first character of its string or object. Numbers are read as written.
  ///
  /// - Parameters:
  ///   - bytes: the document: JSON in UTF-8, with or without a byte order mark.
  ///   - path: the document's name in locations and messages; `-` for standard input.
  /// - Throws: an ``UnreadableInput`` with all problems of the document, in order of location.
  /// - Complexity: O(bytes + constraints * depth of the view hierarchy).
  public init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    self = try Self.read(bytes, path: path).document
  }

  /// Returns true if the text is JSON, but not a layout document. Complexity: O(bytes).
  static func isForeignJSON(_ bytes: [UInt8]) -> Bool {
    guard let tree = JSONParser.parse(SourceText(bytes, path: "")).tree, let value = tree.root else { return false }
    return LayoutDocumentReader(tree).isForeign(value)
  }

  /// Reads a document. The reader maps views and constraints to their parts of the text.
  static func read(
    _ bytes: [UInt8], path: String
  ) throws(UnreadableInput) -> (document: LayoutDocument, reader: LayoutDocumentReader) {
    let text = SourceText(bytes, path: path)
    let (tree, mistakes) = JSONParser.parse(text)
    guard let tree else { throw UnreadableInput(problems: text.problems(mistakes)) }
    var reader = LayoutDocumentReader(tree)
    let (root, constraints) = reader.read()
    // Mistakes that are only consequences of the unread part aren't reported.
    if let cut = reader.cut { throw UnreadableInput(problems: text.problems([.timeOver(at: cut)])) }
    let findings = mistakes + reader.findings
    guard findings.isEmpty, let root else { throw UnreadableInput(problems: text.problems(findings)) }
    for constraint in constraints { constraint.relateToContent() }
    do {
      let made = root.selfMadeConstraints
      var (usable, flaws) = (constraints, [ConstraintSystem.NumberFlaw]())
      var system = ConstraintSystem()
      // (An app's own numbers are what they are.)
      let lengths = reader.isCaptured ? Double.infinity : NumberRange.lengths
      (system, flaws) = try ConstraintSystem.checked(root: root, constraints: usable + made, lengths: lengths)
      if !flaws.isEmpty, let refused = reader.passOver(flaws) {
        usable = constraints.indices.filter { !refused.contains($0) }.map { constraints[$0] }
        let kept = made.indices.filter { !refused.contains(constraints.count + $0) }.map { made[$0] }
        (system, flaws) = try ConstraintSystem.checked(root: root, constraints: usable + kept)
      }
      if flaws.isEmpty {
        try LayoutConstraint.activateOrThrow(usable.filter { !$0.isLeftOut })
        var document = LayoutDocument(
          root: root, constraints: usable, system: system, acceptances: reader.acceptances())
        reader.completeCapture(of: &document)
        return (document, reader)
      }
      reader.findings = flaws.map(reader.finding)
    } catch {
      // The reader has already checked all rules that it implements; this reports a violation of any other rule.
      reader.findings = [FoundProblem(.badConstraint, error.message, at: text.start..<text.start)]
    }
    throw UnreadableInput(problems: text.problems(reader.findings))
  }
}

import LayoutModel
import MasonryDSL
import PlainText

/// Reads layout documents: JSON values to views and constraints.
///
/// Views are built first, so that constraints may name what stands behind them; every place with a constraint is noted
/// on the way. Then the constraints are read in the order of their bytes, which is the order of their installation, and
/// last the whole becomes a system of rows. Each step reports what is wrong and goes on with the rest, so that a
/// document's author sees all mistakes at once. What follows from a mistake only (a name that fits nothing because the
/// view's key is misspelt) is not reported as another.
struct LayoutDocumentReader {
  /// A place where a constraint stands.
  struct Element {
    var value: JSONTree.Value
    /// The view whose own constraint it is; nil for the document's.
    var owner: View?
    /// The list that it is an element of.
    var list: JSONTree.Value
  }

  let tree: JSONTree
  var findings: [FoundProblem] = []
  var suggestion = Suggestion()
  var items = ItemTable()
  var elements: [Element] = []
  /// The views and guides, and where each begins.
  var itemPlaces: [(item: LayoutItem, offset: Int)] = []
  /// The object of each view.
  var views: [ObjectIdentifier: JSONTree.Value] = [:]
  /// The elements in the order of their bytes, and how many constraints each makes.
  private(set) var made: [(element: Element, count: Int)] = []
  /// The codes that the author accepts, with the offsets of their views or constraints.
  private(set) var accepted: [(code: String, offset: Int)] = []
  /// True if the document was captured from a running app: what can't be expressed there is passed over.
  private(set) var isCaptured = false
  /// What was noted in the process, in a captured document.
  var capture: Capture?
  /// The constraints of a captured document that can't be read.
  private(set) var passedOver: [(element: JSONTree.Value?, problem: FoundProblem)] = []
  /// The views that a captured document marks as the system's own.
  var systemViews: Set<ObjectIdentifier> = []
  /// True if some view, guide or key could not be read, so that a name may fit nothing for that reason.
  var viewsAreIncomplete = false
  /// The place of the constraint that is read.
  var location: SourceLocation?
  /// The offset at which reading reached the time limit; nil if it didn't.
  private(set) var cut: Int?
  private var watch = Deadline.Watch()
  /// The maximum number of mistakes that are reported; longer lists aren't useful.
  static let mistakeLimit = 1000
  /// True if the limit is exceeded.
  var isFull: Bool { findings.count > Self.mistakeLimit }

  init(_ tree: JSONTree) {
    self.tree = tree
  }

  /// The members of a document; `$schema` is for editors.
  private static let members = ["masdiag", "captured", "direction", "root", "constraints", "$schema"]

  /// The root and the constraints of the document; the root is nil if it cannot be read.
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
    // What a document does not say is 0.
    for view in root.hierarchy { view.hasOwnSafeArea = true }
    placeItems()
    arrangeStacks(of: root)
    return (root, readConstraints())
  }

  /// True if an object isn't a layout document at all, so that reporting its members one by one would not help.
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

  /// Notes the constraints of a list.
  mutating func collectConstraints(_ value: JSONTree.Value, owner: View?) {
    guard let list = readList(value, "constraints", of: "constraints") else { return }
    elements += list.map { Element(value: $0, owner: owner, list: value) }
  }

  /// Reads the member `accepts` of a view or a constraint, which begins where `owner` does.
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

  /// The findings that the author accepts, with their locations.
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

  /// True if reading can continue with `value`: there is time left, and there aren't too many mistakes.
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
  /// Passes over a constraint with these mistakes, instead of refusing the whole document.
  private mutating func passOver(_ element: JSONTree.Value, _ mistakes: ArraySlice<FoundProblem>) {
    guard let first = mistakes.first else { return }
    passedOver.append((element, first))
    findings.removeLast(mistakes.count)
  }

  /// The places of the constraints of a captured document whose numbers are out of range; nil if something else is.
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
  /// Constraints stand in the order of the text, a view's own where they stand in it, and each has its place: the first
  /// character of its string or object. Numbers are read as they are written.
  ///
  /// - Parameters:
  ///   - bytes: the document: JSON in UTF-8, with or without a byte order mark.
  ///   - path: the document's name in places and messages; `-` for standard input.
  /// - Throws: everything that is wrong with the document, in order of place.
  /// - Complexity: O(bytes + constraints * depth of the view hierarchy).
  public init(_ bytes: [UInt8], path: String) throws(UnreadableInput) {
    self = try Self.read(bytes, path: path).document
  }

  /// True if a text is JSON of another kind. Complexity: O(bytes).
  static func isForeignJSON(_ bytes: [UInt8]) -> Bool {
    guard let tree = JSONParser.parse(SourceText(bytes, path: "")).tree, let value = tree.root else { return false }
    return LayoutDocumentReader(tree).isForeign(value)
  }

  /// Reads a document; the reader still knows which part of the text each view and constraint came from.
  static func read(
    _ bytes: [UInt8], path: String
  ) throws(UnreadableInput) -> (document: LayoutDocument, reader: LayoutDocumentReader) {
    let text = SourceText(bytes, path: path)
    let (tree, mistakes) = JSONParser.parse(text)
    guard let tree else { throw UnreadableInput(problems: text.problems(mistakes)) }
    var reader = LayoutDocumentReader(tree)
    let (root, constraints) = reader.read()
    // What follows from what was not read is no mistake.
    if let cut = reader.cut { throw UnreadableInput(problems: text.problems([.timeOver(at: cut)])) }
    let findings = mistakes + reader.findings
    guard findings.isEmpty, let root else { throw UnreadableInput(problems: text.problems(findings)) }
    for constraint in constraints { constraint.relateToContent() }
    do {
      let made = root.selfMadeConstraints
      var (usable, flaws) = (constraints, [ConstraintSystem.NumberFlaw]())
      var system = ConstraintSystem()
      (system, flaws) = try ConstraintSystem.checked(root: root, constraints: usable + made)
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
      // The reader has checked all else that a system asks for; this reports a rule that it does not know.
      reader.findings = [FoundProblem(.badConstraint, error.message, at: text.start..<text.start)]
    }
    throw UnreadableInput(problems: text.problems(reader.findings))
  }
}

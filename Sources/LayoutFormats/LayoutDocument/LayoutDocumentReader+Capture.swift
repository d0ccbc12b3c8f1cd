import LayoutModel
import PlainText

// Documents that were captured from a running app.
extension LayoutDocumentReader {
  private static let captureMembers = ["framework", "pending", "conflict", "breaks", "omitted", "notes"]

  /// Reads the capture's details; returns nil after reporting why they can't be read.
  mutating func readCapture(_ value: JSONTree.Value) -> Capture? {
    guard let members = readMembers(of: value, "captured", known: Self.captureMembers) else { return nil }
    let framework = members["framework"].flatMap { readChoice($0, "framework", ["UIKit", "AppKit"]) }
    var capture = Capture(framework: framework ?? "UIKit")
    capture.isLayoutPending = members["pending"].flatMap { readBool($0, "pending") } ?? false
    let conflict = members["conflict"].flatMap { readName($0, "conflict") }
    capture.isAboutConflict = conflict != nil
    capture.broken = conflict ?? members["breaks"].flatMap { readName($0, "breaks") }
    for value in members["notes"].flatMap({ readList($0, "notes", of: "sentences") }) ?? [] {
      if let note = readName(value, "a note") { capture.notes.append(note) }
    }
    for value in members["omitted"].flatMap({ readList($0, "omitted", of: "objects") }) ?? [] {
      guard let members = readMembers(of: value, "an omission", known: ["constraint", "reason"]),
        let constraint = require("constraint", in: members).flatMap({ readName($0, "constraint") }),
        let reason = require("reason", in: members).flatMap({ readName($0, "reason") })
      else { continue }
      capture.omitted.append(Capture.Omission(constraint: constraint, reason: reason))
    }
    return capture
  }

  /// Completes a captured document with details that depend on the whole document: names, origins, and the frames of
  /// the app.
  func completeCapture(of document: inout LayoutDocument) {
    guard isCaptured, var capture else { return }
    capture.omitted += omissions
    let views = document.root.hierarchy
    let items = document.system.items.indices.filter { document.system.items[$0].kind == .view }
    for (view, item) in zip(views, items) {
      capture.frames[item] = view.givenFrame
      if isSystemOwn(view) { capture.systemItems.insert(item) }
    }
    for (index, item) in document.system.items.enumerated() where item.kind == .guide {
      if let parent = item.parent, capture.systemItems.contains(parent) { capture.systemItems.insert(index) }
    }
    document.system.nameCapturedItems()
    document.system.attribute(toSystem: capture.systemItems)
    if let name = capture.broken {
      capture.brokenIndex = document.system.constraints.last { $0.address == name || $0.key == name }?.index
      document.system.broken = capture.brokenIndex
    }
    document.capture = capture
  }

  /// The skipped constraints, by name or printed form.
  private var omissions: [Capture.Omission] {
    var finder = PlaceFinder(tree.text)
    return passedOver.map { element, problem in
      let line = finder.location(of: problem.range.lowerBound).line
      return Capture.Omission(
        constraint: element.flatMap(title) ?? "a constraint", reason: "\(problem.message), line \(line)")
    }
  }

  private func title(_ element: JSONTree.Value) -> String? {
    if tree.kind(element) == .string { return tree.string(element).text }
    guard tree.kind(element) == .object else { return nil }
    let member = tree.member("key", of: element) ?? tree.member("constraint", of: element)
    return member.flatMap { tree.kind($0) == .string ? tree.string($0).text : nil }
  }

  /// Returns true if the system made the view: only the system makes views of its class, or the capture marked it as
  /// the system's.
  private func isSystemOwn(_ view: View) -> Bool {
    if systemViews.contains(ObjectIdentifier(view)) { return true }
    return view.key == nil && SystemViews(viewClass: view.className).map { !$0.isHelper } ?? false
  }
}

extension ConstraintSystem {
  /// Gives items without a key a short name, as in reports on logs: the class, with a letter if several items have the
  /// same class.
  fileprivate mutating func nameCapturedItems() {
    let unnamed = items.indices.filter { items[$0].key == nil && !isBuiltInGuide($0) }
    let bases = unnamed.map { ClassName(items[$0].className).nested }
    let counts = bases.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var taken = Set(items.compactMap(\.key))
    var ordinals: [String: Int] = [:]
    for (index, base) in zip(unnamed, bases) {
      var name = base
      repeat {
        guard counts[base, default: 0] > 1 || taken.contains(base) else { break }
        name = "\(base) \(LogItemNames.letters(ordinals[base, default: 0]))"
        ordinals[base, default: 0] += 1
      } while taken.contains(name)
      taken.insert(name)
      items[index].name = name
    }
    for index in items.indices where items[index].key == nil && isBuiltInGuide(index) {
      guard let parent = items[index].parent, let dot = items[index].address.lastIndex(of: ".") else { continue }
      items[index].name = items[parent].name + items[index].address[dot...]
    }
  }

  private func isBuiltInGuide(_ index: Int) -> Bool {
    items[index].kind == .guide && items[index].address.contains(".")
  }

  /// Marks constraints between the system's own views as made by the system.
  fileprivate mutating func attribute(toSystem own: Set<Int>) {
    for index in constraints.indices where constraints[index].origin == .user && constraints[index].source == nil {
      if constraints[index].mainItems.allSatisfy(own.contains) { constraints[index].origin = .system }
    }
  }
}

package import Masdiag
import PlainText

/// What is wrong with a layout, in words: each check gives nil, or the message of its failure.
package struct LayoutCheck {
  let view: View

  /// Checks on `view` and its hierarchy, which is laid out first.
  ///
  /// - Throws: all misuse that was recorded in the hierarchy; what else the layout pass throws.
  package init(_ view: View) throws {
    self.view = view
    do {
      try view.layoutIfNeeded()
    } catch {
      let misuse = view.misuse
      throw misuse.isEmpty ? error : RecordedMisuse(errors: misuse)
    }
  }

  /// Checks on the hierarchy of a view or guide, as ``init(_:)-(View)`` makes them.
  package init(_ item: LayoutItem) throws {
    guard let view = item as? View ?? item.container else { throw HomelessGuide(name: item.displayName) }
    try self.init(view)
  }

  // MARK: Conflicts

  /// That there is no conflict.
  package func satisfiability() -> String? {
    let report = view.diagnose()
    let count = report.diagnosis.conflicts.count
    guard count > 0 else { return nil }
    return "\(count == 1 ? "a conflict" : "\(count) conflicts") in \(report.path):\n\n\(report.text())"
  }

  /// That there is no conflict on devices.
  package func satisfiability(on devices: DeviceSelection) throws -> String? {
    let environments = try devices.environments()
    let path = view.root.key ?? view.root.className
    let conflicts = try check(view.root, on: environments, path: path, from: .error).findings
    return conflicts.isEmpty ? nil : conflicts.map { $0.text() }.joined()
  }

  /// That there is a conflict of the constraints called `names`, or one that includes them.
  package func conflict(of names: [String], exactly: Bool) -> String? {
    let wanted = Set(names)
    func isWanted(_ conflict: LayoutConflict, _ system: ConstraintSystem) -> Bool {
      let members = conflict.members.map { system.constraints[$0.index] }
      let called = Set(members.map(\.printedName))
      guard wanted.isSubset(of: called) else { return false }
      return !exactly || members.allSatisfy { $0.origin.isSystemMade || wanted.contains($0.printedName) }
    }
    let report = view.diagnose()
    let system = report.system
    if report.diagnosis.conflicts.contains(where: { isWanted($0, system) }) { return nil }
    let which =
      names.isEmpty
      ? exactly ? " of the system's constraints alone" : ""
      : " \(exactly ? "of exactly" : "that includes") \(names.joined(separator: ", "))"
    let heading = "no conflict\(which) in \(report.path)"
    if report.diagnosis.conflicts.isEmpty { return "\(heading): \(report.text())" }
    // The conflict may be one that layout did not meet, having dropped one of its members for another.
    let all = SystemDiagnosis(system, findsFixes: false, all: EnumerationLimit(count: 1000)).conflicts
    if all.contains(where: { isWanted($0, system) }) { return nil }
    let found = all.map { conflict in
      "  " + conflict.members.map { system.constraints[$0.index].printedName }.joined(separator: ", ") + "\n"
    }
    return "\(heading), but of\n\(found.joined())\n\(report.text())"
  }

  // MARK: Frames

  /// That something decides the frames of the view and of all in it.
  package func unambiguity() -> String? {
    let report = view.diagnose(findsAmbiguity: true)
    let items = ConstraintSystem.items(of: view.root)
    let open = report.diagnosis.ambiguous.map { report.system.variables[$0] }.filter { place in
      (items[place.item] as? View ?? items[place.item].container)?.isDescendant(of: view) == true
    }
    guard !open.isEmpty else { return nil }
    let names = open.map { "\(report.system.items[$0.item].name).\($0.attribute.rawValue)" }
    return "nothing decides \(names.joined(separator: ", "))\n\n" + why(open, report.diagnosis) + remainder(report)
  }

  /// That the view has a frame.
  package func frame(equals expected: Rect, accuracy: Double) -> String? {
    let actual = view.frame
    let parts: [(Attribute, Double, Double)] = [
      (.left, actual.x, expected.x), (.top, actual.y, expected.y), (.width, actual.width, expected.width),
      (.height, actual.height, expected.height),
    ]
    let different = parts.filter { !(($1 - $2).magnitude <= accuracy) }.map(\.0)
    if different.isEmpty { return nil }
    let report = view.diagnose()
    let index = ConstraintSystem.items(of: view.root).firstIndex { $0 === view } ?? 0
    let heading =
      "the frame of \(report.system.items[index].name) is \(actual), not \(expected)\n\n"
    // A root's place follows from nothing but the frame that it was given.
    let isPlaced = view.superview != nil
    let places = different.filter { isPlaced || $0.kind == .size }.map { ConstraintSystem.ItemAttribute(index, $0) }
    return heading + why(places, report.diagnosis) + remainder(report)
  }

  /// Why attributes have their values, one after the other.
  private func why(_ places: [ConstraintSystem.ItemAttribute], _ diagnosis: SystemDiagnosis) -> String {
    places.compactMap { diagnosis.explanation(of: $0)?.text(in: diagnosis.system) }.joined(separator: "\n")
  }

  /// What else is wrong: a layout that had to break constraints is seldom what was meant.
  private func remainder(_ report: InputReport) -> String {
    report.diagnosis.conflicts.isEmpty ? "" : "\n" + report.text()
  }
}

/// What was misused in a hierarchy: nothing that is expected of its layout means anything then.
struct RecordedMisuse: Error, CustomStringConvertible {
  var errors: [LayoutError]

  var description: String {
    let lines = errors.map { "  \(PrintableText.shown($0.description))\n" }
    return "\(errors.count == 1 ? "a call was" : "\(errors.count) calls were") not carried out:\n\n" + lines.joined()
  }
}

/// That a guide belongs to no view.
struct HomelessGuide: Error, CustomStringConvertible {
  var name: String
  var description: String { "\(name) belongs to no view" }
}

extension ConstraintSystem.Constraint {
  /// What descriptions print as the constraint's name.
  fileprivate var printedName: String { key ?? ordinalName(index + 1) }
}

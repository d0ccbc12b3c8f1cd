import Diagnosis
import Foundation
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// What is read of real files, where they are at hand. The frames that the editor stored are the judge.
@Suite(
  .enabled(
    if: InterfaceFiles.folder != nil, "no folder of Interface Builder files is at hand: set MASDIAG_INTERFACE_FILES"))
struct CorpusTests {
  /// What is right, of all that was judged.
  private struct Score: CustomStringConvertible {
    var right = 0
    var all = 0
    /// How often each cause made something not right.
    var causes: [String: Int] = [:]
    var share: Double { all == 0 ? 0 : Double(right) / Double(all) }
    var description: String { "\(right) of \(all)" }

    mutating func add(_ isRight: Bool) {
      all += 1
      if isRight { right += 1 }
    }
  }

  /// Calls `body` with each file that can be read.
  ///
  /// - Returns: what was refused, and why.
  private func forEachFile(_ body: (String, InterfaceFile) throws -> Void) throws -> [String] {
    var refused: [String] = []
    for name in try InterfaceFiles.names() {
      let bytes = try InterfaceFiles.bytes(name)
      let file: InterfaceFile
      do {
        file = try InterfaceFile(bytes, path: name)
      } catch {
        #expect(!error.problems.isEmpty)
        refused.append("\(name): \(error.problems.first?.message ?? "")")
        continue
      }
      try body(name, file)
    }
    return refused
  }

  @Test func framesAreThoseThatTheEditorStored() throws {
    let folder = try #require(InterfaceFiles.folder)
    let judged = try Set(FileManager.default.contentsOfDirectory(atPath: "\(folder)/documents"))
    var scores: [InterfacePlatform: Score] = [:]
    let refused = try forEachFile { name, file in
      let stem = name.split(separator: ".").dropLast().joined(separator: ".")
      for scene in file.scenes where judged.contains("\(stem)__\(scene.id).json") {
        try judge(scene, into: &scores[file.platform == .macOS ? .macOS : .iOS, default: Score()])
      }
    }
    for (platform, score) in scores.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let causes = score.causes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      print("Interface Builder frames, \(platform): \(score); others: \(causes.joined(separator: ", "))")
    }
    print("Interface Builder files refused: \(refused)")
    #expect(scores[.iOS]?.share ?? 0 >= 0.97)
    #expect(scores[.macOS]?.share ?? 0 >= 0.95)
    #expect(refused.count <= 5)
  }

  /// Counts the views of a scene that are within a point of their stored frames. Views that the editor found misplaced
  /// are not judged, and neither are those that it found ambiguous: what is stored for them is one frame of many.
  private func judge(_ scene: InterfaceScene, into score: inout Score) throws {
    let layout = try scene.layout()
    let diagnosis = SystemDiagnosis(layout.system, .withoutFixes)
    let stored = Dictionary(scene.stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var places: [ConstraintSystem.ItemAttribute: Double] = [:]
    for (variable, value) in zip(layout.system.variables, diagnosis.values) { places[variable] = value }
    for (index, item) in layout.system.items.enumerated() {
      guard let id = item.objectID, let view = stored[id], let frame = view.frame, !view.isMisplaced, !view.isHidden,
        !view.isAmbiguous
      else { continue }
      func value(_ attribute: Attribute) -> Double { places[.init(index, attribute)] ?? 0 }
      let origin = layout.items[index].origin
      let differences = [
        value(.left) + origin.x - frame.x, value(.top) + origin.y - frame.y, value(.width) - frame.width,
        value(.height) - frame.height,
      ]
      let isRight = differences.allSatisfy { abs($0) <= 1.01 }
      score.add(isRight)
      if !isRight { score.causes[cause(index, diagnosis, layout, stored), default: 0] += 1 }
    }
  }

  /// Why a view is not where it is stored, as far as its scene shows.
  private func cause(
    _ item: Int, _ diagnosis: SystemDiagnosis, _ layout: SceneLayout, _ stored: [String: StoredView]
  ) -> String {
    if !diagnosis.conflicts.isEmpty { return "in a scene that conflicts" }
    let system = layout.system
    let open = SystemDiagnosis(system, .init(ambiguity: .groups, findsFixes: false)).ambiguous
    if !open.isEmpty { return "in a scene that leaves something open" }
    func place(_ variable: Int) -> Double? {
      let place = system.variables[variable]
      guard let id = system.items[place.item].objectID, let frame = stored[id]?.frame else { return nil }
      let origin = layout.items[place.item].origin
      switch place.attribute {
      case .left: return frame.x - origin.x
      case .top: return frame.y - origin.y
      case .width: return frame.width
      default: return frame.height
      }
    }
    let isContradicted = system.constraints.contains { constraint in
      guard constraint.priority.isRequired, constraint.isActive,
        constraint.form.terms.contains(where: { system.variables[$0.variable].item == item }),
        constraint.form.terms.allSatisfy({ place($0.variable) != nil })
      else { return false }
      let excess = constraint.form.value { place($0) ?? 0 }
      switch constraint.relation {
      case .equal: return abs(excess) > 1.01
      case .lessThanOrEqual: return excess > 1.01
      case .greaterThanOrEqual: return excess < -1.01
      }
    }
    return isContradicted ? "stored where its constraints do not hold" : "by the size of content"
  }

  /// Of the 38 marks of the 411 files that this was made with the constraints beside them bear out 25, two of these as
  /// conflicts, and the editor's own ways 10 more. Three are left, on and in a stack view that is stored 1130 high,
  /// where its constraints leave 862.
  @Test func whatTheEditorFoundAmbiguousIsFound() throws {
    var marks = Score()
    var (byEditorAlone, unmarked, unmarkedByEditor) = (0, 0, 0)
    _ = try forEachFile { name, file in
      for scene in file.scenes {
        let marked = Set(scene.stored.filter(\.isAmbiguous).map(\.id))
        let layout = try scene.layout()
        let diagnosis = SystemDiagnosis(layout.system, .init(ambiguity: .groups, findsFixes: false))
        let open = Set(
          diagnosis.ambiguous.compactMap { owner(of: layout.system.variables[$0].item, in: layout.system) })
        let openInEditor = Set(layout.items.compactMap { $0.editorGap == nil ? nil : $0.id }).subtracting(open)
        let conflicting = Set(diagnosis.conflicts.flatMap { views(in: $0, layout.system) })
        for id in marked.sorted() {
          let isFound = open.contains(id) || conflicting.contains(id) || openInEditor.contains(id)
          marks.add(isFound)
          if !isFound { print("Interface Builder mark not found ambiguous: \(name) \(id)") }
        }
        byEditorAlone += openInEditor.intersection(marked).subtracting(conflicting).count
        unmarked += open.subtracting(marked).count
        unmarkedByEditor += openInEditor.subtracting(marked).count
      }
    }
    print(
      "Interface Builder marks of ambiguity found: \(marks), \(byEditorAlone) of them by what the editor alone leaves",
      "open; found without a mark: \(unmarked), and \(unmarkedByEditor) in the editor alone")
    #expect(marks.share >= 0.9)
    #expect(Double(marks.right - byEditorAlone) >= 0.65 * Double(marks.all))
    #expect(unmarkedByEditor <= 5)
  }

  @Test func knownConflictsAreFound() throws {
    let known = try table("conflicts.tsv") + table("device_conflicts.tsv")
    var left = Set(known.map { [$0["file"] ?? "", $0["root"] ?? "", $0["size"] ?? ""] })
    #expect(!left.isEmpty)
    _ = try forEachFile { name, file in
      for place in left.filter({ $0[0] == name }).sorted(by: { $0.joined() < $1.joined() }) {
        let scene = try #require(file.scenes.first { $0.id == place[1] })
        let numbers = place[2].split(separator: "x").compactMap { Double($0) }
        let size = numbers.count == 2 ? Size(width: numbers[0], height: numbers[1]) : nil
        let system = try scene.layout(in: size.map { LayoutEnvironment(size: $0) } ?? .canvas).system
        if !SystemDiagnosis(system, .withoutFixes).conflicts.isEmpty { left.remove(place) }
      }
    }
    #expect(left.isEmpty)
  }

  /// The rows of a table with a heading, columns parted by tabs; none where there is no such file.
  private func table(_ name: String) throws -> [[String: String]] {
    let path = "\(try #require(InterfaceFiles.folder))/\(name)"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0), uniquingKeysWith: { first, _ in first }) }
  }

  /// The object of an item, or of the view whose guide it is.
  private func owner(of item: Int, in system: ConstraintSystem) -> String? {
    system.items[item].objectID ?? system.items[item].parent.flatMap { system.items[$0].objectID }
  }

  /// The objects whose attributes the constraints of a conflict relate.
  private func views(in conflict: LayoutConflict, _ system: ConstraintSystem) -> Set<String> {
    let members = conflict.members.map { system.constraints[$0.index] }
    let items = members.flatMap { [$0.first.place.item] + ($0.second.map { [$0.place.item] } ?? []) }
    return Set(items.compactMap { owner(of: $0, in: system) })
  }
}

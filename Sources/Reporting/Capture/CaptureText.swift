package import Diagnosis
package import LayoutFormats
import LayoutModel
import PlainText

/// The lines about a layout captured from a running app: the document's fidelity, and the missing constraints.
struct CaptureText {
  private let capture: Capture
  private let diagnosis: SystemDiagnosis
  private let faithfulness: Faithfulness

  private var system: ConstraintSystem { diagnosis.system }

  /// Creates the text, or returns nil if the layout wasn't captured.
  init?(_ capture: Capture?, _ diagnosis: SystemDiagnosis) {
    guard let capture else { return nil }
    self.capture = capture
    self.diagnosis = diagnosis
    faithfulness = Faithfulness(capture, diagnosis)
  }

  /// The sentences, one per line.
  var sentences: [String] {
    [breaking].compactMap { $0 } + [comparison] + capture.notes.map(visible) + [unexpected, leftOut].compactMap { $0 }
  }

  /// A sentence about the constraint that the app's engine breaks; nil if the constraint is unknown or not in a
  /// conflict.
  private var breaking: String? {
    guard let index = capture.brokenIndex, isInConflict(index) else { return nil }
    return "\(capture.framework) breaks \(title(index))."
  }

  private func isInConflict(_ index: Int) -> Bool {
    diagnosis.conflicts.contains { $0.members.contains { $0.index == index } }
  }

  private func title(_ index: Int) -> String { Phrases(system: system).title(system.constraints[index]) }

  /// The comparison of the app's frames with the calculated frames.
  private var comparison: String {
    let count = faithfulness.compared
    let views = count == 1 ? "1 view" : "\(count) views"
    if capture.isLayoutPending {
      return "Captured from \(capture.framework), \(views): a layout pass was due, so the frames were not compared."
    }
    guard let first = faithfulness.first else {
      return count == 1
        ? "Captured from \(capture.framework): its view has the calculated frame."
        : "Captured from \(capture.framework): all \(views) have the calculated frames."
    }
    let name = Phrases(system: system).name(first.place)
    let differ = faithfulness.differing == 1 ? "differs" : "differ"
    return "Captured from \(capture.framework): \(faithfulness.differing) of \(views) \(differ) from the calculated "
      + "layout, first: \(name) is \(points(first.captured)) in the app, \(points(first.calculated)) here."
  }

  private func points(_ number: Double) -> String { formatted((number * 1000).rounded() / 1000) }

  /// A note about a conflict in the app that the document doesn't reproduce.
  private var unexpected: String? {
    guard let name = capture.broken else { return nil }
    if let index = capture.brokenIndex, isInConflict(index) { return nil }
    let title = capture.brokenIndex.map(self.title) ?? visible(name)
    return "\(capture.framework) reported a conflict on \(title), but the captured constraints don't conflict there: "
      + "part of the conflict wasn't captured."
  }

  /// A sentence about the constraints that are missing from the document's system.
  private var leftOut: String? {
    let omitted = capture.omitted.map { "\(visible($0.constraint)) (\(visible($0.reason)))" }
    guard !omitted.isEmpty else { return nil }
    let subject = omitted.count == 1 ? "1 constraint is" : "\(omitted.count) constraints are"
    return "\(subject) left out: \(listed(omitted, limit: Self.nameLimit))."
  }

  private static let nameLimit = 4

  /// The JSON representation.
  var json: JSONValue {
    let first = capture.isLayoutPending ? nil : faithfulness.first
    return .object([
      "framework": capture.framework, "pending": capture.isLayoutPending, "views": faithfulness.compared,
      "differing": (capture.isLayoutPending ? nil : faithfulness.differing).orNull,
      "omitted": capture.omitted.map { JSONValue.object(["constraint": $0.constraint, "reason": $0.reason]) },
      "breaks": capture.brokenIndex.flatMap { isInConflict($0) ? title($0) : nil }, "notes": capture.notes.nonEmpty,
      "first": first.map { first in
        JSONReporter.members(of: first.place, system)
          + ["captured": first.captured, "calculated": first.calculated]
      },
    ])
  }
}

extension InputReport {
  /// The sentences about a captured layout; empty for other inputs.
  package var captureSentences: [String] { CaptureText(capture, diagnosis)?.sentences ?? [] }
}

extension CheckReport {
  /// Adds the lines about a captured layout whose calculated frames are in `diagnosis`.
  package mutating func noteCapture(_ capture: Capture?, _ diagnosis: SystemDiagnosis) {
    captureLines = CaptureText(capture, diagnosis)?.sentences ?? []
  }

  /// The sentences about a captured layout and about findings that aren't listed; empty for other inputs.
  public var captureSentences: [String] {
    let system = systemFindings
    let hidden =
      system == 0
      ? [] : ["\(system) finding\(system == 1 ? "" : "s") on the system's own views not listed; --system lists them."]
    return captureLines + hidden
  }
}

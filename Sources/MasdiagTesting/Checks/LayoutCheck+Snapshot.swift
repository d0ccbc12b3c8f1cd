import Masdiag

extension LayoutCheck {
  /// Checks that the layout matches the layout recorded in `file`.
  ///
  /// - Throws: an error if the file can't be read or written.
  func matches(_ file: SnapshotFile, isRecording: Bool = SnapshotFile.isRecording) throws -> String? {
    let diagnosis = SystemDiagnosis(ConstraintSystem(root: view.root), .withoutFixes)
    let current = LayoutSnapshot(of: view, in: diagnosis.system)
    if isRecording {
      try file.write(current.text)
      return nil
    }
    guard let text = try file.read() else {
      return
        "no recorded layout \(file.name); to record this one, run the test with MASDIAG_RECORD_LAYOUTS=1\n\n"
        + current.text
    }
    guard let recorded = LayoutSnapshot(text: text) else {
      return "\(file.name) isn't a recorded layout; to record it again, run the test with MASDIAG_RECORD_LAYOUTS=1"
    }
    let difference = SnapshotDifference(recorded: recorded, current: current, diagnosis: diagnosis).text
    guard !difference.isEmpty else { return nil }
    let name = current.entries.first?.name ?? ""
    return "the layout of \(name) differs from the one recorded in \(file.name)\n\n\(difference)\n"
      + "If this is intended, run the test with MASDIAG_RECORD_LAYOUTS=1."
  }
}

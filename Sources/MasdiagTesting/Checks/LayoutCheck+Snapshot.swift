import Masdiag

extension LayoutCheck {
  /// That the layout is the one recorded in `file`.
  ///
  /// - Throws: that the file cannot be read or written.
  func matches(_ file: SnapshotFile, isRecording: Bool = SnapshotFile.isRecording) throws -> String? {
    let diagnosis = SystemDiagnosis(ConstraintSystem(root: view.root), findsFixes: false)
    let current = LayoutSnapshot(of: view, in: diagnosis.system)
    if isRecording {
      try file.write(current.text)
      return nil
    }
    guard let text = try file.read() else {
      return
        "there is no recorded layout \(file.name): run the test with MASDIAG_RECORD_LAYOUTS=1 to record this one\n\n"
        + current.text
    }
    guard let recorded = LayoutSnapshot(text: text) else {
      return "\(file.name) is no recorded layout: run the test with MASDIAG_RECORD_LAYOUTS=1 to record it again"
    }
    let difference = SnapshotDifference(recorded: recorded, current: current, diagnosis: diagnosis).text
    guard !difference.isEmpty else { return nil }
    let name = current.entries.first?.name ?? ""
    return "the layout of \(name) is not the one recorded in \(file.name)\n\n\(difference)\n"
      + "If it is meant so, run the test with MASDIAG_RECORD_LAYOUTS=1."
  }
}

import ExportedHierarchy

/// View hierarchies exported from Xcode: folders that are read as captured layout documents.
extension Host {
  /// Returns true if `path` is an exported view hierarchy.
  func isExport(_ path: String) -> Bool {
    guard ExportedHierarchy.recognizes(path: path) else { return false }
    return (try? contents(of: path)) ?? nil != nil
  }

  /// Returns the layout document of an exported view hierarchy; nil for other inputs.
  func exportedDocument(_ path: String) throws(HostFailure) -> [UInt8]? {
    guard ExportedHierarchy.recognizes(path: path), let found = try contents(of: path) else { return nil }
    let answers = ExportedHierarchy.answers(among: found.files, in: path)
    guard answers.count <= ExportedHierarchy.answerLimit else {
      throw HostFailure(
        message: "can't read \(path): more than \(ExportedHierarchy.answerLimit) files in RequestResponses")
    }
    var hierarchy = ExportedHierarchy()
    var size = 0
    for file in answers {
      if isInterrupted { throw HostFailure(message: "can't read \(path): interrupted") }
      let bytes: [UInt8]
      do { bytes = try document(file) } catch {
        if error.isTooLarge { throw HostFailure(tooLarge: path) }
        hierarchy.noteUnreadable()
        continue
      }
      size += bytes.count
      guard size <= HostFailure.sizeLimit else { throw HostFailure(tooLarge: path) }
      hierarchy.read(bytes)
    }
    do {
      return try hierarchy.document()
    } catch {
      throw HostFailure(
        message: "can't read \(path): \(error.reason); export it again with File > Export View Hierarchy in Xcode")
    }
  }
}

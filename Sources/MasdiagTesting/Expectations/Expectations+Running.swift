import CMasdiagCapture
import Foundation
import Masdiag
import MasdiagCapture

// Expectations for UIKit and AppKit views, in a test that runs on a device, in Simulator or on a Mac.

/// Expects that the layout engine doesn't break any constraints while the body runs.
///
///     expectNoConflicts {
///       let controller = ProfileController()
///       window.rootViewController = controller
///       window.layoutIfNeeded()
///     }
///
/// The failure message explains each conflict in the same way as `masdiag explain`, and includes the path of a layout
/// document with the hierarchy at the time of the conflict. The expectation relies on the system's internal conflict
/// reporting, and also fails if that mechanism has changed.
///
/// - Parameters:
///   - folder: the folder for the documents; nil for a temporary folder.
///   - fileID: the file ID of the call site.
///   - filePath: the file path of the call site.
///   - line: the line number of the call site.
///   - column: the column number of the call site.
///   - body: a closure that creates views and lays them out.
/// - Throws: the error thrown by `body`.
@MainActor
public func expectNoConflicts<Result>(
  documentsIn folder: String? = nil, fileID: String = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column, while body: () throws -> Result
) rethrows -> Result {
  let place = Failure.Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let watch = ConflictWatch()
  if let refusal = watch.begin() { Failure(message: refusal, place: place).report() }
  defer {
    watch.end()
    if let message = RunningConflicts(watch.captures, folder: folder).message {
      Failure(message: message, place: place).report()
    }
  }
  return try body()
}

/// Captures the hierarchy at each conflict that the layout engine reports.
private final class ConflictWatch {
  private(set) var captures: [Result<String, CaptureError>] = []

  /// Starts watching.
  ///
  /// - Returns: the reason why conflicts can't be detected, or nil if they can be detected.
  func begin() -> String? {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let count = unsafe masdiag_hook_conflicts(
      { context, constraint, list in
        guard let context = unsafe context else { return }
        let watch = unsafe Unmanaged<ConflictWatch>.fromOpaque(context).takeUnretainedValue()
        unsafe watch.capture(constraint, list)
      }, context)
    guard count == 0 else { return nil }
    let selector = unsafe String(cString: masdiag_conflict_selector())
    return "conflicts can't be noticed: no view or window of this system has the method \(selector). This test proves "
      + "nothing; please report the version of the system to masdiag."
  }

  func end() { masdiag_unhook_conflicts() }

  private func capture(_ constraint: UnsafeMutableRawPointer?, _ list: UnsafeMutableRawPointer?) {
    guard let text = unsafe masdiag_capture(constraint, list) else {
      return captures.append(.failure(CaptureError("there isn't enough memory")))
    }
    defer { unsafe masdiag_capture_free(text) }
    let document = unsafe String(cString: text)
    captures.append(
      document.hasPrefix("!") ? .failure(CaptureError(String(document.dropFirst()))) : .success(document))
  }
}

/// The conflicts captured during a test.
private struct RunningConflicts {
  let captures: [Result<String, CaptureError>]
  let folder: String?

  init(_ captures: [Result<String, CaptureError>], folder: String?) {
    (self.captures, self.folder) = (captures, folder)
  }

  /// The message of the failure; nil if there was no conflict.
  var message: String? {
    guard !captures.isEmpty else { return nil }
    let count = captures.count == 1 ? "1 conflict" : "\(captures.count) conflicts"
    let parts = captures.enumerated().map { number, capture in
      switch capture {
      case .success(let document): explanation(of: document, number)
      case .failure(let error): "A conflict's hierarchy can't be captured: \(error).\n"
      }
    }
    return "\(count) while the test ran:\n\n" + parts.joined(separator: "\n")
  }

  private func explanation(of document: String, _ number: Int) -> String {
    let (path, note) = save(document, number)
    do {
      let reports = try Masdiag.explain(Array(document.utf8), path: path)
      return reports.map(\.description).joined(separator: "\n") + "\n" + note
    } catch {
      return "The captured document can't be read: \(error)\n\(note)"
    }
  }

  /// Saves a document.
  ///
  /// - Returns: the path of the document, and a line about the document.
  private func save(_ document: String, _ number: Int) -> (path: String, note: String) {
    let place = folder.map { URL(filePath: $0) } ?? FileManager.default.temporaryDirectory.appending(path: "masdiag")
    let name = folder == nil ? "conflict-\(UUID().uuidString).json" : "conflict-\(number + 1).json"
    let file = place.appending(path: name)
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try document.write(to: file, atomically: true, encoding: .utf8)
      return (file.path, "The layout document: \(file.path)\n")
    } catch {
      return (name, "The layout document can't be saved in \(place.path).\n")
    }
  }
}

import LayoutModel
import PlainText

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UnreadableInput: CustomStringConvertible {
  /// The locations and messages of the problems, one per line.
  public var description: String {
    problems.map { PrintableText.shown("\($0.location): \($0.message)") }.joined(separator: "\n")
  }
}

extension UnreadableInput: LocalizedError {
  /// The problems' locations and messages, like ``description``.
  public var errorDescription: String? { description }
}

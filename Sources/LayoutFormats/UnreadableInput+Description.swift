public import Foundation
import LayoutModel
import PlainText

extension UnreadableInput: CustomStringConvertible {
  /// The problems, a line each: their places and messages.
  public var description: String {
    problems.map { PrintableText.shown("\($0.location): \($0.message)") }.joined(separator: "\n")
  }
}

extension UnreadableInput: LocalizedError {
  /// The problems, a line each, as ``description`` has them.
  public var errorDescription: String? { description }
}

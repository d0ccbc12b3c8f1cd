import Foundation
import PlainText
import Platform

// View code runs where nothing can be thrown: in initializers, `viewDidLoad`, `layoutSubviews`, `didSet`. What breaks a
// rule there is recorded with the items that it is about, and comes up wherever the layout is asked for.

/// One misuse, as the items that it is about keep it.
final class MisuseRecord {
  let error: LayoutError
  /// The place among everything that was recorded.
  let number: UInt64
  /// True if something has replaced what was misused.
  var isSettled = false

  init(_ error: LayoutError) {
    self.error = error
    number = UInt64(Self.counter.add())
  }

  private static let counter = Counter()

  /// True if anything was ever recorded: as long as nothing was, no layout pass looks for misuse.
  static var areAny: Bool { counter.value > 0 }
}

/// Prints misuse to standard error, the same text once in a process: a mistake in a cell is not printed for each cell,
/// nor one in `updateConstraints()` in each pass.
enum MisusePrinter {
  private static let printed = Locked<Set<String>>([])

  static func print(_ error: LayoutError) {
    let line = "masdiag: \(PrintableText.shown(error.description))\n"
    guard printed.withLock({ $0.insert(line).inserted }) else { return }
    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
  }
}

import PlainText
import Platform

// View code often runs in places that can't throw: in initializers, `viewDidLoad`, `layoutSubviews` and `didSet`. The
// violation of a rule in such code is recorded with the items that it involves, and is reported wherever the layout is
// requested.

/// The record of one misuse, shared by the items that it involves.
final class MisuseRecord {
  let error: LayoutError
  /// The ordinal of the record among all records.
  let number: UInt64
  /// True if the misuse no longer applies, because the constraints were made again or the misuse was forgotten.
  var isSettled = false

  init(_ error: LayoutError) {
    self.error = error
    number = UInt64(Self.counter.add())
  }

  private static let counter = Counter()

  /// True if any misuse was ever recorded. Until then, layout passes don't look for misuse.
  static var areAny: Bool { counter.value > 0 }
}

/// Prints misuse to standard error, each text only once per process: a mistake in a cell isn't printed for each cell,
/// and a mistake in `updateConstraints()` isn't printed in each pass.
enum MisusePrinter {
  private static let printed = Locked<Set<String>>([])

  static func print(_ error: LayoutError) {
    var line = "masdiag: \(PrintableText.shown(error.description))\n"
    guard printed.withLock({ $0.insert(line).inserted }) else { return }
    line.withUTF8 { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

import Foundation
import MasdiagTestSupport

/// Logs like those from a fleet of devices: lines of all kinds, including reports of a number of conflicts, each report
/// with different addresses, times and text.
struct MadeLogs {
  var files: Int
  /// The total length of the files, in bytes.
  var bytes: Int
  /// The total number of reports, and the number of different conflicts.
  var reports: Int
  var conflicts: Int

  /// The number of different lines of noise.
  private static let noiseCount = 1 << 14

  /// Writes the files to `folder`; equal values produce equal files.
  func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var generator = SeededGenerator(seed: 18)
    let noise = (0..<Self.noiseCount).map { _ in Array(Self.noise(&generator).utf8) }
    for file in 0..<files {
      let path = "\(folder)/device-\(file).log"
      guard FileManager.default.createFile(atPath: path, contents: nil), let handle = FileHandle(forWritingAtPath: path)
      else { throw CocoaError(.fileWriteUnknown) }
      try write(file, to: handle, noise, &generator)
      try handle.close()
    }
  }

  private func write(
    _ file: Int, to handle: FileHandle, _ noise: [[UInt8]], _ generator: inout SeededGenerator
  ) throws {
    let (count, length) = (reports / files, bytes / files)
    var (text, written) = ([UInt8](), 0)
    for report in 0..<count {
      text += Array(self.report(report * files + file, &generator).utf8)
      // The rest of the file is divided evenly.
      let end = length / count * (report + 1)
      while written + text.count < end { text += noise[Int(generator.next() % UInt64(noise.count))] }
      if text.count > 1 << 20 || report == count - 1 {
        try handle.write(contentsOf: text)
        written += text.count
        text = []
      }
    }
  }

  // MARK: Noise

  private static func noise(_ generator: inout SeededGenerator) -> String {
    let number = Int.random(in: 0..<100_000, using: &generator)
    let time = "2026-03-\(10 + number % 20) 0\(number % 10):1\(number % 9):2\(number % 7).\(100_000 + number)"
    return generator.pick([
      "\(time)+0100 Shop[311:\(number)] [Network] GET /v2/items/\(number) 200\n",
      "\(time)+0100 Shop[311:\(number)] page \(number) shown\n", "\t\(number) rows\n", "\n",
      "Mar 14 08:00:0\(number % 10) phone locationd[71] <Notice>: fix \(number)\n",
      "    \"key\" = \(number);\n", "(\n", ")\n", "\(time)+0100 Maps[94:\(number)] tile \(number) loaded in 13 ms\n",
      "    frame #\(number % 90): 0x0000000\(number) UIKitCore -[UIView layoutSubviews] + \(number % 900)\n",
      "[Analytics] event=tap screen=\(number % 40) constraint=none\n",
      "Test Case '-[ShopTests test\(number)]' passed\n",
    ])
  }

  // MARK: Reports

  private static let classes = [
    "UILabel", "UIButton", "UIImageView", "Shop.PriceView", "Shop.RatingView", "UIStackView",
  ]
  private static let texts = ["Buy", "In stock", "4 left", "Add to cart", "Don't wait"]

  /// Returns a report of a conflict that depends on the number.
  private func report(_ number: Int, _ generator: inout SeededGenerator) -> String {
    // The first reports cover each conflict once; after that, some conflicts are much more frequent than other
    // conflicts.
    let square = Double.random(in: 0..<1, using: &generator)
    let conflict = number < conflicts ? number : Int(square * square * Double(conflicts))
    func address() -> String { "0x" + String(0x6000_0000_0000 + generator.next() % 0x1_0000_0000, radix: 16) }
    let (cell, inner, first, second, third) = (address(), address(), address(), address(), address())
    let name = Self.classes[conflict % Self.classes.count]
    let text = generator.chance(1, in: 4) ? "'\(generator.pick(Self.texts))'" : ""
    let host = "Shop.Cell\(conflict / 12)"
    let height = 40 + conflict % 12 * 4
    let item = "\(name):\(inner)\(text)"
    let broken = "<NSLayoutConstraint:\(second) V:[\(item)(>=\(height))]   (active)>"
    let seconds = number * 3
    let time = "2026-03-\(10 + seconds / 86_400 % 20) \(clock(seconds)).\(100_000 + number % 900_000)+0100"
    let prefix =
      number % 3 == 0
      ? "Mar 14 \(clock(seconds)) phone Shop[311] <Warning>: "
      : "\(time) Shop[311:9\(number % 9000)] [LayoutConstraints] "
    return """
      \(prefix)Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
      \tTry this:\u{20}
      \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
      (
          "<NSLayoutConstraint:\(first) V:|-(\(8 + conflict % 5))-[\(item)]   (active, names: '|':\(host):\(cell) )>",
          "\(broken)",
          "<NSLayoutConstraint:\(third) V:[\(item)]-(\(8 + conflict % 7))-|   (active, names: '|':\(host):\(cell) )>",
          "<NSLayoutConstraint:\(address()) 'UIView-Encapsulated-Layout-Height' \(host):\(cell).height == 44   (active)>"
      )

      Will attempt to recover by breaking constraint\u{20}
      \(broken)

      Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
      The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.

      """
  }

  private func clock(_ seconds: Int) -> String {
    [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// A file is read to its end in time, or not at all, and so are its scenes laid out.
struct InterfaceDeadlineTests {
  private static let labelCount = 400

  /// A column of labels, each below the one before.
  private static var file: [UInt8] {
    let labels = (0..<labelCount).map { number in
      Fixture.view("v\(number)", (10, Double(number) * 20, 100, 20), tag: "label", attributes: "text=\"a label\" ")
    }
    let constraints = (1..<labelCount).map { number in
      """
      <constraint firstItem="v\(number)" firstAttribute="top" secondItem="v\(number - 1)" secondAttribute="bottom" \
      id="c\(number)"/>
      """
    }
    let content = "<subviews>\(labels.joined())</subviews><constraints>\(constraints.joined())</constraints>"
    return Array(
      Fixture.controller(
        Fixture.view("root", (0, 0, 375, 667), content, attributes: "key=\"view\" ", translates: true)
      ).utf8)
  }

  private static let environments = [320.0, 375, 414].map { width in
    LayoutEnvironment(size: Size(width: width, height: 667))
  }

  private enum Work: CaseIterable {
    case reading, layout, layouts

    /// How many constraints the file, its layout or all its layouts together have.
    func count(_ bytes: [UInt8], _ read: InterfaceFile?) throws(UnreadableInput) -> Int {
      let file = if let read { read } else { try InterfaceFile(bytes, path: "Main.storyboard") }
      let scene = file.scenes[0]
      switch self {
      case .reading: return InterfaceDeadlineTests.labelCount
      case .layout: return try scene.layout(in: InterfaceDeadlineTests.environments[0]).system.items.count
      case .layouts:
        return try scene.layouts(in: InterfaceDeadlineTests.environments) { $0.system.items.count }.reduce(0, +)
      }
    }
  }

  /// What came of the work; nil where the time was over.
  private static func outcome(_ work: Work, _ file: InterfaceFile?, after time: Duration) -> Int? {
    let bytes = file == nil ? Self.file : []
    let deadline = ContinuousClock.now + time
    do throws(UnreadableInput) {
      let result = Deadline.$instant.withValue(deadline) {
        Result { () throws(UnreadableInput) in try work.count(bytes, file) }
      }
      return try result.get()
    } catch {
      #expect(error.isCut && error.problems.map(\.code) == ["time-over"])
      #expect(error.problems[0].location.line > 0)
      return nil
    }
  }

  @Test(arguments: Work.allCases)
  private func allIsDoneOrNothing(_ work: Work) throws {
    let file = work == .reading ? nil : try InterfaceFile(Self.file, path: "Main.storyboard")
    let whole = try #require(Self.outcome(work, file, after: .seconds(1000)))
    #expect(Self.outcome(work, file, after: .zero) == nil)
    for exponent in 0..<12 {
      let found = Self.outcome(work, file, after: .milliseconds(1 << exponent))
      #expect(found == nil || found == whole)
    }
  }
}

import Testing
import ViewCode

/// Code that is only reached through other code: helpers of other files, and observers of properties.
@Suite struct ReachTests {
  private static let helpers = """
    extension UIView {
      func height(_ height: CGFloat) -> NSLayoutConstraint { heightAnchor.constraint(equalToConstant: height) }
    }
    """

  @Test func aFileWithoutStatementsUsesHelpers() {
    func conflicts(_ body: String) -> [[String]] {
      ReadCode(
        """
        class Card: UIView {
          let photo = UIView()
          init() {
            super.init(frame: .zero)
            addSubview(photo)
            \(body)
          }
        }
        """, others: [("Helpers.swift", Self.helpers)]
      ).conflicts
    }
    #expect(conflicts("addConstraints([photo.height(8), photo.height(9)])").count == 1)
    #expect(conflicts("addConstraints([photo.height(8)])").isEmpty)
  }

  /// Two modules can declare the same helper.
  @Test func theNearestHelperIsUsed() {
    let card = """
      class Card: UIView {
        let photo = UIView()
        init() {
          super.init(frame: .zero)
          addSubview(photo)
          addConstraints([photo.height(8), photo.height(9)])
        }
      }
      """
    let twice = [("App/Helpers.swift", Self.helpers), ("Core/Helpers.swift", Self.helpers)]
    #expect(ReadCode(card, path: "App/Views/Card.swift", others: twice).conflicts.count == 1)
    #expect(ReadCode(card, path: "Tests/Card.swift", others: twice).conflicts.isEmpty)
  }

  @Test func anObserverLaysOut() {
    func conflicts(_ setter: String) -> [[String]] {
      ReadCode(
        """
        class Card: UIView {
          private var content: UIView? { didSet { build() } }
          private func build() {
            guard let content else { return }
            addSubview(content)
            content.heightAnchor.constraint(equalToConstant: 8).isActive = true
            content.heightAnchor.constraint(equalToConstant: 9).isActive = true
          }
          \(setter)
        }
        """
      ).conflicts
    }
    #expect(conflicts("func show(_ view: UIView) { content = view }").count == 1)
    #expect(conflicts("func clear() { content = nil }").isEmpty)
  }

  // MARK: Several apps

  /// A class of Swift can't be implemented in Objective-C, so these are classes of two apps in one repository.
  @Test func classesOfOneNameInBothLanguages() {
    func height(_ points: Int) -> String { "heightAnchor.constraint(equalToConstant: \(points)).isActive = true" }
    let swift = """
      import UIKit
      final class Badge: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          setUp()
        }
        func setUp() { \(height(10)) }
      }
      """
    let objectiveC = """
      @interface Badge ()
      @end
      @implementation Badge
      - (void)layoutSubviews { [self place]; }
      - (void)place { [self.heightAnchor constraintEqualToConstant:20].active = YES; }
      @end
      """
    #expect(ReadCode(swift, path: "B/Badge.swift", others: [("A/Badge.m", objectiveC)]).conflicts.isEmpty)
    let twice = swift.replacing("func setUp() {", with: "func setUp() {\n\(height(20))\n")
    #expect(ReadCode(twice, path: "B/Badge.swift", others: [("A/Badge.m", objectiveC)]).conflicts.count == 1)
    // A category extends the class of Swift.
    let category = "@implementation Badge (Size)\n- (void)setUp { }\n@end"
    #expect(ReadCode(twice, path: "B/Badge.swift", others: [("A/Badge+Size.m", category)]).conflicts.count == 1)
  }

  /// Two apps of one repository can have a class of one name in the same language. Each is a type of its own.
  @Test func classesOfOneNameInTwoApps() {
    func implementation(_ method: String, _ points: Int, more: String = "") -> String {
      """
      @implementation Badge
      - (void)layoutSubviews { [self \(method)]; }
      - (void)\(method) {
        [self.heightAnchor constraintEqualToConstant:\(points)].active = YES; \(more)
      }
      @end
      """
    }
    let others = ["A", "B"].map { ("\($0)/Badge.h", "@interface Badge : UIView\n@end") }
    func conflicts(_ own: String) -> Int {
      ReadCode(own, path: "B/Badge.m", others: others + [("A/Badge.m", implementation("place", 10))]).conflicts.count
    }
    #expect(conflicts(implementation("setUp", 20)) == 0)
    let second = "[self.heightAnchor constraintEqualToConstant:9].active = YES;"
    #expect(conflicts(implementation("setUp", 20, more: second)) == 1)
  }

  /// A superclass and a nested type are those in the nearest folder.
  @Test func namesMeanTheNearestClass() {
    func badge(_ points: Int) -> String {
      """
      import UIKit
      class Badge: UIView {
        enum Size { static let height: CGFloat = \(points) }
        init() {
          super.init(frame: .zero)
          heightAnchor.constraint(equalToConstant: \(points)).isActive = true
        }
      }
      """
    }
    func conflicts(_ path: String, _ code: String) -> Int {
      ReadCode(code, path: path, others: [("A/Badge.swift", badge(10)), ("B/Badge.swift", badge(20))]).conflicts.count
    }
    func large(_ parent: String, _ points: Int, _ height: String = "") -> String {
      """
      import UIKit
      final class Large: \(parent) {
        override init(frame: CGRect = .zero) {
          super.init()
          \(height)
          heightAnchor.constraint(equalToConstant: \(points)).isActive = true
        }
      }
      """
    }
    let nested = "heightAnchor.constraint(equalToConstant: Badge.Size.height).isActive = true"
    for (folder, points) in [("A", 10), ("B", 20)] {
      #expect(conflicts("\(folder)/Large.swift", large("Badge", points)) == 0)
      #expect(conflicts("\(folder)/Parts/Large.swift", large("Badge", 30 - points)) == 1)
      #expect(conflicts("\(folder)/Large.swift", large("UIView", points, nested)) == 0)
      #expect(conflicts("\(folder)/Parts/Large.swift", large("UIView", 30 - points, nested)) == 1)
    }
  }
}

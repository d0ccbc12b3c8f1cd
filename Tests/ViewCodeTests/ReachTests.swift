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
}

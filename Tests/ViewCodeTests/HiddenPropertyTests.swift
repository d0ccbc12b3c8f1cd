import Testing
import ViewCode

/// A private property of a superclass beside one of the same name.
@Suite struct HiddenPropertyTests {
  /// The number of conflicts of a subclass that declares `title` with a height of 30.
  private func conflicts(_ access: String, own: String = "private let title = UILabel()") -> Int {
    ReadCode(
      """
      import UIKit
      final class Price: Base {
        \(own)
        override init(frame: CGRect) {
          super.init(frame: frame)
          title.translatesAutoresizingMaskIntoConstraints = false
          addSubview(title)
          title.heightAnchor.constraint(equalToConstant: 30).isActive = true
        }
      }
      """, path: "Price.swift",
      others: [
        (
          "Base.swift",
          """
          import UIKit
          class Base: UIView {
            \(access) let title = UILabel()
            override init(frame: CGRect) {
              super.init(frame: frame)
              addSubview(title)
              title.translatesAutoresizingMaskIntoConstraints = false
              title.heightAnchor.constraint(equalToConstant: 20).isActive = true
            }
          }
          """
        )
      ]
    ).conflicts.count
  }

  @Test func bothHaveAHeight() {
    #expect(conflicts("private") == 0)
    #expect(conflicts("private", own: "private lazy var title: UILabel = { let view = UILabel()\nreturn view }()") == 0)
    #expect(conflicts("fileprivate") == 0)
  }

  @Test func oneIsInherited() {
    #expect(conflicts("", own: "") == 1)
    #expect(conflicts("open", own: "") == 1)
  }

  @Test func theVariablesAreKeptApart() {
    func width(_ access: String) -> [Double] {
      ReadCode(
        """
        import UIKit
        class Base: UIView {
          \(access) var gap: CGFloat = 4
          override init(frame: CGRect) {
            super.init(frame: frame)
            gap = 5
            heightAnchor.constraint(equalToConstant: gap).isActive = true
          }
          func read() -> CGFloat { gap }
        }
        final class Price: Base {
          \(access) var gap: CGFloat = 8
          override init(frame: CGRect) {
            super.init(frame: frame)
            gap = 9
            widthAnchor.constraint(equalToConstant: gap + read()).isActive = true
          }
        }
        """
      ).constants(of: "Price")
    }
    #expect(width("private") == [5, 14])
  }
}

import InterfaceBuilder
import LayoutModel
import Testing
import ViewCode

/// Stack views and their margins.
@Suite struct StackTests {
  /// True if the view in a stack view of 300 points can't have a width, or can't be this far from the left edge.
  private func conflicts(
    _ settings: String, width: Int, left: Int? = nil, in environment: LayoutEnvironment? = nil
  ) -> Bool {
    let edge = left.map { "photo.leftAnchor.constraint(equalTo: stack.leftAnchor, constant: \($0))," } ?? ""
    return !ReadCode(
      """
      import UIKit
      final class Controller: UIViewController {
        let photo = UIImageView()
        override func viewDidLoad() {
          super.viewDidLoad()
          let stack = UIStackView(arrangedSubviews: [photo])
          \(settings)
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(stack)
          NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.widthAnchor.constraint(equalToConstant: 300), \(edge)
            photo.widthAnchor.constraint(equalToConstant: \(width)),
          ])
        }
      }
      """, in: environment
    ).conflicts.isEmpty
  }

  private static let relative = "stack.isLayoutMarginsRelativeArrangement = true\n"
  private static let known = [
    "stack.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)",
    "stack.layoutMargins = .init(top: 1, left: 20, bottom: 2, right: 30)",
    "stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 2, trailing: 30)",
    "let side: CGFloat = 20\nstack.layoutMargins = UIEdgeInsets(top: 1, left: side, bottom: 2, right: side + 10)",
  ]

  @Test("Views are inside of the margins that the code sets", arguments: known)
  func marginsThatAreKnown(_ margins: String) {
    #expect(conflicts(Self.relative + margins, width: 300))
    #expect(!conflicts(Self.relative + margins, width: 250))
    #expect(conflicts(margins, width: 250), "margins have no effect unless the arrangement is relative to them")
    #expect(!conflicts("stack.isLayoutMarginsRelativeArrangement = false\n" + margins, width: 300))
  }

  @Test(
    "Margins that other things change, or that may be anything",
    arguments: [
      "", "stack.layoutMargins = margins()", "stack.layoutMargins.left = 20",
      "\(known[0])\nstack.layoutMargins.left = 8",
      "\(known[0])\n\(known[2])",
      "\(known[0])\nstack.preservesSuperviewLayoutMargins = true",
      "\(known[0])\nstack.insetsLayoutMarginsFromSafeArea = isWide",
      "\(known[0])\nload { stack.isLayoutMarginsRelativeArrangement = false }",
    ])
  func marginsThatAreNotKnown(_ margins: String) {
    for width in [300, 250] { #expect(!conflicts(Self.relative + margins, width: width)) }
  }

  /// The safe area of a device adds to the margins where it covers the stack view, which depends on the layout.
  @Test func marginsInTheSafeArea() {
    let phone = LayoutEnvironment(device: Device.named("iPhone 15"))
    let old = LayoutEnvironment(device: Device.named("iPhone SE (3rd generation)"))
    let margins = Self.relative + Self.known[0]
    #expect(!conflicts(margins, width: 300, in: phone))
    #expect(conflicts(margins + "\nstack.insetsLayoutMarginsFromSafeArea = false", width: 300, in: phone))
    #expect(!conflicts(margins + "\nstack.insetsLayoutMarginsFromSafeArea = true", width: 300, in: phone))
    #expect(!conflicts(margins, width: 300, in: old), "the status bar")
    #expect(conflicts("", width: 250, in: phone), "a stack view without margins")
  }

  /// `directionalLayoutMargins` follow the direction of text, and `layoutMargins` don't.
  @Test func marginsFromRightToLeft() {
    let mirrored = LayoutEnvironment(direction: .rightToLeft)
    for (margins, left, other) in [(Self.known[0], 20, 30), (Self.known[2], 30, 20)] {
      #expect(!conflicts(Self.relative + margins, width: 250, left: left, in: mirrored))
      #expect(conflicts(Self.relative + margins, width: 250, left: other, in: mirrored))
    }
  }

  // MARK: Views that move

  /// A view that leaves its superview loses its constraints to the views outside of it.
  @Test func aViewThatMovesLosesConstraints() {
    func conflicts(_ move: String, _ first: String = "photo.leftAnchor.constraint(equalTo: leftAnchor)") -> Int {
      ReadCode(
        body: """
          let box = UIView()
          box.translatesAutoresizingMaskIntoConstraints = false
          addSubview(photo)
          \(first).isActive = true
          \(move)
          addSubview(box)
          box.leftAnchor.constraint(equalTo: leftAnchor, constant: 8).isActive = true
          photo.leftAnchor.constraint(equalTo: box.leftAnchor).isActive = true
          photo.widthAnchor.constraint(equalToConstant: 30).isActive = true
          """
      ).conflicts.count
    }
    #expect(conflicts("") == 1)
    #expect(conflicts("box.addSubview(photo)") == 0)
    #expect(conflicts("let stack = UIStackView(arrangedSubviews: [photo])\nbox.addSubview(stack)") == 0)
    #expect(conflicts("addSubview(photo)") == 1, "it stays where it is")
    #expect(conflicts("box.addSubview(photo)", "photo.widthAnchor.constraint(equalToConstant: 40)") == 1)
  }

  /// A stack view sets the height of a hidden view to 0, and code may do the same.
  @Test func aHeightOfAHiddenView() {
    func duplicates(_ setting: String, constant: Int = 0) -> Int {
      let code = ReadCode(
        body: """
          let stack = UIStackView(arrangedSubviews: [photo])
          stack.axis = .vertical
          addSubview(stack)
          \(setting)
          let height = photo.heightAnchor.constraint(equalToConstant: 40)
          height.constant = \(constant)
          height.isActive = true
          """)
      let system = code.reading.scenes.first?.alternatives.first?.system
      return system?.constraints.count { $0.first.place.attribute == .height && !$0.origin.isSystemMade } ?? 0
    }
    #expect(duplicates("photo.isHidden = true") == 0)
    #expect(duplicates("photo.isHidden = false") == 1)
    #expect(duplicates("photo.isHidden = true", constant: 8) == 1)
  }
}

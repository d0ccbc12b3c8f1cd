import Testing
import ViewCode

/// Values whose types are written elsewhere: `.init(…)`, `.zero`, `.uniform(8)`.
@Suite struct WrittenTypeTests {
  private static let helpers = """
    extension UIEdgeInsets {
      init(all inset: CGFloat) { self.init(top: inset, left: inset, bottom: inset, right: inset) }
      init(vertical inset: CGFloat) { self = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0) }
      static func uniform(_ inset: CGFloat) -> UIEdgeInsets { .init(all: inset) }
      static func around(_ inset: CGFloat) -> Self { return .init(all: inset) }
      static let card: UIEdgeInsets = .init(top: 8, left: 8, bottom: 8, right: 8)
      static var row: UIEdgeInsets { .init(all: 8) }
    }
    struct Style { var padding: UIEdgeInsets; var margin = UIEdgeInsets.zero }
    extension UIView {
      func pin(to other: UIView, insets: UIEdgeInsets = .zero) {
        NSLayoutConstraint.activate([
          topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
          bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
        ])
      }
      func pin(to other: UIView, style: Style) { pin(to: other, insets: style.padding) }
      func fix(_ size: CGSize) { heightAnchor.constraint(equalToConstant: size.height).isActive = true }
      func anchor(top: NSLayoutYAxisAnchor?, bottom: NSLayoutYAxisAnchor?, padding: UIEdgeInsets = .zero) {
        if let top { topAnchor.constraint(equalTo: top, constant: padding.top).isActive = true }
        if let bottom { bottomAnchor.constraint(equalTo: bottom, constant: -padding.bottom).isActive = true }
      }
    }
    """

  /// A label of 20 points in a view of 20 points: with insets of 8 points, they conflict; with none, they don't.
  private func conflicts(_ call: String, members: String = "", others: String = "") -> Int {
    ReadCode(
      body: """
        addSubview(label)
        \(call)
        label.heightAnchor.constraint(equalToConstant: 20).isActive = true
        heightAnchor.constraint(equalToConstant: 20).isActive = true
        """, members: members, others: Self.helpers + others
    ).conflicts.count
  }

  @Test(arguments: [
    ".init(top: 8, left: 8, bottom: 8, right: 8)", ".init(all: 8)", "UIEdgeInsets(all: 8)", "UIEdgeInsets(vertical: 8)",
    ".uniform(8)", ".around(8)", "UIEdgeInsets.uniform(8)", ".card", ".row",
    "self.isHidden ? .init(all: 8) : .uniform(8)",
  ])
  func aParameterGivesItsTypeToAnArgument(_ insets: String) {
    #expect(conflicts("label.pin(to: self, insets: \(insets))") == 1)
    #expect(conflicts("label.anchor(top: topAnchor, bottom: bottomAnchor, padding: \(insets))") == 1)
  }

  @Test(arguments: [".zero", ".init()", ".init(all: 0)", ".init(top: 0, left: 8, bottom: 0, right: 8)", ".uniform(0)"])
  func insetsOfZeroLeaveTheHeightAlone(_ insets: String) {
    #expect(conflicts("label.pin(to: self, insets: \(insets))") == 0)
  }

  @Test func aVariableGivesItsType() {
    let call = "label.pin(to: self, insets: insets)"
    #expect(conflicts("let insets: UIEdgeInsets = .init(all: 8)\n\(call)") == 1)
    #expect(conflicts("var insets: UIEdgeInsets = .zero\ninsets = .init(all: 8)\n\(call)") == 1)
    #expect(conflicts("var insets: UIEdgeInsets = .init(all: 8)\ninsets = .zero\n\(call)") == 0)
    #expect(conflicts(call, members: "private var insets: UIEdgeInsets = .uniform(8)") == 1)
    #expect(conflicts("insets = .uniform(8)\n\(call)", members: "private var insets: UIEdgeInsets = .zero") == 1)
    #expect(conflicts("self.insets = .init(all: 0)\n\(call)", members: "private var insets: UIEdgeInsets") == 0)
    #expect(conflicts(call, members: "private var insets: UIEdgeInsets { .init(all: 8) }") == 1)
    #expect(conflicts(call, members: "private var insets: UIEdgeInsets { return .init(all: 8) }") == 1)
  }

  @Test func aMemberGivesItsType() {
    #expect(conflicts("label.pin(to: self, style: Style(padding: .init(all: 8)))") == 1)
    #expect(conflicts("label.pin(to: self, style: .init(padding: .uniform(8)))") == 1)
    #expect(conflicts("label.pin(to: self, style: .init(padding: .zero, margin: .init(all: 8)))") == 0)
    #expect(
      conflicts("var style = Style(padding: .zero)\nstyle.padding = .init(all: 8)\nlabel.pin(to: self, style: style)")
        == 1)
  }

  @Test func aSizeIsNoInset() {
    #expect(conflicts("label.fix(.init(width: 8, height: 9))") == 1)
    #expect(conflicts("label.fix(.init(width: 8, height: 20))") == 0)
  }

  /// Values that can't be determined stay unknown: another library's initializer, and one that doesn't fit.
  @Test func otherInitializersAreUnknown() {
    #expect(conflicts("label.pin(to: self, insets: .init(of: self))") == 0)
    #expect(conflicts("label.pin(to: self, insets: .large(8))") == 0)
    #expect(conflicts("label.pin(to: self, insets: UIEdgeInsets(all: margin))") == 0)
  }

  /// A `CGFloat` has fractions, so `1 / 2` has one if a `CGFloat` is required. SnapKit also takes whole numbers.
  @Test func quotientsHaveTheRequiredType() {
    func conflicts(_ statement: String) -> Int {
      ReadCode(
        body: """
          addSubview(label)
          label.widthAnchor.constraint(equalToConstant: 100).isActive = true
          label.heightAnchor.constraint(equalToConstant: 40).isActive = true
          \(statement)
          """
      ).conflicts.count
    }
    func height(_ height: String) -> String {
      "label.heightAnchor.constraint(equalToConstant: \(height)).isActive = true"
    }
    func ratio(_ ratio: String) -> String {
      "label.heightAnchor.constraint(equalTo: label.widthAnchor, multiplier: \(ratio)).isActive = true"
    }
    #expect(conflicts(ratio("1/2")) == 1)
    #expect(conflicts(ratio("2/5")) == 0)
    #expect(conflicts(height("81 / 2")) == 1)
    #expect(conflicts(height("80 / 2")) == 0)
    #expect(conflicts("let wanted: CGFloat = 81 / 2\n" + height("wanted")) == 1)
    #expect(conflicts("let wanted: Int = 81 / 2\n" + height("CGFloat(wanted)")) == 0)
    let third = "label.snp.makeConstraints { $0.height.equalToSuperview().multipliedBy(1 / 3) }"
    #expect(conflicts("heightAnchor.constraint(equalToConstant: 300).isActive = true\n" + third) == 0)
  }
}

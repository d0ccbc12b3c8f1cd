import Masdiag
import Testing
import UIKitNames

/// Views that are measured as apps measure them, with sizes of Core Graphics and without `try`.
struct FittingTests {
  private static func header() -> UIView {
    let header = UIView()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.intrinsicContentSize = .init(width: 120, height: 21)
    header.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: header.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
    ])
    return header
  }

  @Test func aHeaderIsAsHighAsItsContent() {
    let header = Self.header()
    header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
    #expect(header.frame.height == 37)
    let size: CGSize = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 152, height: 37))
    let wide = header.systemLayoutSizeFitting(
      CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 375, height: 37) && header.misuse.isEmpty)
  }

  @Test func aPriorityIsCountedFromAnother() {
    let almost = UILayoutPriority(rawValue: UILayoutPriority.required.rawValue - 1)
    #expect(almost.rawValue == 999)
  }
}

// View code of an app: SnapKit in an initializer, with UIKit's names. Only the imports are masdiag's.
import SnapKitDSL
import UIKitNames

public final class ContactRow: UIView {
  public let picture = UIImageView()
  public let name = UILabel()
  // Names that the model has too.
  public var width = "as wide as its table"
  public let top = "where the one above ends"

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(picture)
    addSubview(name)
    attachKeys(of: self)
    let padding: CGFloat = 16
    picture.snp.makeConstraints { make in
      make.left.equalToSuperview().offset(padding)
      make.centerY.equalToSuperview()
      make.size.equalTo(CGSize(width: 48, height: 48))
    }
    name.snp.makeConstraints { make in
      make.left.equalTo(picture.snp.right).offset(8)
      make.right.equalToSuperview().inset(padding)
      make.centerY.equalTo(picture)
      make.height.equalTo(21)
    }
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// A constraint that only a wide row has room for.
  public func makeReadable() {
    name.snp.makeConstraints { make in
      make.width.greaterThanOrEqualTo(240).labeled("readable")
    }
  }
}

// View code of an app: SnapKit in an initializer, with UIKit's names. Only the imports are masdiag's.
import SnapKitDSL
import UIKitNames

/// A picture and a name.
public final class ContactRow: UIView {
  /// At the left.
  public let picture = UIImageView()
  /// Behind the picture.
  public let name = UILabel()
  /// A name that the model has too.
  public var width = "as wide as its table"
  /// Another.
  public let top = "where the one above ends"

  /// A row with a frame.
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

  /// Rows are made in code.
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// A constraint that only a wide row has room for.
  public func makeReadable() {
    name.snp.makeConstraints { make in
      make.width.greaterThanOrEqualTo(240).labeled("readable")
    }
  }
}

import SnapKitDSL
import UIKitNames

/// A cell in SnapKit's words.
final class ProfileCell: UITableViewCell {
  static let padding: CGFloat = 16
  let avatar = UIImageView()
  let title = UILabel()
  let subtitle = UILabel()
  let badge = UILabel()
  var badgeWidth: Constraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(avatar)
    contentView.addSubview(title)
    contentView.addSubview(subtitle)
    contentView.addSubview(badge)
    avatar.snp.makeConstraints {
      $0.leading.equalToSuperview().offset(Self.padding)
      $0.centerY.equalToSuperview()
      $0.width.height.equalTo(40)
      $0.top.greaterThanOrEqualToSuperview().offset(8)
    }
    title.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(12)
      make.top.equalToSuperview().inset(8)
      make.trailing.lessThanOrEqualTo(badge.snp.leading).offset(-8).priority(.high)
    }
    subtitle.snp.makeConstraints { make in
      make.leading.trailing.equalTo(title)
      make.top.equalTo(title.snp.bottom).offset(2)
      make.bottom.lessThanOrEqualToSuperview().inset(8).priority(999)
    }
    badge.snp.makeConstraints { make in
      make.trailing.equalToSuperview().inset(Self.padding)
      make.centerY.equalTo(avatar)
      badgeWidth = make.width.greaterThanOrEqualTo(0).constraint
    }
    badge.snp.contentHuggingHorizontalPriority = 751
    title.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A controller in SnapKit's words.
class SignInViewController: UIViewController {
  lazy var logo = UIImageView()
  lazy var container: UIView = {
    let view = UIView()
    view.layoutMargins = .zero
    return view
  }()
  let email = UITextField()
  let password = UITextField()
  let button = UIButton()
  let footer = UILabel()
  let separator = UIView()
  var topConstraint: Constraint!
  var keyboardConstraint: ConstraintMakerEditable?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(container)
    container.addSubview(logo)
    container.addSubview(email)
    container.addSubview(password)
    container.addSubview(button)
    view.addSubview(footer)
    view.addSubview(separator)

    container.snp.makeConstraints { (make) -> Void in
      make.top.equalTo(view.safeAreaLayoutGuide.snp.top).offset(20)
      make.left.right.equalTo(view.safeAreaLayoutGuide).inset(16)
      make.bottom.lessThanOrEqualTo(footer.snp.top).offset(-10)
      make.width.lessThanOrEqualTo(480)
      make.centerX.equalToSuperview().priority(.medium)
    }
    logo.snp.makeConstraints { make in
      topConstraint = make.top.equalTo(container).offset(24).priority(999).constraint
      make.centerX.equalTo(container)
      make.size.equalTo(CGSize(width: 120, height: 80))
    }
    email.snp.makeConstraints { make in
      make.top.equalTo(logo.snp.bottom).offset(32)
      make.leading.trailing.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12))
      make.height.equalTo(44).labeled("email height")
    }
    password.snp.makeConstraints { make in
      make.top.equalTo(email.snp.bottom).offset(12)
      make.directionalHorizontalEdges.equalTo(email)
      make.size.equalTo(email)
    }
    button.snp.makeConstraints { make in
      make.top.equalTo(password.snp.bottom).offset(24)
      make.width.equalToSuperview().multipliedBy(0.5).offset(-20)
      make.height.equalTo(button.snp.width).dividedBy(4)
      make.centerX.bottom.equalToSuperview()
    }
    footer.snp.makeConstraints { make in
      make.horizontalEdges.equalToSuperview().inset(20)
      make.bottom.equalTo(view.snp.bottomMargin)
      make.height.greaterThanOrEqualTo(20)
    }
    separator.snp.makeConstraints { make in
      make.leading.trailing.equalToSuperview()
      make.bottom.equalTo(footer.snp.top)
      make.height.equalTo(1.0 / UIScreen.main.scale)
    }
  }

  override func updateViewConstraints() {
    logo.snp.updateConstraints { make in
      make.size.equalTo(view.bounds.height > 600 ? 120 : 60)
    }
    super.updateViewConstraints()
  }

  func keyboard(isShown: Bool, height: CGFloat) {
    topConstraint.update(offset: isShown ? 8 : 24)
    topConstraint.update(priority: .high)
    footer.snp.remakeConstraints { make in
      make.left.right.equalToSuperview()
      if isShown {
        make.bottom.equalToSuperview().offset(-height)
      } else {
        make.bottom.equalTo(view.safeAreaLayoutGuide.snp.bottom)
      }
    }
    if isShown { topConstraint.deactivate() } else { topConstraint.activate() }
    logo.snp.removeConstraints()
    let prepared = separator.snp.prepareConstraints { $0.edges.equalToSuperview() }
    prepared.forEach { $0.activate() }
    topConstraint.layoutConstraints.first?.constant = 3
    view.setNeedsUpdateConstraints()
    view.updateConstraintsIfNeeded()
    UIView.animate(withDuration: 0.3, animations: { self.view.layoutIfNeeded() }, completion: nil)
  }
}

import UIKitNames

// A row as apps have it, with colors, fonts and text.

extension UIColor {
  static let brand = UIColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 1)
}

final class SettingsRow: UIView {
  let icon: UIImageView = {
    let view = UIImageView(image: UIImage(systemName: "gear")?.withRenderingMode(.alwaysTemplate))
    view.tintColor = .brand
    view.contentMode = .scaleAspectFit
    return view
  }()
  let title: UILabel = {
    let label = UILabel()
    label.text = "Notifications"
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = .label
    label.lineBreakMode = .byTruncatingTail
    return label
  }()
  let detail = UILabel()
  let toggle = UISwitch()
  private(set) lazy var more: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    button.setTitleColor(.brand, for: .normal)
    button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 13)
    button.isEnabled = false
    return button
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.systemBackground.withAlphaComponent(0.9)
    layer.cornerRadius = 12
    layer.borderColor = UIColor.separator.cgColor
    clipsToBounds = true
    detail.font = UIFont.preferredFont(forTextStyle: .footnote)
    detail.numberOfLines = 0
    detail.textAlignment = .natural
    for view in [icon, title, detail, toggle, more] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      icon.widthAnchor.constraint(equalToConstant: 24),
      icon.heightAnchor.constraint(equalToConstant: 24),
      icon.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: topAnchor, constant: 11),
      toggle.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      toggle.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      toggle.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      detail.trailingAnchor.constraint(equalTo: more.leadingAnchor, constant: -8),
      detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      detail.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -11),
      more.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      more.firstBaselineAnchor.constraint(equalTo: detail.firstBaselineAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

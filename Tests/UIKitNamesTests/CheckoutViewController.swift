import UIKitNames

/// A controller in anchors.
final class CheckoutViewController: UIViewController {
  let scrollView = UIScrollView()
  let contentView = UIView()
  let headerStack = UIStackView()
  let avatarView = UIImageView()
  let nameLabel = UILabel()
  let detailLabel = UILabel()
  let field = UITextField()
  let submitButton = UIButton(type: .system)
  let spinner = UIActivityIndicatorView(style: .medium)
  lazy var table: UITableView = {
    let table = UITableView(frame: .zero, style: .plain)
    table.translatesAutoresizingMaskIntoConstraints = false
    return table
  }()
  var fieldHeight: NSLayoutConstraint!
  var compactConstraints: [NSLayoutConstraint] = []
  var regularConstraints: [NSLayoutConstraint] = []
  var bottomConstraint: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    scrollView.addSubview(contentView)
    [headerStack, field, submitButton, spinner, table].forEach {
      $0.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview($0)
    }
    headerStack.addArrangedSubview(avatarView)
    headerStack.addArrangedSubview(nameLabel)
    headerStack.addArrangedSubview(detailLabel)
    headerStack.axis = .horizontal
    headerStack.alignment = .center
    headerStack.distribution = .fill
    headerStack.spacing = 12
    headerStack.setCustomSpacing(20, after: avatarView)
    headerStack.isLayoutMarginsRelativeArrangement = true
    headerStack.layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    headerStack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    contentView.translatesAutoresizingMaskIntoConstraints = false
    setUpConstraints()
  }

  func setUpConstraints() {
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: guide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: guide.bottomAnchor),

      contentView.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
      contentView.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
      contentView.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
      contentView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),

      headerStack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 24),
      headerStack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      headerStack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      avatarView.widthAnchor.constraint(equalToConstant: 48),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor, multiplier: 1),
    ])
    let max = field.widthAnchor.constraint(lessThanOrEqualToConstant: 400)
    max.priority = .defaultHigh
    max.identifier = "field max width"
    max.isActive = true

    field.topAnchor.constraint(equalToSystemSpacingBelow: headerStack.bottomAnchor, multiplier: 2).isActive = true
    field.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor).isActive = true
    field.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor).isActive = true
    fieldHeight = field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    fieldHeight.priority = UILayoutPriority(rawValue: 999)
    fieldHeight.isActive = true

    compactConstraints = [
      submitButton.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 16),
      submitButton.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      submitButton.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -16),
    ]
    regularConstraints = [
      submitButton.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      submitButton.leadingAnchor.constraint(equalToSystemSpacingAfter: field.trailingAnchor, multiplier: 1),
    ]
    bottomConstraint = table.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)
    bottomConstraint?.isActive = true
    NSLayoutConstraint.activate(compactConstraints)
    NSLayoutConstraint.activate(
      [
        spinner.centerXAnchor.constraint(equalTo: submitButton.centerXAnchor),
        spinner.centerYAnchor.constraint(equalTo: submitButton.centerYAnchor),
      ] + table.pinned(to: contentView, below: submitButton))

    nameLabel.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    nameLabel.setContentCompressionResistancePriority(.required, for: .vertical)
    detailLabel.setContentHuggingPriority(.required, for: .horizontal)
    detailLabel.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 740), for: .horizontal)

    let views: [String: Any] = ["a": submitButton, "b": table]
    let metrics = ["gap": 8]
    view.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "V:[a]-(>=gap)-[b]", options: [], metrics: metrics, views: views)
    )
    view.addConstraint(
      NSLayoutConstraint(
        item: table, attribute: .height, relatedBy: .greaterThanOrEqual, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 100))
  }

  func updateLayout(isRegular: Bool) {
    NSLayoutConstraint.deactivate(isRegular ? compactConstraints : regularConstraints)
    NSLayoutConstraint.activate(isRegular ? regularConstraints : compactConstraints)
    fieldHeight.constant = isRegular ? 60 : 44
    bottomConstraint?.constant = -view.safeAreaInsets.bottom
    UIView.animate(withDuration: 0.25) {
      self.view.layoutIfNeeded()
    }
  }
}

extension UIView {
  fileprivate func pinned(
    to container: UIView, below other: UIView, insets: UIEdgeInsets = .zero
  ) -> [NSLayoutConstraint] {
    let top: NSLayoutYAxisAnchor = other.bottomAnchor
    return [
      topAnchor.constraint(equalTo: top, constant: 20 + insets.top),
      leftAnchor.constraint(equalTo: container.leftAnchor, constant: insets.left),
      container.rightAnchor.constraint(equalTo: rightAnchor, constant: insets.right),
      bottomAnchor.constraint(equalTo: container.bottomAnchor).with(priority: .defaultLow),
    ]
  }
}

extension NSLayoutConstraint {
  fileprivate func with(priority: UILayoutPriority) -> NSLayoutConstraint {
    self.priority = priority
    return self
  }
}

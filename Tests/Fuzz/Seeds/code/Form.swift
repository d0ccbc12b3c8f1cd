final class Form: UIView {
  private let title = UILabel()
  func layout() {
    title.translatesAutoresizingMaskIntoConstraints = false
    title.snp.makeConstraints { make in
      make.top.equalToSuperview().offset(8)
      make.height.greaterThanOrEqualTo(50).priority(.high)
      make.left.right.equalTo(self).inset(UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16))
    }
    NSLayoutConstraint.activate([
      title.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      heightAnchor.constraint(equalToConstant: 44),
    ])
    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-16-[title]", metrics: nil, views: ["title": title]))
    constrain(title, self) { a, b in a.top == b.top + 8 ~ .required; a.height == b.height / 2 }
  }
}

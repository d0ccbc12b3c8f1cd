import Masdiag

final class ProfileRow: View {
  let avatar = View(class: "UIImageView")
  let name = View(class: "UILabel")

  init(width: Double, readability: LayoutPriority = .required) {
    super.init(class: "ProfileRow", key: "row", frame: Rect(x: 0, y: 0, width: width, height: 64))
    addSubview(avatar)
    addSubview(name)
    attachKeys(of: self)  // the views are called what their properties are called
    name.intrinsicContentSize = .init(width: 180, height: 21)

    avatar.makeConstraints { make in
      make.left.equalTo(self).offset(16)
      make.centerY.equalTo(self)
      make.size.equalTo(Size(width: 48, height: 48))
    }
    name.makeConstraints { make in
      make.left.equalTo(avatar.right).offset(8)
      make.right.equalTo(self).offset(-16)
      make.centerY.equalTo(self)
      make.width.greaterThanOrEqualTo(240).priority(readability).key("readable")
    }
  }
}

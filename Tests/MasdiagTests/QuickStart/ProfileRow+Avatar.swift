import Masdiag

extension ProfileRow {
  func makeAvatarAsWideAsTheRowIsHigh() {
    avatar.updateConstraints { make in
      make.width.equalTo(height)
    }
  }
}

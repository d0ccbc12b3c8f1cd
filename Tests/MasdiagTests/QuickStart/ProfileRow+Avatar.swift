import Masdiag

extension ProfileRow {
  func makeAvatarAsWideAsTheRowIsHigh() throws {
    try avatar.updateConstraints { make in
      make.width.equalTo(height)
    }
  }
}

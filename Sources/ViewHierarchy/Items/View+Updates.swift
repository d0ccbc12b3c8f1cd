extension View {
  /// Asks for ``updateConstraints()`` to be called in the next layout pass. However often this is asked, it is called
  /// once. Complexity: O(1).
  public func setNeedsUpdateConstraints() {
    if needsUpdateConstraints { return }
    needsUpdateConstraints = true
    observer?.updateIsDue(self)
  }

  /// Asks for ``layoutSubviews()`` to be called in the next layout pass. Complexity: O(1).
  public func setNeedsLayout() {
    if needsLayout { return }
    needsLayout = true
    observer?.layoutIsDue(self)
  }
}

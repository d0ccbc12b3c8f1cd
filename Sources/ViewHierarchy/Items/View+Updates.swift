extension View {
  /// Schedules a call of ``updateConstraints()`` in the next layout pass. Several requests result in one call.
  /// Complexity: O(1).
  public func setNeedsUpdateConstraints() {
    if needsUpdateConstraints { return }
    needsUpdateConstraints = true
    observer?.updateIsDue(self)
  }

  /// Schedules a call of ``layoutSubviews()`` in the next layout pass. Complexity: O(1).
  public func setNeedsLayout() {
    if needsLayout { return }
    needsLayout = true
    observer?.layoutIsDue(self)
  }
}

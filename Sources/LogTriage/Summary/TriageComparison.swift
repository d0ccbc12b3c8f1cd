/// How a conflict differs from an earlier summary.
public enum TriageChange: String, Sendable {
  /// It was not there.
  case new
  /// It is there more often: half as many reports a log again, at least.
  case more
  /// It is there, not much more often.
  case known
  /// It is not there any more.
  case gone
}

extension TriageSummary {
  /// How the conflict at `key`, which is in one of the two, differs from an earlier summary.
  public func change(of key: Key, since earlier: TriageSummary) -> TriageChange {
    guard let row = rows[key] else { return .gone }
    guard let before = earlier.rows[key] else { return .new }
    // Reports a log, without dividing.
    let (now, then) = (Double(row.count) * Double(max(1, earlier.logs)), Double(before.count) * Double(max(1, logs)))
    return now >= 1.5 * then && row.count > before.count ? .more : .known
  }
}

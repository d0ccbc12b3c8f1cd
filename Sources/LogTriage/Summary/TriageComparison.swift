/// A conflict's change since an earlier summary.
public enum TriageChange: String, Sendable {
  /// The conflict is new.
  case new
  /// The conflict is more frequent: at least 1.5 times as many reports per log.
  case more
  /// The conflict isn't significantly more frequent.
  case known
  /// The conflict no longer occurs.
  case gone
}

extension TriageSummary {
  /// Returns the change in the conflict at `key` since an earlier summary. At least one of the summaries must contain
  /// the key.
  public func change(of key: Key, since earlier: TriageSummary) -> TriageChange {
    guard let row = rows[key] else { return .gone }
    guard let before = earlier.rows[key] else { return .new }
    // Compares the numbers of reports per log without dividing.
    let (now, then) = (Double(row.count) * Double(max(1, earlier.logs)), Double(before.count) * Double(max(1, logs)))
    return now >= 1.5 * then && row.count > before.count ? .more : .known
  }
}

import PlainText

extension SweepReport {
  /// The reports, those on one scene that say the same on several devices together as one that names these.
  ///
  /// A finding on all devices of a scene names none of them.
  ///
  /// - Complexity: O(reports).
  public static func merged(_ reports: [SweepReport]) -> [SweepReport] {
    struct Place: Hashable {
      let path: String
      let scene: String?
    }
    struct Statement: Hashable {
      let place: Place
      let body: String
    }
    var merged: [SweepReport] = []
    var devices: [[String]] = []
    var positions: [Statement: Int] = [:]
    var counts: [Place: Int] = [:]
    for report in reports {
      let place = Place(path: report.path, scene: report.scene?.id)
      counts[place, default: 0] += 1
      let device = report.scene?.environment
      if let device, let position = positions[Statement(place: place, body: report.body())] {
        devices[position].append(device)
      } else {
        positions[Statement(place: place, body: report.body())] = merged.count
        merged.append(report)
        devices.append(device.map { [$0] } ?? [])
      }
    }
    for position in merged.indices where !devices[position].isEmpty {
      let place = Place(path: merged[position].path, scene: merged[position].scene?.id)
      let count = counts[place] ?? 0
      let isEverywhere = count > 1 && devices[position].count == count
      merged[position].scene?.environment = isEverywhere ? nil : listed(devices[position], limit: 4)
      merged[position].isOnSomeDevices = count > 1 && !isEverywhere
    }
    return merged
  }
}

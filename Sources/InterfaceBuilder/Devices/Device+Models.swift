extension Device {
  /// Returns a model that isn't in the table but has the same screen as a device in the table, ignoring case.
  static func model(named name: String) -> Device? {
    let wanted = name.lowercased()
    for (canvas, models) in models {
      guard let model = models.first(where: { $0.lowercased() == wanted }) else { continue }
      var device = table.first { $0.canvas == canvas }
      device?.name = model
      return device
    }
    return nil
  }

  /// The names of all models, including those that aren't in the table.
  package static let names = table.map(\.name) + models.flatMap(\.models)

  /// The models, grouped by Interface Builder's identifier for their screen.
  private static let models: [(canvas: String, models: [String])] = [
    ("retina3_5", ["iPhone 4"]),
    ("retina4_0", ["iPhone 5", "iPhone 5s", "iPhone 5c", "iPhone SE"]),
    ("retina4_7", ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone 8", "iPhone SE (2nd generation)"]),
    ("retina5_5", ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"]),
    ("retina5_4", ["iPhone 12 mini"]),
    ("retina5_9", ["iPhone X", "iPhone XS"]),
    ("retina6_0", ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e"]),
    ("retina6_12", ["iPhone 14 Pro", "iPhone 15 Pro", "iPhone 16"]),
    ("retina6_3", ["iPhone 17", "iPhone 17 Pro"]),
    ("retina6_1", ["iPhone XR"]),
    ("retina6_5", ["iPhone XS Max"]),
    ("retina6_7", ["iPhone 12 Pro Max", "iPhone 13 Pro Max"]),
    ("retina6_72", ["iPhone 14 Pro Max", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
    ("retina6_9", ["iPhone 17 Pro Max"]),
    ("ipad8_3", ["iPad mini", "iPad mini (A17 Pro)"]),
    ("ipad9_7", ["iPad (5th generation)", "iPad Air", "iPad Air 2"]),
    ("ipad10_2", ["iPad (7th generation)", "iPad (8th generation)"]),
    ("ipad10_5", ["iPad Air (3rd generation)"]),
    (
      "ipad10_9rounded",
      ["iPad", "iPad (A16)", "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch"]
    ),
    ("ipad12_9rounded", ["iPad Air 13-inch"]),
  ]
}

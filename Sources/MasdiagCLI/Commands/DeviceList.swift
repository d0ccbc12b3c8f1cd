import InterfaceBuilder
import LayoutModel
import PlainText
import Reporting

/// The table of devices.
enum DeviceList {
  /// The table, with one row for each device.
  static var document: Document {
    let heading = ["name", "canvas", "width", "height", "scale", "upright", "sideways"]
    let rows = Device.table.map { device in
      let numbers = [device.size.width, device.size.height, device.scale].map(formatted)
      let areas = [device.portraitSafeArea, device.landscapeSafeArea].map(listed)
      return Document.Table.Row.cells([device.name, device.canvas] + numbers + areas)
    }
    return Document([[.table(Document.Table(isGrid: true, rows: [.cells(heading)] + rows))]])
  }

  private static func numbers(_ insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  private static func listed(_ insets: EdgeInsets) -> String {
    numbers(insets).map(formatted).joined(separator: ",")
  }

  /// The table as JSON.
  static var json: JSONValue {
    .object([.init("masdiag", JSONReporter.header(.devices)), .init("devices", .array(Device.table.map(json)))])
  }

  private static func json(_ device: Device) -> JSONValue {
    func list(_ insets: EdgeInsets) -> JSONValue { .array(numbers(insets).map(JSONValue.number)) }
    func classes(_ orientation: Device.Orientation) -> JSONValue {
      let classes = device.sizeClasses(orientation)
      return .array([.string(classes.width.rawValue), .string(classes.height.rawValue)])
    }
    return .object([
      .init("name", .string(device.name)), .init("canvas", .string(device.canvas)),
      .init("platform", .string(device.platform.rawValue)),
      .init("size", .array([.number(device.size.width), .number(device.size.height)])),
      .init("scale", .number(device.scale)),
      .init(
        "safeArea",
        .object([
          .init("portrait", list(device.portraitSafeArea)), .init("landscape", list(device.landscapeSafeArea)),
        ])),
      .init(
        "sizeClasses",
        .object([
          .init("portrait", classes(.portrait)), .init("landscape", classes(.landscape)),
        ])),
    ])
  }
}

import InterfaceBuilder
import LayoutModel
import PlainText

/// The table of devices.
public enum DeviceList {
  /// The table as text, with one line for each device.
  public static var text: String {
    var columns = Columns()
    columns.add(["name", "canvas", "width", "height", "scale", "upright", "sideways"])
    for device in Device.table {
      let numbers = [device.size.width, device.size.height, device.scale].map(formatted)
      let areas = [device.portraitSafeArea, device.landscapeSafeArea].map(listed)
      columns.add([device.name, device.canvas] + numbers + areas)
    }
    return columns.lines(indent: "").joined().map { $0 + "\n" }.joined()
  }

  private static func numbers(_ insets: EdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  private static func listed(_ insets: EdgeInsets) -> String {
    numbers(insets).map(formatted).joined(separator: ",")
  }

  /// The table as JSON.
  public static var json: JSONValue {
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

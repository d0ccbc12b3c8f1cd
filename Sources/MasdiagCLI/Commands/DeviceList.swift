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
    .object(["masdiag": JSONReporter.header(.devices), "devices": Device.table.map(json)])
  }

  private static func json(_ device: Device) -> JSONValue {
    func classes(_ orientation: Device.Orientation) -> [String] {
      let classes = device.sizeClasses(orientation)
      return [classes.width.rawValue, classes.height.rawValue]
    }
    return .object([
      "name": device.name, "canvas": device.canvas, "platform": device.platform.rawValue,
      "size": [device.size.width, device.size.height], "scale": device.scale,
      "safeArea": JSONValue.object([
        "portrait": numbers(device.portraitSafeArea), "landscape": numbers(device.landscapeSafeArea),
      ]),
      "sizeClasses": JSONValue.object(["portrait": classes(.portrait), "landscape": classes(.landscape)]),
    ])
  }
}

import PlainText

/// Which scene of an Interface Builder file a report is about, and under which circumstances.
public struct SceneName: Hashable, Sendable {
  /// The id of the scene's top-level view.
  public var id: String
  /// What people call the scene.
  public var name: String
  /// The device and whatever else is not as on the file's own canvas; nil at the canvas.
  public var environment: String?
  /// Whether it is a view in a bar, which belongs to a scene and is none.
  public var isInBar: Bool
  /// Whether it is a window or view of macOS, which no device turns.
  public var isOfMac: Bool

  /// A scene's name with all its members.
  public init(
    id: String, name: String, environment: String? = nil, isInBar: Bool = false, isOfMac: Bool = false
  ) {
    self.id = id
    self.name = name
    self.environment = environment
    self.isInBar = isInBar
    self.isOfMac = isOfMac
  }

  /// What a heading calls it: `, LoginViewController (8bC-Xf-vdC) on iPhone 15`.
  var heading: String {
    ", \(visible(name)) (\(visible(id)))" + (environment.map { " on \(visible($0))" } ?? "")
  }

  /// What JSON has of it.
  package var members: [JSONValue.Member] {
    [.init("scene", .string(id)), .init("name", .string(name))]
      + (environment.map { [.init("environment", .string($0))] } ?? [])
  }
}

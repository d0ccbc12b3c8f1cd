import PlainText

/// Which scene of an Interface Builder file a report is about, and under which circumstances.
public struct SceneName: Hashable, Sendable {
  /// The id of the scene's top-level view.
  public var id: String
  /// The scene's name for people.
  public var name: String
  /// The device and whatever else is not as on the file's own canvas; nil at the canvas.
  public var environment: String?
  /// True for a view in a bar, which is part of another scene.
  public var isInBar: Bool
  /// True for a window or view of macOS, which has no orientation.
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

  /// Its name in a heading: `, LoginViewController (8bC-Xf-vdC) on iPhone 15`.
  var heading: String {
    ", \(visible(name))" + (id == name ? "" : " (\(visible(id)))") + (environment.map { " on \(visible($0))" } ?? "")
  }

  /// Its members in JSON.
  package var members: [JSONValue.Member] {
    [.init("scene", .string(id)), .init("name", .string(name))]
      + (environment.map { [.init("environment", .string($0))] } ?? [])
  }
}

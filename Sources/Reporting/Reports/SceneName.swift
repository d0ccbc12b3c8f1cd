package import InterfaceBuilder
import PlainText

/// The scene described by a report on an Interface Builder file, and the scene's environment.
public struct SceneName: Hashable, Sendable {
  /// The id of the scene's top-level view.
  public var id: String
  /// The scene's display name.
  public var name: String
  /// The device and all other settings that differ from the file's own canvas; nil for the canvas itself.
  public var environment: String?
  /// The environment in which the scene is laid out; nil if it doesn't matter or isn't known.
  package var layoutEnvironment: LayoutEnvironment?
  /// True for a view in a bar, which is part of another scene.
  public var isInBar: Bool
  /// True for a macOS window or view, which has no orientation.
  public var isOfMac: Bool
  /// True for a view controller's view in code that isn't laid out on a device.
  package var isOfAnySize = false

  /// Creates a scene name.
  public init(
    id: String, name: String, environment: String? = nil, isInBar: Bool = false, isOfMac: Bool = false
  ) {
    (self.id, self.name, self.environment) = (id, name, environment)
    (self.isInBar, self.isOfMac) = (isInBar, isOfMac)
  }

  /// Creates the name of a scene that is laid out in an environment.
  package init(
    id: String, name: String, in environment: LayoutEnvironment, isInBar: Bool = false, isOfMac: Bool = false
  ) {
    self.init(id: id, name: name, environment: environment.name, isInBar: isInBar, isOfMac: isOfMac)
    layoutEnvironment = environment
  }

  /// How to lay out a view controller's view on a device; nil for a scene that has a size.
  var anySize: String? {
    guard isOfAnySize else { return nil }
    return "The view can have any size here; to lay it out on a device, add --device NAME or --device all."
  }

  /// The name in a heading: `, LoginViewController (8bC-Xf-vdC) on iPhone 15`.
  var heading: String { heading(environment) }

  /// The name in a heading, with the name of one or more environments.
  func heading(_ environment: String?) -> String {
    ", \(visible(name))" + (id == name ? "" : " (\(visible(id)))") + (environment.map { " on \(visible($0))" } ?? "")
  }

  /// The members of the JSON representation.
  package var members: JSONMembers { ["scene": id, "name": name, "environment": environment] }
}

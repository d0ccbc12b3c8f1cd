import Diagnosis
import InterfaceBuilder
import LayoutFormats
import LayoutModel
import Testing

/// Interface Builder files made up for tests.
enum Fixture {
  /// A xib whose objects are `objects`.
  static func xib(
    _ objects: String, runtime: String = "iOS.CocoaTouch", era: Int = 22_000, device: String? = "retina4_7",
    orientation: String = "portrait", resources: String = "", attributes: String = "useTraitCollections=\"YES\""
  ) -> String {
    let isMac = runtime.hasPrefix("Mac")
    let device = isMac ? nil : device
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.\(isMac ? "Cocoa" : "CocoaTouch").XIB" version="3.0" \
      targetRuntime="\(runtime)" useAutolayout="YES" \(attributes)>
      \(device.map { "<device id=\"\($0)\" orientation=\"\(orientation)\"/>" } ?? "")
      <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IB\(isMac ? "Cocoa" : "CocoaTouch")Plugin" \
      version="\(era)"/></dependencies>
      <objects>
      \(objects)
      </objects>
      <resources>\(resources)</resources>
      </document>
      """
  }

  /// A storyboard with one controller, whose view has the id `root`.
  static func controller(_ view: String, guides: String = "", era: Int = 22_000, device: String = "retina4_7") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="\(device)" orientation="portrait"/>
    <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="\(era)"/></dependencies>
    <scenes><scene sceneID="s1"><objects>
    <viewController storyboardIdentifier="Login" id="vc1" customClass="LoginViewController">
    \(guides)
    \(view)
    </viewController>
    </objects></scene></scenes>
    </document>
    """
  }

  /// A view with an id, a frame, and whatever it holds.
  static func view(
    _ id: String, _ frame: (Double, Double, Double, Double)?, _ content: String = "", tag: String = "view",
    attributes: String = "", translates: Bool = false
  ) -> String {
    let rect =
      frame.map { "<rect key=\"frame\" x=\"\($0.0)\" y=\"\($0.1)\" width=\"\($0.2)\" height=\"\($0.3)\"/>" } ?? ""
    let mask = translates ? "" : "translatesAutoresizingMaskIntoConstraints=\"NO\" "
    return "<\(tag) \(mask)\(attributes) id=\"\(id)\">\(rect)\(content)</\(tag)>"
  }

  /// A root with subviews and constraints.
  static func root(
    _ size: (Double, Double), _ subviews: String, _ constraints: String = "", tag: String = "view",
    attributes: String = "key=\"view\"", more: String = ""
  ) -> String {
    view(
      "root", (0, 0, size.0, size.1),
      "<subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>\(more)", tag: tag,
      attributes: attributes, translates: true)
  }

  /// `<constraint>` with attributes; an id is added where there is none.
  static func constraint(_ attributes: String) -> String {
    let number = attributes.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFFFF }
    return "<constraint \(attributes)\(attributes.contains(" id=") ? "" : " id=\"c\(number)\"")/>"
  }

  /// `<constraint>` between an attribute of an item and one of another; `more` are further attributes.
  static func related(
    _ first: String, _ attribute: String, _ second: String, _ secondAttribute: String, _ more: String = ""
  ) -> String {
    constraint(
      "firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" "
        + "secondItem=\"\(second)\" secondAttribute=\"\(secondAttribute)\" \(more)")
  }

  /// Constraints that place `id` in the view that owns them: distances from left and top, width and height.
  static func placed(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    [("leading", x), ("top", y)].map {
      related("\(id)", "\($0.0)", "root", "\($0.0)", "constant=\"\($0.1)\"")
    }.joined()
      + [("width", width), ("height", height)].map {
        constraint("firstItem=\"\(id)\" firstAttribute=\"\($0.0)\" constant=\"\($0.1)\"")
      }.joined()
  }
}

/// A scene that was laid out, for questions about it.
struct LaidOut {
  let layout: SceneLayout
  let diagnosis: SystemDiagnosis

  /// The first scene of a file or the one with the id `scene`, under some circumstances.
  init(_ file: String, _ environment: LayoutEnvironment = .canvas, scene: String? = nil) throws {
    let scenes = try InterfaceFile(Array(file.utf8), path: "Test.xib").scenes
    layout = try #require(scenes.first { scene == nil || $0.id == scene }).layout(in: environment)
    diagnosis = SystemDiagnosis(layout.system, .init(ambiguity: .groups, findsFixes: false))
  }

  /// The frame of the object `id`, in its superview's coordinates, as numbers.
  func frame(_ id: String) throws -> [Double] {
    let system = layout.system
    let item = try #require(system.items.firstIndex { $0.objectID == id })
    func value(_ attribute: Attribute) -> Double {
      system.variables.firstIndex(of: .init(item, attribute)).map {
        (diagnosis.values[$0] * 1000).rounded() / 1000
      } ?? 0
    }
    let origin = layout.items[item].origin
    return [value(.left) + origin.x, value(.top) + origin.y, value(.width), value(.height)]
  }

  /// The ids of the constraints of each conflict.
  var conflicts: [Set<String>] {
    diagnosis.conflicts.map { Set($0.members.compactMap { layout.system.constraints[$0.index].objectID }) }
  }
}

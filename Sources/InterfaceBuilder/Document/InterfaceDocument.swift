import LayoutFormats
import LayoutModel
import PlainText

/// The platforms of Interface Builder files.
public enum InterfacePlatform: String, Hashable, Sendable {
  /// iPhone and iPad.
  case iOS
  /// Apple TV.
  case tvOS
  /// Mac, where files measure positions from the bottom.
  case macOS
}

/// A storyboard or xib of document version 3.0, and the properties of the whole file.
struct InterfaceDocument {
  let text: SourceText
  let root: Element
  let platform: InterfacePlatform
  /// The version of Interface Builder's plug-in that wrote the file: 3000 for Xcode 5, 24000 for Xcode 26. If the file
  /// doesn't contain a version, this is the newest version. (The version of the tools next to it is a placeholder in
  /// many files.)
  let era: Int
  /// True if the file uses Auto Layout; otherwise, only autoresizing masks apply.
  let usesAutoLayout: Bool
  /// True if variants for size classes apply.
  let usesTraits: Bool
  /// The device of the canvas, if the file specifies one.
  let canvas: Canvas?
  /// The sizes of images by name, in points.
  let images: [String: Size]

  /// The placeholder objects, including the file's owner.
  let placeholders: [Element]
  /// All objects by id.
  let elements: [String: Element]
  /// The insets of AppKit's controls in the file.
  private(set) var profile: InsetsProfile
  /// True if views may be named after their text.
  let namesShowTexts: Bool

  /// The device on the editor's canvas.
  struct Canvas: Hashable {
    /// Interface Builder's identifier, such as `retina4_7`.
    var device: String
    var isLandscape: Bool
  }

  /// Reads a file.
  ///
  /// - Throws: a ``FoundProblem`` for the first problem that prevents reading the file.
  init(_ text: SourceText, namesShowTexts: Bool) throws(FoundProblem) {
    self.namesShowTexts = namesShowTexts
    let root = try XMLReader.read(text)
    try Self.check(root)
    self.text = text
    self.root = root
    platform = try Self.platform(of: root)
    era = Self.era(of: root)
    usesAutoLayout = root.isTrue("useAutolayout")
    usesTraits = root.isTrue("useTraitCollections")
    canvas = root.child("device").flatMap { device in
      device["id"].map { Canvas(device: $0, isLandscape: device["orientation"] == "landscape") }
    }
    images = Self.images(of: root)
    placeholders = root.child("objects")?.children.filter { $0.name == "placeholder" } ?? []
    elements = Self.elements(in: root)
    profile = InsetsProfile(era: era)
    if platform == .macOS { profile = InsetsProfileVote(self).profile }
  }

  /// Checks the time limit before work on the view `element`.
  ///
  /// - Throws: an ``UnreadableInput`` if the limit is reached.
  func checkTime(at element: Element) throws(UnreadableInput) {
    guard Deadline.isOver else { return }
    throw UnreadableInput(problems: text.problems([.timeOver(at: element.tag.lowerBound)]))
  }

  private static func check(_ root: Element) throws(FoundProblem) {
    if root.name == "archive" {
      throw FoundProblem(
        .unsupportedVersion, "this is an Interface Builder 3 archive, from before Xcode 5", at: root.tag,
        help: "open and save it in Xcode, which converts it to document version 3.0")
    }
    guard root.name == "document" else {
      throw FoundProblem(
        .notInterfaceBuilder,
        "expected <document>, found <\(PrintableText.shown(root.name))>", at: root.tag,
        help: "use a .storyboard or .xib file, a layout document, or a console log")
    }
    guard root["version"] == "3.0" else {
      throw FoundProblem(
        .unsupportedVersion, "unsupported version of Interface Builder documents; expected 3.0", at: root.tag,
        help: "open and save it in Xcode")
    }
  }

  private static func platform(of root: Element) throws(FoundProblem) -> InterfacePlatform {
    let runtime = root["targetRuntime"] ?? ""
    let isMac = root["type"]?.contains(".Cocoa.") == true
    switch runtime {
    case _ where runtime.hasPrefix("iOS"): return .iOS
    case _ where runtime.hasPrefix("AppleTV"): return .tvOS
    case _ where runtime.hasPrefix("MacOSX"): return .macOS
    case "": return isMac ? .macOS : .iOS
    case _ where runtime.hasPrefix("watchKit"):
      throw FoundProblem(
        .noAutoLayout, "WatchKit interfaces don't use Auto Layout; groups lay out their content", at: root.tag,
        help: "leave this file out; nothing in it can conflict")
    default:
      throw FoundProblem(
        .unknownValue, "unknown platform \(PrintableText.quoted(runtime))", at: root.tag,
        help: "known platforms: iOS.CocoaTouch, AppleTV, MacOSX.Cocoa")
    }
  }

  private static func era(of root: Element) -> Int {
    let version = plugInVersion(of: root) ?? root["toolsVersion"]
    return version?.split(separator: ".").first.flatMap { Int($0) } ?? 24_000
  }

  /// Returns the version of Interface Builder's plug-in for the platform, as written in the file.
  static func plugInVersion(of root: Element) -> String? {
    let plugIns = root.child("dependencies")?.children.filter { $0.name == "plugIn" } ?? []
    let plugIn = plugIns.first { $0["identifier"]?.hasPrefix("com.apple.InterfaceBuilder.IBCocoa") == true }
    return (plugIn ?? plugIns.first)?["version"]
  }

  private static func elements(in root: Element) -> [String: Element] {
    var elements: [String: Element] = [:]
    var pending = [root]
    while let element = pending.popLast() {
      if let id = element["id"] { elements[id] = element }
      pending += element.children
    }
    return elements
  }

  private static func images(of root: Element) -> [String: Size] {
    var images: [String: Size] = [:]
    for image in root.child("resources")?.children ?? [] where image.name == "image" {
      guard let name = image["name"], let width = image["width"].flatMap(Double.init),
        let height = image["height"].flatMap(Double.init), width.isFinite, height.isFinite, width >= 0, height >= 0
      else { continue }
      images[name] = Size(width: width, height: height)
    }
    return images
  }
}

public import LayoutFormats
package import LayoutModel
import PlainText

/// The contents of a storyboard or xib.
public struct InterfaceFile {
  /// The file's platform.
  public let platform: InterfacePlatform
  /// The device of the editor's canvas; nil if the file names no known device.
  public let canvasDevice: Device?
  /// The oldest major version of the system that apps with the file can run on, as far as the file shows it; 0 if
  /// unknown.
  package let leastSystem: Int
  /// The kind of device that loads the file; nil for all devices.
  package let family: DeviceFamily?
  /// The scenes of a storyboard, or the top-level views of a xib, in order; empty if no controller has a view.
  public let scenes: [InterfaceScene]

  /// The maximum number of scenes in a file; Interface Builder itself is slow with a few dozen.
  private static let sceneLimit = 10_000

  /// Reads a file of document version 3.0.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - path: the path to use in locations; `-` for standard input.
  ///   - namesShowTexts: true to name views after their text if there is no better name.
  /// - Throws: an ``UnreadableInput`` with all problems of the file, with their locations.
  /// - Complexity: O(bytes), plus the derivation of content sizes for each scene.
  public init(_ bytes: [UInt8], path: String, namesShowTexts: Bool = true) throws(UnreadableInput) {
    guard bytes.count <= XMLReader.sizeLimit else {
      let text = SourceText(Array(bytes.prefix(200)), path: path)
      let message = "the file is too large; the limit for Interface Builder files is \(XMLReader.sizeLimit >> 20) MiB"
      throw UnreadableInput(
        problems: text.problems([FoundProblem(.tooLarge, message, at: text.start..<text.start, help: "split the file")])
      )
    }
    let text = SourceText(bytes, path: path)
    let document: InterfaceDocument
    do {
      document = try InterfaceDocument(text, namesShowTexts: namesShowTexts)
    } catch {
      throw UnreadableInput(problems: text.problems([error]))
    }
    platform = document.platform
    canvasDevice = CanvasDevice(document).device
    leastSystem = SystemRequirement.leastSystem(of: document.root)
    family = DeviceFamily(fileAt: path)
    var scenes: [InterfaceScene] = []
    var problems: [Problem] = []
    let sources = SceneSource.all(in: document)
    if sources.count > Self.sceneLimit {
      let message = "too many scenes and top-level views; the limit is \(Self.sceneLimit)"
      let first = sources[Self.sceneLimit].view.tag
      throw UnreadableInput(
        problems: text.problems([FoundProblem(.tooMany, message, at: first, help: "split the file")]))
    }
    for source in sources {
      do throws(UnreadableInput) {
        try document.checkTime(at: source.view)
        scenes.append(InterfaceScene(try SceneCanvas(document, source)))
      } catch {
        if error.isCut { throw error }
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw UnreadableInput(problems: problems) }
    self.scenes = scenes
  }

  /// The beginnings of XML files, in lowercase.
  private static let marks = ["<?xml", "<document", "<archive", "<plist", "<!doctype", "<!--"]
  private static let longestMark = "<!doctype html".utf8.count

  /// Returns true if a file is an Interface Builder file, by its name or its contents: XML, unlike layout documents and
  /// logs. A web page doesn't count, because it may be a log saved from a browser. Neither does a test report that
  /// contains a console report.
  public static func recognizes(_ bytes: [UInt8], path: String = "-") -> Bool {
    if path.hasSuffix(".storyboard") || path.hasSuffix(".xib") { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let rest = bytes.dropFirst(bytes.starts(with: mark) ? 3 : 0).drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let beginning = String(decoding: rest.prefix(longestMark), as: UTF8.self).lowercased()
    if beginning.hasPrefix("<!doctype html") { return false }
    return marks.contains(where: beginning.hasPrefix) && !isForeignLog(rest)
  }

  /// Returns true if the root element isn't Interface Builder's, and the text contains a console report.
  private static func isForeignLog(_ text: ArraySlice<UInt8>) -> Bool {
    let own: [[UInt8]] = [Array("document".utf8), Array("archive".utf8)]
    return !own.contains(rootName(text)) && text.contains("Unable to simultaneously satisfy constraints".utf8)
  }

  /// Returns the name of the root element: that of the first tag after declarations and comments.
  private static func rootName(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        guard let end = rest.firstRange(of: Array("-->".utf8)) else { return [] }
        rest = rest[end.upperBound...]
      } else if let first = rest.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") {
        return Array(rest.prefix { ![0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E].contains($0) })
      }
    }
    return []
  }
}

/// A scene of a storyboard or a top-level view of a xib.
public struct InterfaceScene {
  let canvas: SceneCanvas

  init(_ canvas: SceneCanvas) { self.canvas = canvas }

  /// The id of the top-level view.
  public var id: String { PrintableText.shown(canvas.builder.root.id ?? "") }

  /// The scene's name: the name, storyboard identifier, class or title of its controller; otherwise, the view's name.
  public var name: String {
    let owner = canvas.source.owner
    let names = [
      owner?["userLabel"], owner?["storyboardIdentifier"], owner?["customClass"], owner?["title"],
    ]
    let known = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
    return PrintableText.shown(known ?? canvas.builder.names[canvas.builder.root])
  }

  /// True for a view in a bar, which belongs to a scene but isn't a scene itself.
  public var isInBar: Bool { ["customView", "titleView"].contains(canvas.builder.root.element["key"]) }

  /// The names and ids that identify the scene.
  package var identifiers: [String] {
    let owner = canvas.source.owner
    let scene = owner?.parent?.parent
    return [
      id, name, owner?["id"], owner?["storyboardIdentifier"], owner?["customClass"], scene?["sceneID"],
      canvas.builder.names[canvas.builder.root],
    ].compactMap(\.self)
  }

  /// Returns true if `wanted` is a name or id of this scene, ignoring case.
  public func isCalled(_ wanted: String) -> Bool {
    identifiers.contains { $0.lowercased() == wanted.lowercased() }
  }

  /// Returns the views, constraints and rows of the scene.
  ///
  /// - Parameter environment: the environment; the default is the file's own canvas.
  /// - Throws: an ``UnreadableInput`` if the layout can't be calculated.
  public func layout(in environment: LayoutEnvironment = .canvas) throws(UnreadableInput) -> SceneLayout {
    try SceneLayout(canvas, environment)
  }

  /// The views' stored frames, and the editor's records of which views are misplaced or ambiguous.
  package var stored: [StoredView] {
    canvas.builder.nodes.compactMap { node in
      node.id.map {
        StoredView(
          id: $0, frame: node.frameInSuperview, isMisplaced: node.isMisplaced, isAmbiguous: node.isAmbiguous,
          isHidden: node.isHidden)
      }
    }
  }
}

/// The position of a view as stored in the file.
package struct StoredView: Sendable {
  package var id: String
  /// The alignment rectangle in the superview's coordinates, measured from the top left; nil if the view was never laid
  /// out.
  package var frame: Rect?
  package var isMisplaced: Bool
  package var isAmbiguous: Bool
  package var isHidden: Bool
}

extension ViewNode {
  /// The alignment rectangle in the superview's coordinates.
  var frameInSuperview: Rect? {
    guard !isFrameAssumed, var rect = alignmentRect else { return nil }
    let outer = superview?.insets ?? .zero
    rect.origin = superview == nil ? .zero : Point(x: rect.x + outer.left, y: rect.y + outer.top)
    return rect
  }
}

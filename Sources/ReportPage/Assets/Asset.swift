import ConstraintGraph
import Foundation
import LayoutDrawing

/// The page's style or its script, whole, with what the page's policy calls it by.
struct Asset {
  /// What stands between the tags.
  let text: String

  /// `'sha256-…'`: a browser obeys what has this digest and nothing else.
  var source: String { "'sha256-\(Data(SHA256.digest(Array(text.utf8))).base64EncodedString())'" }

  /// The style of everything, of drawings and graphs too.
  static let style = Asset(
    text: String(decoding: PackageResources.page_css, as: UTF8.self) + LayoutDrawing.style + Palette.darkStyle)

  /// The script: its modules in one, each after those that it imports from.
  static let script = Asset(
    text: ScriptBundle.text(
      of: [
        PackageResources.place_js, PackageResources.light_js, PackageResources.steps_js, PackageResources.pictures_js,
        PackageResources.paper_js, PackageResources.main_js,
      ].map { String(decoding: $0, as: UTF8.self) }))
}

/// Makes one script of modules.
///
/// A page in one file has no other file to import from. The modules share no name at their top level, so it is enough
/// to put them one after the other and to leave out the words `import` and `export`.
enum ScriptBundle {
  static func text(of modules: [String]) -> String {
    modules.map { module in
      module.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") }
        .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

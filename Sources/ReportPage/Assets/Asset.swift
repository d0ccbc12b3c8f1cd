import ConstraintGraph
import LayoutDrawing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A style sheet or script of the page, with its source expression for the content security policy.
struct Asset {
  /// The text between the tags.
  let text: String

  /// The source expression, `'sha256-…'`. Browsers accept only content with this digest.
  var source: String { "'sha256-\(Data(SHA256.digest(Array(text.utf8))).base64EncodedString())'" }

  /// The style sheet of the page, including drawings and graphs.
  static let style = Asset(
    text: String(decoding: PackageResources.page_css, as: UTF8.self) + LayoutDrawing.style + Palette.darkStyle)

  /// The script, which consists of all modules in an order in which each module comes after its imports.
  static let script = Asset(
    text: ScriptBundle.text(
      of: [
        PackageResources.place_js, PackageResources.light_js, PackageResources.steps_js, PackageResources.pictures_js,
        PackageResources.paper_js, PackageResources.keep_js, PackageResources.main_js,
      ].map { String(decoding: $0, as: UTF8.self) }))
}

/// Combines modules into one script.
///
/// A page in a single file can't import other files. Because no two modules define the same top-level name, it's
/// sufficient to concatenate them without their imports and the keyword `export`.
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

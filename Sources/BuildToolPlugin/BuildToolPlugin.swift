import Foundation
import PackagePlugin

/// Checks the storyboards, xibs and layout documents of a target in each build. Findings appear in the issue list;
/// conflicts fail the build.
@main
struct BuildToolPlugin: PackagePlugin.BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    return commands(
      for: target.sourceFiles.map(\.url), of: target.name, tool: try context.tool(named: "masdiag-tool").url,
      folder: context.pluginWorkDirectoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension BuildToolPlugin: XcodeBuildToolPlugin {
  func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
    commands(
      for: target.inputFiles.map(\.url), of: target.displayName, tool: try context.tool(named: "masdiag-tool").url,
      folder: context.pluginWorkDirectoryURL)
  }
}
#endif

/// Returns a command that checks all layouts of a target; empty if the target has no layouts.
private func commands(for files: [URL], of target: String, tool: URL, folder: URL) -> [Command] {
  let layouts = files.filter(isLayout).sorted { $0.path < $1.path }
  if layouts.isEmpty { return [] }
  // The modification date of this file is the time of the last check without a conflict. It's empty source code,
  // because the package manager copies other files into the target's resources.
  let ending = files.contains { $0.pathExtension == "swift" } ? "swift" : "checked"
  let stamp = folder.appending(path: "\(target)+CheckedLayouts.\(ending)")
  let script = #"tool=$1 stamp=$2; shift 2; "$tool" check --format gcc --quiet --fail-on error -- "$@" && : > "$stamp""#
  return [
    .buildCommand(
      displayName: "Checking the layouts of \(target)", executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", script, "masdiag", tool.path, stamp.path] + layouts.map(\.path),
      inputFiles: layouts + [tool], outputFiles: [stamp])
  ]
}

/// True for an Interface Builder file, and for a JSON file that is a layout document.
private func isLayout(_ file: URL) -> Bool {
  switch file.pathExtension {
  case "storyboard", "xib": true
  case "json": (try? String(contentsOf: file, encoding: .utf8))?.contains("\"masdiag\"") ?? false
  default: false
  }
}

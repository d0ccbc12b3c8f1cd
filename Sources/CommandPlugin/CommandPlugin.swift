import Foundation
import PackagePlugin

/// Implements `swift package masdiag COMMAND`: runs the tool, built from the package's own dependency, in the package's
/// folder.
@main
struct CommandPlugin: PackagePlugin.CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run(context.tool(named: "masdiag-tool").url, arguments, in: context.package.directoryURL)
  }
}

#if canImport(XcodeProjectPlugin)
import XcodeProjectPlugin

extension CommandPlugin: XcodeCommandPlugin {
  func performCommand(context: XcodePluginContext, arguments: [String]) throws {
    // Xcode passes the selected targets as an option, which the tool doesn't support.
    var words = ArgumentExtractor(arguments)
    _ = words.extractOption(named: "target")
    try run(
      context.tool(named: "masdiag-tool").url, words.remainingArguments, in: context.xcodeProject.directoryURL)
  }
}
#endif

/// Runs the tool, and exits with its exit status if it fails.
private func run(_ tool: URL, _ arguments: [String], in folder: URL) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments.isEmpty ? ["check"] : arguments
  // Without settings that name the inputs, the tool would wait for standard input.
  let settings = folder.appending(path: ".masdiag.json")
  if process.arguments == ["check"], !FileManager.default.fileExists(atPath: settings.path) {
    process.arguments = ["check", "."]
  }
  process.currentDirectoryURL = folder
  // The plug-in's own standard input is a pipe to the package manager, which never ends.
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  if process.terminationStatus != 0 { exit(process.terminationStatus) }
}

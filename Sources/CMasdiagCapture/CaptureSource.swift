/// Source texts that are compiled in a process that is being debugged, or loaded into its debugger.
public enum CaptureSource {
  /// The capture as a single C text, for a compiler without headers.
  public static var capture: String {
    var text = "#define MASDIAG_INJECTED 1\n"
    for line in string(PackageResources.capture_c).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#include \""), let name = line.split(separator: "\"").dropFirst().first {
        text += part(named: name)
      } else {
        text += line
      }
      text += "\n"
    }
    return text
  }

  /// The commands for LLDB, in Python.
  public static var commands: String { string(PackageResources.masdiag_lldb_py) }

  private static func part(named path: Substring) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard let bytes = parts[name] else { preconditionFailure("the package has no file \(path)") }
    return string(bytes)
  }

  private static var parts: [String: [UInt8]] {
    [
      "CMasdiagCapture.h": PackageResources.CMasdiagCapture_h, "platform.h": PackageResources.platform_h,
      "strings.h": PackageResources.strings_h, "memory.h": PackageResources.memory_h,
      "text.h": PackageResources.text_h, "messages.h": PackageResources.messages_h,
      "classes.h": PackageResources.classes_h, "items.h": PackageResources.items_h,
      "names.h": PackageResources.names_h, "constraints.h": PackageResources.constraints_h,
      "frames.h": PackageResources.frames_h, "stacks.h": PackageResources.stacks_h,
      "views.h": PackageResources.views_h,
    ]
  }

  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

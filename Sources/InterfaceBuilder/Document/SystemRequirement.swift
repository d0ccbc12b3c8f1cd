/// The versions of iOS on which an app with a file can run, as far as the file shows them.
enum SystemRequirement {
  /// The oldest version of iOS that apps built by a version of Xcode can run on, by the version of its plug-in
  /// (Apple, *Xcode support*).
  private static let deploymentTargets: [(plugIn: Int, system: Int)] = [(24_000, 15), (22_000, 12), (21_000, 11)]

  /// Returns the oldest major version of iOS that can run an app with the file; 0 if the file doesn't show it.
  static func leastSystem(of root: Element) -> Int { max(byTools(root), byDeployment(root)) }

  private static func byTools(_ root: Element) -> Int {
    let version = InterfaceDocument.plugInVersion(of: root)?.split(separator: ".").first.flatMap { Int($0) } ?? 0
    let target = deploymentTargets.first { version >= $0.plugIn }
    return target?.system ?? 0
  }

  /// Returns the version that the author set in the file. It's written as a number whose hexadecimal digits are those
  /// of the version: 2304 is 0x900, iOS 9.
  private static func byDeployment(_ root: Element) -> Int {
    let deployment = root.child("dependencies")?.child("deployment")
    guard let number = deployment?["version"].flatMap({ Int($0) }), number > 0, number < 0x10000 else { return 0 }
    return Int(String(number / 256, radix: 16)) ?? 0
  }
}

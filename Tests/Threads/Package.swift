// swift-tools-version: 6.3
import PackageDescription

// The solver alone, built for the thread sanitizer: the whole project would take many minutes.
let package = Package(
  name: "Threads",
  dependencies: [.package(name: "masdiag", path: "../..")],
  targets: [
    .executableTarget(name: "Threads", dependencies: [.product(name: "LinearSolver", package: "masdiag")])
  ])

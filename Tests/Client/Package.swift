// swift-tools-version: 6.3
import PackageDescription

// A package as a user's app has it: it depends on masdiag by its path, and tests layouts with both frameworks.
let package = Package(
  name: "Client",
  platforms: [.macOS(.v13), .iOS(.v16)],
  dependencies: [.package(name: "masdiag", path: "../..")],
  targets: [
    .target(
      name: "Rows",
      dependencies: [
        .product(name: "SnapKitDSL", package: "masdiag"), .product(name: "UIKitNames", package: "masdiag"),
      ]),
    .target(
      name: "Layouts", resources: [.copy("row.json")], plugins: [.plugin(name: "MasdiagCheck", package: "masdiag")]),
    .testTarget(
      name: "PassingTests", dependencies: ["Rows", .product(name: "MasdiagTesting", package: "masdiag")]),
    .testTarget(
      name: "FailingTests", dependencies: ["Rows", .product(name: "MasdiagTesting", package: "masdiag")]),
  ])

// swift-tools-version: 6.3
import PackageDescription

// Warnings are errors in the project's own builds only: a client that depends on this package must never be broken
// by a warning that a newer compiler invents.
let strict = Context.environment["MASDIAG_WARNINGS_AS_ERRORS"] != nil

/// For code that drives C by its pointers: the tests on the stand-in for UIKit.
let pointerSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

let settings = pointerSettings + [.strictMemorySafety()]

/// A library target; `imports` are the targets below it in the architecture, the only ones it may see.
func part(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: settings)
}

/// The tests of one target, with the same file names.
func tests(
  _ name: String, imports: [Target.Dependency] = [], resources: [Resource]? = nil, settings: [SwiftSetting] = settings
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name)] + imports, resources: resources, swiftSettings: settings)
}

/// The modules of the report page's script.
let pageScripts = ["place", "light", "steps", "pictures", "paper", "keep", "main"]

/// The pages of `docs` that agents can read; `Pages` contains links to them.
let agentPages = [
  "skill", "reading-a-report", "findings", "console-logs", "layout-document", "interface-builder", "finding-the-code",
]

/// The texts of the capture that a debugger gets.
let captureTexts =
  ["capture.c", "include/CMasdiagCapture.h", "lldb/masdiag_lldb.py"]
  + [
    "platform", "strings", "memory", "text", "messages", "classes", "items", "names", "constraints", "frames", "stacks",
    "views",
  ].map { "parts/\($0).h" }

let package = Package(
  name: "masdiag",
  // docs/decisions/0015-platforms.md says why these.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "LinearSolver", targets: ["LinearSolver"]),
    .library(name: "Masdiag", targets: ["Masdiag"]),
    .library(name: "SnapKitDSL", targets: ["SnapKitDSL"]),
    .library(name: "UIKitNames", targets: ["UIKitNames"]),
    .library(name: "GraphvizRendering", targets: ["GraphvizRendering"]),
    .library(name: "LayoutDrawing", targets: ["LayoutDrawing"]),
    .library(name: "MasdiagTesting", targets: ["MasdiagTesting"]),
    .library(name: "MasdiagCapture", targets: ["MasdiagCapture"]),
    .executable(name: "masdiag", targets: ["masdiag-tool"]),
    // The name by which the package manager builds the tool for the plug-ins.
    .executable(name: "masdiag-tool", targets: ["masdiag-tool"]),
    .plugin(name: "MasdiagCommand", targets: ["MasdiagCommand"]),
    .plugin(name: "MasdiagCheck", targets: ["MasdiagCheck"]),
  ],
  traits: [
    .trait(name: "GMP", description: "Computes with GMP's integers, for which it has to be installed.")
  ],
  targets: [
    // Top to bottom: what stands above imports from below, never the other way.
    // (The executable's target is not called `masdiag`: beside `Masdiag` that would be one folder on a file system that
    // ignores case, as macOS has it.)
    .executableTarget(name: "masdiag-tool", dependencies: ["MasdiagCLI"], swiftSettings: settings),
    .plugin(
      name: "MasdiagCommand",
      capability: .command(intent: .custom(verb: "masdiag", description: "Explain and check Auto Layout constraints")),
      dependencies: ["masdiag-tool"], path: "Sources/CommandPlugin"),
    .plugin(
      name: "MasdiagCheck", capability: .buildTool(), dependencies: ["masdiag-tool"], path: "Sources/BuildToolPlugin"),
    part(
      "MasdiagCLI",
      imports: [
        "Platform",
        "AgentServer", "LanguageServer", "JSONRPC", "PasteServer",
        "LogTriage", "InputAnalysis", "ExportedHierarchy", "ViewCode", "ReportPage", "CaptureSource", "LayoutDrawing",
        "ConstraintGraph",
        "GraphvizRendering",
        "InterfaceBuilder", "Reporting", "SourceCode", "LogScanning", "LayoutFormats", "Diagnosis", "LayoutModel",
        "PlainText",
      ]),
    .target(
      name: "AgentServer", dependencies: ["JSONRPC", "Reporting", "LayoutFormats", "PlainText"],
      resources: agentPages.map { .embedInCode("Pages/\($0).md") }, swiftSettings: settings),
    part(
      "LanguageServer",
      imports: [
        "JSONRPC", "InputAnalysis", "ViewCode", "SourceCode", "InterfaceBuilder", "Reporting", "LayoutFormats",
        "Diagnosis", "LayoutModel", "PlainText",
      ]),
    .target(
      name: "PasteServer", dependencies: ["Platform", "CWebServer"],
      resources: ["html", "css", "js"].map { .embedInCode("Assets/page.\($0)") }, swiftSettings: settings),
    .target(name: "CWebServer"),
    part("JSONRPC", imports: ["Reporting", "LayoutFormats", "LayoutModel"]),
    part(
      "LogTriage",
      imports: [
        "Platform",
        "InputAnalysis", "Reporting", "LogScanning", "LayoutFormats", "Diagnosis", "LayoutModel", "PlainText", "CZlib",
        "CZstd",
      ]),
    part("MasdiagTesting", imports: ["Masdiag", "MasdiagCapture", "CMasdiagCapture", "PlainText"]),
    .target(
      name: "ReportPage",
      dependencies: [
        "Platform", "LayoutDrawing", "GraphvizRendering", "ConstraintGraph", "Reporting", "LayoutFormats", "Diagnosis",
        "LayoutModel", "PlainText",
      ],
      resources: [.embedInCode("Assets/page.css")] + pageScripts.map { .embedInCode("Assets/\($0).js") },
      swiftSettings: settings),
    part(
      "Masdiag",
      imports: [
        "InputAnalysis", "InterfaceBuilder", "Reporting", "LayoutFormats", "Diagnosis", "SnapKitDSL",
        "CoreGraphicsValues", "MasonryDSL", "LayoutModel",
      ]),
    part(
      "InputAnalysis",
      imports: [
        "ExportedHierarchy", "ViewCode", "InterfaceBuilder", "Reporting", "LogScanning", "LayoutFormats", "Diagnosis",
        "LayoutModel",
        "PlainText",
      ]),
    part("GraphvizRendering", imports: ["Platform", "CGraphviz", "ConstraintGraph", "PlainText"]),
    part("LayoutDrawing", imports: ["ConstraintGraph", "Reporting", "Diagnosis", "LayoutModel", "PlainText"]),
    part("ConstraintGraph", imports: ["Diagnosis", "LayoutModel", "PlainText"]),
    part(
      "Reporting",
      imports: ["InterfaceBuilder", "SourceCode", "LayoutFormats", "Diagnosis", "LayoutModel", "PlainText"]),
    part("InterfaceBuilder", imports: ["LayoutFormats", "Diagnosis", "LayoutModel", "PlainText"]),
    part(
      "ViewCode",
      imports: ["InterfaceBuilder", "SourceCode", "LayoutFormats", "Diagnosis", "LayoutModel", "PlainText"]),
    part("ExportedHierarchy", imports: ["LayoutFormats", "LayoutModel", "PlainText"]),
    part("SourceCode", imports: ["Platform", "LayoutFormats", "MasonryDSL", "LayoutModel"]),
    part("LogScanning", imports: ["Platform", "LayoutFormats", "LayoutModel", "PlainText", "CMemory"]),
    part("LayoutFormats", imports: ["MasonryDSL", "LayoutModel", "PlainText"]),
    part("UIKitNames", imports: ["CoreGraphicsValues", "MasonryDSL", "LayoutModel"]),
    part("SnapKitDSL", imports: ["CoreGraphicsValues", "MasonryDSL", "LayoutModel"]),
    // Apart from the DSL because its structs are in Foundation, whose size and start the tool does without on Linux.
    part("CoreGraphicsValues", imports: ["MasonryDSL", "LayoutModel"]),
    part("MasonryDSL", imports: ["Platform", "LayoutModel", "PlainText"]),
    part(
      "Diagnosis",
      imports: [
        "PlatformKnowledge", "SolverInput", "ConstraintSystems", "Certificates", "ExactNumbers", "LinearSolver",
        "PlainText",
      ]),
    // One import for the four parts of the model below.
    part("LayoutModel", imports: ["LiveLayout", "ViewHierarchy", "PlatformKnowledge", "ConstraintSystems"]),
    part(
      "LiveLayout",
      imports: ["ViewHierarchy", "SolverInput", "ConstraintSystems", "LinearSolver", "PlainText"]),
    part("ViewHierarchy", imports: ["PlatformKnowledge", "ConstraintSystems", "Platform", "PlainText"]),
    part("PlatformKnowledge", imports: ["ConstraintSystems"]),
    part("SolverInput", imports: ["ConstraintSystems", "LinearSolver"]),
    part("ConstraintSystems", imports: ["ExactNumbers", "PlainText"]),
    part("LinearSolver", imports: ["ExactBasis"]),
    // It takes nothing of Certificates: the check of a conflict must not share code with what found it.
    part("ExactBasis", imports: ["ExactNumbers"]),
    part("Certificates", imports: ["ExactNumbers"]),
    .target(
      name: "ExactNumbers", dependencies: [.target(name: "CGMP", condition: .when(traits: ["GMP"]))],
      swiftSettings: settings),
    // The capture of a running app: C without dependencies, its face in Swift, and its text for a debugger.
    part("MasdiagCapture", imports: ["CMasdiagCapture"]),
    .target(
      name: "CMasdiagCapture", exclude: ["CaptureSource.swift", "lldb"], sources: ["capture.c", "conflicts.c"]),
    .target(
      name: "CaptureSource", path: "Sources/CMasdiagCapture", exclude: ["conflicts.c"],
      sources: ["CaptureSource.swift"],
      resources: captureTexts.map { .embedInCode($0) }, swiftSettings: settings),
    part("Platform", imports: ["CAtomics"]),
    part("PlainText"),
    .systemLibrary(
      name: "CGraphviz", pkgConfig: "libgvc", providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .systemLibrary(name: "CAtomics"),
    .systemLibrary(name: "CMemory"),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
    // The tests of each target, and what several of them share.
    .target(
      name: "MasdiagTestSupport", dependencies: ["LayoutModel", "Certificates", "ExactNumbers"],
      path: "Tests/MasdiagTestSupport",
      swiftSettings: settings),
    .target(
      name: "SolverTestSupport",
      dependencies: ["MasdiagTestSupport", "Certificates", "ExactNumbers", "LinearSolver"],
      path: "Tests/SolverTestSupport", swiftSettings: settings),
    .target(
      name: "GraphTestSupport", dependencies: ["ConstraintGraph", "LayoutModel", "MasdiagTestSupport"],
      path: "Tests/GraphTestSupport", swiftSettings: settings),
    .target(name: "UIKitStub", path: "Tests/UIKitStub"),
    .testTarget(
      name: "MasdiagCaptureTests",
      dependencies: [
        "MasdiagCapture", "CMasdiagCapture", "UIKitStub", "Platform", "Masdiag", "LayoutFormats", "LayoutModel",
        "MasdiagTestSupport",
      ], swiftSettings: pointerSettings),
    .target(
      name: "LogTestSupport", dependencies: ["LogScanning", "LayoutFormats", "LayoutModel", "MasdiagTestSupport"],
      path: "Tests/LogTestSupport", swiftSettings: settings),
    tests(
      "MasdiagCLI",
      imports: [
        "Platform",
        "masdiag-tool", "Reporting", "SourceCode", "LayoutFormats", "Diagnosis", "LayoutModel", "Certificates",
        "ExactNumbers", "PlainText",
        "MasdiagTestSupport",
      ]),
    tests("AgentServer", imports: ["JSONRPC", "Reporting", "LayoutFormats", "MasdiagTestSupport"]),
    tests(
      "LanguageServer",
      imports: ["JSONRPC", "Reporting", "LayoutFormats", "Diagnosis", "LayoutModel", "MasdiagTestSupport"]),
    tests("PasteServer"),
    tests("JSONRPC", imports: ["Reporting", "LayoutFormats", "MasdiagTestSupport"]),
    tests(
      "ReportPage",
      imports: ["Masdiag", "ConstraintGraph", "Reporting", "Diagnosis", "LayoutModel", "MasdiagTestSupport"]),
    tests("GraphvizRendering", imports: ["GraphTestSupport", "ConstraintGraph", "LayoutModel"]),
    tests(
      "LayoutDrawing",
      imports: [
        "Masdiag", "ConstraintGraph", "Reporting", "LayoutFormats", "Diagnosis", "LayoutModel", "ExactNumbers",
        "PlainText",
        "GraphTestSupport",
        "MasdiagTestSupport",
      ]),
    tests("ConstraintGraph", imports: ["GraphTestSupport", "LayoutModel", "PlainText"]),
    tests(
      "LogTriage",
      imports: [
        "Masdiag", "Reporting", "LogScanning", "LayoutFormats", "LayoutModel", "LogTestSupport", "MasdiagTestSupport",
      ]),
    tests(
      "MasdiagTesting", imports: ["Platform", "Masdiag", "CMasdiagCapture", "UIKitStub", "MasdiagTestSupport"],
      settings: pointerSettings),
    tests("Masdiag", imports: ["Platform", "MasdiagTesting", "MasdiagTestSupport", "LinearSolver"]),
    tests(
      "Reporting",
      imports: [
        "LayoutFormats", "Diagnosis", "LayoutModel", "PlainText", "LinearSolver", "ExactBasis", "Certificates",
        "ExactNumbers", "MasdiagTestSupport",
      ]),
    tests(
      "InterfaceBuilder", imports: ["Reporting", "Diagnosis", "LayoutFormats", "LayoutModel", "MasdiagTestSupport"],
      resources: [.copy("Cases")]),
    tests(
      "LogScanning", imports: ["LayoutFormats", "LayoutModel", "PlainText", "LogTestSupport", "MasdiagTestSupport"]),
    tests("ViewCode", imports: ["InterfaceBuilder", "Diagnosis", "LayoutModel", "MasdiagTestSupport"]),
    tests("ExportedHierarchy", imports: ["Masdiag", "LayoutFormats", "LayoutModel", "MasdiagTestSupport"]),
    tests("SourceCode", imports: ["LayoutFormats", "LayoutModel", "MasdiagTestSupport"]),
    tests("LayoutFormats", imports: ["Diagnosis", "MasdiagTestSupport", "MasonryDSL", "LayoutModel", "PlainText"]),
    tests(
      "Diagnosis",
      imports: ["LayoutFormats", "LayoutModel", "PlainText", "Certificates", "ExactNumbers", "MasdiagTestSupport"]),
    tests("UIKitNames", imports: ["Masdiag", "SnapKitDSL", "LayoutModel"]),
    tests("SnapKitDSL", imports: ["MasonryDSL", "LayoutModel"]),
    tests("MasonryDSL", imports: ["CoreGraphicsValues", "Diagnosis", "MasdiagTestSupport", "LayoutModel"]),
    tests("LiveLayout", imports: ["LayoutModel", "MasdiagTestSupport", "ExactNumbers"]),
    tests("ViewHierarchy", imports: ["LayoutModel", "PlainText", "MasdiagTestSupport"]),
    tests("PlatformKnowledge", imports: ["LayoutModel"]),
    tests(
      "ConstraintSystems", imports: ["LayoutModel", "SolverInput", "LinearSolver", "PlainText", "MasdiagTestSupport"]),
    tests("ExactBasis", imports: ["MasdiagTestSupport", "Certificates", "ExactNumbers"]),
    tests("Certificates", imports: ["ExactNumbers", "MasdiagTestSupport"]),
    tests("ExactNumbers", imports: ["MasdiagTestSupport"]),
    tests("PlainText", imports: ["MasdiagTestSupport"]),
    tests("Platform"),
    tests(
      "LinearSolver",
      imports: ["SolverTestSupport", "MasdiagTestSupport", "Certificates", "ExactNumbers"]),
    tests("MasdiagTestSupport", imports: ["Certificates", "ExactNumbers"]),
    // Checks and benchmarks; not products.
    .executableTarget(
      name: "exact-calculator", dependencies: ["ExactNumbers"], path: "Tests/Numbers/Sources", swiftSettings: settings),
    .executableTarget(
      name: "frame-accuracy", dependencies: ["InterfaceBuilder", "LayoutFormats", "Diagnosis", "LayoutModel"],
      swiftSettings: settings),
    .executableTarget(
      name: "masdiag-bench",
      dependencies: [
        "Masdiag", "MasdiagTestSupport", "SourceCode", "LayoutFormats", "MasonryDSL", "Diagnosis", "LayoutModel",
        "Certificates", "ExactNumbers", "LinearSolver",
      ],
      swiftSettings: settings),
  ]
)

// What `Tests/Fuzz/run` builds, with compiler flags of its own and in a folder of its own.
if Context.environment["MASDIAG_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "masdiag-fuzz",
      dependencies: [
        "CFuzzer", "MasdiagCLI", "ExportedHierarchy", "LogTriage", "ViewCode", "SourceCode", "LayoutFormats",
        "MasonryDSL", "LayoutModel", "SolverTestSupport", "MasdiagTestSupport",
      ],
      path: "Tests/Fuzz/Sources", swiftSettings: settings),
  ]
}

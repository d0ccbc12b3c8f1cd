import MasdiagCLI
import Testing

/// View hierarchies that Xcode exported, as inputs of all commands.
struct ExportedInputTests {
  /// A window, a card 300 pt wide, and a label whose width can't be 400 in it.
  private static let answer = """
    {
      "version": 2,
      "topLevelGroups": {
        "com.apple.UIKit.UIWindow": {
          "groupingID": "com.apple.UIKit.UIWindow",
          "debugHierarchyObjects": [{
            "objectID": "0x1", "className": "UIWindow",
            "childGroup": { "groupingID": "com.apple.UIKit.UIView", "debugHierarchyObjects": [{
              "objectID": "0x2", "className": "App.Card",
              "childGroup": { "groupingID": "com.apple.UIKit.UIView", "debugHierarchyObjects": [
                { "objectID": "0x3", "className": "UILabel" }
              ] }
            }] }
          }]
        },
        "com.apple.UIKit.NSLayoutConstraint": {
          "groupingID": "com.apple.UIKit.NSLayoutConstraint",
          "debugHierarchyObjects": [
            \(constraint("0x10", "0x2", 5, ("0x1", 5), 10)), \(constraint("0x11", "0x2", 7, nil, 300)),
            \(constraint("0x12", "0x2", 3, ("0x1", 3), 0)), \(constraint("0x13", "0x2", 8, nil, 50)),
            \(constraint("0x14", "0x3", 5, ("0x2", 5), 0)), \(constraint("0x15", "0x3", 6, ("0x2", 6), 0)),
            \(constraint("0x16", "0x3", 7, nil, 400)), \(constraint("0x17", "0x3", 3, ("0x2", 3), 0)),
            \(constraint("0x18", "0x3", 4, ("0x2", 4), 0)), \(constraint("0x19", "0x9", 7, nil, 1))
          ]
        }
      },
      "topLevelPropertyDescriptions": {
        "0x1.frame": {
          "propertyFormat": "CGf, CGf, CGf, CGf", "propertyValue": ["0x0p+0", "0x0p+0", "0x1.86p+8", "0x1.a6p+9"] },
        "0x2.frame": {
          "propertyFormat": "CGf, CGf, CGf, CGf", "propertyValue": ["0x1.4p+3", "0x0p+0", "0x1.2cp+8", "0x1.9p+5"] },
        "0x3.frame": {
          "propertyFormat": "CGf, CGf, CGf, CGf", "propertyValue": ["0x0p+0", "0x0p+0", "0x1.2cp+8", "0x1.9p+5"] },
        "0x2.accessibilityIdentifier": { "propertyFormat": "public.plain-text", "propertyValue": "card" },
        "0x3.accessibilityIdentifier": { "propertyFormat": "public.plain-text", "propertyValue": "title" }
      }
    }
    """

  private static func constraint(
    _ address: String, _ first: String, _ attribute: Int, _ second: (String, Int)?, _ constant: Int
  ) -> String {
    func item(_ name: String, _ address: String) -> String {
      "{ \"propertyName\": \"\(name)\", \"propertyFormat\": \"objectInfo\", \"propertyValue\": "
        + "{ \"className\": \"UIView\", \"memoryAddress\": \"\(address)\" } }"
    }
    func number(_ name: String, _ value: Int) -> String {
      "{ \"propertyName\": \"\(name)\", \"propertyFormat\": \"integer\", \"propertyValue\": \"\(value)\" }"
    }
    var properties = [
      item("firstItem", first), number("firstAttribute", attribute), number("relation", 0),
      number("constant", constant), number("secondAttribute", second?.1 ?? 0),
    ]
    if let second { properties.append(item("secondItem", second.0)) }
    return "{ \"objectID\": \"\(address)\", \"className\": \"NSLayoutConstraint\", "
      + "\"properties\": [\(properties.joined(separator: ", "))] }"
  }

  private static func host(_ others: [String: String] = [:]) -> MemoryHost {
    var files = others
    files["App.viewhierarchy/RequestResponses/Response_0"] = answer
    files["App.viewhierarchy/metadata"] = "<plist/>"
    return MemoryHost(files)
  }

  @Test func conflictsAreExplained() {
    let host = Self.host()
    #expect(host.run("explain App.viewhierarchy").rawValue == 1, "\(host.errors)")
    #expect(host.output.contains("title must be 400 pt wide, but only 300 pt is available"), "\(host.output)")
    // Lines of a document that nobody has seen say nothing.
    #expect(!host.output.contains(#/[0-9]:5\n/#))
    #expect(host.output.contains("Captured from UIKit"))
    #expect(host.output.contains("1 constraint is left out: 0x19 (its first item isn't in this hierarchy)"))
    #expect(host.output.contains("The export has no safe areas."))
  }

  @Test(
    arguments: [
      ("check App.viewhierarchy", 1, "[conflict]"), ("check in", 1, "in/App.viewhierarchy:"),
      ("solve App.viewhierarchy", 1, "card"), ("why App.viewhierarchy card.width", 1, "card.width is 300"),
      ("explain --format json App.viewhierarchy", 1, "\"notes\""), ("report App.viewhierarchy -o -", 0, "<html"),
      ("graph App.viewhierarchy -o a.dot", 0, ""), ("convert App.viewhierarchy", 0, "\"captured\""),
      ("explain --about title App.viewhierarchy", 1, "title must"),
    ])
  func everyCommandReadsThem(_ line: String, _ status: Int32, _ words: String) {
    let host = Self.host()
    for (name, bytes) in host.files where line == "check in" { host.files["in/\(name)"] = bytes }
    #expect(host.run(line).rawValue == status, "\(host.errors)")
    #expect(host.output.contains(words), "\(host.output)")
  }

  @Test func theDocumentGivesTheSameFrames() {
    let (host, document) = (Self.host(), Self.host())
    _ = host.run("solve --format json App.viewhierarchy")
    _ = document.run("convert App.viewhierarchy -o app.json")
    #expect(document.run("solve --format json app.json").rawValue == 1)
    #expect(document.output.contains("\"card\""))
    #expect(document.output == host.output.replacing("App.viewhierarchy", with: "app.json"))
  }

  @Test(
    arguments: [
      ("fix App.viewhierarchy 1", "masdiag convert first"), ("triage App.viewhierarchy", "is a layout, not a log"),
      ("watch App.viewhierarchy", "requires a log, not a layout"),
      ("convert --scene Login App.viewhierarchy", "has no scenes"),
      ("explain empty.viewhierarchy", "its folder RequestResponses is missing or empty"),
      ("explain broken.viewhierarchy", "has the objects of an app; export it again with File > Export View Hierarchy"),
    ])
  func whatCannotBeReadIsRefusedOnce(_ line: String, _ words: String) {
    let host = Self.host([
      "empty.viewhierarchy/metadata": "", "broken.viewhierarchy/RequestResponses/Response_0": "{}",
    ])
    #expect(host.run(line).rawValue == 2, "\(host.output)")
    #expect(host.errors.contains(words), "\(host.errors)")
    #expect(host.errors.split(separator: "\n").count { !$0.hasPrefix(" ") } == 1, "\(host.errors)")
  }

  @Test func packedAnswersAreRead() throws {
    let outcome = try BuiltTool.shell(
      """
      mkdir -p a.viewhierarchy/RequestResponses; gzip -c r.json > a.viewhierarchy/RequestResponses/Response_0
      printf '\\037\\213\\010garbage' > a.viewhierarchy/RequestResponses/Response_1
      masdiag explain a.viewhierarchy/
      """, files: ["r.json": Self.answer])
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.output.contains("1 of 2 files in RequestResponses can't be read."), "\(outcome.output)")
  }
}

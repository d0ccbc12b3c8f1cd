import Reporting

/// A page of the documentation as a resource. The files are symbolic links to those in `docs`.
struct Page: Sendable {
  let uri: String
  let title: String
  /// The content of the page, and when to read it.
  let description: String
  private let bytes: @Sendable () -> [UInt8]

  static let type = "text/markdown"

  var text: String { String(decoding: bytes(), as: UTF8.self) }

  var json: JSONValue {
    .object([
      "uri": uri, "name": String(uri.dropFirst("masdiag://".count)), "title": title, "description": description,
      "mimeType": Self.type,
    ])
  }

  private init(_ name: String, _ title: String, _ description: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
    (uri, self.title, self.description, self.bytes) = ("masdiag://\(name)", title, description, bytes)
  }

  static let all = [
    Page(
      "skill", "Auto Layout with masdiag: a skill for agents",
      "Which tool to call when, what a proof means, and what never to claim. Read it first."
    ) { PackageResources.skill_md },
    Page("reading-a-report", "Reading a report", "The parts of explain's answer, and how to choose a fix.") {
      PackageResources.reading_a_report_md
    },
    Page("findings", "Findings of check", "Each code of a finding, with its cause and remedies.") {
      PackageResources.findings_md
    },
    Page("console-logs", "Console logs", "What logs show and omit, statuses of reports, and other layout messages.") {
      PackageResources.console_logs_md
    },
    Page("layout-document", "The layout document", "The JSON format for views and constraints, with all members.") {
      PackageResources.layout_document_md
    },
    Page("interface-builder", "Storyboards and xibs", "What is read from storyboards and xibs, scenes, and devices.") {
      PackageResources.interface_builder_md
    },
    Page("finding-the-code", "Finding the code", "How sources are matched with a log's constraints, and how surely.") {
      PackageResources.finding_the_code_md
    },
  ]
}

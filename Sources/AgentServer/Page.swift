import Reporting

/// A page of the documentation as a resource. The files are symbolic links to those in `docs`.
struct Page: Sendable {
  let uri: String
  let title: String
  private let bytes: @Sendable () -> [UInt8]

  static let type = "text/markdown"

  var text: String { String(decoding: bytes(), as: UTF8.self) }

  var json: JSONValue {
    .object([
      .init("uri", .string(uri)), .init("name", .string(String(uri.dropFirst("masdiag://".count)))),
      .init("title", .string(title)), .init("mimeType", .string(Self.type)),
    ])
  }

  static let all = [
    Page(uri: "masdiag://skill", title: "Auto Layout with masdiag: a skill for agents") { PackageResources.skill_md },
    Page(uri: "masdiag://reading-a-report", title: "Reading a report") { PackageResources.reading_a_report_md },
    Page(uri: "masdiag://findings", title: "Findings of check") { PackageResources.findings_md },
    Page(uri: "masdiag://console-logs", title: "Console logs") { PackageResources.console_logs_md },
    Page(uri: "masdiag://layout-document", title: "The layout document") { PackageResources.layout_document_md },
    Page(uri: "masdiag://interface-builder", title: "Storyboards and xibs") { PackageResources.interface_builder_md },
    Page(uri: "masdiag://finding-the-code", title: "Finding the code") { PackageResources.finding_the_code_md },
  ]
}

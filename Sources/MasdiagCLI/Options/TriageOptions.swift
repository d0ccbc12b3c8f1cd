import LogTriage

/// The options for processing many logs.
extension Options {
  static let top = Option("top", .count, in: .output, help: "list only the N most frequent conflicts of each group")
  static let since = Option(
    "since",
    Argument(
      placeholder: "TIME", requirement: "a date or time, such as 2024-05-01 or 2024-05-01T12:00:00Z",
      read: { LogTime($0) }), in: .input, help: "skip reports with an earlier time")
  static let groupBy = Option(
    "group-by", .oneOf(TriageGrouping.allCases, "WHAT"), in: .output,
    help: "make a table per app version, system version, process, day or log: app, system, process, day, log")
  static let partial = Option("partial", in: .output, help: "instead of a table, write a summary for masdiag merge")
  static let against = Option(
    "against", .path(.inputFile), in: .analysis,
    help: "list what is new, more frequent or gone since an earlier summary or JSON table; it must have the same "
      + "--group-by and no --top")
  static let keepText = Option(
    "keep-text", in: .output, help: "keep the texts of views, personal data, folders of source files and names of logs")
  static let redact = Option(
    "redact", in: .output,
    help: "write only the log's reports, without texts, personal data, addresses, folders and hosts")
  static let name = Option("name", .text("NAME"), in: .input, help: "name to use for the log instead of its path")
}

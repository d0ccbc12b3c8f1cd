import LogTriage

/// The options about logs as they come, and many of them.
extension Options {
  static let follow = Option(
    "follow", help: "explain each report of a log as it comes; a file is followed as tail -F does")
  static let top = Option("top", .count, help: "only the N most frequent conflicts, of each group")
  static let since = Option(
    "since",
    Argument(
      placeholder: "TIME", requirement: "a day or a time, such as 2024-05-01 or 2024-05-01T12:00:00Z",
      read: { LogTime($0) }), help: "leave out reports with an earlier time")
  static let groupBy = Option(
    "group-by", .oneOf(TriageGrouping.allCases, "WHAT"),
    help: "a table for each app version, system version, process, day or log: app, system, process, day, log")
  static let partial = Option(
    "partial", help: "write the summary that masdiag merge adds up, instead of a table")
  static let against = Option(
    "against", .path(.inputFile),
    help: "compare with an earlier summary or JSON table, which has the same --group-by and no --top: what is new, "
      + "more, gone")
  static let keepText = Option(
    "keep-text", help: "keep texts that views show, personal words, folders of source files and the names of logs")
  static let redact = Option(
    "redact", help: "write the log's reports alone, without texts, personal words, addresses, folders and hosts")
  static let name = Option("name", .text("NAME"), help: "what to call the one log, instead of its path")
}

extension LayoutDocument {
  public init(_ bytes: [UInt8], path: String) throws(UnreadableInput) { preconditionFailure("temp") }
}
public func readConsoleReports(_ bytes: [UInt8], path: String) throws(UnreadableInput) -> [ConsoleReport] { [] }

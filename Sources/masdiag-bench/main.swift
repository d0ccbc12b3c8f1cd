// masdiag-bench WORKLOAD N [--reps R] [--edits E] [--one-by-one] [--floating-point]: one line of figures; rows are
// loaded together or one by one, with or without exact arithmetic in case of rounding.
//
// Other commands:
// - all [--seconds S]: the table, with a separate process for each line, and the growth of the times
// - certify WORKLOAD N: the cost of proving the workload's conflict
// - enumerate WORKLOAD N: the cost of finding all of the workload's conflicts and corrections
// - relayout N: the cost of laying out a view tree of N views again
// - layout [SHAPE ...]: the cost of complete runs of `masdiag` on layout documents, and its growth
// - tool INPUT: the cost of a complete run of `masdiag explain INPUT`
// - logs FOLDER: the results for the console logs in a folder, and the time they take
// - made-logs FOLDER: logs of any size
// - clues FOLDER: the frequency of each clue, measured on logs with their sources and the lines that made the
//   constraints
// - sizes SYSTEMS: the number of members in the conflicts of random systems
// - rows WORKLOAD N, layout-rows SHAPE N, layout-rows LAYOUT.json: rows for the drivers of other solvers
// - list: the workloads' names

import Foundation
import LinearSolver
import MasdiagTestSupport

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("masdiag-bench: \(message)\n".utf8))
  exit(64)
}

/// Returns the value after `name`, which must be a positive number.
func option(_ name: String, in arguments: [String]) -> Int? {
  guard let index = arguments.firstIndex(of: name) else { return nil }
  guard index + 1 < arguments.count, let value = Int(arguments[index + 1]), value > 0 else {
    fail("\(name) needs a positive number")
  }
  return value
}

/// Returns the workload that the arguments at `index` and `index + 1` specify.
func workload(at index: Int) -> Workload {
  guard arguments.count > index + 1, let size = Int(arguments[index + 1]), size > 0,
    let workload = Workload(arguments[index], size: size)
  else { fail(usage) }
  return workload
}

let usage =
  "usage: masdiag-bench [certify | rows | enumerate] WORKLOAD N [--reps R] [--edits E] [--one-by-one] "
  + "[--floating-point] | "
  + "all [--seconds S] | relayout N | layout [SHAPE ...] [--seconds S] | layout-rows (SHAPE N | LAYOUT.json) | "
  + "tool INPUT | logs FOLDER | clues FOLDER | sizes SYSTEMS | "
  + "made-logs FOLDER [--files N] [--megabytes M] [--reports R] [--conflicts C] | list"
let arguments = Array(CommandLine.arguments.dropFirst())
let effort = Effort(
  repetitions: option("--reps", in: arguments), edits: option("--edits", in: arguments),
  oneByOne: arguments.contains("--one-by-one"),
  arithmetic: arguments.contains("--floating-point") ? .floatingPoint : .exact)
switch arguments.first {
case "list":
  for name in Workload.names { print(name) }
case "all":
  printTable(limit: option("--seconds", in: arguments) ?? 60)
case "certify":
  guard let result = workload(at: 1).measureCertification(effort) else { fail("\(arguments[1]) has no conflict") }
  print(Certification.header)
  print(result.line)
case "enumerate":
  guard let result = workload(at: 1).measureEnumeration(effort) else { fail("\(arguments[1]) has no conflict") }
  print(Enumeration.header)
  print(result.line)
case "relayout":
  guard arguments.count > 1, let size = Int(arguments[1]), size > 0 else { fail(usage) }
  let list = ListOfViews(count: size)
  print(Relayout.header)
  for moving in [1, 10, 100, 1_000, 10_000] where moving <= size { print(list.measure(moving: moving, effort).line) }
case "tool":
  guard arguments.count > 1, let run = ToolRun(input: arguments[1], effort) else { fail("masdiag can't explain that") }
  print(ToolRun.header)
  print(run.line)
case "logs":
  guard arguments.count > 1, let folder = LogFolder(path: arguments[1], effort) else {
    fail("there are no logs in that")
  }
  print(LogFolder.header)
  print(folder.line)
case "layout":
  let names = arguments.dropFirst().filter { LayoutShape(rawValue: $0) != nil }
  let shapes = names.isEmpty ? LayoutShape.allCases : names.compactMap(LayoutShape.init(rawValue:))
  print(LayoutRuns.header)
  for shape in shapes { LayoutRuns(shape: shape).print(limit: Double(option("--seconds", in: arguments) ?? 10)) }
case "clues":
  guard arguments.count > 1, let cases = LocatedLog.all(in: arguments[1]) else {
    fail("there are no located logs in that")
  }
  ClueCounts.show(cases)
case "sizes":
  guard arguments.count > 1, let count = Int(arguments[1]), count > 0 else { fail(usage) }
  print(ConflictSizes.header)
  print(ConflictSizes(systems: count).line)
case "made-logs":
  guard arguments.count > 1 else { fail(usage) }
  let logs = MadeLogs(
    files: option("--files", in: arguments) ?? 1, bytes: (option("--megabytes", in: arguments) ?? 1024) << 20,
    reports: option("--reports", in: arguments) ?? 100_000, conflicts: option("--conflicts", in: arguments) ?? 500)
  do { try logs.write(to: arguments[1]) } catch { fail("the logs can't be written: \(error)") }
case "rows":
  print(workload(at: 1).text)
case "layout-rows":
  guard let rows = layoutRows(arguments.dropFirst()) else { fail(usage) }
  print(rows.text)
case _?:
  let workload = workload(at: 0)
  let measurement = workload.measure(effort)
  if !arguments.contains("--bare") { print(Measurement.header) }
  print(measurement.line(peakKilobytes: peakKilobytes()))
case nil:
  fail(usage)
}

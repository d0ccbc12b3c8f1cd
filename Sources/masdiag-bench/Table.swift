import Foundation
import MasdiagTestSupport

/// A workload in all sizes of the table.
private struct Series {
  var workload: String
  var sizes: [Int]
  var oneByOne = false

  /// The contents of the table: every workload and, for the smaller workloads, also the variant that adds rows one by
  /// one, if the variant differs.
  static let all: [Series] =
    Workload.names.map { Series(workload: $0, sizes: sizes(of: $0)) }
    + ["ties", "inequality_chain", "dense"].map { Series(workload: $0, sizes: sizes(of: $0), oneByOne: true) }

  private static func sizes(of workload: String) -> [Int] {
    switch workload {
    case "enaml", "enaml_swing", "doubt_alone", "conflict_alone": [1]
    case "indep", "indep100": [6]
    case "overlap": [40]
    case "chain_nn": [12]
    case "ties": [25, 100, 1_000]
    case "dense": [12, 24, 48, 96, 192]
    case "thirds", "thirds_beside": [12, 24, 48, 96, 1_000]
    case "doubt_beside": [10, 40, 1_000, 20_000]
    case "inequality_chain": [1_000, 10_000, 100_000]
    default: [10, 100, 1_000, 5_000, 20_000]
    }
  }
}

/// Prints a line for each workload and size, and a line about the proof for each workload with a conflict. Runs that
/// take longer than `limit` seconds are stopped, and larger sizes are skipped.
func printTable(limit: Int) {
  print("\(Measurement.header),one_by_one,build_growth,edit_growth,conflict_growth")
  for series in Series.all {
    var previous: (size: Int, fields: [String])?
    for size in series.sizes {
      let options = series.oneByOne ? ["--bare", "--one-by-one"] : ["--bare"]
      guard let line = runAlone([series.workload, "\(size)"] + options, limit: limit) else {
        print("\(series.workload),\(size),,,over \(limit) s,,,,,,\(series.oneByOne),,,")
        break
      }
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      // The columns of build, edit and conflict times.
      let growths = [4, 5, 7].map { column -> String in
        guard let previous, let before = Double(previous.fields[column]), let after = Double(fields[column]) else {
          return ""
        }
        return exponent(before, after, sizes: (previous.size, size))
      }
      print(([line, "\(series.oneByOne)"] + growths).joined(separator: ","))
      previous = (size, fields)
    }
  }
  print("\n\(Certification.header)")
  for series in Series.all where Workload(series.workload, size: series.sizes[0])?.refused.isEmpty == false {
    for size in series.sizes {
      guard let line = runAlone(["certify", series.workload, "\(size)"], limit: limit)?.split(separator: "\n").last
      else {
        print("\(series.workload),\(size),,over \(limit) s,")
        break
      }
      print(line)
    }
  }
}

/// Returns the exponent `e` of `time = constant * size ^ e`, with two decimals.
private func exponent(_ before: Double, _ after: Double, sizes: (Int, Int)) -> String {
  let growth = log(max(1, after) / max(1, before)) / log(Double(sizes.1) / Double(sizes.0))
  return String(format: "%.2f", growth)
}

/// Runs this program.
/// - Returns: the program's output; nil if the program was stopped after `limit` seconds.
private func runAlone(_ arguments: [String], limit: Int) -> String? {
  let process = Process()
  process.executableURL = Bundle.main.executableURL
  process.arguments = arguments
  let pipe = Pipe()
  process.standardOutput = pipe
  do { try process.run() } catch { fail("can't start \(arguments): \(error)") }
  let watchdog = DispatchWorkItem { process.terminate() }
  DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: watchdog)
  let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
  process.waitUntilExit()
  watchdog.cancel()
  guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
  return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
}

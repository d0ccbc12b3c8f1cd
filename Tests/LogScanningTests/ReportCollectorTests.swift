import LayoutFormats
import LogScanning
import LogTestSupport
import MasdiagTestSupport
import Testing

struct ReportCollectorTests {
  /// What is kept of a log is what reading all of it finds. (Lists without a heading are not joined over any distance,
  /// as they are there.)
  @Test(arguments: UInt64(0)..<3)
  func theReportsAreThoseOfTheWhole(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for log in SampleLog.all where String(decoding: log.bytes, as: UTF8.self).contains("nable to simultaneously") {
      bytes += log.bytes + [0x0A]
      for _ in 0..<Int.random(in: 70...150, using: &generator) {
        bytes += Array("\(SampleLog.noise(&generator))\n".utf8)
      }
    }
    var collector = ReportCollector("x")
    var rest = bytes[...]
    while !rest.isEmpty {
      let size = Int.random(in: 1...9000, using: &generator)
      collector.read(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    let (reports, problems) = collector.finish()
    #expect(problems.isEmpty)
    #expect(reports.map(Found.init) == Found.whole(bytes))
    #expect(reports.map(\.number) == Array(reports.indices))
  }
}

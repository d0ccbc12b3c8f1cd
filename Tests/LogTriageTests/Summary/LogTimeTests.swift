import LogTriage
import Testing

struct LogTimeTests {
  @Test(arguments: [
    ("2016-09-04 20:43:03.447 TMDB[28304:3323822] ", "2016-09-04T20:43:03.447"),
    ("2018-01-13 13:12:05.276944-0500 Bootstrap[18127:2514364] [LayoutConstraints] ", "2018-01-13T18:12:05.276944Z"),
    ("2018-12-31 23:30:00.5-0100 A[1] ", "2019-01-01T00:30:00.5Z"),
    ("2020-03-01T00:15:00+01:00 A[1] ", "2020-02-29T23:15:00Z"),
    ("Mar  4 18:25:38 Mac SpringBoard[10567]: ", "--03-04T18:25:38"),
    ("2/19/2016 3:28:57.233 PM Fetch[55715]: ", "2016-02-19T15:28:57.233"),
    ("21/03/2018 21:50:12.007 Player[31671]: ", "2018-03-21T21:50:12.007"),
    ("26/01/17 12:26:35.200 PM\tReader[270]\t", "2017-01-26T12:26:35.200"),
    ("[iOSLog] [2024-05-01 09:08:07] ", "2024-05-01T09:08:07"),
  ])
  func formsOfLogs(_ prefix: String, _ time: String) {
    #expect(LogTime(logPrefix: prefix)?.text == time)
    #expect(LogTime(time)?.text == time)
  }

  @Test(arguments: [
    "", "App[1:2] ", "2024-13-01 10:00:00 ", "12:30:01 ", "2024-05-01 ", "x2024-05-01 10:00:00", "\u{0}",
  ])
  func whatIsNoTime(_ prefix: String) {
    #expect(LogTime(logPrefix: prefix) == nil)
  }

  @Test func whatAPersonGives() throws {
    #expect(LogTime("2024-05-01")?.text == "2024-05-01T00:00:00")
    #expect(LogTime("2024-05-01 10:00:00")?.text == "2024-05-01T10:00:00")
    #expect(LogTime("yesterday") == nil)
    #expect(LogTime("2024-05-01x") == nil)
    let (early, late) = (try #require(LogTime("Mar  4 18:25:38")), try #require(LogTime("2001-01-01")))
    #expect(early < late)
  }
}

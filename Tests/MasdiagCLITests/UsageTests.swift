import MasdiagCLI
import Testing

struct UsageTests {
  @Test(
    arguments: [
      ("", "no command"), ("explian", "did you mean 'explain'?"), ("explain --fromat json", "did you mean '--format'?"),
      ("explain --format jsno", "did you mean 'json'?"), ("explain --format", "needs a value"),
      ("solve --format console x", "one of text, json"), ("solve a b", "takes one input"), ("graph x", "-o FILE"),
      ("explain --help=yes", "takes no value"), ("explain -x", "unknown option '-x'"),
    ])
  func wrongUsageIsToldWithItsRemedy(_ line: String, _ message: String) {
    let host = MemoryHost()
    #expect(host.run(line) == .usage)
    #expect(host.errors.contains(message), "\(host.errors)")
    #expect(host.errors.contains("--help"))
    #expect(host.output.isEmpty)
  }

  @Test func everyCommandHelpsWithEachOfItsOptions() {
    for command in Command.table {
      let host = MemoryHost()
      #expect(host.run("\(command.name) --help") == .nothingFound)
      #expect(host.output.contains("\(command.name): "))
      for option in command.options {
        #expect(host.output.contains(option.spellings.joined(separator: ", ")), "\(command.name) \(option.name)")
      }
      let overview = MemoryHost()
      _ = overview.run("--help")
      #expect(overview.output.contains(command.name))
    }
  }

  @Test func optionsAreReadInEveryForm() throws {
    let fixture = try Fixture.text("debugging-view.json")
    for line in [
      "explain --format json -o out a.json", "explain --format=json --output=out a.json",
      "explain -oout --format json a.json",
      "explain --format json -o out -- a.json",
    ] {
      let host = MemoryHost(["a.json": fixture])
      #expect(host.run(line) == .found, "\(line)")
      #expect(host.files["out"]?.isEmpty == false, "\(line)")
    }
  }

  @Test func afterTwoDashesEverythingIsAnInput() {
    let host = MemoryHost()
    #expect(host.run("explain -- --format") == .failed)
    #expect(host.errors.contains("cannot read --format"))
  }

  @Test func theVersionIsPrinted() {
    let host = MemoryHost()
    #expect(host.run("--version") == .nothingFound)
    #expect(host.output.hasPrefix("masdiag "))
  }
}

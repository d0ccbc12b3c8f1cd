import MasdiagCLI
import Testing

/// Reports that lost a part on their way: what is left is neither invented nor passed over.
struct DamagedReportTests {
  private static let list = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 Card:0x51.width == 10   (active)>",
        "<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>"
    )

    """

  private func broken(_ recovery: String) throws -> String? {
    let host = MemoryHost(["a.log": Self.list + recovery])
    #expect(host.run("triage --format json a.log") == .found)
    return host.output.firstMatch(of: #/"broken": ("[^"]*"|null)/#).map { String($0.output.1) }
  }

  @Test func triageNamesTheBrokenConstraintIfTheLogDoes() throws {
    let sentence = "Will attempt to recover by breaking constraint \n"
    for constraint in ["<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>", "<NSLayoutConstraint:0x62 Ca"] {
      #expect(try broken(sentence + constraint) == "\"Card.width == 15\"")
    }
    for recovery in ["", sentence] { #expect(try broken(recovery) ?? "null" == "null") }
  }

  /// A web page left out everything in angle brackets.
  @Test func aListWithoutConstraintsIsAReport() {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "",
          ""
      )

      Will attempt to recover by breaking constraint


      """
    let host = MemoryHost(["a.log": text])
    #expect(host.run("triage a.log") == .found)
    #expect(TextReport.numbers(host.output.prefix { $0 != "\n" }) == [1, 1, 0], "\(host.output)")
    #expect(host.run("explain a.log") == .failed)
    #expect(host.output.contains("angle"), "\(host.output)")
    let prose = MemoryHost(["a.log": "The console says \"Unable to simultaneously satisfy constraints.\" (twice)\n"])
    #expect(prose.run("triage a.log") == .nothingFound)
  }

  /// A category of the app can describe constraints in its own words.
  @Test func descriptionsOfALibrary() {
    let lines = [
      "name Top Equal card Top. VFL: V:|-(8)-[name]-(8)-|", "card Bottom Equal name Bottom. VFL: V:|-(8)-[name]-(8)-|",
      "card Height Equal card NotAnAttribute. VFL: (null)",
    ]
    func explain(_ lines: [String]) -> String {
      let list = lines.map { "    \"\($0)\"" }.joined(separator: ",\n")
      let host = MemoryHost([
        "a.log": "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\n\nWill attempt to recover by breaking "
          + "constraint \n\(lines[1])\n\"a note\"\n"
      ])
      _ = host.run("explain a.log")
      return (host.output + host.errors).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let all = explain(lines)
    #expect(all.contains("None of the three listed constraints could be read:"), "\(all)")
    #expect(all.contains("probably replaces the descriptions") && !all.contains("truncated"), "\(all)")
    #expect(all.contains(lines[2]) && !all.contains("a note") && !all.contains("lists no constraints"), "\(all)")
    // A line of UIKit beside them is read.
    let mixed = explain(lines + ["<NSLayoutConstraint:0x61 Card:0x51.width == 10   (active)>"])
    #expect(mixed.contains("nly one of four listed constraints could be read"), "\(mixed)")
  }

  @Test func otherLinesAreNoConstraints() {
    let list = Self.list.replacing(",\n", with: ",\nname Top Equal card Top\n    \"<private> note: nothing\"\n")
    let host = MemoryHost(["a.log": list])
    #expect(host.run("explain a.log") == .found)
    #expect(!host.output.contains("couldn't be read"), "\(host.output)")
    let bare = list.replacing("Unable to simultaneously satisfy constraints.\n", with: "")
      .replacing("<private> note", with: "note")
    #expect(!MemoryHost(["a.log": bare]).explained.contains("couldn't be read"))
  }

  @Test func aTestReportIsALog() {
    let text = Self.list.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    let host = MemoryHost(["tests.xml": "<?xml version=\"1.0\"?>\n<testsuite>\n\(text)</testsuite>\n"])
    #expect(host.run("explain -q tests.xml") == .found)
    #expect(host.output.contains("15 pt and 10 pt"), "\(host.output)")
    #expect(host.run("triage tests.xml") == .found)
    let other = MemoryHost(["tests.xml": "<?xml version=\"1.0\"?>\n<testsuite/>\n"])
    #expect(other.run("explain tests.xml") == .failed && other.errors.contains("<document>"))
  }

  @Test func theSentenceAboutTheBrokenConstraintIsNoAllClear() {
    let text =
      "Will attempt to recover by breaking constraint \n<NSLayoutConstraint:0x62 Card:0x51.width == 15   (active)>\n"
    let host = MemoryHost(["a.log": text])
    #expect(host.run("explain a.log") == .found && !host.output.contains("No conflicts"), "\(host.output)")
  }

  @Test func dashesInThePlaceOfMinusSignsAreRead() {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 V:|–(16)–[UILabel:0x52]   (active, names: '|':Card:0x51 )>",
          "<NSLayoutConstraint:0x62 UILabel:0x52.bottom == Card:0x51.bottom – 16   (active)>",
          "<NSLayoutConstraint:0x63 Card:0x51.height == 20   (active)>"
      )

      """
    for minus in ["\u{2013}", "\u{2212}", "-"] {
      let host = MemoryHost(["a.log": text.replacing("–", with: minus)])
      #expect(host.run("explain a.log") == .found)
      #expect(host.output.contains("all three listed constraints conflict") && host.output.contains("32 pt"))
    }
  }

  /// A collection view gives a cell that isn't laid out yet a width of 0. Masonry's form omits the identifier of this
  /// constraint, but UIKit's form shows that a constraint has none.
  @Test(arguments: [("Shop.OfferCell", "", true), ("OfferView", "", false), ("Shop.OfferCell", "   (active)", false)])
  func aCellsEmptySizeIsNotTheApps(_ name: String, _ state: String, _ isContainers: Bool) {
    let text = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x61 UILabel:0x52.leading == \(name):0x51.leading + 6\(state)>",
          "<NSLayoutConstraint:0x62 \(name):0x51.trailing == UILabel:0x52.trailing + 6\(state)>",
          "<NSLayoutConstraint:0x63 \(name):0x51.width == 0\(state)>"
      )

      """
    let host = MemoryHost(["a.log": text])
    #expect(host.run("explain a.log") == .found)
    #expect(host.output.contains("probably set by its container") == isContainers, "\(host.output)")
  }
}

extension MemoryHost {
  fileprivate var explained: String {
    _ = run("explain a.log")
    return output
  }
}

import Testing

@testable import MasdiagCLI

/// Source files as inputs of the commands.
struct CodeInputTests {
  private static let card = """
    import UIKit
    class Card: UIView {
      let badge = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
        badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
      }
    }
    """

  private static let report = """
    // Unable to simultaneously satisfy constraints.
    // (
    //     "<NSLayoutConstraint:0x600001 UILabel:0x7f01.width == 10   (active)>",
    //     "<NSLayoutConstraint:0x600002 UILabel:0x7f01.width == 20   (active)>"
    // )

    """

  /// The layout that the code makes takes precedence over a report in its comments.
  @Test func aReportInAComment() {
    let alone = MemoryHost(["Note.swift": "import UIKit\n\(Self.report)"])
    #expect(alone.run("explain Note.swift") == .found)
    #expect(alone.output.contains("UILabel has two conflicting widths"), "\(alone.output)")
    let both = MemoryHost(["Card.swift": Self.report + Self.card])
    #expect(both.run("explain Card.swift") == .nothingFound)
    #expect(both.errors.contains("to explain it, use Card.swift:1"), "\(both.errors)")
    #expect(both.run("explain Card.swift:1") == .found)
    let neither = MemoryHost(["Note.swift": "import UIKit\n// can't simultaneously satisfy constraints\n"])
    #expect(neither.run("explain Note.swift") == .nothingFound)
    #expect(neither.errors.contains("no type in this file"), "\(neither.errors)")
  }

  /// A view that its code adds to a window is laid out twice, but its mistake is one finding.
  @Test func aViewInAWindowHasOneFinding() {
    let sheet = Self.card.replacing(
      "  init() {",
      with: """
          func show(in view: UIView) { view.window?.addSubview(self) }
          init() {
            badge.heightAnchor.constraint(equalToConstant: 60).isActive = true
        """)
    let host = MemoryHost(["Sheet.swift": sheet])
    #expect(host.run("check Sheet.swift") == .found)
    #expect(host.output.ranges(of: "[conflict]").count == 1, "\(host.output)")
  }

  private static func label(_ text: String, _ constraint: String) -> String {
    """
    import UIKit
    class Card: UIView {
      let title = UILabel()
      init() {
        super.init(frame: .zero)
        title.translatesAutoresizingMaskIntoConstraints = false
        addSubview(title)
        \(text)
        \(constraint).isActive = true
      }
    }
    """
  }

  /// A label whose text can't be seen, at the statement that makes it too small.
  @Test func textThatIsCut() {
    let text = "title.text = \"Delete this account\""
    let width = "title.widthAnchor.constraint(equalToConstant: 80)"
    let host = MemoryHost(["Card.swift": Self.label(text, width)])
    #expect(host.run("check Card.swift") == .found)
    #expect(host.output.hasPrefix("Card.swift:9:5: warning: title is 80 pt wide, 67 pt narrower"), "\(host.output)")
    #expect(host.output.contains("title.width == 147 would satisfy it"), "\(host.output)")
    for (text, constraint) in [
      (text, "title.widthAnchor.constraint(equalToConstant: 130)"),  // the estimate may be wrong
      (text, "title.widthAnchor.constraint(lessThanOrEqualToConstant: 200)"),
      (text, "title.leadingAnchor.constraint(equalTo: leadingAnchor)"),
      ("title.text = name", width), ("\(text)\ntitle.numberOfLines = 0", width),
      ("\(text)\ntitle.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)", width),
      ("\(text)\nlet cut = \(width)\ncut.priority = .defaultLow", "cut"),
    ] {
      let host = MemoryHost(["Card.swift": Self.label(text, constraint)])
      #expect(host.run("check Card.swift") == .nothingFound, "\(text) \(constraint): \(host.output)")
    }
  }

  /// `self`, as source code calls the root, is reserved in documents.
  @Test func aConvertedClassIsADocument() {
    let host = MemoryHost(["Card.swift": Self.card])
    #expect(host.run("convert Card.swift -o card.json") == .nothingFound)
    #expect(host.run("explain card.json") == .nothingFound, "\(host.errors)")
    let text = String(decoding: host.files["card.json"] ?? [], as: UTF8.self)
    #expect(text.contains("badge.leading == card.leading + 8"), "\(text)")
  }

  /// Code doesn't say how large content is, but its priorities are kept for whoever adds the sizes.
  @Test func aConvertedClassKeepsItsContentPriorities() {
    let call = "badge.setContentHuggingPriority(.required, for: .horizontal)"
    for (body, isKept) in [(call, true), ("", false)] {
      let host = MemoryHost(["Card.swift": Self.card.replacing("addSubview(badge)", with: "addSubview(badge)\n\(body)")]
      )
      #expect(host.run("convert Card.swift -o card.json") == .nothingFound)
      let text = String(decoding: host.files["card.json"] ?? [], as: UTF8.self)
      #expect(text.contains("\"contentHugging\": { \"horizontal\": 1000 }") == isKept, "\(text)")
    }
  }

  @Test func sourceCodeInUTF16IsRefused() {
    let host = MemoryHost(["Card.swift": Self.card])
    host.files["Card.swift"] =
      [0xFF, 0xFE] + Self.card.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    for command in ["check Card.swift", "explain Card.swift"] {
      #expect(host.run(command) == .failed)
      #expect(host.errors.contains("UTF-8") && !host.output.contains("no findings"), "\(host.output)\(host.errors)")
    }
  }

  /// The frames of a view in the size that is given, and in none.
  @Test func codeIsSolved() {
    let text = Self.label(
      "title.text = \"Hello\"", "title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8)")
    let host = MemoryHost(["Card.swift": text])
    #expect(host.run("solve Card.swift --size 200x44") == .nothingFound)
    #expect(host.output.contains("==> Card.swift") && host.output.contains("152.5"), "\(host.output)")
    #expect(host.output.contains("Estimated content sizes: title.width, title.height."), "\(host.output)")
    #expect(host.run("solve Card.swift --format json --size 200x44") == .nothingFound)
    #expect(host.output.contains("\"title\": [ 152.5,"), "\(host.output)")
    #expect(host.output.contains("\"ambiguous\": [ \"title.top\" ]"), "\(host.output)")
    #expect(host.run("convert Card.swift --size 200x44") == .nothingFound)
    #expect(host.output.contains("\"frame\": [ 0, 0, 200, 44 ]"), "\(host.output)")
    let plain = MemoryHost(["Card.swift": text])
    #expect(plain.run("convert Card.swift") == .nothingFound)
    #expect(!plain.output.contains("\"frame\""), "\(plain.output)")
  }

  /// A size is that of a view that is chosen, not of all the views in a folder.
  @Test func aSizeInWhichAViewHasNoRoom() {
    let text = Self.label("", "title.widthAnchor.constraint(equalTo: widthAnchor, constant: -100)")
    let host = MemoryHost(["Card.swift": text])
    #expect(host.run("explain Card.swift --size 320x44") == .nothingFound, "\(host.output)")
    #expect(host.run("explain Card.swift --size 80x44") == .found, "\(host.output)")
    #expect(host.run("check Card.swift --size 80x44 --scene Card") == .found, "\(host.output)")
    #expect(host.run("check Card.swift --size 80x44") == .nothingFound, "\(host.output)")
  }

  /// Text that pins a view's edges twice.
  private static func pinnedTwice(_ inset: String) -> String {
    """
    import SnapKit
    import UIKit
    class Card: UIView {
      let badge = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.snp.makeConstraints { make in
          make.edges.equalToSuperview()
          make.edges.equalToSuperview()\(inset)
        }
      }
    }
    """
  }

  @Test func edgesThatAreSetTwiceAreOneFinding() {
    for (inset, code) in [(".inset(8)", "[conflict]"), ("", "[duplicate]")] {
      let host = MemoryHost(["Card.swift": Self.pinnedTwice(inset)])
      #expect(host.run("check Card.swift") == .found)
      let findings = host.output.split(separator: "\n").filter { $0.hasPrefix("Card.swift") }
      #expect(findings.count == 1 && findings[0].hasSuffix(code), "\(host.output)")
    }
  }

  @Test func aSweepNamesTheInputsThatItTakes() {
    let host = MemoryHost(["Card.swift": Self.card])
    #expect(host.run("sweep Card.swift self.width=0...100") == .failed)
    #expect(host.errors.contains("not source code"), "\(host.errors)")
  }

  @Test func aChainIsMarkedWhereItBegins() {
    let text = Self.pinnedTwice("").replacing("make.edges.equalToSuperview()\n    }", with: "make.left.right\n    }")
    let host = MemoryHost(["Card.swift": text])
    #expect(host.run("check Card.swift") == .found)
    #expect(host.output.contains("Card.swift:10:7: warning: make.left.right"), "\(host.output)")
  }

  @Test(arguments: ["check", "explain"])
  func readingCodeEndsInTime(_ command: String) {
    let host = MemoryHost(["Card.swift": Self.pinnedTwice(".inset(8)")])
    #expect(host.run("\(command) --timeout 0.000001 Card.swift") == .timedOut)
    #expect(host.output.isEmpty && host.errors.contains("Card.swift"), "\(host.output)\(host.errors)")
  }

  /// The report says which of its fixes `masdiag fix` can't write.
  @Test func fixesToMakeByHandAreMarked() throws {
    let text = Self.card.replacing(
      "badge.heightAnchor.constraint(equalToConstant: 40).isActive = true",
      with: """
        badge.topAnchor.constraint(equalTo: topAnchor, constant: 4).isActive = true
            badge.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4).isActive = true
            badge.heightAnchor.constraint(equalToConstant: 40).isActive = true
            heightAnchor.constraint(equalToConstant: 30).isActive = true
        """)
    let host = MemoryHost(["Card.swift": text])
    #expect(host.run("explain Card.swift") == .found)
    let output = host.output.replacing("\n", with: " ")
    let marked = try #require(output.firstMatch(of: #/Make fixe?s? ([0-9, and]+) by hand/#), "\(host.output)")
    let byHand = Set(marked.1.matches(of: #/\d+/#).compactMap { Int($0.0) })
    for number in TextReport(host.output).fixNumbers {
      let status = MemoryHost(["Card.swift": text]).run("fix Card.swift \(number)")
      #expect((status == .nothingFound) != byHand.contains(number), "fix \(number)\n\(host.output)")
    }
  }
}

import Testing

@testable import MasdiagCLI

/// Sizes that depend on content which the code doesn't show.
struct OpenContentTests {
  private func host(_ text: String, kind: String = "UILabel", members: String = "") -> MemoryHost {
    MemoryHost([
      "Card.swift": """
      import UIKit
      class Card: UIView {
        let title = \(kind)()
        \(members)
        init() {
          super.init(frame: .zero)
          addSubview(title)
          title.translatesAutoresizingMaskIntoConstraints = false
          title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8).isActive = true
          title.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
          \(text)
        }
      }
      """
    ])
  }

  @Test(arguments: [("UILabel", "text"), ("UIButton", "text"), ("UIImageView", "image")])
  func aSizeDependsOnContent(kind: String, content: String) {
    let host = host("", kind: kind)
    #expect(host.run("why Card.swift title.width title.right") == .nothingFound)
    #expect(
      host.output.contains("title.width depends on the \(content) of title, which isn't known.")
        && host.output.contains("title.right depends on the \(content) of title, which isn't known."), "\(host.output)")
    #expect(!host.output.contains("ambiguous"), "\(host.output)")
    #expect(host.run("solve Card.swift") == .nothingFound)
    let summary = content == "text" ? "text" : "images"
    #expect(host.output.contains("Depends on unknown \(summary): title.width, title.height."), "\(host.output)")
    #expect(host.output.contains("Ambiguous: self.width, self.height."), "\(host.output)")
    #expect(host.run("why Card.swift title.width --format json") == .nothingFound)
    #expect(host.output.contains("\"dependsOnContent\": [ \"title\" ]"), "\(host.output)")
    #expect(host.run("solve Card.swift --format json") == .nothingFound)
    #expect(host.output.contains("\"dependsOnContent\": [ \"title.width\", \"title.height\" ]"), "\(host.output)")
  }

  /// A view without content, and a known text.
  @Test func aSizeDependsOnNoContent() {
    let plain = host("", kind: "UIView")
    #expect(plain.run("why Card.swift title.width") == .nothingFound)
    #expect(plain.output.contains("It is ambiguous"), "\(plain.output)")
    let known = host("title.text = \"Hello\"")
    #expect(known.run("solve Card.swift") == .nothingFound)
    #expect(!known.output.contains("Depends on"), "\(known.output)")
    let sized = host("title.widthAnchor.constraint(equalToConstant: 40).isActive = true")
    #expect(sized.run("why Card.swift title.width") == .nothingFound)
    #expect(sized.output.contains("title.width is 40."), "\(sized.output)")
  }

  /// No text would determine these attributes, so they are ambiguous.
  @Test func contentDoesNotDecide() {
    let host = host(
      "addSubview(dot)\ndot.widthAnchor.constraint(equalToConstant: 4).isActive = true", members: "let dot = UIView()")
    #expect(host.run("why Card.swift dot.left") == .nothingFound)
    #expect(host.output.contains("It is ambiguous"), "\(host.output)")
  }

  /// A label beside another that takes the rest: both texts decide.
  @Test func twoTexts() {
    let host = host(
      """
      addSubview(note)
      note.translatesAutoresizingMaskIntoConstraints = false
      note.leadingAnchor.constraint(equalTo: title.trailingAnchor).isActive = true
      note.topAnchor.constraint(equalTo: title.topAnchor).isActive = true
      """, members: "let note = UILabel()")
    #expect(host.run("why Card.swift note.right") == .nothingFound)
    #expect(
      host.output.contains("note.right depends on the text of title and the text of note, which aren't known."),
      "\(host.output)")
  }
}

import Foundation
import Testing

@testable import MasdiagCLI

struct PastedCodeTests {
  private static let swift = """
    // The header of a chat.
    final class Header: UIView {
      let icon = UIView()
      init() {
        addSubview(icon)
        icon.translatesAutoresizingMaskIntoConstraints = false
        icon.widthAnchor.constraint(equalToConstant: 48).isActive = true
      }
    }
    """
  private static let objectiveC = """
    /* Copyright
       import nothing */
    #import "Header.h"

    @implementation Header
    - (void)setUp { [self addSubview:self.icon]; }
    @end
    """

  private func name(_ text: String) -> String? { PastedCode.name(of: Array(text.utf8)) }

  @Test func codeIsRecognizedByItsContent() {
    #expect(name(Self.swift) == "pasted.swift")
    #expect(name("\n  import UIKit\n\n\(Self.swift)") == "pasted.swift")
    #expect(name(Self.objectiveC) == "pasted.m")
  }

  @Test func otherTextIsNotCode() throws {
    for name in try Fixture.names("log", "json") {
      let text = try Fixture.text(name)
      #expect(self.name(text) == nil, "\(name)")
      // Code around a report doesn't hide the report.
      if name.hasSuffix(".log") { #expect(self.name(Self.swift + text) == nil, "\(name)") }
    }
    for text in [
      "", "import", "let me know if NSLayoutConstraint helps", "class dump", "{ \"masdiag\": 1 }", "<document>",
      "App[12:34] addSubview was called\nimport UIKit", "struct Model { var name: String }",
    ] {
      #expect(name(text) == nil, "\(text)")
    }
  }
}

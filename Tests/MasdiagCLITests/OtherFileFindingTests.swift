import Foundation
import MasdiagCLI
import Testing

/// Findings of code that is in several files, and of code with several alternatives.
@Suite struct OtherFileFindingTests {
  private static let base = """
    import UIKit
    class Card: UIView {
      let photo = UIImageView()
      init() {
        super.init(frame: .zero)
        addSubview(photo)
        photo.translatesAutoresizingMaskIntoConstraints = false
        photo.heightAnchor.constraint(equalToConstant: 48).isActive = true
        photo.topAnchor.constraint(equalTo: topAnchor).isActive = true
      }
    }
    """
  private static let more = """
        photo.heightAnchor.constraint(equalToConstant: 96).isActive = true
        photo.topAnchor.constraint(equalTo: topAnchor).isActive = true
    """
  private static let subclass = """
    import UIKit
    final class Large: Card {
      override init() {
        super.init()
    \(more)
      }
    }
    """

  private func output(_ line: String, _ files: [String: String]) -> String {
    let host = MemoryHost(files)
    _ = host.run(line)
    return host.output
  }

  @Test func placesInOtherFilesAreNamed() {
    let text = output("check App", ["App/Card.swift": Self.base, "App/Large.swift": Self.subclass])
    #expect(text.contains("App/Card.swift:8:5: error: photo has two conflicting heights"), "\(text)")
    #expect(text.contains("photo.height == 48 conflicts with photo.height == 96 (Large.swift:5:5)\n"), "\(text)")
    #expect(text.contains("duplicates photo.top == self.top (Card.swift:9:5) [duplicate]"), "\(text)")
    // In the same file, the line is enough.
    let own = Self.base.replacing("  }\n}", with: "\(Self.more)\n  }\n}")
    let single = output("check App", ["App/Card.swift": own])
    #expect(single.contains("photo.height == 48 conflicts with photo.height == 96\n"), "\(single)")
    #expect(single.contains("duplicates photo.top == self.top (9:5) [duplicate]"), "\(single)")
  }

  @Test func findingsInOtherFilesHaveAPath() throws {
    let text = output(
      "check App --format json", ["App/Card.swift": Self.base, "App/Large.swift": Self.subclass])
    let document = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let inputs = document?["inputs"] as? [[String: Any]] ?? []
    let findings = inputs.flatMap { $0["findings"] as? [[String: Any]] ?? [] }
    #expect(findings.count == 2)
    let paths = findings.map { ($0["code"] as? String ?? "") + " " + ($0["path"] as? String ?? "-") }
    #expect(paths == ["conflict App/Card.swift", "duplicate -"])
  }

  /// Alternatives with more constraints have the same conflicts and duplicates.
  @Test func alternativesDontRepeatFindings() {
    func text(_ body: String) -> String {
      output(
        "check Card.swift",
        [
          "Card.swift": """
          import UIKit
          final class Card: UIView {
            init(isWide: Bool) {
              super.init(frame: .zero)
          \(body)
            }
          }
          """
        ])
    }
    func height(_ points: Int) -> String { "heightAnchor.constraint(equalToConstant: \(points)).isActive = true" }
    let width = "if isWide { widthAnchor.constraint(equalToConstant: 5).isActive = true }"
    let once = text("\(width)\n\(height(1))\n\(height(2))")
    #expect(once.components(separatedBy: "[conflict]").count == 2, "\(once)")
    let both = text("if isWide { \(height(3)) }\n\(height(1))\n\(height(2))")
    #expect(both.components(separatedBy: "[conflict]").count == 3, "\(both)")
  }

  /// A statement whose duplicates are reported once more in full.
  @Test func someDuplicatesOfAStatementAreNotAFinding() {
    func text(_ condition: String) -> String {
      output(
        "check Card.m",
        [
          "Card.m": """
          @interface Card : UIView
          @end
          @implementation Card
          - (instancetype)initWithFrame:(CGRect)frame {
            self = [super initWithFrame:frame];
            UIView *photo = [UIView new];
            [self addSubview:photo];
            [photo mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(self); }];
            if (self.isTall) {
              [photo mas_updateConstraints:^(MASConstraintMaker *make) { make.right.equalTo(self).offset(8); }];
            }
            \(condition) {
              [photo mas_makeConstraints:^(MASConstraintMaker *make) { make.left.right.equalTo(self); }];
            }
            return self;
          }
          @end
          """
        ])
    }
    let text = text("if (self.isWide)")
    #expect(text.components(separatedBy: "[duplicate]").count == 2, "\(text)")
    #expect(text.contains("photo.left == self.left (8:60) and photo.right"), "\(text)")
  }
}

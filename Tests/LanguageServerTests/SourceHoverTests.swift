import Foundation
import Testing

/// Hover, definition, and outline in source code.
struct SourceHoverTests {
  private static let swift = """
    import UIKit

    final class CardView: UIView {
      let card = UIView()
      private lazy var title: UILabel = {
        let label = UILabel()
        return label
      }()

      init() {
        super.init(frame: .zero)
        addSubview(card)
        card.addSubview(title)  // title in a comment
        NSLayoutConstraint.activate([
          card.widthAnchor.constraint(equalToConstant: 200), card.topAnchor.constraint(equalTo: topAnchor),
          card.heightAnchor.constraint(equalTo: self.title.heightAnchor,
                                       multiplier: 2),
        ])
        title.snp.makeConstraints {
          $0.height.equalTo(30)
        }
        print("title", other.title.frame, self.card!.title.frame)
      }
    }

    final class BannerView: UIView {
      let title = UILabel()
      func show() { print(title.widthAnchor) }
    }

    final class BoxController: UIViewController {
      let title = UIView()
      override func viewDidLoad() {
        view.addSubview(title)
        title.widthAnchor.constraint(equalToConstant: 77).isActive = true
      }
    }
    """

  private static let objectiveC = """
    #import "Header.h"
    @implementation Header
    - (instancetype)init {
      if (self = [super init]) {
        _avatar = [[UIImageView alloc] init];
        [self addSubview:_avatar];
        [self.avatar mas_makeConstraints:^(MASConstraintMaker *make) {
          make.width.equalTo(@40);
        }];
        [_avatar.heightAnchor constraintEqualToAnchor:self.avatar.widthAnchor].active = YES;
      }
      return self;
    }
    @end
    """

  /// A source file that is open in an editor.
  private struct Source {
    let session: Session
    let lines: [String]

    init(_ name: String, _ text: String) throws {
      session = Session("file:///tmp/\(name)")
      try session.open(text)
      lines = text.components(separatedBy: "\n")
    }

    /// Returns the position inside the last word of `text`, which a line contains.
    private func place(_ text: String) throws -> (line: Int, character: Int) {
      let line = try #require(lines.firstIndex { $0.contains(text) }, "\(text)")
      let range = try #require(lines[line].range(of: text))
      return (line, range.upperBound.utf16Offset(in: lines[line]) - 1)
    }

    func hover(_ text: String) throws -> String? {
      let (line, character) = try place(text)
      return try session.hover(line, character)
    }

    func definition(_ text: String) throws -> String? {
      let (line, character) = try place(text)
      let answer = try session.ask("textDocument/definition", line, character) as? [String: Any]
      let start = (answer?["range"] as? [String: [String: Int]])?["start"]?["line"]
      return start.map { lines[$0].trimmingCharacters(in: .whitespaces) }
    }
  }

  @Test func receiversAreViews() throws {
    let source = try Source("Card.swift", Self.swift)
    #expect(try source.hover("      card")?.contains("width 200") == true)
    #expect(try source.hover("    title")?.contains("title") == true)
    #expect(try source.hover("equalTo: self.title")?.contains("height 30") == true)
    #expect(try source.hover("self.card!.title")?.contains("height 30") == true)
  }

  @Test func anchorsAreValues() throws {
    let source = try Source("Card.swift", Self.swift)
    #expect(try source.hover("self.title.heightAnchor")?.contains("title.height is 30") == true)
    #expect(try source.hover("card.heightAnchor")?.contains("card.height is 60") == true)
  }

  @Test func statementsAreConstraints() throws {
    let source = try Source("Card.swift", Self.swift)
    let second = "card.height == UILabel:title.height * 2"
    #expect(try source.hover("card.heightAnchor.constraint")?.contains(second) == true)
    #expect(try source.hover("multiplier: 2")?.contains(second) == true)
    #expect(try source.hover("$0.height.equalTo(30")?.contains("title.height == 30") == true)
    #expect(try source.hover("equalToConstant: 200")?.contains("card.width == 200") == true)
  }

  @Test func theTypeDecidesWhichViewANameMeans() throws {
    let source = try Source("Card.swift", Self.swift)
    #expect(try source.hover("isActive = true") != nil)
    #expect(try source.hover("view.addSubview(title")?.contains("width 77") == true)
    #expect(try source.definition("view.addSubview(title") == "let title = UIView()")
    for text in ["// title", "print(\"title", "other.title", "print(title", "print(title.widthAnchor", "import UIKit"] {
      #expect(try source.hover(text) == nil, "\(text)")
      #expect(try source.definition(text) == nil, "\(text)")
    }
  }

  @Test func definitionsAreFound() throws {
    let source = try Source("Card.swift", Self.swift)
    #expect(try source.definition("      card") == "let card = UIView()")
    #expect(try source.definition("card.widthAnchor") == "let card = UIView()")
    #expect(try source.definition("    title") == "let label = UILabel()")
    #expect(try source.definition("super") == nil)
  }

  @Test func messagesAreRead() throws {
    let source = try Source("Header.m", Self.objectiveC)
    let creation = "_avatar = [[UIImageView alloc] init];"
    #expect(try source.hover("make.width.equalTo")?.contains("avatar.width == 40") == true)
    #expect(try source.hover("[_avatar")?.contains("width 40, height 40") == true)
    #expect(try source.hover("_avatar.heightAnchor")?.contains("avatar.height is 40") == true)
    #expect(try source.hover("constraintEqualToAnchor")?.contains("avatar.height == UIImageView:avatar.width") == true)
    #expect(try source.definition("[self.avatar") == creation)
    #expect(try source.definition("constraintEqualToAnchor:self.avatar") == creation)
  }

  @Test func theOutlineOmitsWhatIsInOtherFiles() throws {
    let session = Session("file:///tmp/Header.m")
    try session.open(Self.objectiveC)
    let symbols = try #require(try session.ask("textDocument/documentSymbol", 0, 0) as? [[String: Any]])
    #expect(symbols.map { $0["name"] as? String } == ["self"])
  }
}

import Testing

@testable import MasdiagCLI

/// Messages about statements that commands can't read, and the headers that they read with an input.
struct UnreadCodeTests {
  private static func card(_ statement: String) -> String {
    """
    import UIKit
    final class Card: UIView {
      private let badge = UIView()
      init() {
        super.init(frame: .zero)
        addSubview(badge)
        badge.translatesAutoresizingMaskIntoConstraints = false
        badge.widthAnchor.constraint(equalToConstant: 40).isActive = true
        \(statement)
      }
    }
    """
  }

  private static let unknown = "badge.heightAnchor.constraint(equalToConstant: size()).isActive = true"

  /// `check` says how much of the only input wasn't read.
  @Test func aCheckCountsUnreadStatements() {
    let host = MemoryHost([
      "Card.swift": Self.card(Self.unknown), "Read.swift": Self.card(""),
      "Two.swift": Self.card(Self.unknown + "\n" + Self.unknown),
    ])
    #expect(host.run("check Card.swift") == .nothingFound)
    #expect(host.errors.contains("Card.swift: 1 statement couldn't be read; masdiag explain lists it"))
    #expect(host.run("check Two.swift") == .nothingFound)
    #expect(host.errors.contains("Two.swift: 2 statements couldn't be read; masdiag explain lists them"))
    let read = MemoryHost(["Read.swift": Self.card(""), "Card.swift": Self.card(Self.unknown)])
    #expect(read.run("check Read.swift") == .nothingFound)
    #expect(read.errors.isEmpty, "\(read.errors)")
    #expect(read.run("check Read.swift Card.swift") == .nothingFound)
    #expect(read.errors.isEmpty, "\(read.errors)")
  }

  /// A statement with a finding isn't counted.
  @Test func aFindingSaysMoreThanThatAStatementIsUnread() {
    let card = Self.card("badge.leadingAnchor.constraint(equalTo: icon.trailingAnchor).isActive = true")
      .replacing("let badge = UIView()", with: "let badge = UIView()\n  private let icon = UIView()")
    let host = MemoryHost(["Card.swift": card])
    #expect(host.run("check Card.swift") == .found)
    #expect(host.output.contains("no code adds icon to a view"), "\(host.output)")
    #expect(!host.errors.contains("couldn't be read"), "\(host.errors)")
  }

  // MARK: Headers

  private static let implementation = """
    #import "Card.h"
    @implementation Card
    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      UIView *badge = [UIView new];
      [self addSubview:badge];
      [badge mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left.right.equalTo(self);
        make.width.mas_equalTo(40);
      }];
      [self mas_makeConstraints:^(MASConstraintMaker *make) { make.width.mas_equalTo(80); }];
      return self;
    }
    @end
    """
  private static let header = "@interface Card : UIView\n@end\n"

  /// The header beside an Objective-C file declares its class.
  @Test func theHeaderIsReadToo() {
    for path in ["Card.m", "App/Card.m", "App/Card.mm"] {
      let header = "\(path.prefix { $0 != "." }).h"
      let host = MemoryHost([path: Self.implementation, header: Self.header])
      #expect(host.run("check \(path)") == .found, "\(path)")
      #expect(host.output.contains("[conflict]"), "\(host.output)")
    }
    for other in ["Other.h", "App/Card.h"] {
      let host = MemoryHost(["Card.m": Self.implementation, other: Self.header])
      #expect(host.run("check Card.m") == .nothingFound, "\(host.output)")
    }
  }

  // MARK: Observers

  /// A property's new value is one condition with the event that it is set.
  @Test func aPropertyIsSetToAValue() {
    let card = """
      import UIKit
      final class Card: UIView {
        private let badge = UIView()
        var isWide = false { didSet { update() } }
        init() {
          super.init(frame: .zero)
          addSubview(badge)
          badge.translatesAutoresizingMaskIntoConstraints = false
          badge.widthAnchor.constraint(equalToConstant: 40).isActive = true
        }
        private func update() {
          badge.widthAnchor.constraint(equalToConstant: isWide ? 80 : 40).isActive = true
        }
      }
      """
    let host = MemoryHost(["Card.swift": card])
    #expect(host.run("check Card.swift") == .found)
    #expect(host.output.contains(", when isWide is set to true [conflict]"), "\(host.output)")
  }
}

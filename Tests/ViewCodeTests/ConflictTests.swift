import Testing
import ViewCode

/// Conflicts that are in code, and code that only looks as if it had one.
@Suite struct ConflictTests {
  @Test func twoHeightsConflict() {
    let code = ReadCode(
      body: """
        addSubview(photo)
        photo.heightAnchor.constraint(equalToConstant: 100).isActive = true
        photo.heightAnchor.constraint(equalToConstant: 120).isActive = true
        """)
    #expect(code.conflicts.count == 1)
  }

  @Test(
    "Not both at once, not required, or not known",
    arguments: [
      "isWide { photo.heightAnchor.constraint(equalToConstant: 120).isActive = true } else {"
        + " photo.heightAnchor.constraint(equalToConstant: 100).isActive = true }"
    ])
  func alternativesDoNotConflict(_ text: String) {
    #expect(ReadCode(body: "addSubview(photo)\nif \(text)").conflicts.isEmpty)
  }

  @Test func otherwiseKnownNumbersDoNotConflict() {
    let head = "addSubview(photo)\nphoto.heightAnchor.constraint(equalToConstant: 100).isActive = true\n"
    let rest = [
      "photo.heightAnchor.constraint(equalToConstant: height(of: photo)).isActive = true",
      "let c = photo.heightAnchor.constraint(equalToConstant: 120)\nc.priority = .defaultHigh\nc.isActive = true",
      "let c = photo.heightAnchor.constraint(equalToConstant: 120)",
      "photo.heightAnchor.constraint(greaterThanOrEqualToConstant: 90).isActive = true",
      "photo.heightAnchor.constraint(equalToConstant: 12.scaled).isActive = true",
      "for size in sizes { photo.heightAnchor.constraint(equalToConstant: 120).isActive = true }",
      "service.load { self.photo.heightAnchor.constraint(equalToConstant: 120).isActive = true }",
    ]
    for line in rest { #expect(ReadCode(body: head + line).conflicts.isEmpty, "\(line)") }
  }

  @Test func branchesOfOneConditionAreTakenTogether() {
    let one = "photo.widthAnchor.constraint(equalToConstant: 10).isActive = true"
    let two = "photo.widthAnchor.constraint(equalToConstant: 20).isActive = true"
    #expect(ReadCode(body: "addSubview(photo)\nif isWide { \(one) }\nif !isWide { \(two) }").conflicts.isEmpty)
    #expect(ReadCode(body: "addSubview(photo)\nif a == .b { \(one) }\nif a == .c { \(two) }").conflicts.isEmpty)
    let both = ReadCode(body: "addSubview(photo)\nif isWide { \(one) }\nif isTall { \(two) }")
    #expect(both.conflicts.count == 1)
    #expect(both.conditions == ["isWide is true", "isTall is true"])
  }

  @Test func aReturnEndsTheOtherBranch() {
    let code = ReadCode(
      body: """
        addSubview(photo)
        if isWide {
          photo.widthAnchor.constraint(equalToConstant: 10).isActive = true
          return
        }
        photo.widthAnchor.constraint(equalToConstant: 20).isActive = true
        """)
    #expect(code.conflicts.isEmpty)
  }

  @Test func helpersAndBaseClassesAreReadThrough() {
    let code = ReadCode(
      body: "embed(photo)\nphoto.pin(height: 20)",
      others: """
        extension UIView {
          func pin(height: CGFloat, priority: UILayoutPriority = .required) {
            let constraint = heightAnchor.constraint(equalToConstant: height)
            constraint.priority = priority
            constraint.isActive = true
          }
        }
        class Base: UIView {
          func embed(_ view: UIView) {
            addSubview(view)
            NSLayoutConstraint.activate([view.heightAnchor.constraint(equalToConstant: Sizes.tall)])
          }
        }
        enum Sizes { static let tall = 2 * 30.0 }
        """, superclass: "Base")
    #expect(code.conflicts.count == 1)
    #expect(code.reading.unread.isEmpty)
  }

  @Test func stackViewsArrange() {
    let code = ReadCode(
      body: """
        let stack = UIStackView(arrangedSubviews: [label, photo])
        stack.distribution = .fillEqually
        addSubview(stack)
        label.widthAnchor.constraint(equalToConstant: 10).isActive = true
        photo.widthAnchor.constraint(equalToConstant: 20).isActive = true
        """)
    #expect(code.conflicts.count == 1)
    let unknown = ReadCode(
      body: """
        let stack = UIStackView(arrangedSubviews: [label, photo])
        stack.distribution = distribution
        addSubview(stack)
        label.widthAnchor.constraint(equalToConstant: 10).isActive = true
        photo.widthAnchor.constraint(equalToConstant: 20).isActive = true
        """)
    #expect(unknown.conflicts.isEmpty)
  }

  @Test func keptConstraintsAreInOneState() {
    let code = ReadCode(
      body: """
        addSubview(photo)
        tall = photo.heightAnchor.constraint(equalToConstant: 100)
        short = photo.heightAnchor.constraint(equalToConstant: 50)
        tall?.isActive = true
        tall?.isActive = false
        short?.isActive = true
        """, members: "private var tall: NSLayoutConstraint?\nprivate var short: NSLayoutConstraint?")
    #expect(code.conflicts.isEmpty)
  }

  @Test func updatesChangeConstants() {
    let code = ReadCode(
      body: """
        addSubview(photo)
        photo.snp.makeConstraints { $0.height.equalTo(10) }
        photo.snp.updateConstraints { $0.height.equalTo(20) }
        """)
    #expect(code.conflicts.isEmpty)
    // (The number may have the name of an attribute.)
    let named = ReadCode(
      body: """
        addSubview(photo)
        photo.snp.makeConstraints { $0.height.equalTo(10) }
        let height: CGFloat = 20
        photo.snp.updateConstraints { $0.height.equalTo(height) }
        """)
    #expect(named.conflicts.isEmpty)
    let remade = ReadCode(
      body: """
        addSubview(photo)
        photo.snp.makeConstraints { $0.height.equalTo(10) }
        photo.snp.remakeConstraints { $0.height.equalTo(20) }
        """)
    #expect(remade.conflicts.isEmpty)
    let again = ReadCode(
      body: """
        addSubview(photo)
        photo.snp.makeConstraints { $0.height.equalTo(10) }
        photo.snp.makeConstraints { $0.height.equalTo(20) }
        """)
    #expect(again.conflicts.count == 1)
  }

  @Test func methodsThatOthersCallAreTriedOnce() {
    let code = ReadCode(
      body: "addSubview(photo)\nphoto.heightAnchor.constraint(equalToConstant: 10).isActive = true",
      members: "func build() { photo.heightAnchor.constraint(equalToConstant: 20).isActive = true }")
    #expect(code.conflicts.count == 1)
    #expect(code.conditions == ["build() is called"])
  }

  @Test func loopsAreUnrolled() {
    let code = ReadCode(
      body: """
        let views = [label, photo]
        for (index, view) in views.enumerated() {
          addSubview(view)
          view.heightAnchor.constraint(equalToConstant: 20).isActive = true
          if index == 0 { view.heightAnchor.constraint(equalToConstant: 30).isActive = true }
        }
        """)
    #expect(code.conflicts.count == 1)
    #expect(code.conflicts[0].allSatisfy { $0.contains("label") })
  }

  @Test func textsInTheCodeAreNotCode() {
    let code = ReadCode(
      body: """
        addSubview(photo) // photo.heightAnchor.constraint(equalToConstant: 1).isActive = true
        print("photo.heightAnchor.constraint(equalToConstant: 2).isActive = true")
        photo.heightAnchor.constraint(equalToConstant: 3).isActive = true
        """)
    #expect(code.conflicts.isEmpty)
  }

  // MARK: Alternatives of a target

  /// `previous ? previous.mas_right : self.mas_left` has the attribute of the alternative that is taken.
  @Test func targetsHaveTheAttributeOfTheirAlternative() {
    func conflicts(_ previous: String) -> [[String]] {
      ReadCode(
        """
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          UIView *photo = [[UIView alloc] init];
          [self addSubview:photo];
          UIView *previous = \(previous);
          [photo mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.equalTo(previous ? previous.mas_right : self.mas_left).offset(10);
            make.width.equalTo(@60);
            make.right.lessThanOrEqualTo(self.mas_right).offset(-10);
          }];
          return self;
        }
        @end
        """, path: "Card.m", others: [("Card.h", "@interface Card : UIView\n@end")]
      ).conflicts
    }
    #expect(conflicts("nil").isEmpty)
    #expect(conflicts("self").count == 1)
  }
}

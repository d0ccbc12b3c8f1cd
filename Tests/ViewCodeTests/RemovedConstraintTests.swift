import Testing
import ViewCode

/// Constraints that code removes or changes without naming them take no part in findings.
@Suite struct RemovedConstraintTests {
  /// The number of conflicts of a height that is made before some code with one that is made behind it.
  private func conflicts(_ code: String, others: String = "") -> Int {
    ReadCode(
      body: """
        addSubview(label)
        addSubview(photo)
        label.heightAnchor.constraint(equalToConstant: 40).isActive = true
        \(code)
        label.heightAnchor.constraint(equalToConstant: 50).isActive = true
        """, others: others
    ).conflicts.count
  }

  @Test(arguments: [
    "NSLayoutConstraint.deactivate(label.constraints)",
    "NSLayoutConstraint.deactivate(label.constraints.filter { $0.firstAttribute == .height })",
    "NSLayoutConstraint.deactivate(constraints + label.constraints)",
    "label.constraints.forEach { $0.isActive = false }",
    "for constraint in label.constraints { constraint.isActive = false }",
    "for constraint in constraints where constraint.firstItem === label { constraint.isActive = false }",
    "for constraint in label.constraints { label.removeConstraint(constraint) }",
    "if let height = label.constraints.first(where: { $0.firstAttribute == .height }) { height.isActive = false }",
    "label.constraints.first?.constant = 50", "label.constraints[0].priority = .defaultLow",
    "let height = label.constraints.last\nheight?.isActive = false", "label.removeConstraints(label.constraints)",
    "superview?.constraints.forEach { $0.isActive = false }", "label.removeAllConstraints()",
    "NSLayoutConstraint.deactivate(constraintsAffectingLayout(for: .vertical))",
    "let old = label.constraints\nif old.count > 0 { label.removeConstraints(old) }",
    "if !label.constraints.isEmpty { label.removeConstraints(label.constraints) }",
    "guard !label.constraints.isEmpty else { return }\nlabel.removeConstraints(label.constraints)",
  ])
  func constraintsOfAView(_ code: String) { #expect(conflicts(code) == 0) }

  @Test(arguments: [
    "", "print(label.constraints)", "NSLayoutConstraint.deactivate(photo.constraints)",
    "photo.constraints.forEach { $0.isActive = false }", "if label.constraints.isEmpty { print(label) }",
    "for constraint in label.constraints { print(constraint) }", "label.constraints.first?.identifier = \"a\"",
    "photo.snp.removeConstraints()", "if photo.constraints.count > 0 { label.removeConstraints(photo.constraints) }",
    "if items.count > 0 { photo.removeConstraints(photo.constraints) }",
  ])
  func otherConstraints(_ code: String) { #expect(conflicts(code) == 1) }

  @Test func constraintsInObjectiveC() {
    func conflicts(_ condition: String, _ removed: String = "old") -> Int {
      let height = "[self mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(%); }];"
      return ReadCode(
        objectiveC: """
          \(height.replacing("%", with: "40"))
          NSArray *old = self.constraints;
          if (\(condition)) { [self removeConstraints:\(removed)]; }
          \(height.replacing("%", with: "50"))
          """
      ).conflicts.count
    }
    #expect(conflicts("[old count] > 0") == 0)
    #expect(conflicts("old.count") == 0)
    #expect(conflicts("[old count] == 0") == 1)
    #expect(conflicts("[items count] > 0") == 1)
    #expect(conflicts("[old count] > 0", "@[]") == 1)
  }

  /// Something may have asked for the view before, such as a publisher that sets a property.
  @Test func aViewThatAControllerAddsWhenItIsLoaded() {
    func conflicts(_ setUp: String) -> Int {
      ReadCode(
        """
        import UIKit
        class ListController: UIViewController {
          let table = UITableView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(table)
            table.translatesAutoresizingMaskIntoConstraints = false
            table.topAnchor.constraint(equalTo: view.topAnchor, constant: 8).isActive = true
          }
        }
        final class PreviewController: ListController {
          init() {
            super.init(nibName: nil, bundle: nil)
            \(setUp)
            view.addSubview(table)
            table.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          }
        }
        """
      ).conflicts.count
    }
    #expect(conflicts("table.removeFromSuperview()") == 0)
    #expect(conflicts("") == 1)
    #expect(conflicts("UIView().removeFromSuperview()") == 1)
  }

  @Test func helpersThatRemoveConstraints() {
    let helper =
      "enum Helper { static func clear(_ view: UIView) { view.constraints.forEach { $0.isActive = false } } }"
    #expect(conflicts("Helper.clear(label)", others: helper) == 0)
    #expect(conflicts("Helper.clear(photo)", others: helper) == 1)
  }

  @Test func constraintsOfMakers() {
    func conflicts(_ code: String) -> Int {
      ReadCode(
        body: """
          addSubview(label)
          label.snp.makeConstraints { $0.height.equalTo(40) }
          \(code)
          label.snp.makeConstraints { $0.height.equalTo(50) }
          """
      ).conflicts.count
    }
    #expect(conflicts("") == 1)
    #expect(conflicts("label.snp.removeConstraints()") == 0)
    #expect(conflicts("photo.snp.removeConstraints()") == 1)
  }

  @Test func installedConstraintsOfMasonry() {
    func conflicts(_ code: String) -> Int {
      ReadCode(
        """
        @interface Card : UIView
        @end
        @implementation Card
        - (instancetype)initWithFrame:(CGRect)frame {
          self = [super initWithFrame:frame];
          [self mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(40); }];
          \(code)
          [self mas_makeConstraints:^(MASConstraintMaker *make) { make.height.mas_equalTo(50); }];
          return self;
        }
        @end
        """, path: "Card.m"
      ).conflicts.count
    }
    #expect(conflicts("") == 1)
    #expect(
      conflicts("for (MASConstraint *c in [MASViewConstraint installedConstraintsForView:self]) { [c uninstall]; }")
        == 0)
    #expect(conflicts("[NSLayoutConstraint deactivateConstraints:self.constraints];") == 0)
    #expect(conflicts("[NSLayoutConstraint deactivateConstraints:[self constraints]];") == 0)
  }

  @Test func groupsOfCartography() {
    func conflicts(_ second: String) -> Int {
      ReadCode(
        body: """
          addSubview(label)
          constrain(label, replace: group) { label in
            label.height == 40
          }
          \(second)
            label.height == 50
          }
          """, members: "private let group = ConstraintGroup()"
      ).conflicts.count
    }
    #expect(conflicts("constrain(label) { label in") == 1)
    #expect(conflicts("constrain(label, replace: group) { label in") == 0)
    #expect(conflicts("constrain(clear: group)\nconstrain(label) { label in") == 0)
  }

  @Test func viewsThatAreRemoved() {
    func conflicts(_ code: String) -> Int {
      ReadCode(
        body: """
          addSubview(label)
          label.topAnchor.constraint(equalTo: topAnchor, constant: 8).isActive = true
          \(code)
          addSubview(label)
          label.topAnchor.constraint(equalTo: topAnchor, constant: 16).isActive = true
          """
      ).conflicts.count
    }
    #expect(conflicts("") == 1)
    #expect(conflicts("subviews.forEach { $0.removeFromSuperview() }") == 0)
    #expect(conflicts("for view in subviews { view.removeFromSuperview() }") == 0)
    #expect(conflicts("load { self.label.removeFromSuperview() }") == 0)
    #expect(conflicts("photo.removeFromSuperview()") == 1)
  }
}

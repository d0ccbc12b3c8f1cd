/// Prints a random tree as view code in one of the dialects.
struct CodePrinter {
  /// How constraints are written.
  enum Dialect: String, CaseIterable {
    case anchors, activation, initializers, snapKit, pureLayout, cartography, visualFormats, masonry

    var isObjectiveC: Bool { self == .masonry }
  }

  let tree: RandomViewTree
  let dialect: Dialect

  var path: String { dialect.isObjectiveC ? "Root.m" : "Root.swift" }

  var text: String { dialect.isObjectiveC ? objectiveC : swift }

  /// One equation: an attribute of a view, and that of its superview or a number.
  struct Equation {
    var attribute: String
    var isSize = false
    var constant: Int
  }

  private func equations(_ view: RandomView) -> [Equation] {
    axis(view.horizontal, "leading", "trailing", "centerX", "width")
      + axis(view.vertical, "top", "bottom", "centerY", "height")
  }

  private func axis(
    _ placement: RandomView.Placement, _ near: String, _ far: String, _ middle: String, _ size: String
  ) -> [Equation] {
    switch placement {
    case .near(let gap, let extent):
      [.init(attribute: near, constant: gap), .init(attribute: size, isSize: true, constant: extent)]
    case .far(let gap, let extent):
      [.init(attribute: far, constant: -gap), .init(attribute: size, isSize: true, constant: extent)]
    case .both(let first, let last): [.init(attribute: near, constant: first), .init(attribute: far, constant: -last)]
    case .center(let offset, let extent):
      [.init(attribute: middle, constant: offset), .init(attribute: size, isSize: true, constant: extent)]
    }
  }

  private func number(_ value: Int, _ view: RandomView) -> String {
    switch view.spelling {
    case .literal: "\(value)"
    case .constant: value < 0 ? "-UX.n\(-value)" : "UX.n\(value)"
    case .sum: "(\(value - 3) + UX.n6 / 2)"
    case .parameter: "\(value) * scale"
    }
  }

  private func outer(_ view: RandomView) -> String { view.parent.map { tree.views[$0].name } ?? "self" }

  // MARK: Swift

  private var swift: String {
    """
    import UIKit

    enum UX {
    \(lines((-100...100).filter { $0 >= 0 }.map { "  static let n\($0): CGFloat = \($0)" }))
    }

    final class Root: UIView {
    \(lines(tree.views.compactMap(property)))

      override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(scale: 1)
      }

      required init?(coder: NSCoder) { fatalError() }

      private func makeView() -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        return view
      }

      private func setUp(scale: CGFloat) {
        widthAnchor.constraint(equalToConstant: 400).isActive = true
        heightAnchor.constraint(equalToConstant: 600).isActive = true
    \(lines(tree.views.filter { $0.making == .local }.map { "    let \($0.name) = makeView()" }))
    \(lines(hierarchy))
    \(lines(tree.views.map(constraints)))
      }
    }
    """
  }

  private func property(_ view: RandomView) -> String? {
    switch view.making {
    case .property: "  private let \(view.name) = UIView()"
    case .closure: "  let \(view.name): UIView = {\n    let view = UIView()\n    return view\n  }()"
    case .lazyClosure:
      "  lazy var \(view.name): UIView = {\n    $0.backgroundColor = .red\n    return $0\n  }(UIView())"
    case .factory: "  private lazy var \(view.name) = makeView()"
    case .then: "  let \(view.name) = UIView().then {\n    $0.backgroundColor = .red\n  }"
    case .local: nil
    }
  }

  /// The views of the root in one loop, the others one by one.
  private var hierarchy: [String] {
    let roots = tree.views.filter { $0.parent == nil }.map(\.name)
    let others = tree.views.filter { $0.parent != nil }
    return ["    [\(roots.joined(separator: ", "))].forEach { addSubview($0) }"]
      + others.map { "    \(outer($0)).addSubview(\($0.name))" }
  }

  private func constraints(_ view: RandomView) -> String {
    let outer = outer(view)
    let prefix = outer == "self" ? "" : outer + "."
    func anchor(_ equation: Equation) -> String {
      equation.isSize
        ? "\(view.name).\(equation.attribute)Anchor.constraint(equalToConstant: \(number(equation.constant, view)))"
        : "\(view.name).\(equation.attribute)Anchor.constraint(equalTo: \(prefix)\(equation.attribute)Anchor, constant: \(number(equation.constant, view)))"
    }
    let all = equations(view)
    switch dialect {
    case .anchors: return lines(all.map { "    \(anchor($0)).isActive = true" })
    case .activation:
      return "    NSLayoutConstraint.activate([\n" + lines(all.map { "      \(anchor($0))," }) + "\n    ])"
    case .initializers:
      return lines(
        all.map { equation in
          let target =
            equation.isSize ? "nil, attribute: .notAnAttribute" : "\(outer), attribute: .\(equation.attribute)"
          return "    addConstraint(NSLayoutConstraint(item: \(view.name), attribute: .\(equation.attribute), "
            + "relatedBy: .equal, toItem: \(target), multiplier: 1, constant: \(number(equation.constant, view))))"
        })
    case .snapKit:
      return "    \(view.name).snp.makeConstraints { make in\n"
        + lines(
          all.map { equation in
            equation.isSize
              ? "      make.\(equation.attribute).equalTo(\(number(equation.constant, view)))"
              : "      make.\(equation.attribute).equalToSuperview().offset(\(number(equation.constant, view)))"
          }) + "\n    }"
    case .pureLayout:
      return lines(
        all.map { equation in
          switch equation.attribute {
          case "width", "height":
            "    \(view.name).autoSetDimension(.\(equation.attribute), toSize: \(number(equation.constant, view)))"
          case "centerX", "centerY": "    \(anchor(equation)).isActive = true"
          default:
            "    \(view.name).autoPinEdge(.\(equation.attribute), to: .\(equation.attribute), of: \(outer), withOffset: \(number(equation.constant, view)))"
          }
        })
    case .cartography:
      return "    constrain(\(view.name), \(outer)) { view, outer in\n"
        + lines(
          all.map { equation in
            equation.isSize
              ? "      view.\(equation.attribute) == \(number(equation.constant, view))"
              : "      view.\(equation.attribute) == outer.\(equation.attribute) + \(number(equation.constant, view))"
          }) + "\n    }"
    case .visualFormats:
      return lines([visualFormat(view, view.horizontal, "H", "X"), visualFormat(view, view.vertical, "V", "Y")])
    case .masonry: return ""
    }
  }

  private func visualFormat(
    _ view: RandomView, _ placement: RandomView.Placement, _ axis: String, _ letter: String
  ) -> String {
    let format: String
    switch placement {
    case .near(let gap, let extent): format = "|-(\(gap))-[v(\(extent))]"
    case .far(let gap, let extent): format = "[v(\(extent))]-(\(gap))-|"
    case .both(let first, let last): format = "|-(\(first))-[v]-(\(last))-|"
    case .center(let offset, let extent):
      let prefix = outer(view) == "self" ? "" : outer(view) + "."
      return
        "    \(view.name).center\(letter)Anchor.constraint(equalTo: \(prefix)center\(letter)Anchor, constant: \(offset)).isActive = true\n"
        + "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(axis):[v(\(extent))]\", options: [], metrics: nil, views: [\"v\": \(view.name)]))"
    }
    return
      "    addConstraints(NSLayoutConstraint.constraints(withVisualFormat: \"\(axis):\(format)\", options: [], metrics: nil, views: [\"v\": \(view.name)]))"
  }

  // MARK: Objective-C

  private var objectiveC: String {
    """
    #import <Masonry/Masonry.h>
    static CGFloat const kSix = 6;
    \(lines((0...100).map { "#define UX_n\($0) \($0)" }))

    @interface Root : UIView
    \(lines(tree.views.map { "@property (nonatomic, strong) UIView *\($0.name);" }))
    @end

    @implementation Root

    - (instancetype)initWithFrame:(CGRect)frame {
      self = [super initWithFrame:frame];
      if (self) {
        [self setUp:1];
      }
      return self;
    }

    \(lines(tree.views.filter { $0.making == .lazyClosure }.map(getter)))

    - (void)setUp:(CGFloat)scale {
      [self mas_makeConstraints:^(MASConstraintMaker *make) {
        make.width.mas_equalTo(400);
        make.height.equalTo(@600);
      }];
    \(lines(tree.views.filter { $0.making != .lazyClosure }.map { "  self.\($0.name) = [[UIView alloc] init];" }))
    \(lines(tree.views.map { "  [\(place($0)) addSubview:self.\($0.name)];" }))
    \(lines(tree.views.map(masonry)))
    }

    @end
    """
  }

  private func place(_ view: RandomView) -> String { view.parent.map { "self.\(tree.views[$0].name)" } ?? "self" }

  private func getter(_ view: RandomView) -> String {
    "- (UIView *)\(view.name) {\n  if (!_\(view.name)) {\n    _\(view.name) = [UIView new];\n  }\n  return _\(view.name);\n}"
  }

  private func masonry(_ view: RandomView) -> String {
    "  [self.\(view.name) mas_makeConstraints:^(MASConstraintMaker *make) {\n"
      + lines(
        equations(view).map { equation in
          let number = number(equation.constant, view).replacing("UX.", "UX_")
          return equation.isSize
            ? "    make.\(equation.attribute).mas_equalTo(\(number));"
            : "    make.\(equation.attribute).equalTo(\(place(view))).offset(\(number));"
        }) + "\n  }];"
  }

  private func lines(_ parts: [String]) -> String { parts.joined(separator: "\n") }
}

extension String {
  /// The text with a word in place of another.
  fileprivate func replacing(_ word: String, _ other: String) -> String {
    split(separator: word, omittingEmptySubsequences: false).joined(separator: other)
  }
}

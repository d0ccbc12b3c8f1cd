import Diagnosis
import LayoutModel

/// What the sentences of a recommendation name, so that what stands below them need not say it again.
struct RecommendationMentions {
  /// The constraints that are named, as indices.
  let constraints: Set<Int>
  /// Whether the recommended change itself is said where constraints are named by equations.
  let saysChange: Bool

  /// Nothing.
  static let none = RecommendationMentions(constraints: [], saysChange: false)

  private init(constraints: Set<Int>, saysChange: Bool) {
    (self.constraints, self.saysChange) = (constraints, saysChange)
  }

  /// What is named where `recommendation` is given, which is to make `fix`.
  init(_ recommendation: Recommendation, fix: Fix?) {
    switch recommendation.reason {
    case .addedLast(let index), .onlySize(let index), .centring(let index), .onlyOwn(let index),
      .centredSize(let index), .moreRoom(_, edge: let index),
      .turnedSign(let index):
      self.init(constraints: [index], saysChange: fix?.index == index)
    case .matchingConstant(let index, let counterpart):
      self.init(constraints: [index, counterpart], saysChange: fix?.index == index)
    case .sameEdge(let indices):
      self.init(constraints: Set(indices.prefix(2)), saysChange: fix?.index == indices.first)
    case .containerSetsSize:
      let changed = recommendation.index
      self.init(constraints: Set([changed].compactMap(\.self)), saysChange: changed != nil && fix?.index == changed)
    case .sameAttribute(let indices):
      self.init(constraints: recommendation.kind == .addedTwice ? [] : Set(indices.prefix(2)), saysChange: false)
    case .measuredBeforeSize, .hiddenView: self.init(lowering: fix, and: nil)
    // Which one is lowered is left to the reader.
    case .cellHeight: self.init(constraints: [], saysChange: fix?.isLowering == true)
    case .noSizeYet(let index), .collapsed(let index): self.init(lowering: fix, and: index)
    case .nothing: self.init(constraints: Set([fix?.index].compactMap(\.self)), saysChange: fix != nil)
    case .maskLeftOn, .contentIsRequired, .sharedRoom, .systemOnly, .systemViews, .systemProcess, .actionSheet,
      .hiddenStack:
      self = .none
    }
  }

  private init(lowering fix: Fix?, and other: Int?) {
    let lowered = fix.flatMap { $0.isLowering ? $0.index : nil }
    self.init(constraints: Set([lowered, other].compactMap(\.self)), saysChange: lowered != nil)
  }
}

extension Fix {
  /// Whether it lowers a priority.
  fileprivate var isLowering: Bool {
    switch change {
    case .lowerPriority: true
    default: false
    }
  }
}

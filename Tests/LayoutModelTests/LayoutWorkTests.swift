import LayoutModel
import Testing

/// What a change costs in the engine: the rows that changed and the views that move, however large the hierarchy is.
@Suite struct LayoutWorkTests {
  /// A list of rows below each other; the gap above a row moves all rows from there on.
  struct List {
    let root = View(key: "root", frame: Rect(x: 0, y: 0, width: 320, height: 2000))
    let rows: [View]
    let gaps: [LayoutConstraint]

    init(count: Int) throws {
      rows = (0..<count).map { View(key: "row\($0)") }
      var gaps: [LayoutConstraint] = []
      for (index, row) in rows.enumerated() {
        root.addSubview(row)
        row.intrinsicContentSize = .init(width: nil, height: 44)
        let above = index == 0 ? root : rows[index - 1]
        gaps.append(
          LayoutConstraint(
            item: row, attribute: .top, relatedBy: .equal, toItem: above, attribute: index == 0 ? .top : .bottom,
            constant: 4))
        for edge in [Attribute.left, .right] {
          try LayoutConstraint(
            item: row, attribute: edge, relatedBy: .equal, toItem: root, attribute: edge
          ).activate()
        }
      }
      self.gaps = gaps
      try LayoutConstraint.activate(gaps)
    }

    /// What the engine does in a layout pass after a change.
    func work(_ change: () throws -> Void) throws -> LayoutEngine.Work {
      try root.layoutIfNeeded()
      let engine = try #require(root.layoutEngine)
      let before = engine.work
      try change()
      try root.layoutIfNeeded()
      #expect(root.layoutEngine === engine, "the rows were made anew")
      return LayoutEngine.Work(
        rowsLookedAt: engine.work.rowsLookedAt - before.rowsLookedAt,
        framesRead: engine.work.framesRead - before.framesRead)
    }
  }

  let list: List
  let count = 30

  init() throws { list = try List(count: count) }

  @Test(arguments: [1, 5, 30]) func aConstantCostsItsRowAndTheViewsThatMove(_ moving: Int) throws {
    let work = try list.work { list.gaps[count - moving].constant = 10 }
    #expect(work.rowsLookedAt == 1)
    #expect(work.framesRead == moving)
    #expect(list.rows[count - 1].frame.y == Double(48 * (count - 1) + 10))
  }

  @Test(arguments: [1, 5, 30]) func aContentSizeCostsItsRowsAndTheViewsThatMove(_ moving: Int) throws {
    let work = try list.work { list.rows[count - moving].intrinsicContentSize.height = 60 }
    #expect(work.rowsLookedAt == 2, "hugging and compression resistance")
    #expect(work.framesRead == moving)
    #expect(list.rows[count - moving].frame.height == 60)
  }

  @Test func aFrameCostsItsRowsAndTheViewsThatMove() throws {
    let taller = try list.work { list.root.frame = Rect(x: 0, y: 0, width: 320, height: 2100) }
    #expect(taller.rowsLookedAt <= 2)
    #expect(taller.framesRead == 1)
    let wider = try list.work { list.root.frame = Rect(x: 0, y: 0, width: 400, height: 2100) }
    #expect(wider.rowsLookedAt <= 2)
    #expect(wider.framesRead == count + 1)
    #expect(list.rows.allSatisfy { $0.frame.width == 400 })
  }

  @Test func whatComesAndGoesCostsItself() throws {
    let extra = LayoutConstraint(
      item: list.rows[3], attribute: .width, relatedBy: .lessThanOrEqual, toItem: nil, attribute: nil, constant: 1000)
    let added = try list.work { try extra.activate() }
    #expect(added.rowsLookedAt == 1)
    #expect(added.framesRead == 0)
    let removed = try list.work { extra.deactivate() }
    #expect(removed.rowsLookedAt == 0)
    #expect(removed.framesRead == 0)
    // What is taken away again before the pass was never looked at.
    let nothing = try list.work {
      try extra.activate()
      extra.deactivate()
    }
    #expect(nothing.rowsLookedAt == 0)
  }

  @Test func aPassWithoutChangeCostsNothing() throws {
    let work = try list.work {}
    #expect(work.rowsLookedAt == 0)
    #expect(work.framesRead == 0)
  }

  @Test func aSeriesOfChangesIsOne() throws {
    let work = try list.work {
      for step in 0..<50 { list.gaps[count - 1].constant = Double(step) }
    }
    #expect(work.rowsLookedAt == 1)
    #expect(work.framesRead == 1)
  }
}

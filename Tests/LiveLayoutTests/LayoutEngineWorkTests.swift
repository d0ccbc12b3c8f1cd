import LayoutModel
import Testing

/// What a change costs in the engine: the rows that changed and the views that move, however large the hierarchy is.
@Suite struct LayoutEngineWorkTests {
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
          LayoutConstraint(
            item: row, attribute: edge, relatedBy: .equal, toItem: root, attribute: edge
          ).activate()
        }
      }
      self.gaps = gaps
      LayoutConstraint.activate(gaps)
    }

    /// What the engine does in a layout pass after a change.
    func work(_ change: () throws -> Void) throws -> LayoutEngine.Work {
      try root.layoutIfNeeded()
      let engine = try #require(root.layoutEngine)
      let before = engine.work
      try change()
      try root.layoutIfNeeded()
      #expect(root.layoutEngine === engine, "the rows were made anew")
      var work = engine.work
      work.rowsLookedAt -= before.rowsLookedAt
      work.rowsMoved -= before.rowsMoved
      work.framesRead -= before.framesRead
      work.brokenRowsTried -= before.brokenRowsTried
      return work
    }
  }

  let list: List
  let count = 30

  init() throws { list = try List(count: count) }

  @Test(arguments: [1, 5, 30]) func aConstantCostsItsRowAndTheViewsThatMove(_ moving: Int) throws {
    let work = try list.work { list.gaps[count - moving].constant = 10 }
    #expect(work.rowsLookedAt == 1)
    #expect(work.rowsMoved == 0)
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
    let added = try list.work { extra.activate() }
    #expect(added.rowsLookedAt == 1)
    #expect(added.rowsMoved == 1)
    #expect(added.framesRead == 0)
    let removed = try list.work { extra.deactivate() }
    #expect(removed.rowsLookedAt == 0)
    #expect(removed.rowsMoved == 1)
    #expect(removed.framesRead == 0)
    // What is taken away again before the pass was never looked at.
    let nothing = try list.work {
      extra.activate()
      extra.deactivate()
    }
    #expect(nothing.rowsLookedAt == 0)
  }

  @Test func whatIsMadeAgainIsAnEdit() throws {
    // Every constraint of the list leaves, and its like comes with other constants.
    let old = list.root.hierarchy.flatMap(\.constraints)
    let work = try list.work {
      LayoutConstraint.deactivate(old)
      LayoutConstraint.activate(
        old.map { constraint in
          LayoutConstraint(
            item: constraint.firstItem, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
            toItem: constraint.secondItem, attribute: constraint.secondAttribute, constant: constraint.constant + 1)
        })
    }
    #expect(work.rowsMoved == 0)
    #expect(list.rows[1].frame == Rect(x: 1, y: 54, width: 320, height: 44))
    // With another relation it is another row.
    let first = list.rows[0]
    let gap = try #require(first.constraintsInvolving.first { $0.firstAttribute == .right })
    let other = try list.work {
      gap.deactivate()
      LayoutConstraint(
        item: first, attribute: .left, relatedBy: .equal, toItem: list.root, attribute: .left, constant: 1,
        priority: .high
      ).activate()
    }
    #expect(other.rowsMoved == 2)
  }

  @Test func aBrokenRowThatIsMadeAgainIsTriedAgain() throws {
    let row = list.rows[0]
    func width(_ points: Double) -> LayoutConstraint {
      LayoutConstraint(
        item: row, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: points)
    }
    let wrong = width(5)
    _ = try list.work { wrong.activate() }
    #expect(list.root.brokenConstraints == [wrong])
    let right = width(320)
    _ = try list.work {
      wrong.deactivate()
      right.activate()
    }
    #expect(list.root.brokenConstraints.isEmpty)
    let worse = width(6)
    _ = try list.work {
      right.deactivate()
      worse.activate()
    }
    #expect(list.root.brokenConstraints == [worse])
    #expect(row.frame.width == 320)
  }

  @Test func brokenRowsAreTriedOnlyWhereSomethingChangedForThem() throws {
    let wrong = list.rows.prefix(20).map { row in
      LayoutConstraint(
        item: row, attribute: .width, relatedBy: .equal, toItem: nil, attribute: nil, constant: 5)
    }
    _ = try list.work { LayoutConstraint.activate(wrong) }
    #expect(list.root.brokenConstraints == wrong)
    _ = try list.work { list.gaps[29].constant = 8 }
    for points in [10.0, 12, 14] {
      let work = try list.work { list.gaps[29].constant = points }
      #expect(work.brokenRowsTried == 0)
    }
    let narrower = try list.work { list.root.frame = Rect(x: 0, y: 0, width: 5, height: 2000) }
    #expect(narrower.brokenRowsTried == 20)
    #expect(list.root.brokenConstraints.isEmpty)
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

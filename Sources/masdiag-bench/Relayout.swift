import LayoutModel
import MasonryDSL

/// The cost of laying out a view tree again after one constant changed, by the number of views that move.
struct Relayout {
  static let header = "workload,views,moving,build_ns,relayout_ns,rows,frames"

  var views: Int
  var moving: Int
  /// The time to make the tree and lay it out for the first time, in nanoseconds.
  var build: Double
  /// The median time of the layout passes, in nanoseconds.
  var time: Double
  /// The number of rows that the engine examines in a pass, and the number of frames that it reads.
  var rows: Int
  var frames: Int

  var line: String { "relayout,\(views),\(moving),\(Int64(build)),\(Int64(time)),\(rows),\(frames)" }
}

/// A vertical list of views in a scroll view's content: changing the gap above a view moves that view and all views
/// below it.
struct ListOfViews {
  private let content = View(key: "content", frame: Rect(x: 0, y: 0, width: 320, height: 100_000))
  private let views: [View]
  private let gaps: [Constraint]
  private let build: Double

  /// Creates and lays out a list of `count` views.
  init(count: Int) {
    let start = ContinuousClock.now
    let (content, views) = (content, (0..<count).map { View(key: "view\($0)") })
    do {
      var gaps: [Constraint] = []
      for (index, view) in views.enumerated() {
        content.addSubview(view)
        view.makeConstraints { make in
          let above = index == 0 ? content.top : views[index - 1].bottom
          gaps.append(make.top.equalTo(above).offset(4))
          make.left.right.equalTo(content).inset(16)
          make.height.equalTo(44)
        }
      }
      (self.views, self.gaps) = (views, gaps)
      try content.layoutIfNeeded()
    } catch {
      preconditionFailure("a list that can be laid out is refused: \(error)")
    }
    build = (ContinuousClock.now - start) / .nanoseconds(1)
  }

  /// Changes the gap above the last `moving` views back and forth, and lays out the list each time.
  func measure(moving: Int, _ effort: Effort) -> Relayout {
    let gap = gaps[views.count - moving]
    guard let engine = content.layoutEngine else { preconditionFailure("the list is not laid out") }
    func relayout() -> Duration {
      gap.offset = gap.offset == 4 ? 5 : 4
      return ContinuousClock().measure {
        do { try content.layoutIfNeeded() } catch { preconditionFailure("a list can't be laid out again: \(error)") }
      }
    }
    let before = engine.work
    _ = relayout()
    let (rows, frames) = (engine.work.rowsLookedAt - before.rowsLookedAt, engine.work.framesRead - before.framesRead)
    let time = effort.median(count: effort.edits ?? effort.repetitions, relayout)
    return Relayout(views: views.count, moving: moving, build: build, time: time, rows: rows, frames: frames)
  }
}

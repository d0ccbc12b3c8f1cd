extension WorkloadMaker {
  /// A view's variables.
  private struct Box {
    let left, top, width, height: Int

    init(_ maker: inout WorkloadMaker) {
      left = maker.variable()
      top = maker.variable()
      width = maker.variable()
      height = maker.variable()
    }

    var right: [Int] { [left, width] }
    var bottom: [Int] { [top, height] }
  }

  private mutating func boundSizes(of box: Box) {
    bound(box.width, atLeast: 0)
    bound(box.height, atLeast: 0)
  }

  /// A binary tree of views, two equally wide ones side by side in each.
  /// - Parameters:
  ///   - withLeaf: the root's size is fixed, and one more view in it is too high.
  ///   - editsTip: not the root's size is edited but the last view's distance from its parent's top.
  mutating func nested(_ count: Int, withLeaf: Bool = false, editsTip: Bool = false) {
    let boxes = (0..<count).map { _ in Box(&self) }
    let root = boxes[0]
    fix(root.left, at: 0)
    fix(root.top, at: 0)
    boundSizes(of: root)
    var lastTop = 0
    for index in boxes.indices.dropFirst() {
      let (box, parent) = (boxes[index], boxes[(index - 1) / 2])
      let isLeft = index % 2 == 1
      if index == count / 2 { churned = rows.count }
      equate([box.left], isLeft ? [parent.left] : boxes[index - 1].right, plus: 4)
      if !isLeft { equate([box.width], [boxes[index - 1].width], plus: 0) }
      if !isLeft || index == count - 1 { equate(box.right, parent.right, plus: -4) }
      lastTop = rows.count
      equate([box.top], [parent.top], plus: 4)
      equate(box.bottom, parent.bottom, plus: -4)
      boundSizes(of: box)
    }
    let side = Double(count)
    if withLeaf {
      churned = nil
      fix(root.width, at: 64 * side)
      fix(root.height, at: 416)
      let leaf = Box(&self)
      equate([leaf.top], [root.top], plus: 8)
      equate(leaf.bottom, root.bottom, plus: -8)
      bound(leaf.height, atLeast: 5000)
      refuseLast()
    } else {
      edit([root.width, root.height], to: [[64 * side, 416], [72 * side, 800]])
      if editsTip { edits = [5, 4].map { [Workload.Edit(row: lastTop, value: $0)] } }
    }
  }

  /// Equal cells in rows and columns with gaps of 8; the last column and the last row meet the container.
  mutating func grid(_ count: Int) {
    var columns = 1
    while columns * columns < count { columns += 1 }
    let rowCount = (count + columns - 1) / columns
    let container = Box(&self)
    let cells = (0..<count).map { _ in Box(&self) }
    fix(container.left, at: 0)
    fix(container.top, at: 0)
    for (index, cell) in cells.enumerated() {
      let (row, column) = (index / columns, index % columns)
      if index == count / 2 { churned = rows.count }
      equate([cell.left], column == 0 ? [container.left] : cells[index - 1].right, plus: 8)
      equate([cell.top], row == 0 ? [container.top] : cells[index - columns].bottom, plus: 8)
      if index > 0 {
        equate([cell.width], [cells[0].width], plus: 0)
        equate([cell.height], [cells[0].height], plus: 0)
      }
      boundSizes(of: cell)
      if column == columns - 1 { equate(cell.right, container.right, plus: -8) }
      if row == rowCount - 1 { equate(cell.bottom, container.bottom, plus: -8) }
    }
    let (width, height) = (Double(columns), Double(rowCount))
    edit([container.width, container.height], to: [[64 * width, 32 * height], [72 * width, 40 * height]])
  }

  /// Views that are pinned to their parent's four edges, each with an inset of its own.
  mutating func siblings(_ count: Int) {
    let parent = Box(&self)
    let boxes = (0..<count).map { _ in Box(&self) }
    fix(parent.left, at: 0)
    fix(parent.top, at: 0)
    for (index, box) in boxes.enumerated() {
      let inset = Double(8 + index % 10)
      if index == count / 2 { churned = rows.count }
      equate([box.left], [parent.left], plus: inset)
      equate([box.top], [parent.top], plus: inset)
      equate(box.right, parent.right, plus: -inset)
      equate(box.bottom, parent.bottom, plus: -inset)
      boundSizes(of: box)
    }
    edit([parent.width, parent.height], to: [[400, 600], [600, 400]])
  }
}

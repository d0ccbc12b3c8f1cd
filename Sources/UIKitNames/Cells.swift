public import Foundation
import LayoutModel

// Rows of tables and cells of collections have their constraints in a content view. A table gives its rows their size;
// a test gives it with the frame.

/// A table; its rows are the test's.
open class UITableView: UIScrollView {
  /// How rows and sections look; of no effect on constraints.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections with space around them.
    case insetGrouped
  }

  /// The height of a row that its constraints decide.
  public static let automaticDimension: CGFloat = -1

  /// A table with a frame.
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }

  /// A table with the frame zero.
  public convenience init() { self.init(frame: .zero, style: .plain) }

  /// A table that an archive describes; what is in the archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A row of a table.
open class UITableViewCell: UIView {
  /// Which labels a row has of its own: none, here.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text and a value.
    case value1
    /// A text and a value, near each other.
    case value2
    /// A text above another.
    case subtitle
  }

  /// The view for what the row shows; as large as the row.
  public let contentView = UIView(frame: .zero)
  /// By which name a table finds rows to use again.
  public let reuseIdentifier: String?

  /// A row without a size.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    fill(with: contentView)
  }

  /// A row with a frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// A row that an archive describes; what is in the archive is not read.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// For what a row has to do before it is used again. The inherited method does nothing.
  open func prepareForReuse() {}
}

/// A cell of a collection.
open class UICollectionViewCell: UIView {
  /// The view for what the cell shows; as large as the cell.
  public let contentView = UIView(frame: .zero)

  /// A cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// A cell that an archive describes; what is in the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// For what a cell has to do before it is used again. The inherited method does nothing.
  open func prepareForReuse() {}
}

extension UIView {
  /// Adds a view that is as large as this one, whatever size that gets.
  fileprivate func fill(with content: UIView) {
    content.frame = CGRect(origin: .zero, size: frame.size)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}

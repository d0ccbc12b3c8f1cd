import CoreGraphicsValues
public import Foundation
import LayoutModel

// Constraints of table rows and collection cells belong in their content views. A table determines the size of its
// rows; a test sets that size as the row's frame.

/// A table view. A test creates its rows.
open class UITableView: UIScrollView {
  /// The style of rows and sections; it doesn't affect constraints.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections with space between them.
    case grouped
    /// Sections with space around them.
    case insetGrouped
  }

  /// The height of a self-sizing row.
  public static let automaticDimension: CGFloat = -1

  /// Creates a table view with a frame.
  public init(frame: CGRect, style: Style) { super.init(frame: frame) }

  /// Creates a table view with a zero frame.
  public convenience init() { self.init(frame: .zero, style: .plain) }

  /// Creates a table view without reading the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A row of a table view.
open class UITableViewCell: UIView {
  /// The labels that UIKit adds to a row; none here.
  public enum CellStyle: Int, Sendable {
    /// A text label.
    case `default`
    /// A text label and a value.
    case value1
    /// A text label and a value next to each other.
    case value2
    /// A text label above another.
    case subtitle
  }

  /// The view for the row's content, which has the size of the row.
  public let contentView = UIView(frame: .zero)
  /// The name by which a table view finds reusable rows.
  public let reuseIdentifier: String?

  /// Creates a row without a size.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    fill(with: contentView)
  }

  /// Creates a row with a frame.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a row without reading the archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// Prepares the row for reuse. The inherited method does nothing.
  open func prepareForReuse() {}
}

/// A cell of a collection view.
open class UICollectionViewCell: UIView {
  /// The view for the cell's content, which has the size of the cell.
  public let contentView = UIView(frame: .zero)

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    fill(with: contentView)
  }

  /// Creates a cell without reading the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    fill(with: contentView)
  }

  /// Prepares the cell for reuse. The inherited method does nothing.
  open func prepareForReuse() {}
}

extension UIView {
  /// Adds a view that always has the size of this view.
  fileprivate func fill(with content: UIView) {
    content.frame = CGRect(origin: .zero, size: frame.size)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// A type that shows a record in a table cell.
  ///
  /// ```swift
  /// struct MovieCell: TableViewCellConfigurable {
  ///   let model: Movie
  ///   init(model: Movie, indexPath: IndexPath) { self.model = model }
  ///   func configure(_ cell: UITableViewCell) { cell.textLabel?.text = model.title }
  /// }
  /// ```
  @MainActor
  public protocol TableViewCellConfigurable {
    /// The type of the records.
    associatedtype Model: Sendable

    /// The class of the cells.
    associatedtype Cell: UITableViewCell = UITableViewCell

    /// Creates the value for the record at an index path.
    init(model: Model, indexPath: IndexPath)

    /// Configures a cell, which may have shown another record before.
    func configure(_ cell: Cell)
  }

  /// A type that shows a record in a collection view cell.
  @MainActor
  public protocol CollectionViewCellConfigurable {
    /// The type of the records.
    associatedtype Model: Sendable

    /// The class of the cells.
    associatedtype Cell: UICollectionViewCell = UICollectionViewCell

    /// Creates the value for the record at an index path.
    init(model: Model, indexPath: IndexPath)

    /// Configures a cell, which may have shown another record before.
    func configure(_ cell: Cell)
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// How a record fills a cell of a table.
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

    /// Creates what fills the cell of a record.
    init(model: Model, indexPath: IndexPath)

    /// Fills a cell, which may have shown another record before.
    func configure(_ cell: Cell)
  }

  /// How a record fills a cell of a collection.
  @MainActor
  public protocol CollectionViewCellConfigurable {
    /// The type of the records.
    associatedtype Model: Sendable

    /// The class of the cells.
    associatedtype Cell: UICollectionViewCell = UICollectionViewCell

    /// Creates what fills the cell of a record.
    init(model: Model, indexPath: IndexPath)

    /// Fills a cell, which may have shown another record before.
    func configure(_ cell: Cell)
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import SearchCore
  public import UIKit

  /// A table of hits: rows that load as they appear or are about to, in both directions, are animated where few of
  /// them differ, and are asked for anew by pulling down.
  ///
  /// ```swift
  /// final class MoviesViewController: HitsTableViewController<MovieCell> {
  ///   override func didSelect(_ movie: Movie, at indexPath: IndexPath) { … }
  /// }
  /// let movies = MoviesViewController(search, movieHits)
  /// ```
  ///
  /// A record that does not decode is a row of its own, and so is one that is not loaded yet; override
  /// ``configure(_:withoutModel:)`` to show them otherwise.
  open class HitsTableViewController<Configurator: TableViewCellConfigurable>:
    UITableViewController,
    UITableViewDataSourcePrefetching, HitsController
  {
    /// The type of the records.
    public typealias Model = Configurator.Model

    /// Where the rows are read; set by the connector.
    public weak var hitsSource: HitsModel<Model>?

    private var rows: HitRows<Model>?
    private var connector: HitsConnector<Model>?
    private let cellID = "hit"
    private let placeholderID = "placeholder"

    /// Creates a table, to be connected by a ``HitsConnector``.
    public override init(style: UITableView.Style = .plain) { super.init(style: style) }

    /// Creates a table of a list that is in the machine of a search, and connects it.
    public convenience init(
      _ search: SearchModel, _ hits: HitsInteractor<Model>, style: UITableView.Style = .plain
    ) {
      self.init(style: style)
      connector = HitsConnector(searcher: search, interactor: hits, controller: self)
    }

    /// Not available: a table is made in code, of a search.
    public required init?(coder: NSCoder) { nil }

    /// Prepares the cells.
    open override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Configurator.Cell.self, forCellReuseIdentifier: cellID)
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: placeholderID)
      tableView.prefetchDataSource = self
      #if !os(tvOS)
        refreshControl = searchRefreshControl { [weak self] in await self?.hitsSource?.refresh() }
      #endif
      reload()
    }

    /// Shows the rows anew, and animates where few of them differ; nothing before the view is loaded.
    public func reload() {
      guard isViewLoaded, let new = hitsSource?.rows else { return }
      let old = rows
      switch HitsListUpdate(from: rows, to: new) {
      case .nothing: rows = new
      case .rows(let changed):
        rows = new
        refill(changed)
      case .differences(let differences):
        tableView.performBatchUpdates { [self] in
          rows = new
          tableView.deleteRows(at: differences.removed.map(path), with: .automatic)
          tableView.insertRows(at: differences.inserted.map(path), with: .automatic)
          for move in differences.moved {
            tableView.moveRow(at: path(move.from), to: path(move.to))
          }
        }
        refill(Array(differences.changed))
      case .reload:
        rows = new
        tableView.reloadData()
        return
      }
      let visible = (tableView.indexPathsForVisibleRows ?? []).map(\.row)
      for row in new.waitingRows(among: visible, since: old) { hitsSource?.rowAppeared(row) }
    }

    /// The cells that are on the screen are made anew, since a record may need another cell than its placeholder;
    /// others are made when they come.
    private func refill(_ rows: [Int]) {
      let shown = Set(tableView.indexPathsForVisibleRows ?? [])
      tableView.reloadRows(at: rows.map(path).filter(shown.contains), with: .none)
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Shows the first row, or that with which a page begins that was chosen.
    public func scrollToTop() {
      guard let row = rows?.firstShownRow, row < tableView.numberOfRows(inSection: 0) else {
        return
      }
      tableView.scrollToRow(at: path(row), at: .top, animated: false)
    }

    // MARK: - For subclasses

    /// A record was chosen; does nothing.
    open func didSelect(_ model: Model, at indexPath: IndexPath) {}

    /// Fills the cell of a row without a record: not loaded yet (`nil`), or why it has none, which is for developers.
    open func configure(_ cell: UITableViewCell, withoutModel failure: DecodingFailure?) {
      var content = cell.defaultContentConfiguration()
      content.text = failure?.titleForUsers ?? "…"
      cell.contentConfiguration = content
    }

    // MARK: - The table

    /// All rows, loaded or not.
    open override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { rows?.count ?? 0 }

    /// A cell for a record, or for what stands in its place.
    open override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let result = result(at: indexPath)
      if case .success(let model)? = result,
        let cell = tableView.dequeueReusableCell(withIdentifier: cellID, for: indexPath)
          as? Configurator.Cell
      {
        Configurator(model: model, indexPath: indexPath).configure(cell)
        return cell
      }
      let cell = tableView.dequeueReusableCell(withIdentifier: placeholderID, for: indexPath)
      var failure: DecodingFailure?
      if case .failure(let reason)? = result { failure = reason }
      configure(cell, withoutModel: failure)
      return cell
    }

    private func result(at indexPath: IndexPath) -> Result<Model, DecodingFailure>? {
      guard let rows, rows.indices.contains(indexPath.row) else { return nil }
      return rows[indexPath.row].content
    }

    /// Loads what is near a row that appears.
    open override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      hitsSource?.rowAppeared(indexPath.row)
    }

    /// Loads what is near the rows that are about to appear, the last of which counts.
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      let visible = tableView.indexPathsForVisibleRows ?? []
      let isBelow = (indexPaths.map(\.row).max() ?? 0) > (visible.map(\.row).max() ?? 0)
      let rows = indexPaths.map(\.row)
      if let row = isBelow ? rows.max() : rows.min() { hitsSource?.rowAppeared(row) }
    }

    /// Tells of the record that was chosen.
    open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      if case .success(let model)? = result(at: indexPath) { didSelect(model, at: indexPath) }
    }
  }
#endif

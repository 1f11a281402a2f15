#if canImport(UIKit) && !os(watchOS)
  public import SearchlightComponents
  public import SearchlightCore
  public import UIKit
  public import SearchlightUI

  /// A table view controller that shows hits.
  ///
  /// The table loads rows in both directions when they appear or are about to, animates changes if
  /// few rows differ, and repeats the request when the user pulls down.
  ///
  /// ```swift
  /// final class MoviesViewController: HitsTableViewController<MovieCell> {
  ///   override func didSelect(_ movie: Movie, at indexPath: IndexPath) { … }
  /// }
  /// let movies = MoviesViewController(search, movieHits)
  /// ```
  ///
  /// A record that cannot be decoded, or is not loaded yet, has a row of its own; override
  /// ``configure(_:withoutModel:)`` to change how it looks.
  open class HitsTableViewController<Configurator: TableViewCellConfigurable>:
    UITableViewController,
    UITableViewDataSourcePrefetching, HitsController
  {
    /// The type of the records.
    public typealias Model = Configurator.Model

    /// The model that the rows are read from; set by the connector.
    public weak var hitsSource: HitsModel<Model>?

    private let shown = ShownHits<Model>()
    private var connector: HitsConnector<Model>?
    private var isScrollDue = false
    private let cellID = "hit"
    private let placeholderID = "placeholder"

    /// Creates a table, to be connected by a ``HitsConnector``.
    public override init(style: UITableView.Style = .plain) { super.init(style: style) }

    /// Creates a table for a list in the machine of the search, and connects it.
    public convenience init(
      _ search: SearchModel, _ hits: HitsInteractor<Model>, style: UITableView.Style = .plain
    ) {
      self.init(style: style)
      connector = HitsConnector(searcher: search, interactor: hits, controller: self)
    }

    /// Not supported: create the table in code, from a search.
    public required init?(coder: NSCoder) { nil }

    /// Registers the cells and shows the rows.
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

    /// Shows the current rows, with animations if few of them differ; does nothing before the view
    /// is loaded.
    public func reload() {
      guard isViewLoaded, let new = hitsSource?.rows else { return }
      for row in shown.show(new, in: self) { hitsSource?.rowAppeared(row) }
    }

    private func identifier(of result: Result<Model, HitDecodingError>?) -> String {
      if case .success? = result { cellID } else { placeholderID }
    }

    private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    /// Scrolls to the first row, or to the first row of the page that was chosen; once the view is on
    /// the screen, if it is not yet.
    public func scrollToTop() {
      isScrollDue = true
      scrollIfDue()
    }

    /// Scrolls if that was not possible earlier, because the view was not laid out.
    open override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollIfDue()
    }

    private func scrollIfDue() {
      guard isScrollDue, isViewLoaded, tableView.window != nil, let row = shown.rows?.firstShownRow,
        row < tableView.numberOfRows(inSection: 0)
      else { return }
      isScrollDue = false
      tableView.scrollToRow(at: path(row), at: .top, animated: false)
    }

    /// Returns the row at an index path as the table shows it, for
    /// ``SearchlightUI/HitsModel/rowTapped(_:telling:)-(HitRow<Record>,_)``; `nil` if there is none.
    public func row(at indexPath: IndexPath) -> HitRow<Model>? {
      shown[indexPath.row]
    }

    // MARK: - For subclasses

    /// Called when the user selects a record; does nothing by default.
    open func didSelect(_ model: Model, at indexPath: IndexPath) {}

    /// Configures the cell of a row without a record.
    ///
    /// The failure is `nil` while the row is not loaded; its text is for developers.
    open func configure(_ cell: UITableViewCell, withoutModel failure: HitDecodingError?) {
      var content = cell.defaultContentConfiguration()
      content.text = failure?.titleForUsers ?? "…"
      cell.contentConfiguration = content
    }

    // MARK: - The table

    /// The number of rows, whether loaded or not.
    open override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { shown.rows?.count ?? 0 }

    /// A cell for a record, a failure or a placeholder.
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
      var failure: HitDecodingError?
      if case .failure(let reason)? = result { failure = reason }
      configure(cell, withoutModel: failure)
      return cell
    }

    private func result(at indexPath: IndexPath) -> Result<Model, HitDecodingError>? {
      row(at: indexPath)?.content
    }

    /// Loads the pages near a row that appears.
    open override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      hitsSource?.rowAppeared(indexPath.row)
    }

    /// Loads the pages near the rows that are about to appear.
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      let visible = tableView.indexPathsForVisibleRows ?? []
      let isBelow = (indexPaths.map(\.row).max() ?? 0) > (visible.map(\.row).max() ?? 0)
      let rows = indexPaths.map(\.row)
      if let row = isBelow ? rows.max() : rows.min() { hitsSource?.rowNeeded(row) }
    }

    /// Calls ``didSelect(_:at:)`` with the record of the selected row.
    open override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      if case .success(let model)? = result(at: indexPath) { didSelect(model, at: indexPath) }
    }
  }

  extension HitsTableViewController: HitCells {
    var isOnScreen: Bool { tableView.window != nil }
    var movesRows: Bool { true }
    var cellsKnowRows: Bool { true }
    var visibleRows: [Int] { (tableView.indexPathsForVisibleRows ?? []).map(\.row) }

    var selectedRows: [Int] {
      get { (tableView.indexPathsForSelectedRows ?? []).map(\.row) }
      set {
        let wanted = Set(newValue.map(path))
        let selected = Set(tableView.indexPathsForSelectedRows ?? [])
        for path in selected.subtracting(wanted) {
          tableView.deselectRow(at: path, animated: false)
        }
        for path in wanted.subtracting(selected).sorted() {
          tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        }
      }
    }

    func reloadAllRows() { tableView.reloadData() }

    func moveRows(by differences: RowDifferences, _ change: @escaping @MainActor () -> Void) {
      tableView.performBatchUpdates { [self] in
        change()
        tableView.deleteRows(at: differences.removed.map(path), with: .automatic)
        tableView.insertRows(at: differences.inserted.map(path), with: .automatic)
        for move in differences.moved { tableView.moveRow(at: path(move.from), to: path(move.to)) }
      }
    }

    /// Cells keep the focus and the selection; one is replaced if its row needs another kind, because
    /// a record may need a different cell than its placeholder.
    func configureRows(_ rows: [Int]) {
      var reconfigured: [IndexPath] = []
      var replaced: [IndexPath] = []
      for path in rows.map(path) {
        guard let cell = tableView.cellForRow(at: path) else { continue }
        if cell.reuseIdentifier == identifier(of: result(at: path)) {
          reconfigured.append(path)
        } else {
          replaced.append(path)
        }
      }
      tableView.reloadRows(at: replaced, with: .none)
      tableView.reconfigureRows(at: reconfigured)
    }
  }
#endif

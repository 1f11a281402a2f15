#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import SearchlightCore
  public import SearchlightUI

  /// A controller that shows hits in a table view.
  ///
  /// The table loads rows in both directions as it draws them, and animates changes if few rows
  /// differ.
  ///
  /// ```swift
  /// let table = HitsTableController(tableView: tableView) { (movie: Movie) in
  ///   NSTextField(labelWithString: movie.title)
  /// }
  /// let connector = HitsConnector(searcher: search, interactor: movieHits, controller: table)
  /// ```
  ///
  /// Selected rows stay selected if their records are still in the list. The connector keeps a
  /// strong reference to the controller.
  @MainActor
  public final class HitsTableController<Record: Sendable>: NSObject, HitsController,
    HeldController,
    NSTableViewDataSource, NSTableViewDelegate
  {
    /// The model that the rows are read from; set by the connector.
    public weak var hitsSource: HitsModel<Record>?

    /// A closure that is called with the record that the user selects.
    public var onSelect: ((Record) -> Void)?

    private let tableView: NSTableView
    private let view: (Record) -> NSView
    private let shown = ShownHits<Record>()
    private var appearing = AppearingRows<Record>()
    private var scrolling = ScrollObserver()
    private var isSelecting = false
    private var isScrollDue = false

    /// Creates a controller that becomes the data source and delegate of a table view.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - view: Makes the view of a record.
    public init(tableView: NSTableView, view: @escaping (Record) -> NSView) {
      self.tableView = tableView
      self.view = view
      super.init()
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Shows the current rows, with animations if few of them differ.
    public func reload() {
      guard let new = hitsSource?.rows else { return }
      _ = shown.show(new, in: self)
      tellAppearance()
    }

    /// Tells the list which rows have come into the visible part of the table.
    private func tellAppearance() {
      guard let rows = shown.rows, tableView.window != nil else { return }
      scrolling.observe(tableView) { [weak self] in self?.tellAppearance() }
      let visible = tableView.rows(in: tableView.visibleRect)
      let numbers = visible.location..<visible.location + visible.length
      for row in appearing.update(to: numbers, of: rows) { hitsSource?.rowAppeared(row) }
    }

    /// Scrolls to the first row, or to the first row of the page that was chosen; once the table is in
    /// a window, if it is not yet.
    public func scrollToTop() {
      isScrollDue = true
      scrollIfDue()
    }

    private func scrollIfDue() {
      guard isScrollDue, tableView.window != nil, let rows = shown.rows, !rows.isEmpty else {
        return
      }
      isScrollDue = false
      tableView.scrollToTop(ofRow: rows.firstShownRow)
    }

    /// Returns the number of rows, whether loaded or not.
    public func numberOfRows(in tableView: NSTableView) -> Int { shown.rows?.count ?? 0 }

    /// Returns the view of a record, an error text or a placeholder; also loads the pages near the
    /// row.
    ///
    /// The table draws rows beyond its edge, so drawing a row does not mean that it is seen.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      hitsSource?.rowNeeded(row)
      scrolling.afterDrawing { [weak self] in self?.tellAppearance() }
      // A table that draws its first rows cannot scroll before it has drawn them.
      if isScrollDue { Task { [weak self] in self?.scrollIfDue() } }
      guard let row = shown[row] else { return nil }
      return switch row.content {
      case .success(let record)?: view(record)
      case .failure(let failure)?: NSTextField(labelWithString: failure.titleForUsers)
      case nil: NSTextField(labelWithString: "…")
      }
    }

    /// Returns the row that the table shows under a number, for
    /// ``SearchlightUI/HitsModel/rowTapped(_:telling:)-(HitRow<Record>,_)``; `nil` if there is none.
    public func row(at number: Int) -> HitRow<Record>? {
      shown[number]
    }

    /// Calls ``onSelect`` with the selected record.
    public func tableViewSelectionDidChange(_ notification: Notification) {
      guard !isSelecting, let record = shown[tableView.selectedRow]?.record else { return }
      onSelect?(record)
    }
  }

  extension HitsTableController: HitCells {
    var isOnScreen: Bool { tableView.window != nil }
    var movesRows: Bool { false }
    var cellsKnowRows: Bool { false }

    var visibleRows: [Int] {
      let visible = tableView.rows(in: tableView.visibleRect)
      return Array(visible.location..<visible.location + visible.length)
    }

    var selectedRows: [Int] {
      get { Array(tableView.selectedRowIndexes) }
      set {
        isSelecting = true
        tableView.selectRowIndexes(IndexSet(newValue), byExtendingSelection: false)
        isSelecting = false
      }
    }

    func reloadAllRows() { tableView.reloadData() }

    func moveRows(by differences: RowDifferences, _ change: @escaping @MainActor () -> Void) {
      change()
      tableView.beginUpdates()
      tableView.removeRows(at: IndexSet(differences.removed), withAnimation: .effectFade)
      tableView.insertRows(at: IndexSet(differences.inserted), withAnimation: .effectFade)
      tableView.endUpdates()
    }

    func configureRows(_ rows: [Int]) { tableView.reloadRows(rows) }
  }
#endif

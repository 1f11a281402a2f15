#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import SearchCore

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
    private var rows: HitRows<Record>?
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
      let old = rows
      switch HitsListUpdate(from: rows, to: new) {
      case .nothing: rows = new
      case .rows(let changed):
        rows = new
        tableView.reloadRows(changed)
      case .differences(let differences) where differences.moved.isEmpty:
        rows = new
        tableView.beginUpdates()
        tableView.removeRows(at: IndexSet(differences.removed), withAnimation: .effectFade)
        tableView.insertRows(at: IndexSet(differences.inserted), withAnimation: .effectFade)
        tableView.endUpdates()
        tableView.reloadRows(Array(differences.changed))
      case .differences, .reload:
        let selected = Set(tableView.selectedRowIndexes.compactMap { old?.identity(ofRow: $0) })
        rows = new
        tableView.reloadData()
        select(selected, in: new)
        return
      }
      let visible = tableView.rows(in: tableView.visibleRect)
      let numbers = Array(visible.location..<visible.location + visible.length)
      for row in new.waitingRows(among: numbers, since: old) { hitsSource?.rowAppeared(row) }
    }

    /// A table view keeps the numbers of its selected rows, which other records have after a
    /// reload.
    private func select(_ selected: Set<HitRow<Record>.ID>, in rows: HitRows<Record>) {
      if tableView.selectedRowIndexes.isEmpty { return }
      isSelecting = true
      tableView.selectRowIndexes(
        IndexSet(rows.loadedRows(identifiedBy: selected)), byExtendingSelection: false)
      isSelecting = false
    }

    /// Scrolls to the first row, or to the first row of the page that was chosen; once the table is in
    /// a window, if it is not yet.
    public func scrollToTop() {
      isScrollDue = true
      scrollIfDue()
    }

    private func scrollIfDue() {
      guard isScrollDue, tableView.window != nil, let rows, !rows.isEmpty else { return }
      isScrollDue = false
      tableView.scrollToTop(ofRow: rows.firstShownRow)
    }

    /// The number of rows, whether loaded or not.
    public func numberOfRows(in tableView: NSTableView) -> Int { rows?.count ?? 0 }

    /// The view of a record, an error text or a placeholder; also loads the pages near the row.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      hitsSource?.rowAppeared(row)
      // A table that draws its first rows cannot scroll before it has drawn them.
      if isScrollDue { Task { [weak self] in self?.scrollIfDue() } }
      guard let rows, rows.indices.contains(row) else { return nil }
      return switch rows[row].content {
      case .success(let record)?: view(record)
      case .failure(let failure)?: NSTextField(labelWithString: failure.titleForUsers)
      case nil: NSTextField(labelWithString: "…")
      }
    }

    /// Calls ``onSelect`` with the selected record.
    public func tableViewSelectionDidChange(_ notification: Notification) {
      guard !isSelecting, let rows, rows.indices.contains(tableView.selectedRow) else { return }
      if let record = rows[tableView.selectedRow].record { onSelect?(record) }
    }
  }
#endif

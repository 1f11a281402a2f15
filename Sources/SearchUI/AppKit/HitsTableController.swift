#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  import SearchCore

  /// A table view of hits: rows that load as they are drawn, in both directions, animated where few of them differ.
  ///
  /// ```swift
  /// let table = HitsTableController(tableView: tableView) { (movie: Movie) in
  ///   NSTextField(labelWithString: movie.title)
  /// }
  /// let connector = HitsConnector(searcher: search, interactor: movieHits, controller: table)
  /// ```
  ///
  /// Rows that were selected stay selected where they come again. Its connector holds the controller.
  @MainActor
  public final class HitsTableController<Record: Sendable>: NSObject, HitsController,
    HeldController,
    NSTableViewDataSource, NSTableViewDelegate
  {
    /// Where the rows are read; set by the connector.
    public weak var hitsSource: HitsModel<Record>?

    /// Called with the record that was selected.
    public var onSelect: ((Record) -> Void)?

    private let tableView: NSTableView
    private let view: (Record) -> NSView
    private var rows: HitRows<Record>?
    private var isSelecting = false

    /// Creates the controller of a table view, whose data source and delegate it becomes.
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

    /// Shows the rows anew, and animates where few of them differ.
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

    /// A table view keeps the numbers of its selected rows, at which there are others now.
    private func select(_ selected: Set<HitRow<Record>.ID>, in rows: HitRows<Record>) {
      if tableView.selectedRowIndexes.isEmpty { return }
      isSelecting = true
      tableView.selectRowIndexes(
        IndexSet(rows.loadedRows(identifiedBy: selected)), byExtendingSelection: false)
      isSelecting = false
    }

    /// Shows the first row, or that with which a page begins that was chosen.
    public func scrollToTop() {
      if let row = rows?.firstShownRow, row < rows?.count ?? 0 { tableView.scrollRowToVisible(row) }
    }

    /// All rows, loaded or not.
    public func numberOfRows(in tableView: NSTableView) -> Int { rows?.count ?? 0 }

    /// The view of a record, or of what stands in its place; loads what is near.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      hitsSource?.rowAppeared(row)
      guard let rows, rows.indices.contains(row) else { return nil }
      return switch rows[row].content {
      case .success(let record)?: view(record)
      case .failure(let failure)?: NSTextField(labelWithString: failure.titleForUsers)
      case nil: NSTextField(labelWithString: "…")
      }
    }

    /// Tells of the record that was selected.
    public func tableViewSelectionDidChange(_ notification: Notification) {
      guard !isSelecting, let rows, rows.indices.contains(tableView.selectedRow) else { return }
      if let record = rows[tableView.selectedRow].record { onSelect?(record) }
    }
  }
#endif

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
  @MainActor
  public final class HitsTableController<Record: Sendable>: NSObject, HitsController,
    NSTableViewDataSource, NSTableViewDelegate
  {
    /// Where the rows are read; set by the connector.
    public weak var hitsSource: HitsModel<Record>?

    /// Called with the record that was selected.
    public var onSelect: ((Record) -> Void)?

    private let tableView: NSTableView
    private let view: (Record) -> NSView
    private var rows: HitRows<Record>?

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
      switch HitsListUpdate(from: rows, to: new) {
      case .nothing: rows = new
      case .rows(let changed):
        rows = new
        refill(changed)
      case .differences(let differences) where differences.moved.isEmpty:
        rows = new
        tableView.beginUpdates()
        tableView.removeRows(at: IndexSet(differences.removed), withAnimation: .effectFade)
        tableView.insertRows(at: IndexSet(differences.inserted), withAnimation: .effectFade)
        tableView.endUpdates()
        refill(differences.changed)
      case .differences, .reload:
        rows = new
        tableView.reloadData()
      }
    }

    private func refill(_ rows: [Int]) {
      tableView.reloadData(
        forRowIndexes: IndexSet(rows),
        columnIndexes: IndexSet(integersIn: 0..<max(0, tableView.numberOfColumns)))
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
      case .failure?: NSTextField(labelWithString: "This result cannot be shown")
      case nil: NSTextField(labelWithString: "…")
      }
    }

    /// Tells of the record that was selected.
    public func tableViewSelectionDidChange(_ notification: Notification) {
      guard let rows, rows.indices.contains(tableView.selectedRow) else { return }
      if let record = rows[tableView.selectedRow].record { onSelect?(record) }
    }
  }
#endif

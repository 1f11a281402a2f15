#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import SearchlightCore
  import SearchlightUI

  /// A controller that shows the nodes of a hierarchical menu in a table view, one button each,
  /// indented by level.
  ///
  /// The connector keeps a strong reference to the controller.
  public final class HierarchicalTableViewController: NSObject, HierarchicalController,
    HeldController, NSTableViewDataSource, NSTableViewDelegate
  {
    /// A closure that is called with the whole path of the node that the user clicks.
    public var onClick: ((String) -> Void)?

    /// The nodes that the table shows.
    public private(set) var items: [HierarchicalFacet] = []

    private let tableView: NSTableView
    private let separator: String?
    private var rows: [HierarchicalRow] = []

    /// Creates a controller that becomes the data source and delegate of a table view.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - separator: The text between the segments of a path, so that rows show the last segment
    ///     only; `nil` shows the whole path.
    public init(tableView: NSTableView, separator: String? = " > ") {
      self.tableView = tableView
      self.separator = separator
      super.init()
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Shows nodes; rows of nodes that remain keep their cells and the VoiceOver focus.
    public func setItem(_ item: [HierarchicalFacet]) {
      let next = HierarchicalRow.rows(of: item, separator: separator)
      let update = ItemsUpdate(from: rows, to: next)
      items = item
      rows = next
      tableView.show(update)
    }

    /// Returns the number of rows, one for each node.
    public func numberOfRows(in tableView: NSTableView) -> Int { items.count }

    /// Returns a button with the last segment of the path and its count.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      guard rows.indices.contains(row) else { return nil }
      let row = rows[row]
      let indentation = String(repeating: "    ", count: max(0, min(row.node.level, 100)))
      let sign = row.sign(isRightToLeft: tableView.userInterfaceLayoutDirection == .rightToLeft)
      let button = NSButton(
        title: "\(indentation)\(sign) \(row.title)", target: self, action: #selector(clicked))
      button.setButtonType(.pushOnPushOff)
      button.state = row.node.isSelected ? .on : .off
      button.isBordered = false
      button.alignment = .natural
      button.setAccessibilityLabel(row.title)
      button.alphaValue = CGFloat(PendingMark.opacity(isPending: row.node.isPending))
      return button
    }

    @objc private func clicked(_ sender: AnyObject) {
      guard let button = sender as? NSButton else { return }
      let row = tableView.row(for: button)
      guard rows.indices.contains(row) else { return }
      // A button changes its state when it is clicked, but the search decides what is selected.
      button.state = rows[row].node.isSelected ? .on : .off
      onClick?(rows[row].node.facet.value)
    }
  }
#endif

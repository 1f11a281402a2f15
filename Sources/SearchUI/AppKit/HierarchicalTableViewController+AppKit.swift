#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import SearchCore

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
      let update = ItemsUpdate(from: items, to: item)
      items = item
      tableView.show(update)
    }

    /// The number of rows, one for each node.
    public func numberOfRows(in tableView: NSTableView) -> Int { items.count }

    /// A button with the last segment of the path and its count.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      guard items.indices.contains(row) else { return nil }
      let item = items[row]
      let title = "\(item.facet.lastPart(separator: separator)) (\(item.facet.count))"
      let indentation = String(repeating: "    ", count: max(0, min(item.level, 100)))
      let button = NSButton(
        title: indentation + (item.isSelected ? "▾ " : "▸ ") + title, target: self,
        action: #selector(clicked))
      button.setButtonType(.pushOnPushOff)
      button.state = item.isSelected ? .on : .off
      button.isBordered = false
      button.alignment = .natural
      button.setAccessibilityLabel(title)
      button.alphaValue = CGFloat(PendingMark.opacity(isPending: item.isPending))
      return button
    }

    @objc private func clicked(_ sender: AnyObject) {
      let row = (sender as? NSView).map(tableView.row(for:)) ?? -1
      if items.indices.contains(row) { onClick?(items[row].facet.value) }
    }
  }
#endif

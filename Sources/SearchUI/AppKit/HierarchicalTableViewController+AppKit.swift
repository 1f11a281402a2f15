#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import SearchCore

  /// A table view of the nodes of a hierarchical menu, a button each, indented by how deep they lie.
  ///
  /// Its connector holds it.
  public final class HierarchicalTableViewController: NSObject, HierarchicalController,
    HeldController, NSTableViewDataSource, NSTableViewDelegate
  {
    /// Called with the whole path of the node that was clicked.
    public var onClick: ((String) -> Void)?

    /// The nodes that are shown.
    public private(set) var items: [HierarchicalFacet] = []

    private let tableView: NSTableView
    private let separator: String?

    /// Creates the controller of a table view, whose data source and delegate it becomes.
    ///
    /// - Parameters:
    ///   - tableView: The table view.
    ///   - separator: What stands between the parts of a path, so that only the last part is shown; `nil` shows the
    ///     whole path.
    public init(tableView: NSTableView, separator: String? = " > ") {
      self.tableView = tableView
      self.separator = separator
      super.init()
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Shows nodes; those that stay keep their place, and VoiceOver its.
    public func setItem(_ item: [HierarchicalFacet]) {
      let update = ItemsUpdate(from: items, to: item)
      items = item
      tableView.show(update)
    }

    /// One row for each node.
    public func numberOfRows(in tableView: NSTableView) -> Int { items.count }

    /// A button with the last part of the path and its count.
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
      return button
    }

    @objc private func clicked(_ sender: AnyObject) {
      let row = (sender as? NSView).map(tableView.row(for:)) ?? -1
      if items.indices.contains(row) { onClick?(items[row].facet.value) }
    }
  }
#endif

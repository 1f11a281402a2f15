#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import SearchCore

  /// A table view of facet values with their counts, a checkbox each; those that are excluded are struck through.
  ///
  /// Its connector holds it.
  public final class FacetListTableController: NSObject, FacetListController, HeldController,
    NSTableViewDataSource, NSTableViewDelegate
  {
    /// Called with the value that was clicked.
    public var onClick: ((Facet) -> Void)?

    /// The values that are shown.
    public private(set) var items: [FacetItem] = []

    private let tableView: NSTableView
    private var next: [FacetItem] = []

    /// Creates the controller of a table view, whose data source and delegate it becomes.
    public init(tableView: NSTableView) {
      self.tableView = tableView
      super.init()
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Takes values.
    public func setSelectableItems(selectableItems: [FacetItem]) { next = selectableItems }

    /// Shows the values; those that stay keep their place, and VoiceOver its.
    public func reload() {
      let update = ItemsUpdate(from: items, to: next)
      items = next
      tableView.show(update)
    }

    /// One row for each value.
    public func numberOfRows(in tableView: NSTableView) -> Int { items.count }

    /// A checkbox with the value and its count.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      guard items.indices.contains(row) else { return nil }
      let item = items[row]
      let button = NSButton(
        checkboxWithTitle: item.facet.description, target: self, action: #selector(clicked))
      button.state = item.isSelected ? .on : .off
      if item.isExcluded {
        button.attributedTitle = NSAttributedString(
          string: item.facet.description,
          attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        button.setAccessibilityLabel("\(item.facet), \(String(localized: "Excluded"))")
      }
      return button
    }

    @objc private func clicked(_ sender: AnyObject) {
      let row = (sender as? NSView).map(tableView.row(for:)) ?? -1
      if items.indices.contains(row) { onClick?(items[row].facet) }
    }
  }
#endif

#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import SearchlightCore
  import SearchlightUI

  /// A controller that shows facet values in a table view, one checkbox each.
  ///
  /// A checkbox shows the value and its count; excluded values are struck through.
  ///
  /// The connector keeps a strong reference to the controller.
  public final class FacetListTableController: NSObject, FacetListController, HeldController,
    NSTableViewDataSource, NSTableViewDelegate
  {
    /// A closure that is called with the facet value that the user clicks.
    public var onClick: ((Facet) -> Void)?

    /// The facet values that the table shows.
    public private(set) var items: [FacetItem] = []

    private let tableView: NSTableView
    private var next: [FacetItem] = []

    /// Creates a controller that becomes the data source and delegate of a table view.
    public init(tableView: NSTableView) {
      self.tableView = tableView
      super.init()
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Stores the facet values to show; ``reload()`` shows them.
    public func setSelectableItems(selectableItems: [FacetItem]) { next = selectableItems }

    /// Updates the table; rows of values that remain keep their cells and the VoiceOver focus.
    public func reload() {
      let update = ItemsUpdate(from: items, to: next)
      items = next
      tableView.show(update)
    }

    /// Returns the number of rows, one for each value.
    public func numberOfRows(in tableView: NSTableView) -> Int { items.count }

    /// Returns a checkbox with the value and its count, struck through if the value is excluded.
    public func tableView(
      _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
      guard items.indices.contains(row) else { return nil }
      let item = items[row]
      let title = item.facet.label()
      let button = NSButton(
        checkboxWithTitle: title, target: self, action: #selector(clicked))
      button.state = item.isSelected ? .on : .off
      if item.isExcluded {
        button.attributedTitle = NSAttributedString(
          string: title,
          attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
        button.setAccessibilityLabel("\(title), \(AppText("Excluded").localized)")
      }
      button.alphaValue = CGFloat(PendingMark.opacity(isPending: item.isPending))
      return button
    }

    @objc private func clicked(_ sender: AnyObject) {
      guard let button = sender as? NSButton else { return }
      let row = tableView.row(for: button)
      guard items.indices.contains(row) else { return }
      // A checkbox changes its state when it is clicked, but the search decides what is selected.
      button.state = items[row].isSelected ? .on : .off
      onClick?(items[row].facet)
    }
  }
#endif

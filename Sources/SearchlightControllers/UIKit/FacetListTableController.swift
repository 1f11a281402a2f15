#if canImport(UIKit) && !os(watchOS)
  public import SearchlightCore
  import SearchlightUI
  public import UIKit

  /// A controller that shows facet values with their counts in a table.
  ///
  /// Selected values have a checkmark, and excluded values are struck through.
  open class FacetListTableController: NSObject, FacetListController, UITableViewDataSource,
    UITableViewDelegate
  {
    /// A closure that is called with the value that the user taps; set by the connector.
    public var onClick: ((Facet) -> Void)?

    /// The table.
    public let tableView: UITableView

    /// The values that the table shows.
    public private(set) var items: [FacetItem] = []

    private let cellID: String

    /// The values that the next ``reload()`` shows.
    private var next: [FacetItem] = []

    /// Creates a controller that becomes the data source and delegate of a table.
    public init(tableView: UITableView, cellID: String = "Facet") {
      self.tableView = tableView
      self.cellID = cellID
      super.init()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellID)
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Stores the values; ``reload()`` shows them.
    public func setSelectableItems(selectableItems: [FacetItem]) { next = selectableItems }

    /// Updates the table; values that remain keep their cells and the VoiceOver focus.
    public func reload() {
      let next = next
      tableView.update(from: items, to: next) { [self] in items = next }
    }

    /// The number of rows, one for each value.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    /// A cell with the value and its count, with a checkmark if it is selected.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: cellID, for: indexPath)
      guard items.indices.contains(indexPath.row) else { return cell }
      let item = items[indexPath.row]
      var content = cell.defaultContentConfiguration()
      if item.isExcluded {
        content.attributedText = NSAttributedString(
          string: item.facet.label(),
          attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
      } else {
        content.text = item.facet.label()
      }
      cell.contentConfiguration = content
      cell.accessoryType = item.isSelected ? .checkmark : .none
      cell.accessibilityValue = item.isExcluded ? AppText("Excluded").localized : nil
      cell.setSelectedTrait(item.isSelected)
      cell.contentView.alpha = CGFloat(PendingMark.opacity(isPending: item.isPending))
      return cell
    }

    /// Calls ``onClick`` with the value that the user has tapped.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if items.indices.contains(indexPath.row) { onClick?(items[indexPath.row].facet) }
    }
  }
#endif

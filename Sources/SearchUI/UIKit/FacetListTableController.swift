#if canImport(UIKit) && !os(watchOS)
  public import SearchCore
  public import UIKit

  /// A table of facet values with their counts, with a mark at those that are chosen.
  open class FacetListTableController: NSObject, FacetListController, UITableViewDataSource,
    UITableViewDelegate
  {
    /// Called with the value that was tapped.
    public var onClick: ((Facet) -> Void)?

    /// The table.
    public let tableView: UITableView

    /// The values that are shown.
    public private(set) var items: [FacetItem] = []

    private let cellID: String

    /// Creates the controller of a table, whose data source and delegate it becomes.
    public init(tableView: UITableView, cellID: String = "Facet") {
      self.tableView = tableView
      self.cellID = cellID
      super.init()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellID)
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Takes values.
    public func setSelectableItems(selectableItems: [FacetItem]) { items = selectableItems }

    /// Shows the values.
    public func reload() { tableView.reloadData() }

    /// One row for each value.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    /// The value with its count, marked if it is chosen.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: cellID, for: indexPath)
      guard items.indices.contains(indexPath.row) else { return cell }
      let item = items[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = item.facet.description
      cell.contentConfiguration = content
      cell.accessoryType = item.isSelected ? .checkmark : .none
      cell.accessibilityTraits = item.isSelected ? .selected : []
      return cell
    }

    /// Tells of the value that was tapped.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if items.indices.contains(indexPath.row) { onClick?(items[indexPath.row].facet) }
    }
  }
#endif

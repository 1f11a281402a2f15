#if canImport(UIKit) && !os(watchOS)
  public import SearchlightCore
  import SearchlightUI
  public import UIKit

  /// A controller that shows the nodes of a hierarchical menu in a table, indented by level, with a
  /// checkmark for the chosen node.
  open class HierarchicalTableViewController: NSObject, HierarchicalController,
    UITableViewDataSource,
    UITableViewDelegate
  {
    /// A closure that is called with the whole path of the node that the user taps; set by the
    /// connector.
    public var onClick: ((String) -> Void)?

    /// The table.
    public let tableView: UITableView

    /// The nodes that the table shows.
    public private(set) var items: [HierarchicalFacet] = []

    private let cellID: String
    private let separator: String?
    private var rows: [HierarchicalRow] = []

    /// Creates a controller that becomes the data source and delegate of a table.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellID: The reuse identifier of the cells.
    ///   - separator: The text between the segments of a path, so that rows show the last segment
    ///     only; `nil` shows the whole path.
    public init(
      tableView: UITableView, cellID: String = "HierarchicalFacet", separator: String? = " > "
    ) {
      self.tableView = tableView
      self.cellID = cellID
      self.separator = separator
      super.init()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: cellID)
      tableView.dataSource = self
      tableView.delegate = self
    }

    /// Shows nodes in the given order.
    public func setItem(_ item: [HierarchicalFacet]) {
      guard item != items else { return }
      let next = HierarchicalRow.rows(of: item, separator: separator)
      tableView.update(from: rows, to: next) { [self] in
        items = item
        rows = next
      }
    }

    /// The number of rows, one for each node.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    /// A cell with the node, indented, with a checkmark if it is the deepest chosen node.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: cellID, for: indexPath)
      guard rows.indices.contains(indexPath.row) else { return cell }
      let row = rows[indexPath.row]
      var content = cell.defaultContentConfiguration()
      content.text = row.title
      cell.contentConfiguration = content
      cell.indentationLevel = row.node.level
      cell.accessoryType = row.isChosen ? .checkmark : .none
      cell.setSelectedTrait(row.node.isSelected)
      cell.contentView.alpha = CGFloat(PendingMark.opacity(isPending: row.node.isPending))
      return cell
    }

    /// Calls ``onClick`` with the node that the user has tapped.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if items.indices.contains(indexPath.row) { onClick?(items[indexPath.row].facet.value) }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import SearchCore
  public import UIKit

  /// A table of the nodes of a hierarchical menu, indented by how deep they lie, with a mark at the chosen one.
  open class HierarchicalTableViewController: NSObject, HierarchicalController,
    UITableViewDataSource,
    UITableViewDelegate
  {
    /// Called with the whole path of the node that was tapped.
    public var onClick: ((String) -> Void)?

    /// The table.
    public let tableView: UITableView

    /// The nodes that are shown.
    public private(set) var items: [HierarchicalFacet] = []

    private let cellID: String
    private let separator: String?

    /// Creates the controller of a table, whose data source and delegate it becomes.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - cellID: The identifier of its cells.
    ///   - separator: What stands between the parts of a path, so that only the last part is shown; `nil` shows the
    ///     whole path.
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

    /// Shows nodes.
    public func setItem(_ item: [HierarchicalFacet]) {
      guard item != items else { return }
      tableView.update(from: items, to: item) { [self] in items = item }
    }

    /// One row for each node.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    /// The node, indented, and marked if it is the deepest that is chosen.
    open func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: cellID, for: indexPath)
      guard items.indices.contains(indexPath.row) else { return cell }
      let item = items[indexPath.row]
      let deepest = items.last { $0.isSelected }?.level
      var content = cell.defaultContentConfiguration()
      content.text = "\(item.facet.lastPart(separator: separator)) (\(item.facet.count))"
      cell.contentConfiguration = content
      cell.indentationLevel = item.level
      cell.accessoryType = item.isSelected && item.level == deepest ? .checkmark : .none
      cell.setSelectedTrait(item.isSelected)
      return cell
    }

    /// Tells of the node that was tapped.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if items.indices.contains(indexPath.row) { onClick?(items[indexPath.row].facet.value) }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  public import SearchCore
  public import UIKit

  /// A table of facet values with their counts, with a mark at those that are chosen; those that are excluded are
  /// struck through.
  open class FacetListTableController: NSObject, FacetListController, UITableViewDataSource,
    UITableViewDelegate
  {
    /// Called with the value that was tapped.
    public var onClick: ((Facet) -> Void)?

    /// The table.
    public let tableView: UITableView

    /// The values that are items.
    public private(set) var items: [FacetItem] = []

    private let cellID: String

    /// The values that are to be items.
    private var next: [FacetItem] = []

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
    public func setSelectableItems(selectableItems: [FacetItem]) { next = selectableItems }

    /// Shows the values; the cells of those that stay keep their place, and VoiceOver its.
    public func reload() {
      let next = next
      tableView.update(from: items, to: next) { [self] in items = next }
    }

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
      if item.isExcluded {
        content.attributedText = NSAttributedString(
          string: item.facet.description,
          attributes: [.strikethroughStyle: NSUnderlineStyle.single.rawValue])
      } else {
        content.text = item.facet.description
      }
      cell.contentConfiguration = content
      cell.accessoryType = item.isSelected ? .checkmark : .none
      cell.accessibilityValue = item.isExcluded ? String(localized: "Excluded") : nil
      cell.setSelectedTrait(item.isSelected)
      return cell
    }

    /// Tells of the value that was tapped.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      if items.indices.contains(indexPath.row) { onClick?(items[indexPath.row].facet) }
    }
  }
#endif

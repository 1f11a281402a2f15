#if canImport(UIKit) && !os(watchOS)
  import SearchUI
  import UIKit

  struct MovieCellConfigurator: TableViewCellConfigurable {
    let model: Movie

    init(model: Movie, indexPath: IndexPath) { self.model = model }

    func configure(_ cell: UITableViewCell) { cell.textLabel?.text = model.title }
  }

  typealias MovieHitsTableViewController = HitsTableViewController<MovieCellConfigurator>

  /// A custom controller.
  final class CustomHitsTableViewController: NSObject, HitsController {
    let tableView: UITableView
    weak var hitsSource: HitsModel<Item>?

    init(tableView: UITableView) { self.tableView = tableView }

    func reload() { tableView.reloadData() }

    func scrollToTop() {
      guard tableView.numberOfRows(inSection: 0) != 0 else { return }
      tableView.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
    }
  }
#endif

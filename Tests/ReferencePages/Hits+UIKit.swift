#if canImport(UIKit) && !os(watchOS)
  import SearchlightControllers
  import SearchlightUI
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
      guard let row = hitsSource?.rows.firstShownRow,
        row < tableView.numberOfRows(inSection: 0)
      else { return }
      tableView.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import SearchlightAlgoliaUI
  import SearchlightCore
  import UIKit

  final class HitsAndCategoriesViewController: UIViewController {
    let searchController: UISearchController
    let searchBoxConnector: SearchBoxConnector
    let textFieldController: TextFieldController
    let searcher: SearchModel
    let searchResultsController: CategoryResultsController

    init() {
      let example = HitsAndCategories()
      searcher = .init(appID: "latency", apiKey: "YourSearchOnlyAPIKey") { example.components }
      searchResultsController = CategoryResultsController(example, in: searcher)
      searchController = .init(searchResultsController: searchResultsController)
      textFieldController = .init(searchBar: searchController.searchBar)
      searchBoxConnector = .init(searcher: searcher, controller: textFieldController)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      configureUI()
      searcher.search()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      searchController.isActive = true
    }

    func configureUI() {
      view.backgroundColor = .systemBackground
      definesPresentationContext = true
      searchController.hidesNavigationBarDuringPresentation = false
      searchController.showsSearchResultsController = true
      searchController.automaticallyShowsCancelButton = false
      navigationItem.searchController = searchController
    }
  }

  final class CategoryResultsController: UITableViewController {
    enum Section: Int, CaseIterable {
      case categories, hits

      var title: String { self == .categories ? "Categories" : "Hits" }
    }

    private let categories: FacetListModel
    private let hits: HitsModel<Item>
    private var drawing: Drawing?
    // The rows that the table shows; the models may be a frame ahead of it.
    private var shownCategories: [FacetItem] = []
    private var shownHits: PagedHits<Item>?

    init(_ example: HitsAndCategories, in searcher: SearchModel) {
      categories = FacetListModel(example.categoryList, in: searcher)
      hits = HitsModel(example.itemHits, in: searcher)
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cellID")
      drawing = hits.search.draw { [weak self] _ in self?.show() }
    }

    private func show() {
      shownCategories = categories.items.items
      shownHits = hits.hits
      tableView.reloadData()
    }

    private func numberOfRows(in section: Section) -> Int {
      section == .categories ? shownCategories.count : shownHits?.count ?? 0
    }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      Section(rawValue: section).map(numberOfRows) ?? 0
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cellID", for: indexPath)
      switch Section(rawValue: indexPath.section) {
      case .categories: cell.textLabel?.text = shownCategories[indexPath.row].facet.value
      case .hits: cell.textLabel?.text = shownHits?.hit(atIndex: indexPath.row)?.name
      case nil: break
      }
      return cell
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      guard let section = Section(rawValue: section), numberOfRows(in: section) != 0 else {
        return nil
      }
      return section.title
    }
  }
#endif

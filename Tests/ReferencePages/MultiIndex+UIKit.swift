#if canImport(UIKit) && !os(watchOS)
  import SearchlightAlgoliaUI
  import SearchlightCore
  import UIKit

  final class MultiIndexViewController: UIViewController {
    let searchController: UISearchController
    let searchBoxConnector: SearchBoxConnector
    let textFieldController: TextFieldController
    let searcher: SearchModel
    let searchResultsController: SearchResultsController

    init() {
      let multiIndex = MultiIndex()
      searcher = .init(appID: "latency", apiKey: "YourSearchOnlyAPIKey") { multiIndex.components }
      searchResultsController = SearchResultsController(multiIndex, in: searcher)
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

  final class SearchResultsController: UITableViewController {
    enum Section: Int, CaseIterable {
      case actors, movies

      var title: String { self == .actors ? "Actors" : "Movies" }

      var image: UIImage? { UIImage(systemName: self == .actors ? "person.circle" : "film") }
    }

    private let actors: HitsModel<Hit<Performer>>
    private let movies: HitsModel<Hit<Movie>>
    private var drawing: Drawing?

    init(_ multiIndex: MultiIndex, in searcher: SearchModel) {
      actors = HitsModel(multiIndex.actorHits, in: searcher)
      movies = HitsModel(multiIndex.movieHits, in: searcher)
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cellID")
      drawing = actors.search.draw { [weak self] _ in self?.show() }
    }

    private func show() {
      // Reading the hits here makes the drawing run again when they change.
      _ = (actors.hits, movies.hits)
      tableView.reloadData()
    }

    func numberOfHits(in section: Section) -> Int {
      section == .actors ? actors.numberOfHits() : movies.numberOfHits()
    }

    func cellLabel(forRowIndex row: Int, at section: Section) -> NSAttributedString? {
      let text =
        switch section {
        case .actors: actors.hit(atIndex: row)?.highlightedString(forKey: "name")
        case .movies: movies.hit(atIndex: row)?.highlightedString(forKey: "title")
        }
      return text.map {
        NSAttributedString(
          highlightedString: $0, attributes: [.font: UIFont.systemFont(ofSize: 17, weight: .bold)])
      }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      Section(rawValue: section).map(numberOfHits) ?? 0
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cellID", for: indexPath)
      guard let section = Section(rawValue: indexPath.section) else { return cell }
      cell.tintColor = .lightGray
      cell.imageView?.image = section.image
      cell.textLabel?.attributedText = cellLabel(forRowIndex: indexPath.row, at: section)
      return cell
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
      guard let section = Section(rawValue: section), numberOfHits(in: section) != 0 else {
        return nil
      }
      return section.title
    }
  }
#endif

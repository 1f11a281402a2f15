import Foundation
import Searchlight

/// The code in the right column of the table in `Documentation/FromInstantSearch.md`.
enum FromInstantSearchTable {
  nonisolated struct Movie: Codable, Sendable { let title: String }
  nonisolated struct Banner: Codable, Sendable { let title: String }
  struct Nowhere: InsightsSender {
    func send(_ events: [InsightsRecord]) async throws(InsightsError) {}
  }

  static let products = HitsSearcher("products", index: "products")
  static let suggestions = HitsSearcher("suggestions", index: "suggestions")
  static let movies = HitsSearcher("movies", index: "movies")
  static let movieHits = HitsInteractor<Hit<Movie>>(movies)
  static let brands = FacetListInteractor(products, attribute: "brand", valueSearch: .on)
  static let relevantSort = RelevantSortInteractor(products)
  static let sorting = SortByInteractor(products, indices: ["products", "products_price_asc"])
  static let autocomplete = AutocompleteInteractor([.searches(suggestions)])
  static let decoder = JSONDecoder()
  static let prices = NumberRangeInteractor(products, attribute: "price")
  static let maximum = NumberInteractor(products, attribute: "price", comparison: .lessThan)
  static let sale = FilterToggleInteractor(products, filter: .tag("sale"))
  static let places = PlacesSearcher(index: "places")
  static let map = GeoSearchInteractor(products)

  /// The components that the table names, in the order of its rows.
  static func components() -> [any Sendable] {
    [
      SearchBoxInteractor(.asYouType), SearchBoxInteractor(.onSubmit),
      SearchBoxInteractor(.asYouType, of: [suggestions], id: "list"),
      SearchBoxInteractor(.onSubmit, of: [products], id: "page"),
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100))),
      SearchBoxInteractor(.asYouType, minimumLength: 3),
      AdaptiveDebounceInteractor(),
      RequestBudgetInteractor(capacity: 5, refill: .milliseconds(500)),
      PagePrefetchInteractor(movieHits),
      AnswerCacheInteractor(isStored: true),
      ConnectionInteractor(),
      RetryInteractor(),
      DynamicFacetListInteractor(products),
      FilterGroup(.or("brand", scope: .source("products"))),
      HitsSearcher("movies", index: "movies", parameters: ["filters": "free:true"]),
      LoadingInteractor(),
      HitsInteractor<Hit<Movie>>(
        movies, infiniteScrolling: .on(withOffset: 5), showItemsOnEmptyQuery: true,
        pageCleanUpOffset: 3),
      FacetListInteractor(products, attribute: "brand"),
      FacetListInteractor(
        products, attribute: "brand", sortBy: [.isRefined, .count(order: .descending)], limit: 10),
      FacetListInteractor(products, attribute: "brand", persistentSelection: false),
      FacetListInteractor(products, attribute: "brand", valueSearch: .on),
      HitsInteractor<Hit<Movie>>(movies, jsonDecoder: decoder),
      HierarchicalInteractor(products, attributes: ["menu.lvl0", "menu.lvl1"]),
      FilterToggleInteractor(products, attribute: "free", off: [false]),
      FilterListInteractor(
        products, filters: [.tag("sale"), .tag("new")], selectionMode: .single, id: "offers"),
      FilterMapInteractor<String>(
        products, filters: [("new", .tag("new"))], selected: "new", id: "condition"),
      HistogramPresenter(prices, buckets: 20),
      NumericMenuInteractor(
        products, attribute: "price", items: [.init("Cheap", upper: 10)]),
      RatingInteractor(products, attribute: "rating"),
      TabsInteractor(products, tabs: [FilterOption("all", title: "All")]),
      FilterContradictionsPresenter(products),
      CurrentFiltersPresenter(attributes: ["brand"]), CurrentFiltersPresenter(except: ["brand"]),
      HitsSearcher("products", index: "products", parameters: ["ruleContexts": ["mobile"]]),
      HitsSearcher("movies", index: "movies", parameters: ["hitsPerPage": 8]),
      RecentSearchesInteractor(products), SavedSearchesInteractor(),
      AutocompleteInteractor([.searches(suggestions), .hits(products, text: "name")]),
      InsightsInteractor(movieHits),
      PlacesSearcher(index: "places", language: "de", countries: ["de", "at"]),
      GeoSearchInteractor(products),
    ]
  }

  /// The actions and values that the table names.
  static func use(_ search: SearchStore, row: Int) async throws {
    search.send(.start)
    search.send(.text("tom"))
    search.send(.submit)
    let groups = search.current.filters.groups
    search.send(.filters(.add(.facet("brand", "Apple"), to: .or("brand"))))
    _ = (groups.filtersText, try FilterArrays(groups))
    for await hits in search.values(of: movieHits) {
      _ = (hits.count, hits.hit(atIndex: row), hits[row], hits.origin(ofRow: row))
    }
    for await (hits, differences) in search.differences(of: movieHits) {
      _ = (hits.count, differences.inserted)
    }
    _ = search.values(of: movies.phase)
    search.send(.retry())
    search.send(.page(3, of: "movies"))
    search.send(movieHits.rowAppeared(row))
    search.send(brands.search("ap"))
    let insights = InsightsInteractor(movieHits)
    search.send(insights.consent(.give))
    search.send(insights.click(row: row, of: movieHits))
    let (client, url) = (Nowhere(), URL(filePath: "/events"))
    _ = insights.performer(sendingWith: client, keepingIn: .file(url))
    _ = search.values(of: CurrentFiltersPresenter())
    search.send(.filters(.clearRefinements))
    search.send(.filters(.clearAttribute("brand")))
    search.send(.filters(.clearRefinementsExcept(["brand"])))
    _ = search.values(of: products.stats)
    _ = search.values(of: products.answer { $0?.response.details })
    _ = search.values(of: products.dynamicFacets)
    _ = search.values(of: products.customData(Banner.self))
    _ = search.values(of: products.checkedRedirect())
    _ = search.values(of: products.redirect)
    search.send(autocomplete.moveDown)
    _ = search.values(of: products.queryAfterRemoval)
    search.send(sorting.select("products_price_asc"))
    search.send(relevantSort.toggle(in: search.current))
    _ = search.values(of: relevantSort)
    search.send(.index("products_price_asc", of: "products"))
    search.send(.batch([.text("tom"), brands.toggle("Apple")]))
    search.send(prices.select(10...20))
    search.send(maximum.select(20))
    search.send(sale.select(true))
    let paris = Point(latitude: 48.8566, longitude: 2.3522)
    let box = try GeoBox(center: paris, latitudeSpan: 0.1, longitudeSpan: 0.2)
    search.send(map.search(around: paris, radius: .metres(2_000)))
    search.send(map.mapMoved(to: box))
    _ = search.values(of: places.rows)
    _ = search.values(of: movieHits.mapItems)
  }
}

import Foundation
import Searchlight

/// The code in the middle column of the tables of Documentation/Migrating.md.
enum MigratingTable {
  nonisolated struct Movie: Codable, Sendable { let title: String }
  nonisolated struct Banner: Codable, Sendable { let title: String }
  struct Nowhere: InsightsSender {
    func send(_ events: [InsightsRecord]) async throws(InsightsError) {}
  }

  static let products = HitsSearcher("products", index: "products")
  static let movies = HitsSearcher("movies", index: "movies")
  static let movieHits = HitsInteractor<Hit<Movie>>(movies)
  static let brands = FacetListInteractor(products, attribute: "brand")
  static let categories = FacetSearcher(
    "categories", index: "products", attribute: "categories")
  static let menu = HierarchicalInteractor(products, attributes: ["menu.lvl0", "menu.lvl1"])
  static let insights = InsightsInteractor(movieHits)
  static let decoder = JSONDecoder()

  /// What the tables say to make.
  static func components() -> [any Sendable] {
    [
      HitsSearcher("products", index: "products", parameters: ["hitsPerPage": 8]),
      SearchBoxInteractor(.asYouType), SearchBoxInteractor(.onSubmit),
      SearchBoxInteractor(.asYouType, minimumLength: 3),
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100))),
      LoadingInteractor(), CurrentFiltersPresenter(),
      HitsInteractor<Hit<Movie>>(
        movies, infiniteScrolling: .on(withOffset: 5), showItemsOnEmptyQuery: true,
        pageCleanUpOffset: 3),
      HitsInteractor<Hit<Movie>>(movies, jsonDecoder: decoder),
      FacetListInteractor(products, attribute: "brand", persistentSelection: false),
      FacetListInteractor(products, attribute: "brand", sortBy: [.isRefined], limit: 10),
      FacetListInteractor(categories),
      DynamicFacetListInteractor(products),
      NumberInteractor(products, attribute: "price", comparison: .lessThan),
      NumberRangeInteractor(products, attribute: "price"),
      RatingInteractor(products, attribute: "rating"),
      SortByInteractor(products, indices: ["products", "products_price_asc"]),
      RelevantSortInteractor(products),
      DefaultPresenter.Hierarchical.present,
      products.stats, products.customData(Banner.self),
      HitsInteractor<JSON>(movies),
    ]
  }

  /// What the tables say to send.
  static func send(to search: SearchStore, row: Int, choice: SearchChoice, url: URL) {
    search.send(.start)
    search.cancelAll()
    search.send(.text("tom"))
    search.send(.submit)
    search.send(.index("products_price_asc", of: "products"))
    search.send(.parameter("hitsPerPage", 8, of: "products"))
    search.send(.filters(.set([.facet("brand", "Apple")], in: .and("brand"))))
    search.send(.filters(.add(.facet("brand", "Apple"), to: .or("brand"))))
    search.send(.filters(.remove(.facet("brand", "Apple"), from: .or("brand"))))
    search.send(.filters(.toggle(.tag("sale"), in: .and("offers"))))
    search.send(.filters(.set([.tag("sale")], in: .and("offers"))))
    search.send(.filters(.clearRefinements))
    search.send(.filters(.clearAttribute("brand")))
    search.send(.filters(.clearRefinementsExcept(["brand"])))
    search.send(.batch([.filters(.clearRefinements), .text("")]))
    search.send(.restore(choice))
    search.send(movieHits.rowAppeared(row))
    search.send(brands.toggle("Apple"))
    search.send(menu.toggle("Phones > Cases"))
    search.send(insights.click(row: row, of: movieHits))
    search.send(insights.user("user-42"))
    search.send(insights.consent(.withdraw))
    let client = Nowhere()
    _ = insights.performer(sendingWith: client, keepingIn: .file(url))
  }

  /// What the tables say to read.
  static func read(_ search: SearchStore, row: Int) async {
    _ = search.values(of: products.answer { $0?.response.details })
    _ = search.values(of: products.phase)
    _ = search.states.select(\.text)
    _ = search.states.select(\.filters)
    _ = search.states.select(\.choice)
    _ = search.states.select { $0[products.source]?.wanted }
    _ = (search.transitions, search.current.text, search.current.filters)
    _ = search.current.filters[.or("brand")]
    _ = search.current.filters.groups.filtersText
    _ = brands.present(search.current)
    _ = search.values(of: brands)
    _ = search.differences(of: movieHits)
    for await hits in search.values(of: movieHits) {
      _ = (hits.count, hits.hit(atIndex: row), hits.records, hits.loadedRawHits)
      _ = hits.rawHit(atIndex: row)
      _ = hits.rawHit(atIndex: row)?.decoded(as: Movie.self)
    }
  }
}

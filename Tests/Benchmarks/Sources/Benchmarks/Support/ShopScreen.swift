import Searchlight
import SearchlightTools
import SearchlightSamples

/// A shop screen with all kinds of components, or only with a search box and a list.
struct ShopScreen: Sendable {
  static let texts = ["c", "ca", "s", "so"]

  let machine: SearchMachine
  private let hits: HitsInteractor<Hit<Product>>
  private let readers: [@Sendable (SearchState) -> Int]
  private let answers: [String: CannedAnswer]

  /// The number of components in the machine, except searchers.
  let componentCount: Int

  init(isWhole: Bool) throws {
    let products = HitsSearcher("products", index: ProductCatalog.index, hitsPerPage: 20)
    let hits = HitsInteractor<Hit<Product>>(products)
    self.hits = hits
    var components: [any SearchComponent] = [
      SearchBoxInteractor(.asYouType(debounce: .zero)), hits,
    ]
    var readers: [@Sendable (SearchState) -> Int] = []
    if isWhole { Self.furnish(products, hits, &components, &readers) }
    self.readers = readers
    componentCount = components.count
    let listed = components
    let machine = SearchMachine { listed }
    self.machine = machine
    let service = try ProductCatalog.service()
    try service.update(ProductCatalog.index) { index in
      var settings = index.settings
      settings.attributesForFaceting += [
        "price", "reviewCount", "popularity", "onSale", "badge", "region", "kind", "material",
      ]
      try index.setSettings(settings)
    }
    var answers: [String: CannedAnswer] = [:]
    for text in Self.texts {
      var probe = SearchProbe(machine)
      probe.send(.text(text))
      for request in probe.requests { answers[text] = try CannedAnswer(service.answer(request)) }
    }
    self.answers = answers
  }

  /// Adds all other components of a shop, and functions that read what they show.
  private static func furnish(
    _ products: HitsSearcher, _ hits: HitsInteractor<Hit<Product>>,
    _ components: inout [any SearchComponent], _ readers: inout [@Sendable (SearchState) -> Int]
  ) {
    func add<Part: SearchComponent & SearchPresenter>(
      _ part: Part, _ count: @escaping @Sendable (Part.Output) -> Int = { _ in 1 }
    ) {
      components.append(part)
      readers.append { count(part.present($0)) }
    }
    let levels: [Attribute] = [0, 1, 2].map { "hierarchicalCategories.lvl\($0)" }
    let brands = FacetListInteractor(products, attribute: "brand", limit: 5, showMoreLimit: 20)
    add(brands) { $0.count }
    add(FacetListInteractor(products, attribute: "categories", limit: 5)) { $0.count }
    add(FacetListInteractor(products, attribute: "colors", refinementOperator: .and)) { $0.count }
    add(FacetListInteractor(products, attribute: "freeShipping", limit: 2)) { $0.count }
    add(
      FacetListInteractor(products, attribute: "inStock", limit: 2).dependent(on: brands)
    ) { $0?.count ?? 0 }
    let menu = HierarchicalInteractor(products, attributes: levels)
    add(menu) { $0.count }
    add(NumberRangeInteractor(products, attribute: "price"))
    add(NumberInteractor(products, attribute: "reviewCount", comparison: .greaterThanOrEqual))
    add(
      NumericMenuInteractor(
        products, attribute: "popularity",
        items: [.init("All"), .init("Known", lower: 10), .init("Liked", lower: 100)])
    ) { $0.count }
    add(RatingInteractor(products, attribute: "rating")) { $0.count }
    add(FilterToggleInteractor(products, attribute: "onSale"))
    add(
      FilterListInteractor(
        products, filters: [.facet("badge", "new"), .facet("badge", "green")], id: "badges")
    ) { $0.count }
    add(
      FilterMapInteractor<String>(
        products, filters: [("all", .facet("region", "all")), ("near", .facet("region", "near"))],
        id: "regions")
    ) { $0.count }
    add(
      TabsInteractor(
        products,
        tabs: [
          FilterOption("all", title: "All"),
          FilterOption("gifts", title: "Gifts", filters: [.facet("kind", "gift")]),
        ])
    ) { $0.count }
    add(SortByInteractor(products, options: [SortOption(ProductCatalog.index)]))
    add(RelevantSortInteractor(products))
    add(HitsPerPageInteractor(products, options: [20, 50]))
    add(RecentSearchesInteractor(products)) { $0.texts.count }
    add(SavedSearchesInteractor(limit: 10))
    add(DynamicFacetListInteractor(products, rules: ["material": FacetListRule()])) { $0.count }
    add(LoadingInteractor())
    components += [InsightsInteractor(hits), PagePrefetchInteractor(hits)]
    let breadcrumb = BreadcrumbPresenter(menu)
    let stats = products.stats
    let current = CurrentFiltersPresenter()
    readers += [
      { breadcrumb.present($0).count }, { stats.present($0) == nil ? 0 : 1 },
      { current.present($0).count },
    ]
  }

  /// The precomputed answer to a request, with new pages.
  func answer(_ request: MultiSearchRequest) -> MultiSearchResponse {
    answers[request.entries.first?.request.query ?? ""]?.fresh
      ?? MultiSearchResponse(failing: request, with: .unavailable("no answer"))
  }

  /// Decodes eight rows, reads what every component shows, and returns the number of rows.
  func read(_ state: SearchState) throws -> Int {
    var rows = 0
    for row in hits.present(state).prefix(8) {
      guard let hit = try row?.get() else { continue }
      if hit.highlightedString(forKey: "name")?.string == hit.name { rows += 1 }
    }
    var shown = 0
    for reader in readers { shown += reader(state) }
    return readers.isEmpty || shown > readers.count ? rows : 0
  }

  /// The number of rows on the first page, without decoding a row or presenting a component.
  func count(_ state: SearchState) -> Int { min(hits.present(state).count, 20) }
}

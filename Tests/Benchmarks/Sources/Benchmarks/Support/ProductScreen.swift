import Searchlight

/// A search screen whose answers are scanned from bytes.
///
/// It has two lists with 20 products each, two facet lists, statistics and a loading indicator.
struct ProductScreen: Sendable {
  typealias Row = Hit<ProductAnswers.Product>

  static let words = ["lamp", "lampe", "stol", "stole"]

  let machine: SearchMachine
  let left: HitsInteractor<Row>
  let right: HitsInteractor<Row>
  let brands: FacetListInteractor
  let categories: FacetListInteractor
  let stats: AnswerPresenter<SearchStats?>
  let loading = LoadingInteractor()
  private let answers: [String: [UInt8]]

  init() {
    let products = HitsSearcher("products", index: "products", hitsPerPage: 20)
    let offers = HitsSearcher("offers", index: "offers", hitsPerPage: 20)
    let left = HitsInteractor<Row>(products)
    let right = HitsInteractor<Row>(offers)
    let brands = FacetListInteractor(products, attribute: "brand", limit: 10)
    let categories = FacetListInteractor(products, attribute: "categories", limit: 10)
    let loading = loading
    (self.left, self.right, self.brands, self.categories) = (left, right, brands, categories)
    stats = products.stats
    machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        products
        offers
      }
      left
      right
      brands
      categories
      loading
    }
    answers = Dictionary(
      uniqueKeysWithValues: Self.words.map {
        ($0, ProductAnswers.answer(results: 2, hits: 20, word: $0))
      })
  }

  func bytes(_ keystroke: Int) -> [UInt8] {
    answers[Self.words[keystroke % Self.words.count]] ?? []
  }

  /// Plans the queries, scans the bytes and merges the answers, like a service.
  func answer(_ request: MultiSearchRequest) throws -> MultiSearchResponse {
    let word = request.entries.first?.request.query ?? ""
    var results = try SearchResponse.results(scanning: answers[word] ?? [])[...]
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      let plan = QueryPlan(entry.request)
      let own = try results.prefix(plan.queries.count).map { try $0.get() }
      results = results.dropFirst(plan.queries.count)
      response.results[entry.source] = .success(try plan.merge(own))
    }
    return response
  }

  /// Reads everything that the screen shows.
  ///
  /// - Returns: The number of rows and facet values, plus one for correct statistics.
  func read(_ state: SearchState) throws -> Int {
    var shown = 0
    for list in [left, right] {
      for row in list.present(state).prefix(20) {
        guard let hit = try row?.get() else { continue }
        if hit.highlightedString(forKey: "name")?.string == hit.name { shown += 1 }
      }
    }
    shown += brands.present(state).count + categories.present(state).count
    if stats.present(state)?.total.value == 8400, loading.present(state) == .idle { shown += 1 }
    return shown
  }
}

import Searchlight

extension Suite {
  /// Benchmarks of facet values: lists, menus, query plans, and parameters of related items.
  static func facetCells() throws -> [Benchmark] {
    try listCells() + menuCells() + planCells() + relatedCells()
  }

  private static let products = HitsSearcher("products", index: "shop")

  private static func listCells() throws -> [Benchmark] {
    func list(_ criteria: [FacetSortCriterion], limit: Int? = 10) -> FacetListInteractor {
      FacetListInteractor(products, attribute: "brand", sortBy: criteria, limit: limit)
    }

    func state(_ count: Int, choosing values: [String] = []) throws -> SearchState {
      let list = list([])
      return try ShelfAnswers.state(
        of: SearchMachine { list }, after: values.map(list.toggle),
        ["brand": ShelfAnswers.facets(count)])
    }

    func sorted(_ count: Int) -> Benchmark {
      let facets = ShelfAnswers.facets(count)
      return Benchmark("facets", "plain sort of \(count) values", per: "list", each: 10) { count in
        var shown = 0
        for _ in 0..<count {
          shown += facets.sorted { ($1.count, $0.value) < ($0.count, $1.value) }.prefix(10).count
        }
        return shown
      }
    }

    func present(
      _ name: String, of count: Int, _ criteria: [FacetSortCriterion], choosing: [String] = [],
      limit: Int? = 10
    ) throws -> Benchmark {
      let list = list(criteria, limit: limit)
      let state = try state(count, choosing: choosing)
      let shown = min(limit ?? count, count)
      return Benchmark(
        "facets", "\(name), \(limit.map(String.init) ?? "all") of \(count)", per: "list",
        each: shown, against: "plain sort of \(count) values"
      ) { count in
        var shown = 0
        for _ in 0..<count { shown += list.present(state).count }
        return shown
      }
    }

    /// A benchmark of toggling the selection of a value, where each toggle changes the presenter's
    /// key.
    func toggle(of count: Int, against baseline: String? = nil) throws -> Benchmark {
      let list = list([])
      let machine = SearchMachine { list }
      let before = try state(count)
      let action = list.toggle("Value 0")
      return Benchmark(
        "facets", "choice in a list of \(count)", per: "choice", each: 1, against: baseline
      ) { count in
        var state = before
        var changes = 0
        for _ in 0..<count {
          let former = list.key(state)
          _ = machine.reduce(&state, action)
          if list.key(state) != former { changes += 1 }
        }
        return changes
      }
    }

    func key(of count: Int, against baseline: String? = nil) throws -> Benchmark {
      let list = list([.count(order: .descending)])
      let state = try state(count, choosing: ["Value 3"])
      return Benchmark(
        "facets", "key of a list of \(count)", per: "key", each: 1, against: baseline
      ) { count in
        let former = list.key(state)
        var equal = 0
        for _ in 0..<count where list.key(state) == former { equal += 1 }
        return equal
      }
    }

    let byCount: [FacetSortCriterion] = [
      .count(order: .descending), .alphabetical(order: .ascending),
    ]
    let byName: [FacetSortCriterion] = [.alphabetical(order: .ascending)]
    return [
      sorted(10_000), sorted(100_000),
      try present("list by count and name", of: 10_000, byCount),
      try present("list by count and name", of: 10_000, byCount, limit: nil),
      try present("list by name", of: 10_000, byName),
      try present(
        "list, chosen first", of: 10_000, [.isRefined] + byCount, choosing: ["Value 9", "absent"]),
      try present("list in the answer's order", of: 10_000, []),
      try present(
        "list in the answer's order, one chosen", of: 10_000, [], choosing: ["Value 9"]),
      try present("list by count and name", of: 100_000, byCount),
      try present(
        "list, chosen first", of: 100_000, [.isRefined] + byCount, choosing: ["Value 9", "absent"]),
      try key(of: 100), try key(of: 100_000, against: "key of a list of 100"),
      try toggle(of: 100), try toggle(of: 100_000, against: "choice in a list of 100"),
    ]
  }

  private static func menuCells() throws -> [Benchmark] {
    let attributes: [Attribute] = ["lvl0", "lvl1", "lvl2"]
    let menu = HierarchicalInteractor(products, attributes: attributes)
    let facets: [Attribute: [Facet]] = [
      "lvl0": ShelfAnswers.facets(100, beginning: "Cameras "),
      "lvl1": ShelfAnswers.facets(900, beginning: "Cameras 7 > Lenses "),
      "lvl2": ShelfAnswers.facets(9_000, beginning: "Cameras 7 > Lenses 42 > Lens "),
    ]
    let state = try ShelfAnswers.state(
      of: SearchMachine { menu }, after: [menu.toggle("Cameras 7 > Lenses 42")], facets)
    let nodes = attributes.indices.flatMap { level in
      (facets[attributes[level]] ?? []).map {
        HierarchicalFacet(
          facet: $0, level: level,
          isSelected: ["Cameras 7", "Cameras 7 > Lenses 42"].contains($0.value))
      }
    }
    return [
      Benchmark("facets", "the rule by the book, 10,000 nodes", per: "menu", each: 10_000) {
        count in
        var shown = 0
        for _ in 0..<count { shown += Self.presentedByTheBook(nodes).count }
        return shown
      },
      Benchmark(
        "facets", "hierarchical presenter, 10,000 nodes", per: "menu", each: 10_000,
        against: "the rule by the book, 10,000 nodes"
      ) { count in
        var shown = 0
        for _ in 0..<count { shown += DefaultPresenter.Hierarchical.present(nodes).count }
        return shown
      },
      Benchmark(
        "facets", "hierarchical menu, 10,000 values", per: "menu", each: 10_000,
        against: "the rule by the book, 10,000 nodes"
      ) { count in
        var shown = 0
        for _ in 0..<count { shown += menu.present(state).count }
        return shown
      },
    ]
  }

  /// The presentation rule as InstantSearch's documentation of hierarchical menus writes it.
  private static func presentedByTheBook(_ facets: [HierarchicalFacet]) -> [HierarchicalFacet] {
    var output: [HierarchicalFacet] = []
    output.reserveCapacity(facets.count)
    for level in Set(facets.map(\.level)).sorted() {
      let nodes = facets.filter { $0.level == level }.sorted { $0.facet.value < $1.facet.value }
      let index = output.lastIndex { $0.isSelected }.map { $0 + 1 } ?? output.endIndex
      output.insert(contentsOf: nodes, at: index)
    }
    return output
  }

  private static func planCells() throws -> [Benchmark] {
    let request = ShelfAnswers.request(facets: 20)
    let plan = QueryPlan(request)
    let responses = plan.queries.map { query in
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
      for attribute in query.request.parameters.facets ?? [] {
        response.facets[attribute] = ShelfAnswers.facets(100)
      }
      return response
    }
    return [
      Benchmark("facets", "20 requests filtered one by one", per: "plan", each: 21) { count in
        var queries = 0
        for _ in 0..<count { queries += Self.plainPlan(request).count }
        return queries
      },
      Benchmark(
        "facets", "plan of 20 disjunctive facets", per: "plan", each: 21,
        against: "20 requests filtered one by one"
      ) { count in
        var queries = 0
        for _ in 0..<count { queries += QueryPlan(request).queries.count }
        return queries
      },
      Benchmark("facets", "merge of 21 answers, 100 values each", per: "merge", each: 20) { count in
        var attributes = 0
        for _ in 0..<count { attributes += try plan.merge(responses).facets.count }
        return attributes
      },
    ]
  }

  /// The requests for disjunctive counts in a straightforward implementation.
  private static func plainPlan(_ request: SearchRequest) -> [SearchRequest] {
    [request]
      + request.disjunctiveFacets.map { attribute in
        var query = request
        query.disjunctiveFacets = []
        query.filters = request.filters.map { layer in
          layer.filter { group in !group.filters.allSatisfy { $0.attribute == attribute } }
        }
        query.parameters.facets = [attribute]
        query.parameters.hitsPerPage = 0
        query.parameters.attributesToRetrieve = []
        query.parameters.attributesToHighlight = []
        query.parameters["attributesToSnippet"] = []
        query.parameters["analytics"] = false
        query.parameters["clickAnalytics"] = false
        return query
      }
  }

  private struct Product: Codable, Sendable {
    let brand: String
    let categories: [String]
  }

  private static func relatedCells() throws -> [Benchmark] {
    let hit = Hit(
      objectID: "1234",
      object: Product(
        brand: "Amazon", categories: ["Streaming Media Players", "TV & Home Theater"]))
    let patterns: [MatchingPattern<Product>] = [
      MatchingPattern(attribute: "brand", score: 1, filterPath: \.brand),
      MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
    ]
    return [
      Benchmark("facets", "strings of related items alone", per: "item", each: 3) { count in
        var filters = 0
        for _ in 0..<count {
          let brand = "brand:\(hit.object.brand)<score=1>"
          let categories = hit.object.categories.map { "categories:\($0)<score=2>" }
          filters += ([brand] + categories).count
        }
        return filters
      },
      Benchmark(
        "facets", "parameters of related items", per: "item", each: 3,
        against: "strings of related items alone"
      ) { count in
        var parameters = 0
        for _ in 0..<count {
          parameters +=
            RelatedItemsSearcher("related", index: "shop", to: hit, matching: patterns)
            .parameters.names.count
        }
        return parameters
      },
    ]
  }
}

import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Federated search")
struct FederatedSearchTests {
  private struct Product: Codable, Sendable, Equatable {
    let name: String
  }

  private let products = HitsSearcher(
    "products", index: "shop", hitsPerPage: 3, parameters: ["typoTolerance": false])
  private let articles = HitsSearcher("articles", index: "blog", query: "guide")
  private let categories = FacetSearcher(
    "categories", index: "shop", attribute: "category", maxFacetHits: 2)
  private let related = RelatedItemsSearcher(
    "related", index: "shop", to: Hit(objectID: "7", object: Product(name: "A")),
    matching: [MatchingPattern(attribute: "name", score: 1, filterPath: \.name)], hitsPerPage: 4)

  private var categoryList: FacetListInteractor { FacetListInteractor(categories) }
  private var productHits: HitsInteractor<Product> { HitsInteractor(products) }
  private var relatedHits: HitsInteractor<Product> { HitsInteractor(related) }

  private var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType)
      MultiSearcher("page") {
        MultiSearcher("shop") {
          categories
          MultiSearcher("items") {
            products
            related
          }
        }
        articles
      }
      categoryList
      productHits
      relatedHits
    }
  }

  /// A service that answers each source with rows and values named after the source.
  private struct ChildService: ImmediateSearchService {
    var failing: SourceID?

    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      var response = MultiSearchResponse([:])
      for entry in request.entries {
        if entry.source == failing {
          response.results[entry.source] = .failure(.unavailable("down"))
          continue
        }
        let name = "\(entry.source) \(entry.request.query)"
        let row: JSON = ["objectID": "1", "name": .string(name)]
        var answer = SearchResponse(
          to: entry.request, hits: try HitsPage(entry.request.facetSearch == nil ? [row] : []),
          nbHits: entry.request.facetSearch == nil ? 1 : 0)
        if entry.request.facetSearch != nil { answer.facetHits = [Facet(value: name, count: 1)] }
        response.results[entry.source] = .success(answer)
      }
      return response
    }
  }

  @Test(
    "Hits, facet values and related items of nested groups are sent in one round trip, in order")
  func oneRoundTrip() throws {
    expect(machine.issues.isEmpty)
    var probe = SearchProbe(machine)
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    expectEqual(probe.requests.count, 1)
    let entries = try #require(probe.requests.first?.entries)
    expectEqual(entries.map(\.source), ["categories", "products", "related", "articles"])
    expectEqual(entries.map(\.request.index), ["shop", "shop", "shop", "blog"])
    expectEqual(entries.map(\.request.query), ["tv", "tv", "", "guide"])
    expectEqual(entries.map(\.request.facetSearch?.maxFacetHits), [2, nil, nil, nil])
    expectEqual(
      entries.map(\.request.parameters.names),
      [
        [], ["hitsPerPage", "typoTolerance"],
        ["facetFilters", "hitsPerPage", "optionalFilters", "sumOrFiltersScores"], [],
      ], "each with its own parameters")
  }

  @Test("Each source shows its own answer, such as categories above the matching products")
  func sections() {
    var probe = SearchProbe(machine)
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: ChildService())
    expectEqual(probe.value(of: categoryList).map(\.id), ["categories tv"])
    expectEqual(probe.value(of: productHits).records, [Product(name: "products tv")])
    expectEqual(probe.value(of: relatedHits).records, [Product(name: "related ")])
    probe.send(.text("tvs"))
    probe.advanceUntilNothingWaits()
    expectEqual(
      probe.requests.first?.entries.map(\.source), ["categories", "products"],
      "what does not follow the text is not asked for again")
    probe.answer(from: ChildService(failing: "categories"))
    expectEqual(probe.value(of: categoryList).map(\.id), ["categories tv"], "its values stay")
    expectEqual(probe.state["categories"]?.phase, .failed(.unavailable("down")))
    expectEqual(probe.value(of: productHits).records, [Product(name: "products tvs")])
  }

  @Test("A parameter, an index or a choice of one source does not affect the others")
  func oneChild() {
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.answer(from: ChildService())
    probe.send(.parameter("hitsPerPage", 9, of: "products"))
    expectEqual(probe.requests.last?.entries.map(\.source), ["products"])
    probe.answer(from: ChildService())
    probe.send(.index("shop_by_price", of: "related"))
    expectEqual(probe.requests.last?.entries.map(\.source), ["related"])
    probe.answer(from: ChildService())
    probe.send(.filters(.add(.tag("new"), to: .and("tags", scope: .source("articles")))))
    expectEqual(probe.requests.last?.entries.map(\.source), ["articles"])
    probe.answer(from: ChildService())
    probe.send(categoryList.toggle("TV"))
    expectEqual(
      probe.requests.last?.entries.map(\.source),
      [
        "categories", "products", "related", "articles",
      ])
  }

  @Test(
    "Related items never include the given record, whatever other filters the group has",
    arguments: 0..<16)
  func exclusion(choice: Int) throws {
    let changes: [SearchAction] = [
      .filters(.add(.facet("inStock", true), to: .and("stock", layer: .base))),
      .filters(
        .add(.facet("objectID", "7"), to: .or("objectID", scope: .source("related")))),
      .filters(.add(.facet("brand", "A", isNegated: true), to: .and("brand"))),
      .parameter("facetFilters", ["color:red"], of: "related"),
    ]
    let chosen = changes.indices.filter { (choice >> $0) & 1 == 1 }
    var probe = SearchProbe(machine)
    probe.send(.batch([.start] + chosen.map { changes[$0] }))
    let entries = try #require(probe.requests.last?.entries)
    let request = try #require(entries.first { $0.source == "related" }?.request)
    for query in QueryPlan(request).queries {
      let conditions = query.request.parameters["facetFilters"]?.arrayValue ?? []
      expect(conditions.contains("objectID:-7"))
      expectEqual(conditions.contains("color:red"), chosen.contains(3))
      expectEqual(query.request.filterGroups.count, chosen.filter { $0 < 3 }.count)
    }
    for entry in entries where entry.source != "related" {
      expect(entry.request.parameters["facetFilters"] == nil)
    }
  }
}

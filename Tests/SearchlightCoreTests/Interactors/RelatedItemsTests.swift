import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Related items")
struct RelatedItemsTests {
  struct Product: Codable, Sendable {
    let brand: String
    let categories: [String]
  }

  private let hit = Hit(
    objectID: "1234",
    object: Product(brand: "Amazon", categories: ["Streaming Media Players", "TV & Home Theater"]))

  private let patterns: [MatchingPattern<Product>] = [
    MatchingPattern(attribute: "brand", score: 1, filterPath: \.brand),
    MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
  ]

  private func related() -> RelatedItemsSearcher {
    RelatedItemsSearcher("related", index: "products", to: hit, matching: patterns, hitsPerPage: 4)
  }

  @Test("Matching patterns become optional filters, and the item itself is excluded")
  func parameters() {
    var parameters = related().parameters
    parameters.hitsPerPage = nil
    expectEqual(
      parameters,
      [
        "sumOrFiltersScores": true,
        "facetFilters": ["objectID:-1234"],
        "optionalFilters": [
          ["brand:Amazon<score=1>"],
          [
            [
              "categories:Streaming Media Players<score=2>",
              "categories:TV & Home Theater<score=2>",
            ]
          ],
        ],
      ])
  }

  @Test("A pattern without a value adds no optional filter")
  func withoutValue() {
    let hit = Hit(objectID: "1", object: Product(brand: "Amazon", categories: []))
    let searcher = RelatedItemsSearcher("related", index: "products", to: hit, matching: patterns)
    expectEqual(searcher.parameters["optionalFilters"], [["brand:Amazon<score=1>"]])
    let none = RelatedItemsSearcher(
      "related", index: "products", to: hit, matching: [MatchingPattern<Product>]())
    expectEqual(none.parameters["optionalFilters"], [])
  }

  @Test("A value that the record contains twice, in any letter case, becomes one optional filter")
  func repeatedValues() {
    let hit = Hit(
      objectID: "1", object: Product(brand: "Amazon", categories: ["TV", "Audio", "TV", "tv"]))
    let searcher = RelatedItemsSearcher("related", index: "products", to: hit, matching: patterns)
    expectEqual(
      searcher.parameters["optionalFilters"],
      [
        ["brand:Amazon<score=1>"], [["categories:TV<score=2>", "categories:Audio<score=2>"]],
      ])
  }

  @Test("A value that begins with a dash is escaped, and other values are used verbatim")
  func oddValues() {
    let hit = Hit(
      objectID: "-1",
      object: Product(brand: "-Amazon", categories: ["a: b", "\"quoted\"", "", "\\-"]))
    let searcher = RelatedItemsSearcher("related", index: "products", to: hit, matching: patterns)
    expectEqual(
      searcher.parameters["optionalFilters"],
      [
        [#"brand:\-Amazon<score=1>"#],
        [
          [
            "categories:a: b<score=2>", "categories:\"quoted\"<score=2>", "categories:<score=2>",
            #"categories:\-<score=2>"#,
          ]
        ],
      ])
    expectEqual(searcher.parameters["facetFilters"], ["objectID:--1"])
  }

  @Test("Conditions of the app are added to the exclusion of the item and never replace it")
  func furtherConditions() throws {
    let searcher = RelatedItemsSearcher(
      "related", index: "products", to: hit, matching: patterns,
      parameters: ["facetFilters": "brand:Sony", "analytics": false])
    var probe = SearchProbe(
      SearchMachine {
        searcher
        ConditionsInteractor()
      })
    func conditions() -> JSON? { probe.state["related"]?.wanted?.parameters["facetFilters"] }
    probe.send(.start)
    expectEqual(conditions(), ["brand:Sony", "objectID:-1234", "inStock:true"])
    probe.send(.parameter("facetFilters", [["color:red", "color:blue"]], of: "related"))
    expectEqual(
      conditions(), ["brand:Sony", "objectID:-1234", "inStock:true", ["color:red", "color:blue"]])
    probe.send(.parameter("facetFilters", .null, of: "related"))
    expectEqual(conditions(), ["brand:Sony", "objectID:-1234", "inStock:true"])
    probe.send(.parameter("facetFilters", nil, of: "related"))
    probe.send(.filters(.clearRefinements))
    expectEqual(conditions(), ["brand:Sony", "objectID:-1234", "inStock:true"])
    expect(
      SearchMachine {
        searcher
        ConditionsInteractor()
      }.issues.isEmpty)
  }

  /// A component that adds a condition to the requests of every source.
  private struct ConditionsInteractor: RequestContributor {
    let id: ComponentID = "conditions"
    var traits: ComponentTraits { ComponentTraits() }

    func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
      request.parameters.merge(["facetFilters": ["inStock:true"]])
    }
  }
}

@Suite(
  "S9: Base filters, refinements and a component's own filters are all in every query in their scope"
)
struct EveryFilterTests {
  private let stock = Filter.facet("inStock", true)
  private let apple = Filter.facet("brand", "Apple")
  private let other = Filter.facet("other", "x")

  @Test("Each query contains all filters of its scope, and base filters are not current filters")
  func everyCombination() throws {
    let products = HitsSearcher("products", index: "products")
    let related = RelatedItemsSearcher(
      "related", index: "products", to: Hit(objectID: "7", object: "A"),
      matching: [MatchingPattern(attribute: "name", score: 1, filterPath: \.self)])
    let brands = FacetListInteractor(products, attribute: "brand", scope: .all)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        products
        related
      }
      brands
    }
    let changes: [FilterChange] = [
      .add(stock, to: .and("stock", layer: .base)), .add(apple, to: brands.filterGroup),
      .add(other, to: .and("other", scope: .source("related"))),
    ]
    for choice in 0..<8 {
      var probe = SearchProbe(machine)
      let chosen = changes.indices.filter { (choice >> $0) & 1 == 1 }
      probe.send(.batch(chosen.map { .filters(changes[$0]) } + [.text("a"), .submit]))
      let entries = try #require(probe.requests.last?.entries)
      for entry in entries {
        let plan = QueryPlan(entry.request)
        for query in plan.queries {
          let filters = query.request.filterGroups.flatMap(\.filters)
          expectEqual(filters.contains(stock), chosen.contains(0))
          if query.purpose == .hits { expectEqual(filters.contains(apple), chosen.contains(1)) }
          expectEqual(filters.contains(other), (entry.source == "related" && chosen.contains(2)))
          if entry.source == "related" {
            expectEqual(query.request.parameters["facetFilters"], ["objectID:-7"])
            expect(query.request.query.isEmpty, "related items follow no typed text")
          }
        }
      }
      let shown = probe.value(of: CurrentFiltersPresenter()).map(\.filter)
      expect(shown.contains(stock) == false)
      expectEqual(shown.contains(apple), chosen.contains(1))
    }
  }
}

import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightUI
import SearchlightStateMachine
import Testing

/// The code of Documentation/Controls.md.
@Suite("The page on filter and number controls")
@MainActor
struct ControlsPageTests {
  struct DeliveryInteractor: FilterControl {
    let choice: FilterSelection<String>

    init(_ searcher: some Searcher) {
      choice = FilterSelection(
        searcher,
        options: [
          FilterOption("any", title: "Any"),
          FilterOption("fast", title: "Fast", filters: [.numeric("days", .lessThan, 3)]),
        ], group: .or("delivery"), id: "delivery")
    }
  }

  private let products = HitsSearcher("products", index: "products")

  private func search(
    @SearchComponentBuilder _ components: () -> [any SearchComponent]
  ) -> SearchModel {
    let components = components()
    let machine = SearchMachine {
      HitsInteractor<JSON>(products)
      for component in components { component }
    }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Priced()),
        onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
    search.start()
    return search
  }

  @Test("The code of the controls page reads a range and its histogram")
  func ranges() {
    let prices = NumberRangeInteractor(products, attribute: "price", precision: 2)
    let search = search { prices }
    search.send(prices.select(NumberBounds(lower: 10)))
    let range = search[prices]
    let track = range.bounds
    let thumbs = range.selection
    let chosen = range.choice
    #expect((track, thumbs, chosen) == (5...90, 10...90, NumberBounds(lower: 10)))
    let bars = search[HistogramPresenter(prices, buckets: 20)]
    let heights = bars.map { Double($0.count) / Double(max(1, bars.maximum)) }
    let classes = search[HistogramPresenter(prices, edges: [0, 10, 50, 100])]
    #expect((heights.count, heights.max(), classes.map(\.count)) == (20, 1, [4, 0, 2]))
  }

  @Test("The code of the controls page selects options and finds contradictions")
  func options() {
    let from = NumberInteractor(products, attribute: "year", comparison: .greaterThanOrEqual)
    let to = NumberInteractor(products, attribute: "year", comparison: .lessThanOrEqual)
    let menu = NumericMenuInteractor(
      products, attribute: "price",
      items: [.init("All"), .init("Up to 10", upper: 10), .init("10 to 20", lower: 10, upper: 20)])
    let rating = RatingInteractor(products, attribute: "rating", max: 5)
    let freeShipping = FilterToggleInteractor(products, attribute: "freeShipping")
    let offers = FilterListInteractor(
      products, filters: [.tag("sale"), .numeric("price", .lessThan, 10)], refinementOperator: .and,
      id: "offers")
    let condition = FilterMapInteractor<String>(
      products,
      filters: [("new", .facet("condition", "new")), ("used", .facet("condition", "used"))],
      selected: "new", id: "condition")
    let tabs = TabsInteractor(
      products,
      tabs: [
        FilterOption("all", title: "All"),
        FilterOption("books", title: "Books", filters: [.facet("type", "book")]),
      ], counting: .searches)
    let delivery = DeliveryInteractor(products)
    let search = search {
      from
      to
      menu
      rating
      freeShipping
      offers
      condition
      tabs
      delivery
    }
    search.send(menu.toggle("Up to 10"))
    search.send(rating.toggle(4))
    search.send(freeShipping.toggle(in: search.state))
    for item in search[rating] { print(item.option.title, item.isSelected, item.count ?? 0) }
    search.send(delivery.toggle("fast"))
    #expect(search[menu].selections == ["Up to 10"] && search[freeShipping].isOn)
    #expect(search[delivery].selections == ["fast"])
    #expect(search[condition].selections == ["new"])
    search.send(from.select(2000))
    search.send(to.select(1990))
    let contradictions = FilterContradictionsPresenter(products, singleValued: ["price"])
    for contradiction in search[contradictions] { print(contradiction) }
    #expect(search[contradictions].isEmpty, "a record may have several years")
    let years = FilterContradictionsPresenter(products, singleValued: ["year"])
    #expect(search[years].count == 1)
    #expect(search[offers].selections.isEmpty)
  }

  @Test("A dependent facet list exists only while a value of the other list is selected")
  func dependence() {
    let types = FacetListInteractor(products, attribute: "type")
    let sizes = FacetListInteractor(products, attribute: "shoeSize").dependent(on: types)
    let search = search {
      types
      sizes
    }
    #expect(search[sizes] == nil)
    search.send(types.toggle("shoe"))
    search.send(sizes.base.toggle("42"))
    #expect(search[sizes]?.items.map(\.facet.value) == ["42"])
    search.send(types.toggle("shoe"))
    #expect(search[sizes] == nil && search.state.filters.isEmpty)
  }

  /// Answers with a few prices and ratings.
  private struct Priced: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      var response = try Shelf().answer(request)
      for entry in request.entries {
        guard case .success(var answer)? = response.results[entry.source] else { continue }
        answer.facets["price"] = [Facet(value: "5", count: 4), Facet(value: "90", count: 2)]
        answer.facetsStats["price"] = FacetStats(min: 5, max: 90, avg: 20, sum: 120)
        answer.facets["rating"] = [Facet(value: "4.5", count: 3)]
        response.results[entry.source] = .success(answer)
      }
      return response
    }
  }
}

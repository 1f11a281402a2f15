import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

/// A service that counts brands, and finds the brands that contain a text.
private struct BrandService: ImmediateSearchService {
  static let brands = [("Sony", 9), ("Samsung", 7), ("Apple", 5), ("Asus", 3), ("Sonos", 1)]

  var refusal: SearchError?

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
      guard let search = request.facetSearch else {
        response.facets["brand"] = Self.brands.map { Facet(value: $0.0, count: $0.1) }
        return response
      }
      if let refusal { throw refusal }
      response.facetHits = Self.brands.compactMap { value, count in
        guard let range = value.lowercased().utf8.firstRange(of: request.query.lowercased().utf8)
        else { return nil }
        let start = value.utf8.distance(from: value.startIndex, to: range.lowerBound)
        let highlighted = HighlightedString(
          value, utf8Ranges: [start..<(start + request.query.utf8.count)])
        return Facet(value: value, count: count, highlighted: highlighted)
      }
      response.facetHits = Array(response.facetHits.prefix(search.maxFacetHits ?? 10))
      return response
    }
  }
}

@Suite("Search inside a facet list")
struct ValueSearchTests {
  private let products = HitsSearcher(
    "products", index: "products", hitsPerPage: 5, parameters: ["typoTolerance": false])

  private func list(
    _ valueSearch: FacetListInteractor.ValueSearch = .on,
    refinementOperator: RefinementOperator = .or, limit: Int? = nil, showMoreLimit: Int? = nil
  ) -> FacetListInteractor {
    FacetListInteractor(
      products, attribute: "brand", refinementOperator: refinementOperator, limit: limit,
      showMoreLimit: showMoreLimit, valueSearch: valueSearch)
  }

  private func started(
    _ list: FacetListInteractor, _ searchBox: SearchBoxInteractor = SearchBoxInteractor(.asYouType)
  ) -> SearchProbe {
    var probe = SearchProbe(
      SearchMachine {
        searchBox
        HitsInteractor<JSON>(products)
        list
      })
    probe.send(.start)
    probe.answer(from: BrandService())
    return probe
  }

  private func items(_ list: FacetListInteractor, in probe: SearchProbe) -> [String] {
    probe.value(of: list).map { item in
      (item.isSelected ? "x " : "") + (item.facet.highlighted?.description ?? item.id)
    }
  }

  private func find(_ text: String, in list: FacetListInteractor, _ probe: inout SearchProbe) {
    probe.send(list.search(text))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
  }

  @Test("Text in a list's search field finds values of the list, and an empty text shows all")
  func searching() throws {
    let list = list()
    var probe = started(list)
    _ = probe.takeChanges()
    probe.send(list.search("so"))
    probe.expect(
      """
      products.brand.search.phase  idle → waiting
      products.brand  – → (isShowingMore: false, searchText: "so", outdated: nil)
      effect  search (products.brand.search) after 100 ms, latest "products.brand.search"
      """)
    #expect(items(list, in: probe) == ["Sony", "Samsung", "Apple", "Asus", "Sonos"])
    #expect(probe.value(of: list).searchText == "so")
    #expect(!probe.value(of: list).isFromSearch, "until the answer is there, the others stay")
    probe.advance(by: .milliseconds(100))
    probe.answer(from: BrandService())
    #expect(items(list, in: probe) == ["<em>So</em>ny", "<em>So</em>nos"])
    #expect(probe.value(of: list).isFromSearch)
    probe.send(list.search(""))
    #expect(items(list, in: probe) == ["Sony", "Samsung", "Apple", "Asus", "Sonos"])
    #expect(probe.isSettled, "all values are there, nothing is asked for")
  }

  @Test("An empty list field causes no request and starts no debounce")
  func nothingTyped() {
    let list = list()
    var probe = started(list)
    #expect(probe.isSettled)
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    #expect(probe.requests.flatMap(\.entries).map(\.source) == ["products"])
    #expect(probe.state["products.brand.search"]?.phase == .idle)
  }

  @Test("A value search uses the text, filters and parameters of the list's source")
  func context() throws {
    let list = list()
    var probe = started(list)
    for change: FilterChange in [
      .add(.facet("inStock", true), to: .and("stock", layer: .base)),
      .add(.numeric("price", .lessThan, 100), to: .and("price", scope: .source("products"))),
      .add(.facet("brand", "Apple"), to: list.filterGroup),
      .add(.facet("color", "red"), to: .or("color", scope: .source("other"))),
    ] { probe.send(.filters(change)) }
    probe.send(.index("products_by_price", of: "products"))
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    probe.send(list.search("so"))
    probe.advanceUntilNothingWaits()
    let request = try #require(probe.requests.last?.entries.first?.request)
    #expect(probe.requests.last?.entries.map(\.source) == ["products.brand.search"])
    #expect(request.index == "products_by_price")
    #expect(request.query == "so")
    #expect(
      request.facetSearch
        == FacetSearch(attribute: "brand", contextQuery: "tv", maxFacetHits: 100))
    #expect(
      request.filterGroups.map(\.description) == [#"("inStock":"true")"#, #"("price" < 100)"#],
      "the list's own choice does not narrow its own search")
    #expect(request.parameters == ["typoTolerance": false])
  }

  @Test("A choice joined by and narrows the value search, as it narrows the counts")
  func conjunctive() throws {
    let list = list(refinementOperator: .and)
    var probe = started(list)
    probe.send(list.select("Apple"))
    probe.send(list.search("a"))
    probe.advanceUntilNothingWaits()
    let request = try #require(probe.requests.last?.entries.first?.request)
    #expect(request.filterGroups.map(\.description) == [#"("brand":"Apple")"#])
    #expect(request.disjunctiveFacets.isEmpty)
  }

  @Test("A value search finds excluded values and marks them, and the exclusion can be removed")
  func excluded() throws {
    for joining in RefinementOperator.allCases {
      let list = list(.on(debounce: .zero, clearsOnSelection: false), refinementOperator: joining)
      var probe = started(list)
      probe.send(list.exclude("Sony"))
      probe.send(.filters(.add(.facet("color", "red", isNegated: true), to: list.exclusionGroup)))
      probe.answer(from: BrandService())
      probe.send(list.search("so"))
      let request = try #require(probe.requests.last?.entries.first?.request)
      #expect(
        request.filterGroups.map(\.description) == [#"(NOT "color":"red")"#],
        "what the group excludes of other attributes holds")
      probe.answer(from: BrandService())
      #expect(
        probe.value(of: list).map { "\($0.id) \($0.isExcluded)" } == ["Sony true", "Sonos false"])
      probe.send(list.exclude("Sony"))
      #expect(probe.value(of: list).map(\.isExcluded) == [false, false])
      #expect(probe.requests.flatMap(\.entries).map(\.source) == ["products"])
    }
  }

  @Test("In a group with filters on other attributes the choice narrows the value search")
  func mixedGroup() throws {
    let list = list()
    var probe = started(list)
    probe.send(
      .filters(
        .set([.facet("brand", "Apple"), .facet("color", "red")], in: list.filterGroup)))
    probe.send(list.search("a"))
    probe.advanceUntilNothingWaits()
    let request = try #require(probe.requests.last?.entries.first?.request)
    #expect(
      request.filterGroups.map(\.description) == [#"("brand":"Apple" OR "color":"red")"#])
  }

  @Test("Choosing a found value clears the list's search field")
  func choosing() {
    let list = list()
    var probe = started(list)
    find("son", in: list, &probe)
    probe.send(list.select("Sonos"))
    #expect(probe.value(of: list).searchText.isEmpty)
    probe.answer(from: BrandService())
    #expect(items(list, in: probe) == ["Sony", "Samsung", "Apple", "Asus", "x Sonos"])
    find("son", in: list, &probe)
    #expect(items(list, in: probe) == ["<em>Son</em>y", "x <em>Son</em>os"])
    probe.send(list.exclude("Sony"))
    #expect(probe.value(of: list).searchText.isEmpty)
    #expect(probe.value(of: list).first?.isExcluded == true)
  }

  @Test("A search field that keeps its text does not repeat the search after a choice")
  func keepingTheText() {
    let list = list(.on(debounce: .zero, clearsOnSelection: false))
    var probe = started(list)
    find("son", in: list, &probe)
    probe.send(list.select("Sonos"))
    #expect(items(list, in: probe) == ["<em>Son</em>y", "x <em>Son</em>os"])
    #expect(probe.requests.flatMap(\.entries).map(\.source) == ["products"])
    probe.send(list.select("Sonos"))
    #expect(items(list, in: probe) == ["<em>Son</em>y", "<em>Son</em>os"])
  }

  @Test("Chosen and excluded values that a value search does not find are not listed")
  func chosenElsewhere() {
    let list = list()
    var probe = started(list)
    probe.send(list.select("Apple"))
    probe.send(list.exclude("Asus"))
    find("son", in: list, &probe)
    #expect(items(list, in: probe) == ["<em>Son</em>y", "<em>Son</em>os"])
  }

  @Test("Without a debounce the list is searched at once, and the search box keeps its debounce")
  func withoutDebounce() {
    let list = list(.on(debounce: .zero, clearsOnSelection: true))
    var probe = started(list)
    probe.send(.text("tv"))
    probe.send(list.search("s"))
    #expect(probe.requests.flatMap(\.entries).map(\.source) == ["products.brand.search"])
    #expect(probe.state["products"]?.phase == .waiting, "the text above still waits for a pause")
  }

  @Test("A new text in the search box repeats the value search together with the hits")
  func textAbove() {
    let list = list()
    var probe = started(list)
    find("so", in: list, &probe)
    probe.send(.text("tv"))
    #expect(items(list, in: probe) == ["<em>So</em>ny", "<em>So</em>nos"])
    probe.advanceUntilNothingWaits()
    let contexts = probe.requests.flatMap(\.entries).compactMap(\.request.facetSearch?.contextQuery)
    #expect(contexts == ["tv"])
    #expect(probe.requests.count == 2)
  }

  @Test("Values found for an earlier text are shown for a later one only if the texts are equal")
  func outdated() {
    let list = list()
    var probe = started(list)
    find("so", in: list, &probe)
    probe.send(list.search(""))
    probe.send(list.search("as"))
    #expect(items(list, in: probe).count == 5)
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    #expect(items(list, in: probe) == ["<em>As</em>us"])
    probe.send(list.search(""))
    probe.send(list.search("as"))
    #expect(items(list, in: probe) == ["<em>As</em>us"], "the answer is still there")
    #expect(probe.isSettled)
  }

  @Test(
    "Value searches answered in any order show the last text, and none for an empty field")
  func lateAnswers() {
    let list = list(.on(debounce: .zero, clearsOnSelection: true))
    for order in permutations(of: [0, 1]) {
      var probe = started(list)
      probe.send(list.search("s"))
      probe.send(list.search("so"))
      let requests = probe.requests
      for index in order { answer(requests[index], &probe) }
      #expect(items(list, in: probe) == ["<em>So</em>ny", "<em>So</em>nos"])
    }
    var probe = started(list)
    probe.send(list.search("so"))
    let requests = probe.requests
    probe.send(list.search(""))
    #expect(probe.isSettled, "nobody waits for it any more")
    for request in requests { answer(request, &probe) }
    #expect(items(list, in: probe).count == 5)
  }

  private func answer(_ request: MultiSearchRequest, _ probe: inout SearchProbe) {
    do throws(SearchError) {
      probe.answer(request, with: try BrandService().answer(request))
    } catch {
      probe.fail(request, with: error)
    }
  }

  @Test(
    "A failed value search keeps values and hits, sets its source's phase, and can be retried")
  func failure() throws {
    let list = list()
    var probe = started(list)
    find("so", in: list, &probe)
    probe.send(list.search("son"))
    probe.advanceUntilNothingWaits()
    let refusal = SearchError.rejected(message: "not searchable", status: 400)
    probe.answer(from: BrandService(refusal: refusal))
    let searcher = try #require(list.valueSearcher)
    #expect(probe.value(of: searcher.phase) == .failed(refusal))
    #expect(probe.state["products"]?.phase == .loaded)
    #expect(items(list, in: probe) == ["<em>So</em>ny", "<em>So</em>nos"])
    probe.send(.retry())
    probe.answer(from: BrandService())
    #expect(items(list, in: probe) == ["<em>Son</em>y", "<em>Son</em>os"])
  }

  @Test("A value search waits while the search for the hits is not permitted")
  func heldBack() {
    let list = list(.on(debounce: .zero, clearsOnSelection: true))
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.onSubmit)
        list
      })
    probe.send(list.search("so"))
    #expect(probe.requests.isEmpty)
    probe.send(.submit)
    #expect(
      probe.requests.flatMap(\.entries).map(\.source) == ["products", "products.brand.search"])
  }

  @Test("The limits of a list apply to found values, and expanding it sends no request")
  func showMore() {
    let list = list(limit: 1, showMoreLimit: 3)
    var probe = started(list)
    find("s", in: list, &probe)
    #expect(items(list, in: probe) == ["<em>S</em>ony"])
    #expect(probe.value(of: list).canShowMore)
    probe.send(list.toggleShowMore)
    #expect(items(list, in: probe).count == 3)
    #expect(probe.isSettled)
  }

  @Test("A list without a search field ignores search intents and adds no source")
  func withoutField() {
    let list = list(.off)
    var probe = started(list)
    let before = probe.state
    probe.send(list.search("so"))
    #expect(probe.state == before)
    #expect(list.valueSearcher == nil)
    #expect(probe.state.sources.count == 1)
  }

  @Test("States with equal presenter keys present equal lists, at every step of a search")
  func keys() {
    let list = list()
    var probe = started(list)
    probe.send(list.search("so"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    probe.send(list.search("son"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    probe.send(list.select("Sony"))
    probe.answer(from: BrandService())
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    probe.answer(from: BrandService())
    for record in probe.records where list.key(record.before) == list.key(record.after) {
      #expect(list.present(record.before) == list.present(record.after), "\(record.action)")
    }
    #expect(probe.records.contains { list.key($0.before) != list.key($0.after) })
  }

  @Test("Two lists with search fields are searched independently")
  func twoLists() {
    let brands = list()
    let colors = FacetListInteractor(products, attribute: "color", valueSearch: .on)
    let machine = SearchMachine {
      brands
      colors
    }
    #expect(machine.issues.isEmpty)
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.send(.batch([brands.search("a"), colors.search("b")]))
    probe.advanceUntilNothingWaits()
    let searches = probe.requests.flatMap(\.entries).filter { $0.request.facetSearch != nil }
    #expect(searches.map(\.request.query) == ["a", "b"])
    #expect(searches.map(\.request.facetSearch?.attribute) == ["brand", "color"])
  }
}

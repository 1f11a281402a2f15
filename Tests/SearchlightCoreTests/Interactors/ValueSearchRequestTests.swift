import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Requests of the search inside a facet list")
struct ValueSearchRequestTests: ValueSearchSuite {
  @Test("An empty list field causes no request and starts no debounce")
  func nothingTyped() {
    let list = list()
    var probe = started(list)
    expect(probe.isSettled)
    probe.send(.text("tv"))
    probe.advanceUntilNothingWaits()
    expectEqual(probe.requests.flatMap(\.entries).map(\.source), ["products"])
    expectEqual(probe.state["products.brand.search"]?.phase, .idle)
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
    expectEqual(probe.requests.last?.entries.map(\.source), ["products.brand.search"])
    expectEqual(request.index, "products_by_price")
    expectEqual(request.query, "so")
    expectEqual(
      request.facetSearch, FacetSearch(attribute: "brand", contextQuery: "tv", maxFacetHits: 100))
    expectEqual(
      request.filterGroups.map(\.description), [#"("inStock":"true")"#, #"("price" < 100)"#],
      "the list's own choice does not narrow its own search")
    expectEqual(request.parameters, ["typoTolerance": false])
  }

  @Test("A choice joined by and narrows the value search, as it narrows the counts")
  func conjunctive() throws {
    let list = list(refinementOperator: .and)
    var probe = started(list)
    probe.send(list.toggle("Apple"))
    probe.send(list.search("a"))
    probe.advanceUntilNothingWaits()
    let request = try #require(probe.requests.last?.entries.first?.request)
    expectEqual(request.filterGroups.map(\.description), [#"("brand":"Apple")"#])
    expect(request.disjunctiveFacets.isEmpty)
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
    expectEqual(
      request.filterGroups.map(\.description), [#"("brand":"Apple" OR "color":"red")"#])
  }

  @Test("Without a debounce the list is searched at once, and the search box keeps its debounce")
  func withoutDebounce() {
    let list = list(.on(debounce: .zero, clearsOnSelection: true))
    var probe = started(list)
    probe.send(.text("tv"))
    probe.send(list.search("s"))
    expectEqual(probe.requests.flatMap(\.entries).map(\.source), ["products.brand.search"])
    expectEqual(probe.state["products"]?.phase, .waiting, "the text above still waits for a pause")
  }

  @Test("A new text in the search box repeats the value search together with the hits")
  func textAbove() {
    let list = list()
    var probe = started(list)
    find("so", in: list, &probe)
    probe.send(.text("tv"))
    expectEqual(items(list, in: probe), ["<em>So</em>ny", "<em>So</em>nos"])
    probe.advanceUntilNothingWaits()
    let contexts = probe.requests.flatMap(\.entries).compactMap(\.request.facetSearch?.contextQuery)
    expectEqual(contexts, ["tv"])
    expectEqual(probe.requests.count, 2)
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
    expect(probe.requests.isEmpty)
    probe.send(.submit)
    expectEqual(
      probe.requests.flatMap(\.entries).map(\.source), ["products", "products.brand.search"])
  }

  @Test("Two lists with search fields are searched independently")
  func twoLists() {
    let brands = list()
    let colors = FacetListInteractor(products, attribute: "color", valueSearch: .on)
    let machine = SearchMachine {
      brands
      colors
    }
    expect(machine.issues.isEmpty)
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.send(.batch([brands.search("a"), colors.search("b")]))
    probe.advanceUntilNothingWaits()
    let searches = probe.requests.flatMap(\.entries).filter { $0.request.facetSearch != nil }
    expectEqual(searches.map(\.request.query), ["a", "b"])
    expectEqual(searches.map(\.request.facetSearch?.attribute), ["brand", "color"])
  }
}

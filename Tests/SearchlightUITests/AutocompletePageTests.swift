import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

/// The code of Documentation/Autocomplete.md.
@Suite("The autocomplete page")
@MainActor
struct AutocompletePageTests {
  nonisolated struct Banner: Codable, Sendable { let title: String }

  private let products = HitsSearcher("products", index: "products")

  @Test(
    "The code of the autocomplete page builds a list, navigates it with keys and shows it"
  )
  func page() throws {
    let suggestions = HitsSearcher("suggestions", index: "product_suggestions", hitsPerPage: 8)
    let best = HitsSearcher("best", index: "products", hitsPerPage: 4)
    let categories = FacetListInteractor(
      FacetSearcher("categories", index: "products", attribute: "category"))
    let recents = RecentSearchesInteractor(products, trigger: .submit)

    let autocomplete = AutocompleteInteractor([
      .recent(recents, title: "Recent", limit: 3),
      .searches(suggestions, limit: 5),
      .facetValues(
        categories, choosing: .refine(clearsText: true), title: "Categories", limit: 3,
        minimumLength: 2),
      .hits(
        best, text: "name", title: "Products", limit: 4, minimumLength: 2,
        debounce: .milliseconds(250)),
    ])

    let machine = SearchMachine {
      SearchBoxInteractor(.onSubmit, of: [products])
      HitsInteractor<JSON>(products)
      recents
      categories
      autocomplete
    }
    #expect(machine.issues.isEmpty)

    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Suggesting()),
        clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())

    search.send(autocomplete.open)
    search.send(.text("ke"))
    search.send(autocomplete.moveDown)
    search.send(autocomplete.enter(in: search.state))
    search.send(autocomplete.escape)
    search.send(autocomplete.close)
    #expect(search.text == "kettle")

    search.send(autocomplete.open)
    let list = search[autocomplete]
    for section in list.sections where !section.items.isEmpty {
      print(section.title ?? "", section.isLoading)
      for item in list.items(of: section.id) { print(item.highlighted) }
    }
    print(list.fieldText, list.selectedIndex ?? -1, list.isShown)
    #expect(list.map(\.text) == ["kettle", "kettle"])

    let model = AutocompleteModel(autocomplete, in: search) { item in
      if case .hit(let hit) = item.content { print("show", hit.objectID) }
    }
    model.text = "ke"
    model.press(.down)
    model.press(.enter)

    if let choice = search[autocomplete.chosen], choice.item.section == "best" {
      print("show the product", choice.item.item, choice.number)
    }
    #expect(search[autocomplete.chosen]?.number == 2)

    if let meant = search[products.suggestedQuery] { search.send(recents.search(meant)) }
    let missing = search[products.removedWords]
    let asTyped = search[products.queryAfterRemoval]
    let banners = search[products.customData(Banner.self)]
    #expect(missing == ["zzz"] && asTyped?.string == "kettle zzz" && banners.isEmpty)
    #expect(search.text == "kettles")

    switch search[products.checkedRedirect()] {
    case .success(let url)?: print("open", url)
    case .failure(let refusal)?: print(refusal)
    case nil: break
    }
    #expect(search[products.checkedRedirect()] == .failure(.scheme("javascript")))
  }
}

/// Answers every request with one hit, and with all details that a query can have.
private struct Suggesting: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      let hits: [JSON] = [["objectID": "1", "query": "kettle", "name": "kettle"]]
      var answer = SearchResponse(to: entry.request, hits: try HitsPage(hits), nbHits: 1)
      if entry.request.facetSearch != nil { answer.hits = HitsPage() }
      answer.details.suggestedQuery = "kettles"
      answer.queryAfterRemoval = HighlightedString(taggedString: "kettle <em>zzz</em>")
      answer.redirectURL = "javascript:alert(1)"
      response.results[entry.source] = .success(answer)
    }
    return response
  }
}

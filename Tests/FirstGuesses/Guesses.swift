import SearchlightTesting
import SearchlightUI
import Searchlight
import Testing

// What a new user writes first for an everyday task, one line each. The file is compiled in five
// modes: Swift 6, with the main actor as the default isolation, with nonsending functions by default,
// Swift 5, and with C++ interoperability.

nonisolated struct GuessedMovie: Codable, Sendable, Identifiable {
  let id: Int
  let title: String
}

@Suite("First guesses") struct GuessTests {
  private let movies = HitsSearcher("movies", index: "movies")
  private let genre: Attribute = "genres"
  private let text = "Drama"

  private var list: FacetListInteractor { FacetListInteractor(movies, attribute: "genres") }
  private var sorting: SortByInteractor {
    SortByInteractor(movies, options: ["movies", SortOption("newest", index: "movies_by_year")])
  }
  private var hits: HitsInteractor<Hit<GuessedMovie>> { HitsInteractor(movies) }
  private var prices: NumberRangeInteractor { NumberRangeInteractor(movies, attribute: "price") }
  private let box = SearchBoxInteractor(.asYouType)

  private var machine: SearchMachine {
    SearchMachine {
      box
      hits
      list
      sorting
      prices
    }
  }

  private let records: [JSON] = [
    ["id": 1, "title": "Heat", "genres": ["Drama", "Crime"], "price": 9],
    ["id": 2, "title": "Alien", "genres": ["Horror"], "price": 12],
  ]

  private func request(after actions: SearchAction...) -> SearchRequest? {
    var probe = SearchProbe(machine)
    for action in actions { probe.send(action) }
    probe.leaveOpen()
    return machine.request(of: movies.source, in: probe.state)
  }

  private func rejection(after action: SearchAction) -> String? {
    var probe = SearchProbe(machine)
    probe.send(action)
    probe.leaveOpen()
    return probe.state.rejection?.description
  }

  private func filters(after actions: SearchAction...) -> String? {
    var probe = SearchProbe(machine)
    for action in actions { probe.send(action) }
    probe.leaveOpen()
    #expect(probe.state.rejection == nil)
    return probe.state.filters.groups.filtersText
  }

  @Test("A filter without a group is chosen in the list that offers it, and shown there")
  func filterWithoutGroup() {
    var probe = SearchProbe(machine)
    probe.send(.filters(.add(.facet(genre, text))))
    #expect(probe.state.filters[list.filterGroup].filters.count == 1)
    probe.send(.filters(.toggle(.facet(genre, text))))
    probe.send(.filters(.add(.facet(genre, text), to: list.filterGroup)))
    probe.send(.filters(.remove(.facet(genre, text))))
    #expect(probe.state.filters.isEmpty)
    probe.send(.filters(.add(.facet("studio", text))))
    #expect(probe.state.filters[.or("studio")].filters.count == 1)
    probe.send(.filters(.add(.facet(genre, text, isNegated: true))))
    #expect(probe.state.filters[list.exclusionGroup].filters.count == 1)
    probe.leaveOpen()
  }

  @Test("A group is named by an attribute")
  func groupOfAttribute() {
    #expect(.or(genre) == FilterGroup.ID.or("genres"))
    #expect(.and(genre) == FilterGroup.ID.and("genres"))
    #expect(
      .hierarchical(genre, layer: .base) == FilterGroup.ID(.hierarchical, "genres", layer: .base))
  }

  @Test("A group that no list has is refused, where lists offer the filter")
  func unknownGroup() {
    let refusal = rejection(after: .filters(.add(.facet("genres", "Drama"), to: .or("genre"))))
    #expect(
      refusal == """
        No list shows "genres":"Drama" in the group or "genre"; it is chosen in or "genres" of movies. \
        Name the filterGroup of the list, leave the group out, or use the layer .base for a condition \
        of the app.
        """)
    let base = FilterGroup.ID.or("genre", layer: .base)
    #expect(rejection(after: .filters(.add(.facet("genres", "Drama"), to: base))) == nil)
  }

  @Test("All filters of the user are cleared by one word")
  func clearing() { #expect(filters(after: list.toggle("Drama"), .clearFilters) == nil) }

  @Test("Pages are turned for a searcher or its source, and not beyond the first and the last one")
  func pages() {
    #expect(request(after: .nextPage(of: movies))?.page == 1)
    #expect(request(after: .nextPage(of: "movies"), .previousPage(of: movies))?.page == 0)
    #expect(request(after: .page(2, of: movies))?.page == 2)
    #expect(
      rejection(after: .previousPage(of: movies))?.contains("pages are counted from 0") == true)
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.answer(from: OnePage())
    probe.send(.nextPage(of: movies))
    #expect(probe.state.rejection == .pageBeyondLast(1, of: "movies", count: 1))
    probe.leaveOpen()
  }

  @Test("Actions take a searcher in place of its source")
  func actionsOfSearcher() {
    let actions: [SearchAction] = [
      .refresh(movies), .retry(movies), .index("movies_by_year", of: movies),
      .parameter("analytics", false, of: movies),
    ]
    #expect(
      actions == [
        .refresh("movies"), .retry("movies"), .index("movies_by_year", of: "movies"),
        .parameter("analytics", false, of: "movies"),
      ])
  }

  @Test("Retry and refresh need no parentheses")
  func withoutParentheses() {
    let actions: [SearchAction] = [.retry, .refresh]
    #expect(actions == [.retry(nil), .refresh(nil)])
  }

  @Test("An order is selected by the identifier of its option, and another word is refused")
  func sortingByID() {
    let id = sorting.options[1].id
    #expect(request(after: sorting.select(id))?.index == "movies_by_year")
    #expect(rejection(after: sorting.select("latest"))?.contains("\"movies\", \"newest\"") == true)
    #expect(request(after: sorting.select("latest"))?.index == "movies")
  }

  @Test("Ranges are of whole numbers or open at an end")
  func ranges() {
    let filters: [Filter] = [
      .numeric("year", in: 1990...1999), .numeric("price", in: 9.5...12),
      .numeric("year", in: 1990...),
      .numeric("year", in: ...1999), .numeric("year", in: ..<2000), .numeric("price", in: 9.5...),
      .numeric("price", in: ...9.5), .numeric("price", in: ..<9.5),
    ]
    #expect(
      filters.map(\.description) == [
        #""year":1990 TO 1999"#, #""price":9.5 TO 12"#, #""year" >= 1990"#, #""year" <= 1999"#,
        #""year" < 2000"#, #""price" >= 9.5"#, #""price" <= 9.5"#, #""price" < 9.5"#,
      ])
    #expect(self.filters(after: prices.select(10...20)) == #""price":10 TO 20"#)
    #expect(self.filters(after: prices.select(10...)) == #""price" >= 10"#)
    #expect(self.filters(after: prices.select(...20)) == #""price" <= 20"#)
  }

  @Test("Parameters of searches have typed properties")
  func parameters() {
    var parameters = SearchParameters()
    parameters.restrictSearchableAttributes = [genre]
    parameters.optionalWords = [text]
    parameters.ruleContexts = ["mobile"]
    parameters.userToken = "user-1"
    #expect(
      parameters.json == [
        "restrictSearchableAttributes": ["genres"], "optionalWords": ["Drama"],
        "ruleContexts": ["mobile"], "userToken": "user-1",
      ])
    #expect(SearchParameters(dictionaryLiteral: ("optionalWords", "a")).optionalWords == ["a"])
  }

  @Test("Store, probe and model are read by the same words")
  @MainActor func reading() {
    let model = SearchModel(machine, service: OnePage())
    let probe = SearchProbe(machine)
    #expect(model.store.state.text == probe.state.text && model.state.text == "")
    #expect(model.store.value(of: list).isEmpty)
    #expect(probe.value(of: list).isEmpty && model.value(of: list).isEmpty)
  }

  @Test("Rows have a value and a count, and a list says whether it is pending")
  @MainActor func rows() async {
    let model = SearchModel.preview(machine, records: records)
    await model.store.idle()
    model.send(.start)
    #expect(model[list].map { "\($0.value) \($0.count)" } == ["Crime 1", "Drama 1", "Horror 1"])
    let shown = HitsModel(hits, in: model)
    #expect(!shown.isPending)
    #expect(shown.hits.records.map(\.title) == ["Heat", "Alien"])
    #expect(shown.hits.records.map(\.object.id) == [1, 2])
    model.send(.text("x"))
    #expect(shown.isPending)
  }

  @Test("The pause of typing changes while a search runs, and a negative one is refused")
  func debounce() {
    var probe = SearchProbe(machine)
    probe.send(box.debounce(.milliseconds(400)))
    probe.send(.text("h"))
    #expect(probe.waiting.map(\.due) == [.milliseconds(400)])
    probe.send(box.debounce(nil))
    probe.send(.text("he"))
    #expect(probe.waiting.map(\.due) == [.milliseconds(100)])
    probe.leaveOpen()
    #expect(rejection(after: box.debounce(.seconds(-1)))?.contains("Give it zero or more") == true)
  }

  @Test("Previews need no search: outputs can be made")
  func outputs() {
    let hits = PagedHits(records: [GuessedMovie(id: 1, title: "Heat")], total: 7, query: "he")
    #expect(hits.records.map(\.title) == ["Heat"] && hits.total == 7 && hits.query == "he")
    #expect(hits.hit(atIndex: 0)?.id == 1 && hits.count == 1)
    #expect(PagedHits<GuessedMovie>(records: []).isEmpty)
    let item = FacetItem(facet: Facet(value: "Drama", count: 3), isSelected: true)
    #expect(FacetItems(items: [item]).first?.count == 3)
    #expect(RecentSearches(texts: ["heat"]).texts == ["heat"])
    #expect(
      BreadcrumbPresenter.Crumb(label: "Lenses", path: "Cameras > Lenses").id.hasPrefix("Cam"))
    #expect(SavedSearches(searches: []).searches.isEmpty)
    #expect(AutocompleteItems(text: "h").isOpen)
    #expect(OptimisticHits(hits: hits, isPending: true, expectedRows: []).isEmpty)
  }

  @Test("JSON is made of variables, arrays and dictionaries, with interpolations, and changed")
  func json() throws {
    let (title, year, rating, isFree, tags) = ("Heat", 1995, 8.3, true, ["crime"])
    let (years, ratings) = ([1995], [8.3])
    var movie: JSON = [
      "title": JSON(title), "year": JSON(year), "rating": JSON(rating), "isFree": JSON(isFree),
      "tags": JSON(tags), "years": JSON(years), "ratings": JSON(ratings), "line": "\(title)!",
      "labels": JSON(["a": title]), "counts": JSON(["a": year]), "scores": JSON(["a": rating]),
    ]
    movie["year"] = 1996
    movie["tags"]?[0] = "drama"
    #expect(
      movie.description
        == #"{"counts":{"a":1995},"isFree":true,"labels":{"a":"Heat"},"line":"Heat!","#
        + #""rating":8.3,"ratings":[8.3],"scores":{"a":8.3},"tags":["drama"],"title":"Heat","#
        + #""year":1996,"years":[1995]}"#)
    let encoded = try JSON(encoding: GuessedMovie(id: 1, title: "Heat"))
    #expect(encoded == ["id": 1, "title": "Heat"])
  }
}

/// Finds one record for everything.
private struct OnePage: ImmediateSearchService {
  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      SearchResponse(
        to: request, hits: try HitsPage([["objectID": "1", "title": "Heat"]]), nbHits: 1)
    }
  }
}

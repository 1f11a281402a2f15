import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// An autocomplete field with recent searches, suggestions, brands and films, above a page of
/// films.
struct Kiosk {
  static let suggestions = HitsSearcher("suggestions", index: "suggestions", hitsPerPage: 50)
  static let films = HitsSearcher("films", index: "films", hitsPerPage: 50)
  static let page = HitsSearcher("page", index: "films")
  static let brands = FacetListInteractor(
    FacetSearcher("brands", index: "films", attribute: "brand"))
  static let recents = RecentSearchesInteractor(page, trigger: .submit)

  static let sections: [AutocompleteSection] = [
    .recent(recents, title: "Recent", limit: 2),
    .searches(suggestions, limit: 3, debounce: .milliseconds(50)),
    .facetValues(
      brands, choosing: .refine(clearsText: true), limit: 2, minimumLength: 2,
      debounce: .milliseconds(50), id: "brands"),
    .hits(
      films, text: "title", title: "Films", limit: 2, minimumLength: 3,
      debounce: .milliseconds(200)),
  ]

  let list: AutocompleteInteractor
  var probe: SearchProbe
  var service = KioskService()

  init(_ sections: [AutocompleteSection] = Self.sections, recent: [String] = []) {
    let list = AutocompleteInteractor(sections)
    self.list = list
    let machine = SearchMachine {
      SearchBoxInteractor(.onSubmit, of: [Self.page])
      HitsInteractor<JSON>(Self.page)
      Self.recents
      Self.brands
      list
    }
    probe = SearchProbe(machine, matching: .including)
    send(Self.recents.intent(.storage(.loaded(recent))))
  }

  var state: SearchState { probe.state }
  var shown: AutocompleteItems { probe.value(of: list) }

  /// The shown items as text, with the highlighted one in brackets.
  var lines: [String] {
    shown.enumerated().map {
      $0.offset == shown.selectedIndex ? "[\($0.element)]" : "\($0.element)"
    }
  }

  /// The sources with requests that are not answered yet, sorted.
  var asked: [String] { probe.requests.flatMap(\.entries).map(\.source.rawValue).sorted() }

  mutating func send(_ actions: SearchAction...) {
    for action in actions { probe.send(action) }
  }

  mutating func wait(_ milliseconds: Int) { probe.advance(by: .milliseconds(milliseconds)) }

  /// Types a text, waits for the longest debounce of the sections, and answers all requests.
  mutating func type(_ text: String) {
    send(.text(text))
    wait(200)
    answer()
  }

  mutating func answer() { probe.answer(from: service) }

  mutating func enter() { send(list.enter(in: state)) }
}

/// Finds texts that contain the query, and highlights it in them.
struct KioskService: ImmediateSearchService {
  var suggestions = ["alien", "aliens", "big", "big fish", "calibre"]
  var films = ["Alien", "Aliens", "Big", "Big Fish", "Calibre"]
  var brands = ["Alibaba", "Big Co"]
  var failing: Set<SourceID> = []

  /// The records to return for a source, whatever the query.
  var records: [SourceID: [JSON]] = [:]

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      response.results[entry.source] =
        failing.contains(entry.source)
        ? .failure(.unavailable("nobody is there"))
        : .success(try answer(entry.source, entry.request))
    }
    return response
  }

  private func answer(
    _ source: SourceID, _ request: SearchRequest
  ) throws(SearchError) -> SearchResponse {
    let key = source == "suggestions" ? "query" : "title"
    var hits = records[source] ?? []
    if records[source] == nil {
      for text in source == "suggestions" ? suggestions : films {
        guard let hit = record(text, key, matching: request.query) else { continue }
        hits.append(hit)
      }
    }
    var response = SearchResponse(to: request, hits: try HitsPage(hits), nbHits: hits.count)
    if request.facetSearch != nil {
      response.hits = HitsPage()
      response.facetHits = brands.filter { $0.lowercased().contains(request.query) }
        .map { Facet(value: $0, count: 1) }
    }
    return response
  }

  private func record(_ text: String, _ key: String, matching query: String) -> JSON? {
    let small = text.lowercased()
    guard query.isEmpty || small.contains(query) else { return nil }
    let marked = query.isEmpty ? small : small.replacing(query, with: "<em>\(query)</em>")
    let highlight: JSON = [
      "value": .string(text == small ? marked : text), "matchLevel": "full", "matchedWords": [],
    ]
    return [
      "objectID": .string("id of \(text)"), key: .string(text),
      "_highlightResult": [key: highlight],
    ]
  }
}

extension JSON {
  /// A suggestion record with any value as its text.
  static func suggestion(_ text: JSON, id: String) -> JSON {
    ["objectID": .string(id), "query": text]
  }
}

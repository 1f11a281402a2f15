import SearchlightAlgoliaForm
import Searchlight

/// Sends queries to a hosted engine one after the other, and prints each answer as a line of JSON.
struct HostedAnswering {
  private let service: any SearchService
  private let name: IndexName

  /// The tags of the index, for requests that name none.
  private let tags: HighlightTags

  /// Whether at least one query was rejected or could not be answered.
  private(set) var hasFailed = false

  private var count = 0

  init(_ service: any SearchService, index: IndexName, tags: HighlightTags = HighlightTags()) {
    self.service = service
    name = index
    self.tags = tags
  }

  /// Answers a query in JSON and prints the answer; `false` once stdout is closed.
  mutating func answer(_ query: ArraySlice<UInt8>, line: Int?) async -> Bool {
    let bytes: [UInt8]
    do throws(SearchError) {
      let request = try SearchRequest(query: query, line: line, index: name)
      count += 1
      let response = try await service.search(
        MultiSearchRequest(
          id: SearchRequestID(count), entries: [.init(source: "query", request: request)]))
      guard let result = response.results["query"] else { throw .missingResponse("query") }
      var answer = AlgoliaAnswer(try result.get(), to: request)
      answer.tags = HighlightTags(request, index: tags)
      bytes = answer.bytes
    } catch {
      hasFailed = true
      let failure = AlgoliaAPIError(error)
      let message = failure.message == error.description ? error.plainText : failure.message
      bytes = AlgoliaAPIError(message: message, status: failure.status).bytes
    }
    return Console.printJSON(bytes)
  }
}

extension LiveDescription {
  /// Returns a live screen over an index of a hosted engine.
  ///
  /// The options name the facets, because a key that only permits searching cannot read the
  /// settings. A debounce of 100 ms saves calls while the user types.
  static func hosted(_ options: HostedScreenOptions) -> LiveDescription {
    let searcher = HitsSearcher(
      "records", index: IndexName(options.index.name), hitsPerPage: 50,
      parameters: options.facets.isEmpty ? [:] : PanePresenter.facetParameters)
    let hits = HitsInteractor<Hit<JSON>>(
      searcher, infiniteScrolling: .on(withOffset: LiveModel.rowsAhead))
    let lists = options.facets.map { FacetListInteractor(searcher, attribute: $0) }
    let line = RecordLine(options.shown)
    return LiveDescription(
      placeholder: "in \(options.index.name) of \(options.index.location)",
      machine: SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
        searcher
        hits
        for list in lists { list }
      },
      panes: [.hits("Records", hits, line: line.line(for:))]
        + lists.map { .facets($0) })
  }
}

import SearchlightLocal
import SearchlightConformance
import SearchlightCore

/// An embedded engine with one fault, which otherwise answers correctly.
struct BrokenService: SearchService {
  enum Fault: String, CaseIterable {
    /// Answers every request with no hits, even invalid ones.
    case findsNothing
    /// Searches another index than the requested one.
    case searchesAnotherIndex
    /// Returns the hits of a page in reverse order.
    case reversesHits
    /// Searches with an empty query.
    case ignoresQuery
    /// Ignores all parameters.
    case ignoresParameters
    /// Ignores all filters, in groups and in parameters.
    case ignoresFilters
    /// Returns the first page with the number of the requested one.
    case ignoresPage
    /// Returns hits without metadata.
    case losesMetadata
    /// Returns records with nothing but their identifiers.
    case losesRecords
    /// Adds one to the count of each facet value.
    case miscounts
    /// Omits the optional members of an answer.
    case isSilent
    /// Answers all requests, ignoring the strategy.
    case ignoresStrategy
    /// Answers with no hits instead of an error.
    case refusesNothing
  }

  let fault: Fault
  let service: LocalService

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    if fault == .findsNothing {
      return MultiSearchResponse(request) {
        SearchResponse(to: $0, hits: HitsPage(), nbHits: 0)
      }
    }
    let entries = request.entries.map {
      MultiSearchRequest.Entry(source: $0.source, request: broken($0.request))
    }
    let strategy = fault == .ignoresStrategy ? .none : request.strategy
    var response = try service.answer(
      MultiSearchRequest(id: request.id, entries: entries, strategy: strategy))
    for entry in request.entries {
      response.results[entry.source] = broken(response.results[entry.source], entry.request)
    }
    return response
  }

  private func broken(_ request: SearchRequest) -> SearchRequest {
    var request = request
    switch fault {
    case .searchesAnotherIndex: request.index = request.index == "films" ? "shop" : "films"
    case .ignoresQuery: request.query = ""
    case .ignoresParameters: request.parameters = [:]
    case .ignoresFilters:
      request.filters = []
      for name in ["filters", "facetFilters", "numericFilters", "tagFilters", "optionalFilters"] {
        request.parameters[name] = nil
      }
    case .ignoresPage: request.page = 0
    default: break
    }
    return request
  }

  private func broken(
    _ result: Result<SearchResponse, SearchError>?, _ request: SearchRequest
  ) -> Result<SearchResponse, SearchError>? {
    if case .failure = result, fault == .refusesNothing {
      return .success(SearchResponse(to: request, hits: HitsPage(), nbHits: 0))
    }
    return result?.map { response in
      var response = response
      change(&response, request)
      return response
    }
  }

  private func change(_ response: inout SearchResponse, _ request: SearchRequest) {
    switch fault {
    case .reversesHits: response.hits = HitsPage(rows: response.hits.reversed())
    case .ignoresPage: response.page = request.page
    case .losesMetadata:
      response.hits = HitsPage(rows: response.hits.map { $0 }, metadata: { _ in HitMetadata() })
    case .losesRecords:
      response.hits = HitsPage(
        rows: response.hits.map { $0 }, record: { ["objectID": .string($0.objectID)] })
    case .miscounts:
      response.facets = response.facets.mapValues {
        $0.map { Facet(value: $0.value, count: $0.count + 1) }
      }
      for number in response.facetHits.indices { response.facetHits[number].count += 1 }
      response.facetsStats = response.facetsStats.mapValues {
        FacetStats(min: $0.min, max: $0.max + 1, avg: $0.avg, sum: $0.sum)
      }
    case .isSilent: response.sayNothing()
    default: break
    }
  }
}

extension BrokenService.Fault {
  /// Whether the fault can affect a case; in other cases the service answers correctly.
  func concerns(_ conformanceCase: ConformanceCase) -> Bool {
    let requests = conformanceCase.questions.map(\.request)
    let parameters = requests.map(\.parameters)
    return switch self {
    case .ignoresQuery: requests.contains { !$0.query.isEmpty }
    case .ignoresParameters: parameters.contains { !$0.isEmpty }
    case .ignoresFilters:
      requests.contains { !$0.filters.isEmpty }
        || parameters.contains { $0.names.contains { $0.lowercased().hasSuffix("filters") } }
    case .ignoresPage: requests.contains { $0.page != 0 }
    case .losesMetadata, .losesRecords:
      conformanceCase.expectsAny(
        of: [
          .highlights, .matchLevels, .matchedWords, .fullyHighlighted, .highlightedAttributes,
          .snippets, .rankingInfo, .distinctNumbers, .records,
        ])
    case .miscounts: conformanceCase.expectsAny(of: [.facets, .facetHits, .facetStats])
    case .ignoresStrategy: conformanceCase.strategy != .none
    case .refusesNothing: conformanceCase.expectsAny(of: [.error])
    case .reversesHits: conformanceCase.expectsAny(of: [.hits, .hitsBegin])
    case .isSilent:
      conformanceCase.expectsAny(
        of: [
          .queryAfterRemoval, .userData, .appliedRules, .redirectURL, .facetOrdering,
          .aroundLatLng, .isProcessed,
        ])
    case .findsNothing, .searchesAnotherIndex: true
    }
  }
}

extension ConformanceCase {
  fileprivate func expectsAny(of kinds: [ConformanceExpectation.Kind]) -> Bool {
    questions.contains { question in
      !question.alternatives.isEmpty
        || question.expectations.contains { kinds.contains($0.kind) }
    }
  }
}

extension SearchResponse {
  /// Removes the optional members.
  fileprivate mutating func sayNothing() {
    queryAfterRemoval = nil
    userData = []
    appliedRules = []
    redirectURL = nil
    facetOrdering = nil
    aroundLatLng = nil
    isProcessed = true
  }
}

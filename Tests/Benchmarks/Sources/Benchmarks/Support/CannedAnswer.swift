import Searchlight

/// A precomputed answer to a request.
struct CannedAnswer: Sendable {
  private var entries: [(source: SourceID, response: SearchResponse, rows: HitsPage.Builder)] = []

  init(_ answer: MultiSearchResponse) throws {
    for (source, result) in answer.results {
      let response = try result.get()
      var rows = HitsPage.Builder()
      for hit in response.hits {
        rows.append(objectID: hit.objectID, bytes: hit.bytes, metadata: hit.metadata)
      }
      entries.append((source, response, rows))
    }
  }

  /// The answer with new pages, so that none of its rows is decoded yet.
  ///
  /// The pages share their bytes, so a page costs only two small allocations.
  var fresh: MultiSearchResponse {
    var results: [SourceID: Result<SearchResponse, SearchError>] = [:]
    for entry in entries {
      var response = entry.response
      response.hits = HitsPage(entry.rows)
      results[entry.source] = .success(response)
    }
    return MultiSearchResponse(results)
  }
}

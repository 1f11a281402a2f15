/// The answer to a ``MultiSearchRequest``: for each source, a response or an error.
public struct MultiSearchResponse: Hashable, Sendable {
  /// The answers by source.
  ///
  /// A requested source that is missing here fails with ``SearchError/missingResponse(_:)``; a
  /// source that was not requested is ignored.
  public var results: [SourceID: Result<SearchResponse, SearchError>]

  /// Creates an answer.
  public init(_ results: [SourceID: Result<SearchResponse, SearchError>]) {
    self.results = results
  }

  /// Creates an answer that fails every entry of a request with the same error.
  public init(failing request: MultiSearchRequest, with error: SearchError) {
    self.init(request, answeringEach: { _ throws(SearchError) in throw error })
  }

  /// Answers each entry by itself, so that a failure of one does not affect the others.
  ///
  /// Entries with equal requests are answered once. `answer` is not called for entries that the
  /// request's strategy passes over.
  public init(
    _ request: MultiSearchRequest,
    answeringEach answer: (SearchRequest) throws(SearchError) -> SearchResponse
  ) {
    self.init(request) { number throws(SearchError) in try answer(request.entries[number].request) }
  }

  /// Answers each entry by its index.
  init(
    _ request: MultiSearchRequest,
    answeringRequest answer: (Int) throws(SearchError) -> SearchResponse
  ) {
    results = [:]
    var isEnough = false
    for (number, entry) in request.entries.enumerated() {
      guard !isEnough else {
        results[entry.source] = .success(.unprocessed(entry.request))
        continue
      }
      let twin = request.entries[..<number].first { $0.request == entry.request }
      let result =
        twin.flatMap { results[$0.source] }
        ?? Result { () throws(SearchError) in try answer(number) }
      results[entry.source] = result
      if case .success(let response) = result, request.strategy == .stopIfEnoughMatches {
        isEnough = response.isEnough(for: entry.request)
      }
    }
  }
}

extension MultiSearchResponse {
  /// The same answers, all marked as complete.
  package var whole: MultiSearchResponse {
    let hasParts = results.values.contains { result in
      if case .success(let response) = result { response.details.isPartial } else { false }
    }
    return hasParts ? MultiSearchResponse(results.mapValues { $0.map(\.whole) }) : self
  }
}

extension MultiSearchRequest {
  /// Returns whether one of the answers finds enough hits that the strategy skips the requests
  /// after it.
  package func isAnsweredEnough(by response: MultiSearchResponse) -> Bool {
    strategy == .stopIfEnoughMatches
      && entries.contains { entry in
        guard case .success(let answer)? = response.results[entry.source] else { return false }
        return answer.isProcessed && answer.isEnough(for: entry.request)
      }
  }
}

extension SearchResponse {
  /// Returns whether the answer has a full page of hits, so that nothing has to fill it up.
  ///
  /// A request for counts alone, for facet values or for recommendations never counts as enough.
  fileprivate func isEnough(for request: SearchRequest) -> Bool {
    request.facetSearch == nil && request.recommendation == nil && hitsPerPage > 0
      && nbHits >= hitsPerPage
  }
}

extension MultiSearchResponse: Codable {
  /// Encodes an object with a member for each source: its response, or `{"error": …}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StringCodingKey.self)
    for (source, result) in results.sorted(by: { $0.key < $1.key }) {
      let key = StringCodingKey(source.rawValue)
      switch result {
      case .success(let response): try container.encode(response, forKey: key)
      case .failure(let error): try container.encode(["error": error], forKey: key)
      }
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StringCodingKey.self)
    var results: [SourceID: Result<SearchResponse, SearchError>] = [:]
    for key in container.allKeys {
      let source = SourceID(key.stringValue)
      let entry = try container.nestedContainer(keyedBy: StringCodingKey.self, forKey: key)
      results[source] =
        if let error = try entry.decodeIfPresent(SearchError.self, forKey: "error") {
          .failure(error)
        } else {
          .success(try container.decode(SearchResponse.self, forKey: key))
        }
    }
    self.init(results)
  }
}

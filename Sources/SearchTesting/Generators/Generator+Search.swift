public import SearchCore

extension Generator<SearchAction> {
  /// What users do to any search: mostly they type, and now and then they press Return, refresh or try
  /// again.
  ///
  /// Put what a certain search understands beside it by ``either(_:_:)``.
  ///
  /// - Parameters:
  ///   - letters: What the texts are made of.
  ///   - count: How many letters a text has.
  public static func searching(
    letters: String = "ab ", count: ClosedRange<Int> = 0...3
  ) -> Generator {
    let typing = Generator<String>.text(of: letters, count: count).map(SearchAction.text)
    return .either(typing, typing, .one(of: .start, .submit, .retry(), .refresh()))
  }

  /// Turning to pages of a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - last: The last page that is turned to; a page behind the last that there is has no rows.
  public static func turningPages(of source: SourceID, upTo last: Int = 3) -> Generator {
    Generator<Int>.number(in: 0...max(0, last)).map { SearchAction.page($0, of: source) }
  }
}

extension Generator<MultiSearchResponse> {
  /// Answers to a request: each request with some hits, or with a failure.
  ///
  /// The hits bear the number of the request, the source and the row in their `objectID`, such as
  /// `3/films/0`, so that it can be seen of what answer they are. Now and then an answer says what hosted
  /// engines say: a total that is a lower bound, an identifier for events, banners, warnings. An answer is
  /// right in itself; for others see ``Fault/Corruption``.
  ///
  /// - Parameters:
  ///   - request: What is answered.
  ///   - hits: How many records match; a page holds no more than it was asked for.
  public static func answer(
    to request: MultiSearchRequest, hits: ClosedRange<Int> = 0...50
  ) -> Generator {
    // One number in eight is a failure.
    let kinds = Generator<Int>.number(in: 0...7).with(.number(in: hits))
    return kinds.list(request.entries.count...request.entries.count).map { kinds in
      var response = MultiSearchResponse([:])
      for (entry, (kind, hits)) in zip(request.entries, kinds) {
        response.results[entry.source] =
          kind == 7
          ? .failure(.unavailable("a generated failure"))
          : .success(
            Self.response(
              to: entry, requestID: request.id, hits: max(0, hits), isDetailed: kind == 6))
      }
      return response
    }
  }

  private static func response(
    to entry: MultiSearchRequest.Entry, requestID: RequestID, hits: Int, isDetailed: Bool
  ) -> SearchResponse {
    let size = max(0, entry.request.hitsPerPage)
    let (start, overflow) = entry.request.page.multipliedReportingOverflow(by: size)
    let count = overflow || start < 0 ? 0 : max(0, min(size, hits - start))
    var page = HitsPage.Builder()
    for row in 0..<count {
      page.append(objectID: "\(requestID.rawValue)/\(entry.source)/\(row)", record: [:])
    }
    var response = SearchResponse(to: entry.request, hits: HitsPage(page), nbHits: hits)
    guard isDetailed else { return response }
    response.hits.origin = HitsOrigin(queryID: "query \(requestID.rawValue)", abTestID: 1)
    response.details.isHitCountExact = false
    response.details.nbSortedHits = hits / 2
    response.details.serverTime = .milliseconds(hits)
    response.details.banners = [SearchBanner(["image": ["title": "a banner"]])]
    response.details.suggestedQuery = "did you mean"
    response.details.warnings = ["a warning"]
    response.details.origin = .cache(storedAt: 1)
    response.details.partialResults = PartialResults(answeredShards: 1, totalShards: 2)
    response.details.others = ["member": [1]]
    return response
  }
}

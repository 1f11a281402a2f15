public import SearchlightCore

extension Generator<SearchAction> {
  /// Generates what users do in any search: mostly they type, and sometimes they press Return,
  /// refresh or retry.
  ///
  /// To add the actions of a particular search, combine this generator with others by
  /// ``either(_:_:)``.
  ///
  /// - Parameters:
  ///   - letters: The letters of the texts.
  ///   - count: The possible lengths of a text, in letters.
  public static func searching(
    letters: String = "ab ", count: ClosedRange<Int> = 0...3
  ) -> Generator {
    let typing = Generator<String>.text(of: letters, count: count).map(SearchAction.text)
    return .either(typing, typing, .one(of: .start, .submit, .retry(), .refresh()))
  }

  /// Generates actions that go to a page of a source.
  ///
  /// - Parameters:
  ///   - source: The source whose pages are requested.
  ///   - last: The last page to go to; a page after the last page of results has no rows.
  public static func turningPages(of source: SourceID, upTo last: Int = 3) -> Generator {
    Generator<Int>.number(in: 0...max(0, last)).map { SearchAction.page($0, of: source) }
  }
}

extension Generator<MultiSearchResponse> {
  /// Generates answers to a request, with hits or a failure for each entry.
  ///
  /// The `objectID` of a hit contains the numbers of the request and of the row and the source,
  /// such as `3/films/0`, so that a test can tell which answer a hit belongs to. Some answers have
  /// details that hosted engines return: a total that is a lower bound, an identifier for events
  /// (32 hexadecimal digits: the number of the entry, then that of the request), banners, warnings.
  /// Each answer is valid; for invalid ones see ``Fault/Corruption``.
  ///
  /// - Parameters:
  ///   - request: The request to answer.
  ///   - hits: The possible numbers of matching records; a page has at most as many as the request
  ///     allows.
  public static func answer(
    to request: MultiSearchRequest, hits: ClosedRange<Int> = 0...50
  ) -> Generator {
    // One answer in eight is a failure, and one in eight has details.
    let kinds = Generator<Int>.number(in: 0...7).with(.number(in: hits))
    return kinds.list(request.entries.count...request.entries.count).map { kinds in
      var response = MultiSearchResponse([:])
      for (number, (entry, (kind, hits))) in zip(request.entries, kinds).enumerated() {
        let queryID = Self.queryID(of: request.id, entry: number)
        response.results[entry.source] =
          kind == 7
          ? .failure(.unavailable("a generated failure"))
          : .success(
            Self.response(
              to: entry, requestID: request.id, hits: max(0, hits),
              queryID: kind == 6 ? queryID : nil))
      }
      return response
    }
  }

  private static func response(
    to entry: MultiSearchRequest.Entry, requestID: SearchRequestID, hits: Int, queryID: String?
  ) -> SearchResponse {
    let size = max(0, entry.request.hitsPerPage)
    let (start, overflow) = entry.request.page.multipliedReportingOverflow(by: size)
    let count = overflow || start < 0 ? 0 : max(0, min(size, hits - start))
    var page = HitsPage.Builder()
    for row in 0..<count {
      page.append(objectID: "\(requestID.rawValue)/\(entry.source)/\(row)", record: [:])
    }
    var response = SearchResponse(to: entry.request, hits: HitsPage(page), nbHits: hits)
    guard let queryID else { return response }
    response.hits.origin = HitsOrigin(queryID: queryID, abTestID: 1)
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

  /// Returns an identifier of the form that services of events accept.
  private static func queryID(of request: SearchRequestID, entry: Int) -> String {
    [UInt64(entry), UInt64(bitPattern: Int64(request.rawValue))].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

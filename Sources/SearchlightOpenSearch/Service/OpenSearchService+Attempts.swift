import SearchlightBackend
import SearchlightSettings

extension OpenSearchService {
  /// Returns a search limited to the hits with the fewest typos, or with the two lowest numbers of
  /// them, as its request asks for.
  ///
  /// The cluster is asked for the best hit first and, for two numbers, how many hits have more typos.
  func limitingTypos(_ search: PlannedSearch) async throws(SearchError) -> PlannedSearch {
    guard search.dependsOnTypos else { return search }
    let best = try await answers(to: [search.bestScoreBody()], of: search).first
    guard let score = best?["hits"]?["hits"]?[0]?["_score"]?.doubleValue else { return search }
    var rank = search.rank(ofScore: score)
    guard search.options.matching.typoTolerance == .strict else {
      return try search.limited(toRank: rank)
    }
    let lesser = search.lesserRanks(than: rank)
    if !lesser.isEmpty {
      var bodies: [JSON] = []
      for rank in [rank] + lesser { bodies.append(try search.countBody(rank: rank)) }
      let counts = try await answers(to: bodies, of: search).map(Self.count)
      // The next rank that has hits of its own.
      if let second = counts.firstIndex(where: { $0 > counts[0] }), second > 0 {
        rank = lesser[second - 1]
      }
    }
    return try search.limited(toRank: rank)
  }

  private static func count(_ answer: JSON) -> Int {
    answer["hits"]?["total"]?["value"]?.countValue ?? 0
  }

  /// Sends searches beside a planned one, in one call if the user may, and returns their answers.
  private func answers(
    to bodies: [JSON], of search: PlannedSearch
  ) async throws(SearchError) -> [JSON] {
    var answers: [JSON] = []
    do throws(OpenSearchError) {
      if bodies.count > 1, await facts.maySearchSeveral {
        let searches = bodies.map { body in
          var copy = search
          copy.body = body
          return copy
        }
        answers = try await answerWithoutLosses(searches)["responses"]?.arrayValue ?? []
      } else {
        for body in bodies {
          answers.append(
            try await answerWithoutLosses(.search(search.index.target, body: body)))
        }
      }
    } catch {
      throw reported(error).searchError(of: search.index)
    }
    for answer in answers {
      if let failure = ClusterFailure(answer) { throw failure.searchError(of: search.index) }
    }
    guard answers.count == bodies.count else {
      throw .malformedResponse(
        "\(answers.count) answers were received for \(bodies.count) searches")
    }
    return answers
  }

  /// Returns the result of a search or, if it has found nothing, of the first one with more typos or
  /// with fewer words that finds something.
  func loosening(
    _ search: PlannedSearch, _ result: Result<SearchResponse, SearchError>
  ) async -> Result<SearchResponse, SearchError> {
    do throws(SearchError) {
      // Most searches find something, so the others are not built before.
      guard search.hasOtherAttempts else { return result }
      if try await hasFound(search, result) { return result }
      if let respelled = try search.respelled(), try await isUnknown(search),
        let found = await results([respelled]).first, case .success(let response) = found,
        response.nbHits > search.promotions?.shown.count ?? 0
      {
        return found
      }
      for attempt in try search.loosened() {
        guard let found = await results([attempt]).first else { continue }
        if try await hasFound(attempt, found) { return found }
      }
      return result
    } catch {
      return .failure(error)
    }
  }

  /// Returns whether no record has the words of a search that has found nothing, whatever the filters.
  private func isUnknown(_ search: PlannedSearch) async throws(SearchError) -> Bool {
    guard let body = try search.unfilteredCountBody() else { return true }
    return try await answers(to: [body], of: search).map(Self.count).first ?? 0 == 0
  }

  /// Returns whether an answer has hits, also if they are among those that rules promote, or if that
  /// is not known.
  private func hasFound(
    _ search: PlannedSearch, _ result: Result<SearchResponse, SearchError>
  ) async throws(SearchError) -> Bool {
    guard case .success(let response) = result, response.details.partialResults == nil else {
      return true
    }
    let promoted = search.promotions?.shown.count ?? 0
    guard response.nbHits <= promoted else { return true }
    if promoted == 0 { return false }
    return try await answers(to: [search.countBody()], of: search).map(Self.count).first ?? 0 > 0
  }
}

/// Presents the figures of what a source shows.
public struct StatsPresenter: SearchPresenter {
  let source: SourceID

  /// The generation of the answer that is shown.
  public func key(_ state: SearchState) -> FlightID? { state[source]?.answer?.generation }

  /// The figures; `nil` before the first answer.
  public func present(_ state: SearchState) -> SearchStats? {
    state[source]?.answer.map { answer in
      SearchStats(
        query: answer.request.query, nbHits: answer.response.nbHits,
        nbPages: answer.response.nbPages, hitsPerPage: answer.response.hitsPerPage,
        processingTime: answer.response.processingTime)
    }
  }
}

extension Searcher {
  /// How many hits the searcher's rows are of, and how long they took:
  /// `for await stats in search.values(of: movies.stats)`.
  public var stats: StatsPresenter { StatsPresenter(source: source) }
}

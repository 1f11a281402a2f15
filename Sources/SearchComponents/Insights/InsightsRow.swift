import SearchCore

/// A row of a list with the data that events need.
struct InsightsRow: Hashable, Sendable {
  let hit: InsightsHit
  /// Identifies the answer, even if the engine gives it no query identifier.
  let answer: String
}

/// A list of hits whose rows are reported.
struct InsightsList: Sendable {
  let id: ComponentID
  let searcher: any Searcher

  /// Returns the row that an action reports as having appeared in the list.
  let rowAppeared: @Sendable (SearchAction) -> Int?

  /// Returns a loaded row of the list; `nil` for any other.
  let row: @Sendable (Int, SearchState) -> InsightsRow?

  init?<Record>(_ list: HitsInteractor<Record>) {
    guard let searcher = list.searchers.first else { return nil }
    self.searcher = searcher
    id = list.id
    rowAppeared = { action in
      if case .rowAppeared(let row)? = list.intent(in: action) { row } else { nil }
    }
    row = { row, state in
      let hits = list.present(state)
      guard let hit = InsightsHit(row: row, in: hits), let generation = hits.generation else {
        return nil
      }
      let answer = hits.origin(ofRow: row)?.queryID ?? "\(generation)"
      return InsightsRow(hit: hit, answer: "\(list.source)/\(answer)")
    }
  }
}

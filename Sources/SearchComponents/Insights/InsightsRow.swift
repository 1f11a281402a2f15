import SearchCore

/// A row of a list with the data that events need.
struct InsightsRow: Hashable, Sendable {
  let objectID: String
  /// The position of the row in the whole list, from 0.
  let row: Int
  let index: IndexName
  /// The query identifier of the answer that the row's page belongs to.
  let queryID: String?
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
      guard let hit = hits.rawHit(atIndex: row), let source = state[list.source],
        let answer = source.answer, let window = source.window
      else { return nil }
      // A list that shows one page at a time numbers its rows from the start of that page.
      let first =
        list.infiniteScrolling == .off ? window.rows(ofPage: window.firstPage).lowerBound : 0
      let queryID = hits.origin(ofRow: row)?.queryID
      return InsightsRow(
        objectID: hit.objectID, row: first + row, index: answer.request.index,
        queryID: queryID.flatMap { InsightsEvent.isQueryID($0) ? $0 : nil },
        answer: "\(list.source)/\(queryID ?? "\(answer.listGeneration)")")
    }
  }
}

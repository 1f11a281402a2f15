import SearchCore

/// A row of a list as events name it.
struct InsightsRow: Hashable, Sendable {
  let objectID: String
  /// Where it stands among all rows, from 0.
  let row: Int
  let index: IndexName
  /// That of the answer its page came with.
  let queryID: String?
  /// The answer, also where the engine gives it no name.
  let answer: String
}

/// A list of hits whose rows are told of.
struct InsightsList: Sendable {
  let id: ComponentID
  let searcher: any Searcher

  /// The row that an action says has appeared in the list.
  let rowAppeared: @Sendable (SearchAction) -> Int?

  /// A row of the list that is loaded.
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
      // A list of one page counts its rows from the first of that page.
      let first =
        list.infiniteScrolling == .off ? window.rows(ofPage: window.firstPage).lowerBound : 0
      let queryID = hits.origin(ofRow: row)?.queryID
      return InsightsRow(
        objectID: hit.objectID, row: first + row, index: answer.request.index,
        queryID: queryID.flatMap { InsightsEvent.isQueryID($0) ? $0 : nil },
        answer: "\(list.source)/\(queryID ?? "\(answer.generation)")")
    }
  }
}

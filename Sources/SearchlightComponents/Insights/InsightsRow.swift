public import SearchlightCore

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

/// A record as a screen shows it: its identity and the answer that it comes from.
///
/// A row's number names another record as soon as another answer arrives, which may be between what
/// the user sees and what the search receives. This value names the record that was seen.
public struct InsightsHit: Hashable, Codable, Sendable {
  /// The identifier of the record.
  public let objectID: String

  /// The index that the record was found in.
  public let index: IndexName

  /// The number of the row in the whole answer, from 0.
  public let row: Int

  /// The answer that the record came with; `nil` if the engine sends none.
  public let queryID: String?

  /// Creates a value for a record.
  ///
  /// - Parameters:
  ///   - objectID: The identifier of the record.
  ///   - index: The index that the record was found in.
  ///   - row: The number of the row in the whole answer, from 0.
  ///   - queryID: The answer that the record came with; `nil` if the engine sends none.
  public init(objectID: String, index: IndexName, row: Int, queryID: String? = nil) {
    self.objectID = objectID
    self.index = index
    self.row = row
    self.queryID = queryID.flatMap { InsightsEvent.isQueryID($0) ? $0 : nil }
  }

  /// Creates a value for a row of a list as it is shown; `nil` if the row is not loaded.
  public init?(row: Int, in hits: PagedHits<some Sendable>) {
    guard let hit = hits.rawHit(atIndex: row), let index = hits.request?.index else { return nil }
    self.init(
      objectID: hit.objectID, index: index, row: hits.rowInAnswer(row),
      queryID: hits.origin(ofRow: row)?.queryID)
  }
}

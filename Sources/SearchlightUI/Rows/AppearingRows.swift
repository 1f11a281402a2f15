import SearchlightCore

/// The rows that appear in a view that tells when it draws a row, but not when the row is seen.
///
/// AppKit draws rows beyond the edge of the visible part. A row has appeared once it is within it,
/// and again if it gets another record or is requested in another answer.
struct AppearingRows<Record: Sendable> {
  private var visible: Set<HitRow<Record>.ID> = []
  private var generation: SearchRequestID?

  /// Returns the rows that have appeared since the last call, in ascending order.
  ///
  /// - Parameters:
  ///   - visible: The rows within the visible part of the view.
  ///   - rows: The rows that the view shows.
  mutating func update(to visible: some Sequence<Int>, of rows: HitRows<Record>) -> [Int] {
    if generation != rows.hits.generation { self.visible = [] }
    generation = rows.hits.generation
    var now: Set<HitRow<Record>.ID> = []
    var appeared: [Int] = []
    for row in visible.sorted() where rows.indices.contains(row) {
      let id = rows[row].id
      if !self.visible.contains(id) { appeared.append(row) }
      now.insert(id)
    }
    self.visible = now
    return appeared
  }
}

/// Decides when a list of hits scrolls to its first shown row: with the first rows of each request
/// that differs from the one before.
struct FirstRowScroll {
  private var request: SearchRequest?
  private var generation: SearchRequestID?

  /// Whether rows have been shown, so that the view may stand anywhere; a new view stands at its top.
  private var hasShownRows = false

  private var isDue = false

  /// Takes what the list shows now.
  ///
  /// - Returns: The row to scroll to; `nil` if the list stays where it is.
  mutating func row(in hits: PagedHits<some Sendable>) -> Int? {
    // Another request may have the same rows, for example after the user has given consent.
    if hits.request != request, hits.generation != generation || request == nil { isDue = true }
    (request, generation) = (hits.request, hits.generation)
    // The first piece of an answer may have no rows.
    guard isDue, !hits.isEmpty else { return nil }
    isDue = false
    defer { hasShownRows = true }
    return hasShownRows || hits.firstShownRow > 0 ? hits.firstShownRow : nil
  }
}

import SearchlightCore
import SearchlightUI

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

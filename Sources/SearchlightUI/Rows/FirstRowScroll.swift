package import SearchlightCore

/// Decides when a list of hits scrolls to its first shown row: with the first rows of each request
/// that differs from the one before.
package struct FirstRowScroll {
  private var request: SearchRequest?
  private var generation: SearchRequestID?

  /// Whether rows have been shown, so that the view may stand anywhere; a new view stands at its top.
  private var hasShownRows = false

  private var isDue = false

  /// Creates the state of a list that has shown no rows.
  package init() {}

  /// Takes what the list shows now.
  ///
  /// - Returns: The row to scroll to; `nil` if the list stays where it is.
  package mutating func row(in hits: PagedHits<some Sendable>) -> Int? {
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

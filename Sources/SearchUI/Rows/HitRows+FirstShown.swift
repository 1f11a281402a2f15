import SearchCore

extension HitRows {
  /// The index of the row to show first; see ``SearchCore/PagedHits/firstShownRow``.
  public var firstShownRow: Int { hits.firstShownRow }
}

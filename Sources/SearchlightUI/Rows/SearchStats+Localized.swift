import SearchlightCore

extension SearchStats {
  /// The count in the strings of the app.
  package var localizedCount: String { countText.localized }

  /// The count and, if it is known, the time in the strings of the app.
  package var localizedDescription: String {
    guard let milliseconds else { return localizedCount }
    return AppText("\(localizedCount) (\(milliseconds)ms)").localized
  }

  private var countText: AppText {
    if areHitsSorted, let nbSortedHits {
      return switch (nbSortedHits, total.isExact) {
      case (1, true): "1 relevant result sorted out of \(total.value)"
      case (1, false): "1 relevant result sorted out of more than \(total.value)"
      case (_, true): "\(nbSortedHits) relevant results sorted out of \(total.value)"
      case (_, false): "\(nbSortedHits) relevant results sorted out of more than \(total.value)"
      }
    }
    return switch (total.value, total.isExact) {
    case (1, true): "1 result"
    case (1, false): "more than 1 result"
    case (_, true): "\(total.value) results"
    case (_, false): "more than \(total.value) results"
    }
  }

  private var milliseconds: Int? {
    processingTime.map { time in
      let milliseconds = (time / .milliseconds(1)).rounded(.towardZero)
      return Int(exactly: milliseconds) ?? (milliseconds < 0 ? .min : .max)
    }
  }
}

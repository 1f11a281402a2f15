import SearchCore

#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  extension SearchStats {
    /// The number of hits in the words of the app's strings, under the keys `%lld results`,
    /// `more than %lld results` and `%lld relevant results sorted out of %lld`, without the time.
    var localizedCount: String {
      if areHitsSorted, let nbSortedHits {
        return String(localized: "\(nbSortedHits) relevant results sorted out of \(nbHits)")
      }
      if nbHits == 1, total.isExact { return String(localized: "1 result") }
      return total.isExact
        ? String(localized: "\(nbHits) results") : String(localized: "more than \(nbHits) results")
    }

    /// The number of hits and the time that they took, under the key `%@ (%lldms)`.
    var localizedDescription: String {
      guard let milliseconds else { return localizedCount }
      return String(localized: "\(localizedCount) (\(milliseconds)ms)")
    }

    /// The time that the engine took, in whole milliseconds; `nil` if it does not say.
    private var milliseconds: Int? {
      processingTime.map { Int(exactly: ($0 / .milliseconds(1)).rounded(.towardZero)) ?? .max }
    }
  }
#else
  extension SearchStats {
    /// The figures in words: other systems have no strings of an app.
    var localizedDescription: String { description }
  }
#endif

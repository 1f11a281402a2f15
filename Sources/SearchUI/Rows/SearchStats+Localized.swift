import SearchCore

#if canImport(UIKit) || canImport(AppKit)
  import Foundation

  extension SearchStats {
    /// The number of hits as a text from the app's strings, without the time.
    ///
    /// The keys are `%lld results`, `more than %lld results` and `%lld relevant results sorted out
    /// of %lld`, and `1 result`.
    var localizedCount: String {
      if areHitsSorted, let nbSortedHits {
        return String(localized: "\(nbSortedHits) relevant results sorted out of \(nbHits)")
      }
      if nbHits == 1, total.isExact { return String(localized: "1 result") }
      return total.isExact
        ? String(localized: "\(nbHits) results") : String(localized: "more than \(nbHits) results")
    }

    /// The number of hits and the processing time, under the key `%@ (%lldms)`.
    var localizedDescription: String {
      guard let milliseconds else { return localizedCount }
      return String(localized: "\(localizedCount) (\(milliseconds)ms)")
    }

    /// The processing time in whole milliseconds; `nil` if the engine does not report it.
    private var milliseconds: Int? {
      processingTime.map { Int(exactly: ($0 / .milliseconds(1)).rounded(.towardZero)) ?? .max }
    }
  }
#else
  extension SearchStats {
    /// The statistics as a text, not localized: other systems have no app strings.
    var localizedDescription: String { description }
  }
#endif

import SearchCore
import Signals

/// The summaries of a segment's most common beginnings of words, each made when it is first asked for.
///
/// A segment does not change, so they are never out of date; those that have not been used for longest go
/// when all together take too much memory.
final class PrefixSummaries: Sendable {
  private struct Entry {
    var summary: PrefixSummary
    var lastUse: Int
  }

  private struct Entries {
    var all: [PrefixSummary.Key: Entry] = [:]
    var byteCount = 0
    var useCount = 0
  }

  private let entries = Locked(Entries())
  private let documentCount: Int

  /// The most bytes that all together take.
  private var capacity: Int { documentCount * 16 }

  init(documentCount: Int) {
    self.documentCount = documentCount
  }

  var byteCount: Int { entries.withLock { $0.byteCount } }

  subscript(key: PrefixSummary.Key) -> PrefixSummary? {
    entries.withLock { entries in
      guard entries.all[key] != nil else { return nil }
      entries.useCount += 1
      entries.all[key]?.lastUse = entries.useCount
      return entries.all[key]?.summary
    }
  }

  /// Keeps a summary of what was found if it is worth it: few documents are found again as fast.
  ///
  /// - Parameters:
  ///   - summary: Made only if it is worth it.
  ///   - count: How many documents were found.
  func keep(_ summary: @autoclosure () -> PrefixSummary, count: Int, for key: PrefixSummary.Key) {
    guard count > documentCount / 64 else { return }
    let summary = summary()
    guard summary.byteCount <= capacity else { return }
    entries.withLock { entries in
      var summary = summary
      if let known = entries.all.removeValue(forKey: key)?.summary {
        entries.byteCount -= known.byteCount
        // The one may have counted what the other has not.
        summary.counts.merge(known.counts) { new, _ in new }
      }
      entries.useCount += 1
      entries.all[key] = Entry(summary: summary, lastUse: entries.useCount)
      entries.byteCount += summary.byteCount
      while entries.byteCount > capacity,
        let oldest = entries.all.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        entries.all[oldest.key] = nil
        entries.byteCount -= oldest.value.summary.byteCount
      }
    }
  }
}

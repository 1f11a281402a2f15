import SearchlightBasics

/// A cache of summaries for the most common prefixes of words in one version of an index, each made
/// when it is first asked for.
///
/// A version does not change, so that summaries never expire. When all together take too much
/// memory, those that have not been used for longest are removed.
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

  var isEmpty: Bool { entries.withLock { $0.all.isEmpty } }

  var byteCount: Int { entries.withLock { $0.byteCount } }

  subscript(key: PrefixSummary.Key) -> PrefixSummary? {
    entries.withLock { entries in
      guard entries.all[key] != nil else { return nil }
      entries.useCount += 1
      entries.all[key]?.lastUse = entries.useCount
      return entries.all[key]?.summary
    }
  }

  /// Keeps a summary of what was found if that pays; few documents are found again as fast.
  ///
  /// - Parameters:
  ///   - summary: Made only if it is worth keeping.
  ///   - count: The number of documents that were found.
  ///   - documentCount: The number of all documents. All summaries together take at most 16 bytes
  ///     for each of them.
  func keep(
    _ summary: @autoclosure () -> PrefixSummary, count: Int, of documentCount: Int,
    for key: PrefixSummary.Key
  ) {
    guard count > documentCount / 64 else { return }
    let capacity = documentCount * 16
    let summary = summary()
    guard summary.byteCount <= capacity else { return }
    entries.withLock { entries in
      var summary = summary
      if let known = entries.all.removeValue(forKey: key)?.summary {
        entries.byteCount -= known.byteCount
        // Each of the two may have counted facets that the other has not.
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

extension IndexSnapshot {
  /// The results for common words, each kept when it was first found.
  var summaries: PrefixSummaries { recordCaches.value { PrefixSummaries() } }
}

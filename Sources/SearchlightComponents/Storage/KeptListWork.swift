/// The work that a stored list requests from a performer.
@nonexhaustive
public enum KeptListWork<Change: KeptChange>: Hashable, Codable, Sendable {
  /// Reads the list.
  case load

  /// Applies changes to the stored list, in order.
  case change([Change])

  /// Replaces the stored data by entries, even if the data cannot be read.
  case replace([Change.Entry])
}

/// A performer's answer to ``KeptListWork``.
@nonexhaustive
public enum KeptListAnswer<Change: KeptChange>: Hashable, Codable, Sendable {
  /// The list was read.
  case loaded([Change.Entry])

  /// The work is done, with the entries that are stored now.
  case saved([Change.Entry])

  /// The work has failed.
  case failed(StorageError)
}

extension KeptListWork: CustomStringConvertible {
  /// The work in short: `load`, `save` with the changes, or `replace by` with the number of
  /// entries.
  public var description: String {
    switch self {
    case .load: "load"
    case .change(let changes): "save (\(changes.map { "\($0)" }.joined(separator: ", ")))"
    case .replace(let entries): "replace by \(entries.count)"
    }
  }
}

extension KeptListAnswer: CustomStringConvertible {
  /// The answer in short: `loaded` or `saved` with the number of entries, or the failure.
  public var description: String {
    switch self {
    case .loaded(let entries): "loaded \(entries.count)"
    case .saved(let entries): "saved \(entries.count)"
    case .failed(let problem): "failed: \(problem)"
    }
  }
}

extension ComponentStorage {
  /// Performs the work of a stored list.
  func answer<Change: KeptChange>(
    to work: KeptListWork<Change>, limit: Int
  ) -> KeptListAnswer<Change> {
    do throws(StorageError) {
      switch work {
      case .load:
        return .loaded(
          try KeptDocument<Change.Entry>(
            try read(), of: Change.kind, limit: Change.readingLimit(limit)
          ).entries)
      case .change(let changes):
        let kept = try replacing(Change.kind) { (content) throws(StorageError) in
          let kept = try KeptDocument<Change.Entry>(
            content, of: Change.kind, limit: Change.readingLimit(limit))
          return Change.entries(kept.entries, after: changes, limit: limit)
        }
        return .saved(kept)
      case .replace(let entries):
        return .saved(try replacing(Change.kind) { _ in entries })
      }
    } catch {
      return .failed(error.shortened)
    }
  }

  private func replacing<Entry: Codable>(
    _ kind: String, by entries: (StoredContent) throws(StorageError) -> [Entry]
  ) throws(StorageError) -> [Entry] {
    var kept: [Entry] = []
    try update { (content) throws(StorageError) in
      // After a cancellation, others may have removed what this work would add.
      if Task.isCancelled { throw .notWritten("the work was cancelled") }
      kept = try entries(content)
      return try KeptDocument(kept).bytes(of: kind)
    }
    return kept
  }
}

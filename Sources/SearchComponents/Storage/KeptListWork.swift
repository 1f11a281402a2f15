/// What a list that is kept asks to have done.
public enum KeptListWork<Change: KeptChange>: Hashable, Codable, Sendable {
  /// Read the list.
  case load

  /// Make these changes to what is kept, in order.
  case change([Change])

  /// Put these entries in the place of whatever is kept, though it cannot be read.
  case replace([Change.Entry])
}

/// How the work of a list that is kept is answered.
public enum KeptListAnswer<Change: KeptChange>: Hashable, Codable, Sendable {
  /// What is kept.
  case loaded([Change.Entry])

  /// The work is done, and this is kept now.
  case saved([Change.Entry])

  /// The work could not be done.
  case failed(StorageProblem)
}

extension KeptListWork: CustomStringConvertible {
  /// `load`, `save` with the changes, or `replace` with the entries.
  public var description: String {
    switch self {
    case .load: "load"
    case .change(let changes): "save (\(changes.map { "\($0)" }.joined(separator: ", ")))"
    case .replace(let entries): "replace by \(entries.count)"
    }
  }
}

extension KeptListAnswer: CustomStringConvertible {
  /// `loaded` or `saved` with the number of entries, or what has failed.
  public var description: String {
    switch self {
    case .loaded(let entries): "loaded \(entries.count)"
    case .saved(let entries): "saved \(entries.count)"
    case .failed(let problem): "failed: \(problem)"
    }
  }
}

extension ComponentStorage {
  /// Carries out the work of a list.
  func answer<Change: KeptChange>(
    to work: KeptListWork<Change>, limit: Int
  ) -> KeptListAnswer<Change> {
    do throws(StorageProblem) {
      switch work {
      case .load:
        return .loaded(
          try KeptDocument<Change.Entry>(
            try read(), of: Change.kind, limit: Change.readingLimit(limit)
          ).entries)
      case .change(let changes):
        let kept = try replacing(Change.kind) { (content) throws(StorageProblem) in
          let kept = try KeptDocument<Change.Entry>(
            content, of: Change.kind, limit: Change.readingLimit(limit))
          return Change.entries(kept.entries, after: changes, limit: limit)
        }
        return .saved(kept)
      case .replace(let entries):
        return .saved(try replacing(Change.kind) { _ in entries })
      }
    } catch {
      return .failed(error)
    }
  }

  private func replacing<Entry: Codable>(
    _ kind: String, by entries: (StoredContent) throws(StorageProblem) -> [Entry]
  ) throws(StorageProblem) -> [Entry] {
    var kept: [Entry] = []
    try update { (content) throws(StorageProblem) in
      // Others may have removed meanwhile what this work would add.
      if Task.isCancelled { throw .notWritten("the work was cancelled") }
      kept = try entries(content)
      return try KeptDocument(kept).bytes(of: kind)
    }
    return kept
  }
}

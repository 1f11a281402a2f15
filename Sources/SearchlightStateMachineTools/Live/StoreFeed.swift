import SearchlightBasics

/// The records of a store on their way to the thread that shows them.
///
/// The store only appends to a list, and never waits. If the list is full, what follows is lost, and
/// counted.
final class StoreFeed<Record: Sendable>: Sendable {
  private struct Content: Sendable {
    var records: [Record] = []
    var lost = 0
    var isClosed = false
  }

  private let content = Locked(Content())
  private let capacity: Int
  private let onFirst: @Sendable () -> Void

  /// Creates a feed.
  ///
  /// - Parameters:
  ///   - capacity: The most records that wait.
  ///   - onFirst: Called with the first record after the feed was empty.
  init(capacity: Int, onFirst: @escaping @Sendable () -> Void) {
    self.capacity = capacity
    self.onFirst = onFirst
  }

  /// Adds a record; on the thread of the store.
  func add(_ record: Record) {
    let isFirst = content.withLock { content in
      if content.isClosed { return false }
      guard content.records.count < capacity else {
        content.lost += 1
        return false
      }
      content.records.append(record)
      return content.records.count == 1
    }
    if isFirst { onFirst() }
  }

  /// Takes the records that wait, and the number of those that were lost after them.
  func take() -> (records: [Record], lost: Int) {
    content.withLock { content in
      defer { (content.records, content.lost) = ([], 0) }
      return (content.records, content.lost)
    }
  }

  /// Keeps nothing from now on.
  func close() {
    let rest = content.withLock { content in
      defer { (content.records, content.isClosed) = ([], true) }
      return content.records
    }
    _ = rest  // It is released here, outside of the lock.
  }
}

import Signals

/// A list that any thread can append to.
final class Log<Entry: Sendable>: Sendable {
  private let list = Locked<[Entry]>([])

  func append(_ entry: Entry) {
    list.withLock { $0.append(entry) }
  }

  var entries: [Entry] { list.withLock { $0 } }

  var count: Int { list.withLock { $0.count } }
}

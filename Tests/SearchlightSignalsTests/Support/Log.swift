import SearchlightBasics
import SearchlightSignals

/// A list of entries to which any thread can append.
final class Log<Entry: Sendable>: Sendable {
  private let list = Locked<[Entry]>([])

  func append(_ entry: Entry) {
    list.withLock { $0.append(entry) }
  }

  var entries: [Entry] { list.withLock { $0 } }

  var count: Int { list.withLock { $0.count } }
}

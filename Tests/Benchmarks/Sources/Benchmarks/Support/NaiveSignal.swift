import Synchronization

/// A handwritten signal for comparison: an array of closures behind a mutex.
final class NaiveSignal<Element: Sendable>: Sendable {
  private struct Row: Sendable {
    var handlers: [@Sendable (Element) -> Void] = []
    var ids: [Int] = []
    var nextID = 0
  }

  private let row = Mutex(Row())

  @discardableResult
  func subscribe(_ handler: @escaping @Sendable (Element) -> Void) -> Int {
    row.withLock { row in
      row.handlers.append(handler)
      row.ids.append(row.nextID)
      row.nextID += 1
      return row.nextID - 1
    }
  }

  func unsubscribe(_ id: Int) {
    row.withLock { row in
      guard let index = row.ids.firstIndex(of: id) else { return }
      row.ids.remove(at: index)
      row.handlers.remove(at: index)
    }
  }

  func send(_ element: Element) {
    for handler in row.withLock({ $0.handlers }) { handler(element) }
  }
}

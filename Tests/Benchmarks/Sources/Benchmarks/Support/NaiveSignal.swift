import Synchronization

/// What one would write by hand: closures in an array behind a mutex.
final class NaiveSignal<Element: Sendable>: Sendable {
  private let handlers = Mutex<[@Sendable (Element) -> Void]>([])

  func subscribe(_ handler: @escaping @Sendable (Element) -> Void) {
    handlers.withLock { $0.append(handler) }
  }

  func send(_ element: Element) {
    for handler in handlers.withLock({ $0 }) { handler(element) }
  }
}

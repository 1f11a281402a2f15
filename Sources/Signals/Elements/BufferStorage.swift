/// The sink that keeps elements for one asynchronous consumer, and parks it while there are none.
///
/// Drives a ``BufferStateMachine`` under a lock and does what it says outside of it.
final class BufferStorage<Element: Sendable>: Sink {
  private typealias Waiter = UnsafeContinuation<Element?, Never>

  private let machine: Locked<BufferStateMachine<Element, UnsafeContinuation<Element?, Never>>>

  init(_ buffering: Buffering) {
    machine = Locked(BufferStateMachine(buffering))
  }

  var dropCount: Int { machine.withLock { $0.dropCount } }

  var isAbandoned: Bool { machine.withLock { $0.isTerminated } }

  /// Whether the caller is the one consumer; `true` once.
  func claim() -> Bool {
    machine.withLock { $0.claim() }
  }

  func receive(_ element: Element) -> Bool {
    switch machine.withLock({ $0.offer(element) }) {
    case .keep, .drop: return true
    case .refuse: return false
    case .hand(let element, to: let waiter):
      waiter.resume(returning: element)
      return true
    }
  }

  func finish() {
    machine.withLock { $0.finish() }?.resume(returning: nil)
  }

  /// Ends the sequence at once and lets go of what was kept.
  func terminate() {
    machine.withLock { $0.terminate() }.waiter?.resume(returning: nil)
  }

  /// What can be had without waiting.
  func take() -> BufferStateMachine<Element, UnsafeContinuation<Element?, Never>>.Taking {
    machine.withLock { $0.take() }
  }

  /// Waits for the next element, or the end.
  func wait(isolation: isolated (any Actor)?) async -> Element? {
    await withUnsafeContinuation(isolation: isolation) { waiter in
      switch machine.withLock({ $0.wait(waiter) }) {
      case .wait: break
      case .element(let element): waiter.resume(returning: element)
      case .end: waiter.resume(returning: nil)
      }
    }
  }
}

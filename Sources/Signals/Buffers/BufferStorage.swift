/// What keeps elements for one asynchronous consumer, and parks it while there are none.
///
/// Drives a ``BufferStateMachine`` under a lock and does what it says outside of it.
@usableFromInline
final class BufferStorage<Element: Sendable>: Sendable {
  @usableFromInline typealias Waiter = UnsafeContinuation<Element?, Never>

  @usableFromInline let machine: Locked<BufferStateMachine<Element, Waiter>>

  @inlinable
  init(_ buffering: Buffering) {
    machine = Locked(BufferStateMachine(buffering))
  }

  @inlinable var dropCount: Int { machine.withLock { $0.dropCount } }

  /// Whether the caller is the one consumer; `true` once.
  @inlinable
  func claim() -> Bool {
    machine.withLock { $0.claim() }
  }

  /// Whether the consumer has gone.
  @usableFromInline var isTerminated: Bool { machine.withLock { $0.isTerminated } }

  /// Takes in an element that was delivered.
  @inlinable
  func receive(_ element: Element) {
    if case .hand(let element, to: let waiter) = machine.withLock({ $0.offer(element) }) {
      waiter.resume(returning: element)
    }
  }

  @inlinable
  func finish() {
    machine.withLock { $0.finish() }?.resume(returning: nil)
  }

  /// Ends the sequence at once and lets go of what was kept.
  @inlinable
  func terminate() {
    machine.withLock { $0.terminate() }.waiter?.resume(returning: nil)
  }

  /// What can be had without waiting.
  @inlinable
  func take(
    andRestInto batch: inout FIFO<Element>
  ) -> BufferStateMachine<Element, Waiter>.Taking {
    machine.withLock { $0.take(andRestInto: &batch) }
  }

  /// The next element that can be had without waiting; the rest stays.
  func take() -> BufferStateMachine<Element, Waiter>.Taking {
    machine.withLock { $0.take() }
  }

  /// Waits for the next element, or the end.
  @inlinable
  func wait(isolation: isolated (any Actor)?) async -> Element? {
    // safe: the machine hands each waiter out once, and whoever gets it resumes it (see BufferStateMachine).
    await withUnsafeContinuation(isolation: isolation) { waiter in
      switch machine.withLock({ $0.wait(waiter) }) {
      case .wait: break
      case .element(let element): waiter.resume(returning: element)
      case .end: waiter.resume(returning: nil)
      }
    }
  }
}

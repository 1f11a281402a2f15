public import SearchlightBasics

/// A buffer of elements for one asynchronous consumer, which suspends the consumer while it is
/// empty.
///
/// It runs a ``BufferStateMachine`` under a lock and carries out its results outside the lock.
@usableFromInline
@_fixed_layout
final class BufferStorage<Element: Sendable>: Sendable {
  @usableFromInline typealias Waiter = UnsafeContinuation<Element?, Never>

  @usableFromInline let machine: Locked<BufferStateMachine<Element, Waiter>>

  @inlinable
  init(_ buffering: Buffering) {
    machine = Locked(BufferStateMachine(buffering))
  }

  @inlinable var dropCount: Int { machine.withLock { $0.dropCount } }

  /// Claims the single pass; returns `true` for the first call only.
  @inlinable
  func claim() -> Bool {
    machine.withLock { $0.claim() }
  }

  /// Whether the consumer has stopped.
  @usableFromInline var isTerminated: Bool { machine.withLock { $0.isTerminated } }

  /// Buffers, hands over or drops an element that was delivered.
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

  /// Ends the sequence at once and releases the buffered elements.
  @inlinable
  func terminate() {
    machine.withLock { $0.terminate() }.waiter?.resume(returning: nil)
  }

  /// Ends the sequence at once, and keeps the buffered elements until ``terminate()``.
  ///
  /// It runs no code of elements, so it can be called where a lock is held.
  @inlinable
  func wake() {
    machine.withLock { $0.wake() }?.resume(returning: nil)
  }

  /// Takes the next element without waiting, and moves the remaining ones into `batch` if the
  /// buffer never drops.
  @inlinable
  func take(
    andRestInto batch: inout FIFO<Element>
  ) -> BufferStateMachine<Element, Waiter>.Taking {
    machine.withLock { $0.take(andRestInto: &batch) }
  }

  /// Takes the next element without waiting; the remaining ones stay in the buffer.
  func take() -> BufferStateMachine<Element, Waiter>.Taking {
    machine.withLock { $0.take() }
  }

  /// Waits for the next element; returns `nil` at the end.
  @inlinable
  func wait(isolation: isolated (any Actor)?) async -> Element? {
    // safe: the state machine returns each waiter once, and the caller that receives it resumes it
    // (see BufferStateMachine).
    await withUnsafeContinuation(isolation: isolation) { waiter in
      switch machine.withLock({ $0.wait(waiter) }) {
      case .wait: break
      case .element(let element): waiter.resume(returning: element)
      case .end: waiter.resume(returning: nil)
      }
    }
  }
}

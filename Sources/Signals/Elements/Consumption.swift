/// The single pass over a sequence; its release detaches the sequence (law 8).
@usableFromInline
final class Consumption<Element: Sendable> {
  @usableFromInline let buffer: BufferStorage<Element>
  @usableFromInline let token: SubscriptionToken

  // The elements that were taken out of the buffer and not returned yet.
  @usableFromInline @exclusivity(unchecked) var batch = FIFO<Element>()

  @inlinable
  init(buffer: BufferStorage<Element>, token: SubscriptionToken) {
    self.buffer = buffer
    self.token = token
  }

  @inlinable
  deinit {
    stop()
  }

  // Law 7 requires the check for cancellation both before and after the wait: a task that has been
  // cancelled must not receive an element that was buffered, or handed over just before the
  // cancellation.

  /// Returns the next element of the batch; `nil` if the batch is empty or the task is cancelled.
  @inlinable
  func takeFromBatch() -> Element? {
    batch.isEmpty || Task.isCancelled ? nil : batch.popFirst()
  }

  /// Returns the next element, and waits for it if the buffer is empty.
  @inlinable
  func next(isolation: isolated (any Actor)?) async -> Element? {
    if Task.isCancelled {
      stop()
      return nil
    }
    switch buffer.take(andRestInto: &batch) {
    case .element(let element): return element
    case .end: return nil
    case .wait: break
    }
    let buffer = buffer
    let element = await withTaskCancellationHandler(
      operation: { await buffer.wait(isolation: isolation) },
      // The cancellation handler only wakes the consumer, which then calls `stop()`. Cancelling the
      // subscription may run handlers of other subscribers, and releasing elements their
      // deinitialisers. Neither must happen inside a call of `cancel()` on the task, where the
      // runtime holds a lock (law 4).
      onCancel: { buffer.wake() },
      isolation: isolation
    )
    guard Task.isCancelled else { return element }
    stop()
    return nil
  }

  @inlinable
  func stop() {
    token.cancel()
    buffer.terminate()
    batch = FIFO()
  }
}

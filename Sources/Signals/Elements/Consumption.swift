/// The one pass over a sequence: when it goes, the sequence detaches (law 8).
@usableFromInline
final class Consumption<Element: Sendable> {
  @usableFromInline let buffer: BufferStorage<Element>
  @usableFromInline let token: SubscriptionToken

  // What has been taken out of the buffer and not been given out.
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

  // Law 7 is why cancellation is asked about before and after: an element that was kept, or handed
  // over just before the cancellation, is not given to a task that knows it should end.

  /// The next element, if one is at hand and the task may have it.
  @inlinable
  func takeAtHand() -> Element? {
    batch.isEmpty || Task.isCancelled ? nil : batch.popFirst()
  }

  /// Waits for the next element, if need be.
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
      // Only wakes the consumer. Leaving may run other subscribers' handlers, which must not happen
      // inside somebody's `cancel()`, where the runtime holds a lock (law 4).
      onCancel: { buffer.terminate() },
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

/// The lifetime of the one iterator of a sequence: when it goes, the sequence detaches (law 8).
final class Consumption<Element: Sendable>: Sendable {
  private let buffer: BufferStorage<Element>
  private let token: SubscriptionToken

  init(buffer: BufferStorage<Element>, token: SubscriptionToken) {
    self.buffer = buffer
    self.token = token
  }

  deinit {
    stop()
  }

  // Law 7 is why cancellation is asked about before and after: an element that was kept, or handed
  // over just before the cancellation, is not given to a task that knows it should end.
  func next(isolation: isolated (any Actor)?) async -> Element? {
    if Task.isCancelled {
      stop()
      return nil
    }
    switch buffer.take() {
    case .element(let element): return element
    case .end: return nil
    case .wait: break
    }
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

  private func stop() {
    token.cancel()
    buffer.terminate()
  }
}

public import SearchlightBasics

/// An asynchronous sequence of the elements of a signal or an observable value, for one loop.
///
/// The sequence subscribes when it is made, not when the loop begins, so it misses nothing that is
/// sent in between. It is single-pass (law 8): the first iterator receives the elements; when the
/// iterator is released or its task is cancelled, the sequence detaches from the source. A second
/// iterator ends at once. A sequence that is never iterated detaches when it is released.
///
/// ```swift
/// let events = signal.events()
/// source.send(1)
/// for await event in events { print(event) }   // 1, …
/// ```
///
/// In a cancelled task `next()` returns `nil` even if elements are buffered (law 7). When the
/// source finishes or is released, the sequence ends after what was sent (law 11).
@frozen
public struct SignalElements<Element: Sendable>: AsyncSequence, Sendable {
  /// The failure type: the sequence never fails.
  public typealias Failure = Never

  @usableFromInline let buffer: BufferStorage<Element>
  @usableFromInline let token: SubscriptionToken

  @inlinable
  init(from node: Node, _ buffering: Buffering) {
    buffer = BufferStorage(buffering)
    token = node.subscribe(BufferListener(to: node, buffer))
  }

  /// The number of elements that the buffer has dropped so far (law 10); can be read from any
  /// thread.
  @inlinable public var dropCount: Int { buffer.dropCount }

  /// Returns the iterator of the single pass; an iterator that is made later ends at once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumption: buffer.claim() ? Consumption(buffer: buffer, token: token) : nil)
  }

  /// The single pass over the elements.
  @frozen
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumption: Consumption<Element>?

    // An unretained reference to `consumption`, which `next` uses for every element: `consumption`
    // keeps the object alive, so no retain is needed.
    @usableFromInline let unretained: Unmanaged<Consumption<Element>>?

    @inlinable
    init(consumption: Consumption<Element>?) {
      self.consumption = consumption
      unretained = consumption.map(Unmanaged.passUnretained)
    }

    /// Returns the next element, and waits for it if none is buffered; `nil` at the end and in a
    /// cancelled task.
    ///
    /// The method runs on the actor of the caller, so an element that is already buffered costs no
    /// hop.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Element? {
      guard let unretained else { return nil }
      // safe: `consumption` keeps the object alive for as long as the iterator exists.
      if let element = unretained._withUnsafeGuaranteedRef({ $0.takeFromBatch() }) {
        return element
      }
      return await consumption?.next(isolation: actor)
    }
  }
}

/// A listener that stores the elements in a buffer for an asynchronous consumer.
@usableFromInline
@_fixed_layout
final class BufferListener<Element: Sendable>: Listener<Element>,
  @unchecked Sendable  // safe: adds only a constant
{
  @usableFromInline let buffer: BufferStorage<Element>

  @inlinable
  init(to node: Node, _ buffer: BufferStorage<Element>) {
    self.buffer = buffer
    super.init(to: node) { buffer.receive($0) }
  }

  override func finish(_ drainer: borrowing DrainToken) {
    buffer.finish()
  }
}

/// The single pass over a sequence; its release detaches the sequence (law 8).
@usableFromInline
@_fixed_layout
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

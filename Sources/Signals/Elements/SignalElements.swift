/// The elements of a signal or an observable value, for one loop.
///
/// Registered when it was made, not when the loop begins: nothing that is sent in between is missed.
/// Single-pass (law 8): the first iterator takes the elements, and when it goes, or its task is
/// cancelled, the sequence detaches; a second iterator ends at once. A sequence that is never
/// iterated detaches when it is released.
///
/// ```swift
/// let events = signal.events()
/// source.send(1)
/// for await event in events { print(event) }   // 1, …
/// ```
///
/// A cancelled task gets `nil` from `next()` even if elements are kept (law 7). When the source
/// finishes or is released, the sequence ends after what was sent (law 11).
public struct SignalElements<Element: Sendable>: AsyncSequence, Sendable {
  /// Never fails.
  public typealias Failure = Never

  @usableFromInline let buffer: BufferStorage<Element>
  @usableFromInline let token: SubscriptionToken

  @inlinable
  init(from node: Node, _ buffering: Buffering) {
    buffer = BufferStorage(buffering)
    token = node.subscribe(BufferListener(to: node, buffer))
  }

  /// How many elements the buffer has dropped so far (law 10); from any thread.
  @inlinable public var dropCount: Int { buffer.dropCount }

  /// Begins the one pass; an iterator made later ends at once.
  @inlinable
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumption: buffer.claim() ? Consumption(buffer: buffer, token: token) : nil)
  }

  /// The one pass over the elements.
  public struct Iterator: AsyncIteratorProtocol {
    @usableFromInline let consumption: Consumption<Element>?

    // The same, for what happens with every element: held by the above, so it need not be retained.
    @usableFromInline let unheld: Unmanaged<Consumption<Element>>?

    @inlinable
    init(consumption: Consumption<Element>?) {
      self.consumption = consumption
      unheld = consumption.map(Unmanaged.passUnretained)
    }

    /// Waits for the next element; `nil` at the end, and in a cancelled task.
    ///
    /// Runs on the caller's actor, so an element that is there already costs no hop.
    @inlinable
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Element? {
      guard let unheld else { return nil }
      // safe: `consumption` holds what `unheld` points to, for as long as the iterator is there.
      if let element = unheld._withUnsafeGuaranteedRef({ $0.takeAtHand() }) { return element }
      return await consumption?.next(isolation: actor)
    }
  }
}

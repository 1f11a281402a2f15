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

  private let buffer: BufferStorage<Element>
  private let token: SubscriptionToken

  init(from emitter: some Emitter<Element>, _ buffering: Buffering) {
    buffer = BufferStorage(buffering)
    token = emitter.subscribe(buffer)
  }

  /// How many elements the buffer has dropped so far (law 10); from any thread.
  public var dropCount: Int { buffer.dropCount }

  /// Begins the one pass; an iterator made later ends at once.
  public func makeAsyncIterator() -> Iterator {
    Iterator(consumption: buffer.claim() ? Consumption(buffer: buffer, token: token) : nil)
  }

  /// The one pass over the elements.
  public struct Iterator: AsyncIteratorProtocol {
    let consumption: Consumption<Element>?

    /// Waits for the next element; `nil` at the end, and in a cancelled task.
    ///
    /// Runs on the caller's actor, so an element that is there already costs no hop.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async -> Element? {
      await consumption?.next(isolation: actor)
    }
  }
}

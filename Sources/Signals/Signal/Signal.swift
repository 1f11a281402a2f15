/// A stream of events for any number of subscribers, synchronous or asynchronous.
///
/// A signal is hot: elements that were sent before a subscription began are not replayed. All
/// subscribers receive the same elements in the same order (law 1); the elements of one sender keep
/// the order in which it sent them (law 2). For state that always has a value, see
/// ``ObservableValue``.
///
/// ```swift
/// let (taps, source) = Signal<Int>.make()
/// let token = taps.subscribe { print("tap", $0) }
/// source.send(1)                                  // prints "tap 1" before it returns
/// for await tap in taps { … }                     // until the source is released
/// ```
///
/// Handlers run one at a time, with no lock held (law 4), on the thread that drains the queue of
/// the signal: the thread of the sender, unless another thread is already delivering. A handler may
/// send, subscribe and cancel; an element that it sends is delivered after the current element has
/// reached every subscriber (law 3).
public struct Signal<Element: Sendable>: AsyncSequence, Sendable {
  /// The failure type: a signal never fails.
  public typealias Failure = Never

  @usableFromInline let node: Emitter<Element>

  @inlinable
  init(node: Emitter<Element>) {
    self.node = node
  }

  /// Makes a signal and the only source that can send to it.
  ///
  /// The two are separate values, so that a subscriber cannot send.
  @inlinable
  public static func make() -> (signal: Signal, source: Source) {
    let root = SignalRoot<Element>()
    return (Signal(node: root), Source(root))
  }

  /// Calls `handler` with every element that is sent from now on, until the token is cancelled or
  /// released.
  @inlinable
  public func subscribe(_ handler: @escaping @Sendable (Element) -> Void) -> SubscriptionToken {
    node.subscribe(Listener(to: node, handler))
  }

  /// Calls `handler` with `owner` and every element that is sent from now on, for as long as the
  /// owner lives.
  ///
  /// The subscription references the owner weakly, and strongly only while the handler runs, so a
  /// handler that uses its first argument instead of capturing the owner creates no retain cycle.
  /// The token need not be kept; cancel it to end the subscription before the owner is deallocated.
  /// Objects that the handler captures are released with the first element after the deallocation
  /// of the owner at the latest.
  @discardableResult
  @inlinable
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Element) -> Void
  ) -> SubscriptionToken {
    node.subscribe(OwnerListener(to: node, owner: owner, handler))
  }

  /// An asynchronous sequence of the elements that are sent from now on, for one `for await` loop.
  ///
  /// The sequence subscribes when this method is called, not when the loop begins. `buffering` says
  /// which elements it keeps until the loop takes them; by default all of them.
  @inlinable
  public func events(_ buffering: Buffering = .unbounded) -> SignalElements<Element> {
    SignalElements(from: node, buffering)
  }

  /// Subscribes and returns an iterator over the elements that are sent from now on; all of them
  /// are kept until the loop takes them.
  @inlinable
  public func makeAsyncIterator() -> SignalElements<Element>.Iterator {
    events().makeAsyncIterator()
  }
}

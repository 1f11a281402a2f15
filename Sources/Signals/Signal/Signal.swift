/// A stream of events for any number of subscribers, synchronous or asynchronous.
///
/// Hot: what was sent before a subscription is not replayed. All subscribers see the same elements
/// in the same order (law 1), those of one sender in the order it sent them (law 2). For something
/// that always has a value, see ``ObservableValue``.
///
/// ```swift
/// let (taps, source) = Signal<Int>.make()
/// let token = taps.subscribe { print("tap", $0) }
/// source.send(1)                                  // prints "tap 1" before it returns
/// for await tap in taps { … }                     // from now on, until the source is released
/// ```
///
/// Handlers run on whichever thread drains, one at a time, with no lock held (law 4). So a handler
/// may send, subscribe and cancel; what it sends is delivered after the current element has reached
/// everyone (law 3).
public struct Signal<Element: Sendable>: AsyncSequence, Sendable {
  /// Never fails.
  public typealias Failure = Never

  @usableFromInline let node: Emitter<Element>

  @inlinable
  init(node: Emitter<Element>) {
    self.node = node
  }

  /// Makes a signal and the one source that feeds it.
  ///
  /// The two sides are two things, so that whoever may listen cannot send.
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
  /// The owner is held weakly, and strongly only while the handler runs; write the handler in terms
  /// of its first argument and nothing is retained. The token need not be kept; with it the
  /// subscription can be ended earlier. What the handler itself captures is released at the latest
  /// with the first element after the owner's death.
  @discardableResult
  @inlinable
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Element) -> Void
  ) -> SubscriptionToken {
    node.subscribe(OwnerListener(to: node, owner: owner, handler))
  }

  /// The elements that are sent from now on, for one loop.
  ///
  /// Registered at the call, not when the loop begins.
  @inlinable
  public func events(_ buffering: Buffering = .unbounded) -> SignalElements<Element> {
    SignalElements(from: node, buffering)
  }

  /// Begins a loop over the elements that are sent from now on, all of them kept until taken.
  @inlinable
  public func makeAsyncIterator() -> SignalElements<Element>.Iterator {
    events().makeAsyncIterator()
  }
}

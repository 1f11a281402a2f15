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
@frozen
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

  /// Returns an asynchronous sequence of the elements that are sent from now on, for one `for
  /// await` loop.
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

extension Signal {
  /// The number of subscribers and active operator nodes in the tree of the signal's root; for leak
  /// tests.
  package var nodeCount: Int { node.eventQueue.nodeCount }

  /// The write side of a signal.
  ///
  /// When the last reference to the source is released, the signal finishes: its sequences end
  /// after every element that was sent before (law 11).
  @_fixed_layout
  public final class Source: Sendable {
    @usableFromInline let root: SignalRoot<Element>

    @inlinable
    init(_ root: SignalRoot<Element>) {
      self.root = root
    }

    deinit {
      root.finish()
    }

    /// Sends an element to everyone who is subscribed at this moment; can be called from any
    /// thread.
    ///
    /// The call returns once the element has been delivered or, if another thread is draining the
    /// queue, once it has been handed to that thread (law 13). It never waits for a consumer (law
    /// 10). An element that is sent from inside a handler is delivered after the current element
    /// has reached every subscriber (law 3). After ``finish()`` the call has no effect.
    @inlinable
    public func send(_ element: Element) {
      root.send(element)
    }

    /// Ends the signal after every element that was sent before; can be called from any thread and
    /// more than once.
    ///
    /// Sequences end and handlers are released. A subscription that begins later ends at once.
    public func finish() {
      root.finish()
    }

    /// Whether the signal has a subscriber; if not, a sender can skip computing the element.
    ///
    /// A subscriber whose owner has been deallocated counts until the next element is delivered.
    /// The last subscriber of an operator with its own queue, such as `merge`, counts until that
    /// queue has processed the cancellation. That happens before `cancel` returns, unless a thread
    /// is draining that queue at the time, or a task that took over from one (law 13).
    @inlinable public var hasSubscribers: Bool { root.eventQueue.hasSubscribers }

    /// The number of entries in the queue that wait for the draining thread (law 13).
    public var queueLength: Int { root.eventQueue.backlog.count }

    /// The largest ``queueLength`` since the signal was made.
    public var highWaterMark: Int { root.eventQueue.backlog.highWaterMark }
  }
}

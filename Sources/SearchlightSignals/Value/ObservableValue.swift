/// A value that can be read at any time, and observed with handlers or in `for await` loops.
///
/// A new subscriber receives the value at once, exactly one time, then every later value, none
/// twice and none missed (law 5). All subscribers receive the same values in the same order (law
/// 1). A ``ValueSource`` sets the value. For events without a current value, see ``Signal``.
///
/// ```swift
/// let volume = ValueSource(5)
/// let token = volume.observable.subscribe { print($0) }    // prints 5
/// volume.set(6)                                            // prints 6 before it returns
/// for await isLoud in volume.observable.select({ $0 > 7 }) { … }
/// ```
///
/// Handlers run one at a time, with no lock held (law 4), on the thread that drains the queue of
/// the value: the thread that sets it, unless another thread is already delivering.
@frozen
public struct ObservableValue<Value: Sendable>: AsyncSequence, Sendable {
  /// The element type of a loop over the value.
  public typealias Element = Value

  /// The failure type: an observable value never fails.
  public typealias Failure = Never

  @usableFromInline let node: ValueNode<Value>

  @inlinable
  init(node: ValueNode<Value>) {
    self.node = node
  }

  /// The value that was set last; can be read from any thread.
  ///
  /// It is never older than the value that is being delivered (law 9). It is newer if a value has
  /// been set that still waits in the queue. For a derived value, such as the result of
  /// ``select(_:)``, each read computes it from its sources.
  @inlinable public var current: Value { node.current }

  /// Calls `handler` with the value, then with every later value, until the token is cancelled or
  /// released.
  ///
  /// The first call happens before `subscribe` returns, unless a delivery is in progress. In that
  /// case the draining thread makes the first call after the current value has reached every
  /// subscriber.
  @inlinable
  public func subscribe(_ handler: @escaping @Sendable (Value) -> Void) -> SubscriptionToken {
    node.subscribe(Listener(to: node, handler))
  }

  /// Calls `handler` with `owner` and the value, then with every later value, for as long as the
  /// owner lives.
  ///
  /// The subscription references the owner weakly, and strongly only while the handler runs, so a
  /// handler that uses its first argument instead of capturing the owner creates no retain cycle.
  /// The token need not be kept; cancel it to end the subscription before the owner is deallocated.
  /// Objects that the handler captures are released with the first value after the deallocation of
  /// the owner at the latest.
  @discardableResult
  @inlinable
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) -> SubscriptionToken {
    node.subscribe(OwnerListener(to: node, owner: owner, handler))
  }

  /// Returns an asynchronous sequence of the value and every later value, for one `for await` loop.
  ///
  /// The sequence subscribes when this method is called, not when the loop begins. By default a
  /// slow loop receives the newest value and skips the values that it missed.
  @inlinable
  public func values(_ buffering: Buffering = .newest(1)) -> SignalElements<Value> {
    SignalElements(from: node, buffering)
  }

  /// Subscribes and returns an iterator over the value and later values; a slow loop skips to the
  /// newest.
  @inlinable
  public func makeAsyncIterator() -> SignalElements<Value>.Iterator {
    values().makeAsyncIterator()
  }
}

extension ObservableValue {
  /// The number of subscribers and active operator nodes in the tree of the value's root; for leak
  /// tests.
  ///
  /// An operator node is active, and counts, while it has subscribers.
  package var nodeCount: Int { node.eventQueue.nodeCount }

  /// Returns the part of the value that `transform` returns, as an observable value that changes
  /// only when the part changes.
  ///
  /// A new part is passed on only if it differs from the part that was passed on before. The result
  /// is a node in the tree of this value's root and shares its queue (law 12): subscribers of the
  /// part and subscribers of the whole value are called in one order, in one drain, and laws 5 and
  /// 9 hold for the result. Without subscribers the node costs nothing and nothing in the tree
  /// references it.
  ///
  /// - Parameter transform: A pure function. The draining thread calls it once per value while the
  ///   result has subscribers; reading ``current`` calls it too.
  @inlinable
  public func select<Part: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Part
  ) -> ObservableValue<Part> {
    ObservableValue<Part>(node: SelectNode(upstream: node, transform: transform))
  }
}

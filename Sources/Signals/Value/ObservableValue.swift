/// A value that can be read at any time and followed, synchronously or asynchronously.
///
/// A new subscriber is given the value at once, exactly once, then every later one, none twice and
/// none missed (law 5). All subscribers see the same values in the same order (law 1). The write
/// side is a ``ValueSource``; for events that leave nothing behind, see ``Signal``.
///
/// ```swift
/// let volume = ValueSource(5)
/// let token = volume.observable.subscribe { print($0) }    // prints 5
/// volume.set(6)                                            // prints 6 before it returns
/// for await isLoud in volume.observable.select({ $0 > 7 }) { … }
/// ```
///
/// Handlers run on whichever thread drains, one at a time, with no lock held (law 4).
public struct ObservableValue<Value: Sendable>: AsyncSequence, Sendable {
  /// What a loop over the value yields.
  public typealias Element = Value

  /// Never fails.
  public typealias Failure = Never

  @usableFromInline let node: ValueNode<Value>

  @inlinable
  init(node: ValueNode<Value>) {
    self.node = node
  }

  /// The value that was set last; from any thread.
  ///
  /// Never older than what is being delivered (law 9): it can be newer, when a value has been set
  /// that still waits its turn. Of a selected value it is computed when it is read.
  @inlinable public var current: Value { node.current }

  /// Calls `handler` with the value, then with every later one, until the token is cancelled or
  /// released.
  ///
  /// The first call happens before `subscribe` returns, unless a delivery is under way: then it
  /// happens when that has reached everyone, on the thread that drains.
  @inlinable
  public func subscribe(_ handler: @escaping @Sendable (Value) -> Void) -> SubscriptionToken {
    node.subscribe(Listener(to: node, handler))
  }

  /// Calls `handler` with `owner` and the value, then with every later one, for as long as the owner
  /// lives.
  ///
  /// The owner is held weakly, and strongly only while the handler runs; write the handler in terms
  /// of its first argument and nothing is retained. The token need not be kept; with it the
  /// subscription can be ended earlier. What the handler itself captures is released at the latest
  /// with the first value after the owner's death.
  @discardableResult
  @inlinable
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void
  ) -> SubscriptionToken {
    node.subscribe(OwnerListener(to: node, owner: owner, handler))
  }

  /// The value and every later one, for one loop.
  ///
  /// Registered at the call, not when the loop begins. By default a slow loop is given the newest
  /// value and skips those it missed.
  @inlinable
  public func values(_ buffering: Buffering = .newest(1)) -> SignalElements<Value> {
    SignalElements(from: node, buffering)
  }

  /// Begins a loop over the value and later ones; a slow loop skips to the newest.
  @inlinable
  public func makeAsyncIterator() -> SignalElements<Value>.Iterator {
    values().makeAsyncIterator()
  }
}

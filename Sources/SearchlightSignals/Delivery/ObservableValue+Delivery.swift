extension ObservableValue {
  /// Calls `handler` on the main actor with the value and later values, for as long as `owner`
  /// lives.
  ///
  /// One task takes elements from one buffer; there is no task per element. `buffering` says which
  /// elements are kept while the main actor is busy, by default only the newest value; the task
  /// then takes them without a hop. Delivery is never synchronous, not even if the value is set on
  /// the main actor. After `cancel()` on the main actor nothing more is delivered, including
  /// elements in the buffer (law 6). The owner is referenced weakly; the token need not be kept.
  ///
  /// ```swift
  /// volume.subscribe(with: self, on: .shared) { view, volume in view.show(volume) }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: The object whose deallocation ends the subscription, with the next element at the
  ///     latest.
  ///   - actor: The main actor; write `.shared`.
  ///   - buffering: Which elements to keep while the main actor is busy.
  ///   - handler: Called with the owner and each element, in order.
  ///   - onFinish: Called once after the last element, and not after a cancellation.
  @discardableResult
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, on actor: MainActor, _ buffering: Buffering = .newest(1),
    _ handler: @escaping @MainActor (Owner, Value) -> Void,
    onFinish: (@MainActor (Owner) -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(with: owner, buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` on the main actor with the value and later values, until the token is
  /// cancelled or released; otherwise like `subscribe(with:on:)`.
  public func subscribe(
    on actor: MainActor, _ buffering: Buffering = .newest(1),
    _ handler: @escaping @MainActor (Value) -> Void,
    onFinish: (@MainActor () -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` on the actor `owner` with the value and later values, for as long as the actor
  /// lives; otherwise like `subscribe(with:on:)`.
  ///
  /// ```swift
  /// actor Cache {
  ///   init(_ volume: ObservableValue<Int>) { volume.subscribe(on: self) { cache, element in cache.take(element) } }
  /// }
  /// ```
  @discardableResult
  public func subscribe<Owner: Actor>(
    on owner: Owner, _ buffering: Buffering = .newest(1),
    _ handler: @escaping @Sendable (isolated Owner, Value) -> Void,
    onFinish: (@Sendable (isolated Owner) -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(on: owner, buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` with the value and every later value, and `onFinish` once after the last,
  /// until the token is cancelled or released.
  ///
  /// `onFinish` is not called for a subscription that was cancelled. If the value has finished
  /// already, both closures are called before `subscribe` returns, unless a delivery is in
  /// progress.
  @inlinable
  public func subscribe(
    _ handler: @escaping @Sendable (Value) -> Void, onFinish: @escaping @Sendable () -> Void
  ) -> SubscriptionToken {
    node.subscribe(FinishingListener(to: node, handler, onFinish: onFinish))
  }

  /// Calls `handler` with `owner` and the value, then with every later value, and `onFinish` once
  /// after the last, for as long as the owner lives; see ``subscribe(with:_:)``.
  @discardableResult
  @inlinable
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void,
    onFinish: @escaping @Sendable (Owner) -> Void
  ) -> SubscriptionToken {
    node.subscribe(
      OwnerFinishingListener(to: node, owner: owner, handler, onFinish: onFinish))
  }
}

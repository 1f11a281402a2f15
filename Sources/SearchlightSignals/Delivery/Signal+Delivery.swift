extension Signal {
  /// Calls `handler` on the main actor with every element that is sent from now on, for as long as
  /// `owner` lives.
  ///
  /// One task takes elements from one buffer; there is no task per element. `buffering` says which
  /// elements are kept while the main actor is busy, by default all of them; the task then takes
  /// them without a hop. Delivery is never synchronous, not even if the sender is on the main
  /// actor. After `cancel()` on the main actor nothing more is delivered, including elements in the
  /// buffer (law 6). The owner is referenced weakly; the token need not be kept.
  ///
  /// ```swift
  /// taps.subscribe(with: self, on: .shared) { screen, tap in screen.show(tap) }
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
    with owner: Owner, on actor: MainActor, _ buffering: Buffering = .unbounded,
    _ handler: @escaping @MainActor (Owner, Element) -> Void,
    onFinish: (@MainActor (Owner) -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(with: owner, buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` on the main actor with every element that is sent from now on, until the token
  /// is cancelled or released; otherwise like `subscribe(with:on:)`.
  public func subscribe(
    on actor: MainActor, _ buffering: Buffering = .unbounded,
    _ handler: @escaping @MainActor (Element) -> Void,
    onFinish: (@MainActor () -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` on the actor `owner` with every element that is sent from now on, for as long
  /// as the actor lives; otherwise like `subscribe(with:on:)`.
  ///
  /// ```swift
  /// actor Cache {
  ///   init(_ taps: Signal<Tap>) { taps.subscribe(on: self) { cache, element in cache.take(element) } }
  /// }
  /// ```
  @discardableResult
  public func subscribe<Owner: Actor>(
    on owner: Owner, _ buffering: Buffering = .unbounded,
    _ handler: @escaping @Sendable (isolated Owner, Element) -> Void,
    onFinish: (@Sendable (isolated Owner) -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(on: owner, buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` with every element that is sent from now on, and `onFinish` once after the
  /// last, until the token is cancelled or released.
  ///
  /// `onFinish` is not called for a subscription that was cancelled. If the signal has finished
  /// already, `onFinish` is called before `subscribe` returns, unless a delivery is in progress.
  @inlinable
  public func subscribe(
    _ handler: @escaping @Sendable (Element) -> Void, onFinish: @escaping @Sendable () -> Void
  ) -> SubscriptionToken {
    node.subscribe(FinishingListener(to: node, handler, onFinish: onFinish))
  }

  /// Calls `handler` with `owner` and every element that is sent from now on, and `onFinish` once
  /// after the last, for as long as the owner lives; see ``subscribe(with:_:)``.
  @discardableResult
  @inlinable
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Element) -> Void,
    onFinish: @escaping @Sendable (Owner) -> Void
  ) -> SubscriptionToken {
    node.subscribe(
      OwnerFinishingListener(to: node, owner: owner, handler, onFinish: onFinish))
  }
}

extension Signal {
  /// Calls `handler` on the main actor with every element that is sent from now on, for as long
  /// as `owner` lives.
  ///
  /// One task takes from one buffer, none is made per element: what comes while the main actor is
  /// busy is kept by `buffering`, and then taken without a hop. Delivery is never synchronous, not
  /// even if the sender is on the main actor. After `cancel()` on the main actor nothing is
  /// delivered any more (law 6), what was kept included. The owner is held weakly; the token need not
  /// be kept.
  ///
  /// ```swift
  /// taps.subscribe(with: self, on: .shared) { screen, tap in screen.show(tap) }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: whose end is the end of the subscription, at the latest with the next element.
  ///   - actor: the main actor; write `.shared`.
  ///   - buffering: what to keep while the main actor is busy.
  ///   - handler: called with the owner and each element, in their order.
  ///   - onFinish: called once after the last element; not after a cancellation.
  @discardableResult
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, on actor: MainActor, _ buffering: Buffering = .unbounded,
    _ handler: @escaping @MainActor (Owner, Element) -> Void,
    onFinish: (@MainActor (Owner) -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(with: owner, buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` on the main actor with every element that is sent from now on, until the
  /// token is cancelled or released; else as `subscribe(with:on:)`.
  public func subscribe(
    on actor: MainActor, _ buffering: Buffering = .unbounded,
    _ handler: @escaping @MainActor (Element) -> Void,
    onFinish: (@MainActor () -> Void)? = nil
  ) -> SubscriptionToken {
    node.deliver(buffering, handler, onFinish: onFinish)
  }

  /// Calls `handler` on the actor `owner` with every element that is sent from now on, for as
  /// long as the actor lives; else as `subscribe(with:on:)`.
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
}

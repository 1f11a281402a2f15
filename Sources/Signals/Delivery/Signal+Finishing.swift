extension Signal {
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

extension ObservableValue {
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

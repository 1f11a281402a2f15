extension ObservableValue {
  /// Calls `handler` with the value, then with every later one, and `onFinish` once after the last,
  /// until the token is cancelled or released.
  ///
  /// `onFinish` is not called for a subscription that was cancelled. On a value that has finished
  /// both are called before `subscribe` returns, unless a delivery is under way.
  public func subscribe(
    _ handler: @escaping @Sendable (Value) -> Void, onFinish: @escaping @Sendable () -> Void
  ) -> SubscriptionToken {
    emitter.subscribe(FinishingSink(handler: handler, onFinish: onFinish))
  }

  /// Calls `handler` with `owner` and the value, then with every later one, and `onFinish` once after
  /// the last, for as long as the owner lives; see ``subscribe(with:_:)``.
  @discardableResult
  public func subscribe<Owner: AnyObject & Sendable>(
    with owner: Owner, _ handler: @escaping @Sendable (Owner, Value) -> Void,
    onFinish: @escaping @Sendable (Owner) -> Void
  ) -> SubscriptionToken {
    emitter.subscribe(
      OwnerFinishingSink(owner: owner, handler: handler, onFinish: onFinish), endsWithToken: false)
  }
}

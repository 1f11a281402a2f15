extension BufferStorage {
  /// Returns the next element for a delivery task, which is never cancelled; `nil` at the end and
  /// once the subscription has been cancelled, even if an element had been handed over by then (law
  /// 6).
  fileprivate func next(isolation: isolated (any Actor)?) async -> Element? {
    switch take() {
    case .element(let element): return element
    case .end: return nil
    case .wait: break
    }
    let element = await wait(isolation: isolation)
    return isTerminated ? nil : element
  }
}

// One task takes elements from one buffer for as long as the subscription lasts. On the main actor
// it suspends and resumes there, so it takes buffered elements without a hop.
extension Emitter {
  /// Calls `handler` on the main actor with every element, until the token is cancelled or
  /// released.
  func deliver(
    _ buffering: Buffering, _ handler: @escaping @MainActor (Output) -> Void,
    onFinish: (@MainActor () -> Void)?
  ) -> SubscriptionToken {
    let buffer = BufferStorage<Output>(buffering)
    let token = subscribe(DeliveryListener(to: self, buffer))
    Task { @MainActor in
      while let element = await buffer.next(isolation: MainActor.shared) { handler(element) }
      if !buffer.isTerminated { onFinish?() }
      buffer.terminate()
    }
    return token
  }

  /// Calls `handler` on the main actor with every element, for as long as the owner lives.
  func deliver<Owner: AnyObject & Sendable>(
    with owner: Owner, _ buffering: Buffering,
    _ handler: @escaping @MainActor (Owner, Output) -> Void,
    onFinish: (@MainActor (Owner) -> Void)?
  ) -> SubscriptionToken {
    let buffer = BufferStorage<Output>(buffering)
    let token = subscribe(OwnerDeliveryListener(to: self, owner: owner, buffer))
    Task { @MainActor [weak owner] in
      while let element = await buffer.next(isolation: MainActor.shared) {
        guard let owner else { return token.cancel() }
        handler(owner, element)
      }
      if let owner, !buffer.isTerminated { onFinish?(owner) }
      buffer.terminate()
    }
    return token
  }

  /// Calls `handler` on an actor with every element, for as long as the actor lives.
  ///
  /// The task waits outside the actor, since a task that waits on an actor retains it. Once on the
  /// actor, it takes all buffered elements.
  func deliver<Owner: Actor>(
    on owner: Owner, _ buffering: Buffering,
    _ handler: @escaping @Sendable (isolated Owner, Output) -> Void,
    onFinish: (@Sendable (isolated Owner) -> Void)?
  ) -> SubscriptionToken {
    let buffer = BufferStorage<Output>(buffering)
    let token = subscribe(OwnerDeliveryListener(to: self, owner: owner, buffer))
    Task { [weak owner] in
      while let element = await buffer.next(isolation: nil) {
        guard let owner else { return token.cancel() }
        await buffer.deliver(element, on: owner, handler)
      }
      if let owner, !buffer.isTerminated { await buffer.end(on: owner, onFinish) }
      buffer.terminate()
    }
    return token
  }
}

extension BufferStorage {
  /// Calls `handler` with an element that was taken from the buffer, then with all that the buffer
  /// holds.
  ///
  /// It calls nothing if the subscription was cancelled on the actor before the element arrived
  /// there.
  fileprivate func deliver<Owner: Actor>(
    _ first: Element, on owner: isolated Owner, _ handler: (isolated Owner, Element) -> Void
  ) {
    guard !isTerminated else { return }
    handler(owner, first)
    while case .element(let element) = take() { handler(owner, element) }
  }

  fileprivate func end<Owner: Actor>(
    on owner: isolated Owner, _ onFinish: (@Sendable (isolated Owner) -> Void)?
  ) {
    if !isTerminated { onFinish?(owner) }
  }
}

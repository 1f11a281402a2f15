extension BufferStorage {
  /// Learns that the subscription has been cancelled: what was kept is not wanted any more.
  func cancel() { terminate() }

  /// The next element, for a task that nobody cancels; `nil` at the end, and once the subscription
  /// has been cancelled, even if an element had been handed over by then (law 6).
  fileprivate func next(isolation: isolated (any Actor)?) async -> Element? {
    switch take() {
    case .element(let element): return element
    case .end: return nil
    case .wait: break
    }
    let element = await wait(isolation: isolation)
    return isAbandoned ? nil : element
  }
}

/// A buffer that is abandoned when its owner is.
struct OwnedBuffer<Owner: AnyObject & Sendable, Element: Sendable>: Sink {
  weak let owner: Owner?
  let buffer: BufferStorage<Element>

  var isAbandoned: Bool { owner == nil || buffer.isAbandoned }

  func receive(_ element: Element) -> Bool { owner != nil && buffer.receive(element) }

  func finish() { buffer.finish() }

  func cancel() { buffer.cancel() }
}

// One task takes from one buffer for as long as the subscription lasts. It parks on the actor and
// wakes there, so what is in the buffer is taken without a hop.
extension Emitter {
  /// Calls `handler` on the main actor, until the token is cancelled or released.
  func deliver(
    _ buffering: Buffering, _ handler: @escaping @MainActor (Output) -> Void,
    onFinish: (@MainActor () -> Void)?
  ) -> SubscriptionToken {
    let buffer = BufferStorage<Output>(buffering)
    let token = subscribe(buffer)
    Task { @MainActor in
      while let element = await buffer.next(isolation: MainActor.shared) { handler(element) }
      if !buffer.isAbandoned { onFinish?() }
    }
    return token
  }

  /// Calls `handler` on the main actor, for as long as the owner lives.
  func deliver<Owner: AnyObject & Sendable>(
    with owner: Owner, _ buffering: Buffering,
    _ handler: @escaping @MainActor (Owner, Output) -> Void,
    onFinish: (@MainActor (Owner) -> Void)?
  ) -> SubscriptionToken {
    let buffer = BufferStorage<Output>(buffering)
    let token = subscribe(OwnedBuffer(owner: owner, buffer: buffer), endsWithToken: false)
    Task { @MainActor [weak owner] in
      while let element = await buffer.next(isolation: MainActor.shared) {
        guard let owner else { return token.cancel() }
        handler(owner, element)
      }
      if let owner, !buffer.isAbandoned { onFinish?(owner) }
    }
    return token
  }

  /// Calls `handler` on an actor, for as long as the actor lives.
  ///
  /// The task waits elsewhere, since a task that waits on an actor keeps it; once there, it takes all
  /// that has come.
  func deliver<Owner: Actor>(
    on owner: Owner, _ buffering: Buffering,
    _ handler: @escaping @Sendable (isolated Owner, Output) -> Void,
    onFinish: (@Sendable (isolated Owner) -> Void)?
  ) -> SubscriptionToken {
    let buffer = BufferStorage<Output>(buffering)
    let token = subscribe(OwnedBuffer(owner: owner, buffer: buffer), endsWithToken: false)
    Task { [weak owner] in
      while let element = await buffer.next(isolation: nil) {
        guard let owner else { return token.cancel() }
        await buffer.deliver(element, on: owner, handler)
      }
      if let owner, !buffer.isAbandoned { await buffer.end(on: owner, onFinish) }
    }
    return token
  }
}

extension BufferStorage {
  /// Calls `handler` with an element that was taken, then with all that is there.
  ///
  /// The subscription may have been cancelled on the actor before the element arrived there.
  fileprivate func deliver<Owner: Actor>(
    _ first: Element, on owner: isolated Owner, _ handler: (isolated Owner, Element) -> Void
  ) {
    guard !isAbandoned else { return }
    handler(owner, first)
    while case .element(let element) = take() { handler(owner, element) }
  }

  fileprivate func end<Owner: Actor>(
    on owner: isolated Owner, _ onFinish: (@Sendable (isolated Owner) -> Void)?
  ) {
    if !isAbandoned { onFinish?(owner) }
  }
}

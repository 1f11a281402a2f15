import Signals

/// Somewhere one can listen, and what feeds it: a signal or a value, or what operators make of one.
///
/// What comes out is what was sent.
struct Outlet: Sendable {
  let name: String
  let replays: Bool
  /// How many elements of others a call may serve (law 13): 256 at its own queue, and below a combining operator
  /// 256 more with each of those and its own.
  let patience: Int
  let subscribe: @Sendable (@escaping @Sendable (Element) -> Void) -> SubscriptionToken
  let subscribeWithOwner:
    @Sendable (Owner, @escaping @Sendable (Owner, Element) -> Void) -> SubscriptionToken
  let elements: @Sendable (Buffering) -> SignalElements<Element>
  /// Half of it, by a select; `nil` for a signal.
  let subscribeToHalf: (@Sendable (@escaping @Sendable (Int) -> Void) -> SubscriptionToken)?
  let current: @Sendable () -> Element?
  let send: @Sendable (Element) -> Void
  let finish: @Sendable () -> Void
  let hasSubscribers: @Sendable () -> Bool
  let backlog: @Sendable () -> (Int, Int)

  /// Somebody whose death ends a subscription.
  final class Owner: Sendable {}
}

extension Outlet {
  /// What to listen to, made of a signal.
  init(
    _ name: String, hasJoint: Bool, of feed: Feed, at signal: Signal<Element>
  ) {
    self.init(
      name: name, replays: false, patience: hasJoint ? 257 * 257 : 256,
      subscribe: { signal.subscribe($0) },
      subscribeWithOwner: { signal.subscribe(with: $0, $1) },
      elements: { signal.events($0) },
      subscribeToHalf: nil,
      current: { nil },
      send: feed.send, finish: feed.finish, hasSubscribers: feed.hasSubscribers,
      backlog: feed.backlog)
  }

  /// What to listen to, made of a value.
  init(
    _ name: String, hasJoint: Bool, of feed: Feed, at value: ObservableValue<Element>
  ) {
    let half = value.select { $0.sender / 2 }
    self.init(
      name: name, replays: true, patience: hasJoint ? 257 * 257 : 256,
      subscribe: { value.subscribe($0) },
      subscribeWithOwner: { value.subscribe(with: $0, $1) },
      elements: { value.values($0) },
      subscribeToHalf: { half.subscribe($0) },
      current: { value.current },
      send: feed.send, finish: feed.finish, hasSubscribers: feed.hasSubscribers,
      backlog: feed.backlog)
  }
}

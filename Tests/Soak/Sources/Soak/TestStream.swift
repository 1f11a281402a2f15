import SearchlightSignals

/// A stream under test: a signal or a value, with or without operators, and the source that feeds
/// it.
///
/// It delivers exactly the elements that were sent.
struct TestStream: Sendable {
  let name: String
  let replays: Bool
  /// The maximum number of elements of other senders that one call may process (law 13).
  ///
  /// It is 256 in its own queue. Below a combining operator, each of these and its own element can
  /// lead to 256 more.
  let foreignLimit: Int
  let subscribe: @Sendable (@escaping @Sendable (Element) -> Void) -> SubscriptionToken
  let subscribeWithOwner:
    @Sendable (Owner, @escaping @Sendable (Owner, Element) -> Void) -> SubscriptionToken
  let elements: @Sendable (Buffering) -> SignalElements<Element>
  /// Subscribes to a part of the value through `select`; `nil` for a signal.
  let subscribeToHalf: (@Sendable (@escaping @Sendable (Int) -> Void) -> SubscriptionToken)?
  let current: @Sendable () -> Element?
  let send: @Sendable (Element) -> Void
  let finish: @Sendable () -> Void
  let hasSubscribers: @Sendable () -> Bool
  let backlog: @Sendable () -> (Int, Int)

  /// An owner whose deallocation ends a subscription.
  final class Owner: Sendable {}
}

extension TestStream {
  /// Creates a stream that subscribes to a signal.
  init(
    _ name: String, hasOwnQueue: Bool, of feed: Feed, at signal: Signal<Element>
  ) {
    self.init(
      name: name, replays: false, foreignLimit: hasOwnQueue ? 257 * 257 : 256,
      subscribe: { signal.subscribe($0) },
      subscribeWithOwner: { signal.subscribe(with: $0, $1) },
      elements: { signal.events($0) },
      subscribeToHalf: nil,
      current: { nil },
      send: feed.send, finish: feed.finish, hasSubscribers: feed.hasSubscribers,
      backlog: feed.backlog)
  }

  /// Creates a stream that subscribes to a value.
  init(
    _ name: String, hasOwnQueue: Bool, of feed: Feed, at value: ObservableValue<Element>
  ) {
    let half = value.select { $0.sender / 2 }
    self.init(
      name: name, replays: true, foreignLimit: hasOwnQueue ? 257 * 257 : 256,
      subscribe: { value.subscribe($0) },
      subscribeWithOwner: { value.subscribe(with: $0, $1) },
      elements: { value.values($0) },
      subscribeToHalf: { half.subscribe($0) },
      current: { value.current },
      send: feed.send, finish: feed.finish, hasSubscribers: feed.hasSubscribers,
      backlog: feed.backlog)
  }
}

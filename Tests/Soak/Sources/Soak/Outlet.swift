import Signals

/// Somewhere one can listen, and what feeds it: a signal or a value.
struct Outlet: Sendable {
  let replays: Bool
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

  static func signal() -> Outlet {
    let (signal, source) = Signal<Element>.make()
    return Outlet(
      replays: false,
      subscribe: { signal.subscribe($0) },
      subscribeWithOwner: { signal.subscribe(with: $0, $1) },
      elements: { signal.events($0) },
      subscribeToHalf: nil,
      current: { nil },
      send: { source.send($0) }, finish: { source.finish() },
      hasSubscribers: { source.hasSubscribers },
      backlog: { (source.queueLength, source.highWaterMark) })
  }

  static func value() -> Outlet {
    let source = ValueSource(Element(sender: -1, number: 0))
    let value = source.observable
    let half = value.select { $0.sender / 2 }
    return Outlet(
      replays: true,
      subscribe: { value.subscribe($0) },
      subscribeWithOwner: { value.subscribe(with: $0, $1) },
      elements: { value.values($0) },
      subscribeToHalf: { half.subscribe($0) },
      current: { value.current },
      send: { source.set($0) }, finish: { source.finish() },
      hasSubscribers: { source.hasSubscribers },
      backlog: { (source.queueLength, source.highWaterMark) })
  }
}

/// The last element of a signal as a value, for as long as somebody holds it or listens to it.
///
/// Subscribers hold the emitter that they hang at, and this one holds the subscription that feeds
/// its relay; the signal holds the relay alone, so nothing goes round in a circle.
final class LatestValue<Value: Sendable>: ValueEmitter {
  typealias Output = Value

  private let relay: Relay<LastValue<Value>>
  private let feed: SubscriptionToken

  init(_ emitter: any Emitter<Value>, initially value: Value) {
    let relay = Relay(memory: LastValue(value))
    self.relay = relay
    feed = emitter.subscribe(
      FinishingSink(handler: { relay.send($0) }, onFinish: { relay.finish() }))
  }

  var root: any Root { relay }

  var current: Value { relay.current }

  func replay(_ turn: borrowing Turn) -> Value? { relay.replay(turn) }

  func isFinished(_ turn: borrowing Turn) -> Bool { relay.isFinished(turn) }

  func add(_ listener: any Listener<Value>, _ turn: borrowing Turn) { relay.add(listener, turn) }

  func remove(_ listener: any Listener<Value>, _ turn: borrowing Turn) {
    relay.remove(listener, turn)
  }
}

extension Signal {
  /// The last element as a value: `value` at first, then whatever is sent from now on.
  ///
  /// Subscribed at the call, not with the first subscriber, so that `current` is right from the
  /// beginning; the subscription ends when the result, with all that was made from it and all
  /// subscriptions to it, has been released. The result is a root of its own: its order is that of
  /// this signal, and a subscriber is given exactly one replay (law 5). It finishes when this signal
  /// does, and keeps its last value. Nothing is dropped.
  public func latest(initially value: Element) -> ObservableValue<Element> {
    ObservableValue(emitter: LatestValue(emitter, initially: value))
  }
}

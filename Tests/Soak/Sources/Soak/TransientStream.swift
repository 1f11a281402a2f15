import SearchlightSignals

/// A stream of two sources that has no permanent subscriber, so its operators connect and
/// disconnect all the time.
struct TransientStream: Sendable {
  let name: String
  /// How often a subscriber receives an element that is sent during its subscription.
  let times: Times
  let subscribe: @Sendable (@escaping @Sendable (Element) -> Void) -> SubscriptionToken
  let feed: Feed

  enum Times: Sendable {
    case once
    /// In order, possibly repeated or skipped: a value that is set before all sources have replayed
    /// is part of the first delivery, or was replaced before.
    case inOrder
    /// Once or not at all: not if a newer element arrives at once, or if it is the first one during
    /// the subscription.
    case onceAtMost
  }

  /// Makes one fresh stream of each kind.
  static func all() -> [TransientStream] {
    [
      make("merge") { $0.merge(with: $1).map { [$0] } },
      make("merge of merges") {
        $0.map { $0 }.merge(with: $1.merge(with: Signal.make().signal)).map { [$0] }
      },
      make("scan below a merge") { $0.merge(with: $1).scan(into: []) { $0 = [$1] } },
      make("flatMapLatest", times: .onceAtMost) {
        $0.merge(with: $1).flatMapLatest { ValueSource([$0]).observable }
      },
      make("timed") { $0.merge(with: $1).throttle(for: .zero).collect(within: .zero) },
      make("prefix until another") {
        $0.merge(with: $1).prefix(until: Signal<Void>.make().signal).map { [$0] }
      },
      make("dropFirst, drop", times: .onceAtMost) {
        $0.merge(with: $1).dropFirst(1).drop { $0.number < 2 }.map { [$0] }
      },
      make("pairwise", times: .onceAtMost) { $0.merge(with: $1).pairwise().map { [$0.1] } },
      make("sample", times: .onceAtMost) {
        let both = $0.merge(with: $1)
        return both.sample(on: both).map { [$0] }
      },
      make("withLatest of a signal", times: .onceAtMost) {
        let both = $0.merge(with: $1)
        return both.withLatest(from: both).map { [$0.0] }
      },
      combineLatest(),
    ]
  }

  private static func make(
    _ name: String, times: Times = .once,
    _ operate: (Signal<Element>, Signal<Element>) -> Signal<[Element]>
  ) -> TransientStream {
    let (even, odd) = (Signal<Element>.make(), Signal<Element>.make())
    let result = operate(even.signal, odd.signal)
    return TransientStream(
      name: name, times: times,
      subscribe: { handler in result.subscribe { $0.forEach(handler) } },
      feed: Feed(even.source, odd.source))
  }

  private static func combineLatest() -> TransientStream {
    let none = Element(sender: -1, number: 0)
    let (even, odd) = (ValueSource(none), ValueSource(none))
    let both = even.observable.combineLatest(odd.observable)
    return TransientStream(
      name: "combineLatest of values", times: .inOrder,
      subscribe: { handler in
        both.subscribe {
          handler($0.0)
          handler($0.1)
        }
      },
      feed: Feed(even, odd))
  }
}

import Signals

/// Where one can listen: the places in which every law must hold alike.
///
/// At each operator the elements are those that were sent.
enum Place: CaseIterable, Sendable {
  case signal, value, selected, nested
  // Operators of a signal, as nodes in its tree.
  case mapped, compactMapped, filtered, distinct, scanned, reduced, withLatest, updates
  case dropped, droppedWhile, paired, startedWith
  // Operators with a queue of their own.
  case merged, combined, zipped, flatMapped, debounced, throttled, collected
  case prefixed, prefixedWhile, prefixedUntil, sampled, withLatestOfSignal
  // Operators of a value.
  case mappedValue, distinctValue, combinedValue, flatMappedValue, flatMappedUpdates
  case chained, chainedValue

  /// Whether a new subscriber is given something at once.
  var replays: Bool {
    switch self {
    case .value, .selected, .nested, .mappedValue, .distinctValue, .combinedValue,
      .flatMappedValue, .chainedValue, .startedWith:
      true
    default: false
    }
  }

  /// Whether a subscriber begins with what was sent while nobody was subscribed.
  var remembersUnheard: Bool { replays && self != .startedWith }

  /// Whether there is a queue between what is sent and what is listened to.
  ///
  /// Then a subscriber that comes while an element is being delivered is in time for what was sent
  /// meanwhile: that still waits in the queue of the source.
  var hasOwnQueue: Bool {
    switch self {
    case .merged, .combined, .zipped, .flatMapped, .debounced, .throttled, .collected,
      .prefixed, .prefixedWhile, .prefixedUntil, .sampled, .withLatestOfSignal, .paired,
      .combinedValue, .flatMappedValue, .flatMappedUpdates, .chained, .chainedValue:
      true
    default: false
    }
  }

  /// A fresh thing to listen to, which holds 0 if it holds anything.
  func make() -> Outlet {
    switch self {
    case .signal: ofSignal { $0 }
    case .value: ofValue { $0 }
    case .selected: ofValue { $0.select { $0 } }
    case .nested: ofValue { $0.select { $0 * 2 }.select { $0 / 2 } }
    case .mapped: ofSignal { $0.map { $0 } }
    case .compactMapped: ofSignal { $0.compactMap(Optional.init) }
    case .filtered: ofSignal { $0.filter { $0 >= 0 } }
    case .distinct: ofSignal { $0.removeDuplicates() }
    case .scanned: ofSignal { $0.scan(0) { $1 } }
    case .reduced: ofSignal { $0.scan { $1 } }
    case .dropped: ofSignal { $0.dropFirst(0) }
    case .droppedWhile: ofSignal { $0.drop { $0 < 0 } }
    case .paired:
      // The first element has none before it, so another comes first: each is sent twice.
      ofSignal { $0.merge(with: $0).pairwise().compactMap { $0.0 == $0.1 ? $0.1 : nil } }
    case .startedWith: ofSignalToValue { $0.startWith(0) }
    case .prefixed: ofSignal { $0.prefix(.max) }
    case .prefixedWhile: ofSignal { $0.prefix { $0 >= 0 } }
    case .prefixedUntil: ofSignal { $0.prefix(until: ended()) }
    case .sampled: ofSignal { $0.sample(on: $0) }
    case .withLatestOfSignal: ofSignal { $0.withLatest(from: $0) { $0 == $1 ? $0 : -1 } }
    case .withLatest: ofSignal { $0.withLatest(from: ended(1)) { $0 * $1 } }
    case .updates: ofValueToSignal { $0.updates }
    case .merged: ofSignal { $0.merge(with: ended(), ended()) }
    case .combined:
      // Of two parts of one root the first pair is half old.
      ofSignal { $0.combineLatest($0).compactMap { $0.0 == $0.1 ? $0.0 : nil } }
    case .zipped: ofSignal { $0.zip($0).map(\.0) }
    case .flatMapped: ofSignal { $0.flatMapLatest { ended($0) } }
    case .debounced: ofSignal { $0.debounce(for: .zero) }
    case .throttled: ofSignal { $0.throttle(for: .zero) }
    case .collected: ofSignal { $0.collect(within: .zero).compactMap(\.first) }
    case .mappedValue: ofValue { $0.map { $0 } }
    case .distinctValue: ofValue { $0.removeDuplicates() }
    case .combinedValue: ofValue { $0.combineLatest(ended(1)).map(\.0) }
    case .flatMappedValue: ofValue { $0.flatMapLatest { ended($0) } }
    case .flatMappedUpdates:
      ofValueToSignal { $0.updates.flatMapLatest { ended($0) } }
    case .chained:
      ofSignal { $0.map { $0 + 1 }.merge(with: ended()).filter { $0 > 0 }.map { $0 - 1 } }
    case .chainedValue:
      ofValue { $0.map { -$0 }.combineLatest(ended(2)).select { $0.0 * $0.1 / -2 } }
    }
  }

  private func ofSignal(_ operate: (Signal<Int>) -> Signal<Int>) -> Outlet {
    let (signal, source) = Signal<Int>.make()
    return Outlet(read: Outlet.Read(operate(signal)), write: Outlet.Write(source))
  }

  private func ofSignalToValue(_ operate: (Signal<Int>) -> ObservableValue<Int>) -> Outlet {
    let (signal, source) = Signal<Int>.make()
    return Outlet(read: Outlet.Read(operate(signal)), write: Outlet.Write(source))
  }

  private func ofValue(_ operate: (ObservableValue<Int>) -> ObservableValue<Int>) -> Outlet {
    let source = ValueSource(0)
    return Outlet(read: Outlet.Read(operate(source.observable)), write: Outlet.Write(source))
  }

  private func ofValueToSignal(_ operate: (ObservableValue<Int>) -> Signal<Int>) -> Outlet {
    let source = ValueSource(0)
    return Outlet(read: Outlet.Read(operate(source.observable)), write: Outlet.Write(source))
  }
}

/// A signal that has ended already.
private func ended() -> Signal<Int> { Signal<Int>.make().signal }

/// A value that has ended already.
private func ended(_ value: Int) -> ObservableValue<Int> { ValueSource(value).observable }

/// A place to listen at, and what feeds it.
///
/// Setting `write` to `nil` releases the source.
struct Outlet: Sendable {
  struct Read: Sendable {
    let subscribe: @Sendable (@escaping @Sendable (Int) -> Void) -> SubscriptionToken
    let subscribeWithOwner:
      @Sendable (Canary, @escaping @Sendable (Canary, Int) -> Void) -> SubscriptionToken
    let elements: @Sendable (Buffering) -> SignalElements<Int>
    let nodeCount: @Sendable () -> Int
  }

  struct Write: Sendable {
    let send: @Sendable (Int) -> Void
    let finish: @Sendable () -> Void
    let hasSubscribers: @Sendable () -> Bool
  }

  let read: Read
  var write: Write?

  func send(_ element: Int) { write?.send(element) }
  var hasSubscribers: Bool { write?.hasSubscribers() ?? false }
}

extension Outlet.Read {
  init(_ signal: Signal<Int>) {
    self.init(
      subscribe: { signal.subscribe($0) },
      subscribeWithOwner: { signal.subscribe(with: $0, $1) },
      elements: { signal.events($0) },
      nodeCount: { signal.nodeCount })
  }

  init(_ value: ObservableValue<Int>) {
    self.init(
      subscribe: { value.subscribe($0) },
      subscribeWithOwner: { value.subscribe(with: $0, $1) },
      elements: { value.values($0) },
      nodeCount: { value.nodeCount })
  }
}

extension Outlet.Write {
  init(_ source: Signal<Int>.Source) {
    self.init(
      send: { source.send($0) }, finish: { source.finish() },
      hasSubscribers: { source.hasSubscribers })
  }

  init(_ source: ValueSource<Int>) {
    self.init(
      send: { source.set($0) }, finish: { source.finish() },
      hasSubscribers: { source.hasSubscribers })
  }
}

/// Something whose release is watched.
final class Canary: Sendable {
  func touch() {}
}

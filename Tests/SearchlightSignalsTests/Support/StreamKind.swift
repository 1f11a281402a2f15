import SearchlightSignals

/// A kind of signal or value under test; the laws must hold for all of them alike.
///
/// Every kind delivers exactly the elements that were sent.
enum StreamKind: CaseIterable, Sendable {
  case signal, value, selected, nested
  // Operators on a signal that are nodes in its tree.
  case mapped, compactMapped, filtered, distinct, scanned, reduced, withLatest, updates
  case dropped, droppedWhile, paired, startedWith
  // Operators with a queue of their own.
  case merged, combined, zipped, flatMapped, debounced, throttled, collected
  case prefixed, prefixedWhile, prefixedUntil, sampled, withLatestOfSignal
  // Operators on a value.
  case mappedValue, distinctValue, combinedValue, flatMappedValue, flatMappedUpdates
  case chained, chainedValue

  /// Whether a new subscriber receives an element at once.
  var replays: Bool {
    switch self {
    case .value, .selected, .nested, .mappedValue, .distinctValue, .combinedValue,
      .flatMappedValue, .chainedValue, .startedWith:
      true
    default: false
    }
  }

  /// Whether the replay is an element that was sent while there was no subscriber.
  var remembersUnheard: Bool { replays && self != .startedWith }

  /// Whether the kind has a queue between its source and its subscribers.
  ///
  /// With such a queue, a subscriber that comes during a delivery also receives what was sent
  /// before it came and during that delivery, since those elements are still in the queue of the
  /// source.
  var hasOwnQueue: Bool {
    switch self {
    case .merged, .combined, .zipped, .flatMapped, .debounced, .throttled, .collected,
      .prefixed, .prefixedWhile, .prefixedUntil, .sampled, .withLatestOfSignal, .paired,
      .combinedValue, .flatMappedValue, .flatMappedUpdates, .chained, .chainedValue:
      true
    default: false
    }
  }

  /// An operator, by the types of its source and of its result.
  private enum Operation {
    case signal((Signal<Int>) -> Signal<Int>)
    case signalToValue((Signal<Int>) -> ObservableValue<Int>)
    case value((ObservableValue<Int>) -> ObservableValue<Int>)
    case valueToSignal((ObservableValue<Int>) -> Signal<Int>)
  }

  private var operation: Operation {
    switch self {
    case .signal: .signal { $0 }
    case .value: .value { $0 }
    case .selected: .value { $0.select { $0 } }
    case .nested: .value { $0.select { $0 * 2 }.select { $0 / 2 } }
    case .mapped: .signal { $0.map { $0 } }
    case .compactMapped: .signal { $0.compactMap(Optional.init) }
    case .filtered: .signal { $0.filter { $0 >= 0 } }
    case .distinct: .signal { $0.removeDuplicates() }
    case .scanned: .signal { $0.scan(0) { $1 } }
    case .reduced: .signal { $0.scan { $1 } }
    case .dropped: .signal { $0.dropFirst(0) }
    case .droppedWhile: .signal { $0.drop { $0 < 0 } }
    case .paired:
      // The first element has none before it, so each element is sent twice.
      .signal { $0.merge(with: $0).pairwise().compactMap { $0.0 == $0.1 ? $0.1 : nil } }
    case .startedWith: .signalToValue { $0.startWith(0) }
    case .prefixed: .signal { $0.prefix(.max) }
    case .prefixedWhile: .signal { $0.prefix { $0 >= 0 } }
    case .prefixedUntil: .signal { $0.prefix(until: ended()) }
    case .sampled: .signal { $0.sample(on: $0) }
    case .withLatestOfSignal: .signal { $0.withLatest(from: $0) { $0 == $1 ? $0 : -1 } }
    case .withLatest: .signal { $0.withLatest(from: ended(1)) { $0 * $1 } }
    case .updates: .valueToSignal { $0.updates }
    case .merged: .signal { $0.merge(with: ended(), ended()) }
    case .combined:
      // Both sources derive from one root, so the first pair of each element combines it with the
      // one before.
      .signal { $0.combineLatest($0).compactMap { $0.0 == $0.1 ? $0.0 : nil } }
    case .zipped: .signal { $0.zip($0).map(\.0) }
    case .flatMapped: .signal { $0.flatMapLatest { ended($0) } }
    case .debounced: .signal { $0.debounce(for: .zero) }
    case .throttled: .signal { $0.throttle(for: .zero) }
    case .collected: .signal { $0.collect(within: .zero).compactMap(\.first) }
    case .mappedValue: .value { $0.map { $0 } }
    case .distinctValue: .value { $0.removeDuplicates() }
    case .combinedValue: .value { $0.combineLatest(ended(1)).map(\.0) }
    case .flatMappedValue: .value { $0.flatMapLatest { ended($0) } }
    case .flatMappedUpdates:
      .valueToSignal { $0.updates.flatMapLatest { ended($0) } }
    case .chained:
      .signal { $0.map { $0 + 1 }.merge(with: ended()).filter { $0 > 0 }.map { $0 - 1 } }
    case .chainedValue:
      .value { $0.map { -$0 }.combineLatest(ended(2)).select { $0.0 * $0.1 / -2 } }
    }
  }

  /// The names of the operators that the kinds are made of.
  static var operatorNames: Set<String> { Set(allCases.flatMap(\.operatorNames)) }

  private var operatorNames: [String] {
    switch self {
    case .signal, .value: []
    case .selected, .nested: ["select"]
    case .mapped, .mappedValue: ["map"]
    case .compactMapped: ["compactMap"]
    case .filtered: ["filter"]
    case .distinct, .distinctValue: ["removeDuplicates"]
    case .scanned, .reduced: ["scan"]
    case .withLatest, .withLatestOfSignal: ["withLatest"]
    case .updates: ["updates"]
    case .dropped: ["dropFirst"]
    case .droppedWhile: ["drop"]
    case .paired: ["pairwise"]
    case .startedWith: ["startWith"]
    case .merged: ["merge"]
    case .combined, .combinedValue: ["combineLatest"]
    case .zipped: ["zip"]
    case .flatMapped, .flatMappedValue, .flatMappedUpdates: ["flatMapLatest"]
    case .debounced: ["debounce"]
    case .throttled: ["throttle"]
    case .collected: ["collect"]
    case .prefixed, .prefixedWhile, .prefixedUntil: ["prefix"]
    case .sampled: ["sample"]
    case .chained, .chainedValue: ["map", "merge", "filter", "combineLatest", "select"]
    }
  }

  /// Makes a fresh signal or value of this kind, with its source; a value begins at 0.
  func make() -> TestStream {
    switch operation {
    case .signal(let operate):
      let (signal, source) = Signal<Int>.make()
      return TestStream(read: TestStream.Read(operate(signal)), write: TestStream.Write(source))
    case .signalToValue(let operate):
      let (signal, source) = Signal<Int>.make()
      return TestStream(read: TestStream.Read(operate(signal)), write: TestStream.Write(source))
    case .value(let operate):
      let source = ValueSource(0)
      return TestStream(
        read: TestStream.Read(operate(source.observable)), write: TestStream.Write(source))
    case .valueToSignal(let operate):
      let source = ValueSource(0)
      return TestStream(
        read: TestStream.Read(operate(source.observable)), write: TestStream.Write(source))
    }
  }

  /// Applies the operator to a signal; `nil` if it is one of values.
  func applied(to signal: Signal<Int>) -> Signal<Int>? {
    switch operation {
    case .signal(let operate): operate(signal)
    case .signalToValue(let operate): operate(signal).updates
    case .value, .valueToSignal: nil
    }
  }
}

/// A signal that has ended.
private func ended() -> Signal<Int> { Signal<Int>.make().signal }

/// A value that has ended.
private func ended(_ value: Int) -> ObservableValue<Int> { ValueSource(value).observable }

/// A signal or value under test, and the source that feeds it.
///
/// Setting `write` to `nil` releases the source.
struct TestStream: Sendable {
  struct Read: Sendable {
    let subscribe: @Sendable (@escaping @Sendable (Int) -> Void) -> SubscriptionToken
    let subscribeWithOwner:
      @Sendable (Canary, @escaping @Sendable (Canary, Int) -> Void) -> SubscriptionToken
    let elements: @Sendable (Buffering) -> SignalElements<Int>
    /// The signal, or the updates of the value.
    let signal: Signal<Int>
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

extension TestStream.Read {
  init(_ signal: Signal<Int>) {
    self.init(
      subscribe: { signal.subscribe($0) },
      subscribeWithOwner: { signal.subscribe(with: $0, $1) },
      elements: { signal.events($0) }, signal: signal,
      nodeCount: { signal.nodeCount })
  }

  init(_ value: ObservableValue<Int>) {
    self.init(
      subscribe: { value.subscribe($0) },
      subscribeWithOwner: { value.subscribe(with: $0, $1) },
      elements: { value.values($0) }, signal: value.updates,
      nodeCount: { value.nodeCount })
  }
}

extension TestStream.Write {
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

/// An object whose release a test observes through a weak reference.
final class Canary: Sendable {
  func touch() {}
}

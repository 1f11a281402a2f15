import SearchlightSignals

extension TestStream {
  /// Makes one fresh stream of each kind.
  static func all(_ findings: Findings) -> [TestStream] {
    [
      ofSignal("signal") { $0 },
      ofSignal("nodes") {
        $0.map { Optional($0) }.filter { $0 != nil }.compactMap { $0 }.removeDuplicates()
          .scan(into: Element(sender: -1, number: 0)) { $0 = $1 }
          .withLatest(from: ValueSource(0).observable) { element, _ in element }
      },
      // These operators drop nothing.
      ofSignal("nodes that begin later") {
        $0.dropFirst(0).drop { $0.number < 0 }.scan { $1 }
      },
      ofSignal("prefix of a number", hasOwnQueue: true) { $0.prefix(.max) },
      ofSignal("prefix of some", hasOwnQueue: true) { $0.prefix { $0.number >= 0 } },
      ofSignal("prefix until another", hasOwnQueue: true) {
        $0.prefix(until: Signal<Void>.make().signal)
      },
      startingWith(),
      merged(),
      ofSignal("zip", hasOwnQueue: true) {
        $0.zip($0).map { first, second in
          findings.check(first == second, "zip: \(first) and \(second) are a pair")
          return first
        }
      },
      // Both sources derive from one root, so the first pair of each element combines it with the
      // one before.
      ofSignal("combineLatest", hasOwnQueue: true) {
        $0.combineLatest($0).compactMap { $0.0 == $0.1 ? $0.0 : nil }
      },
      // All elements of the inner signal are delivered, since the outer value never changes.
      ofSignal("flatMapLatest", hasOwnQueue: true) { signal in
        ValueSource(0).observable.flatMapLatest { _ in signal }
      },
      ofSignal("timed", hasOwnQueue: true) {
        $0.debounce(for: .zero).throttle(for: .zero).collect(within: .zero).compactMap(\.first)
      },
      ofSignal("shared", hasOwnQueue: true) { Signal(sharing: $0.events()) },
      ofValue("value") { $0 },
      ofValue("nodes of a value") { $0.map { $0 }.select { $0 }.removeDuplicates() },
      ofValue("combineLatest of values", hasOwnQueue: true) {
        $0.combineLatest(ValueSource(0).observable).map(\.0)
      },
      ofValue("flatMapLatest of values", hasOwnQueue: true) { value in
        ValueSource(0).observable.flatMapLatest { _ in value }
      },
    ]
  }

  private static func ofSignal(
    _ name: String, hasOwnQueue: Bool = false, _ operate: (Signal<Element>) -> Signal<Element>
  ) -> TestStream {
    let (signal, source) = Signal<Element>.make()
    return TestStream(name, hasOwnQueue: hasOwnQueue, of: Feed(source), at: operate(signal))
  }

  private static func ofValue(
    _ name: String, hasOwnQueue: Bool = false,
    _ operate: (ObservableValue<Element>) -> ObservableValue<Element>
  ) -> TestStream {
    let source = ValueSource(Element(sender: -1, number: 0))
    return TestStream(
      name, hasOwnQueue: hasOwnQueue, of: Feed(source), at: operate(source.observable))
  }

  private static func startingWith() -> TestStream {
    let (signal, source) = Signal<Element>.make()
    return TestStream(
      "startWith", hasOwnQueue: false, of: Feed(source),
      at: signal.startWith(Element(sender: -1, number: 0)))
  }

  private static func merged() -> TestStream {
    let (even, odd) = (Signal<Element>.make(), Signal<Element>.make())
    return TestStream(
      "merge", hasOwnQueue: true, of: Feed(even.source, odd.source),
      at: even.signal.merge(with: odd.signal.map { $0 }))
  }
}

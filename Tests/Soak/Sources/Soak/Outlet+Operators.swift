import Signals

extension Outlet {
  /// A fresh outlet of each kind.
  static func all(_ verdict: Verdict) -> [Outlet] {
    [
      ofSignal("signal") { $0 },
      ofSignal("nodes") {
        $0.map { Optional($0) }.filter { $0 != nil }.compactMap { $0 }.removeDuplicates()
          .scan(into: Element(sender: -1, number: 0)) { $0 = $1 }
          .withLatest(from: ValueSource(0).observable) { element, _ in element }
      },
      // What is left out is nothing.
      ofSignal("nodes that begin later") {
        $0.dropFirst(0).drop { $0.number < 0 }.scan { $1 }
      },
      ofSignal("prefix of a number", hasJoint: true) { $0.prefix(.max) },
      ofSignal("prefix of some", hasJoint: true) { $0.prefix { $0.number >= 0 } },
      ofSignal("prefix until another", hasJoint: true) {
        $0.prefix(until: Signal<Void>.make().signal)
      },
      startingWith(),
      merged(),
      ofSignal("zip", hasJoint: true) {
        $0.zip($0).map { first, second in
          verdict.check(first == second, "zip: \(first) and \(second) are a pair")
          return first
        }
      },
      // The first pair of each element is half old.
      ofSignal("combineLatest", hasJoint: true) {
        $0.combineLatest($0).compactMap { $0.0 == $0.1 ? $0.0 : nil }
      },
      // Of what is followed all is heard; what is left in time is not.
      ofSignal("flatMapLatest", hasJoint: true) { signal in
        ValueSource(0).observable.flatMapLatest { _ in signal }
      },
      ofSignal("timed", hasJoint: true) {
        $0.debounce(for: .zero).throttle(for: .zero).collect(within: .zero).compactMap(\.first)
      },
      ofSignal("shared", hasJoint: true) { Signal(sharing: $0.events()) },
      ofValue("value") { $0 },
      ofValue("nodes of a value") { $0.map { $0 }.select { $0 }.removeDuplicates() },
      ofValue("combineLatest of values", hasJoint: true) {
        $0.combineLatest(ValueSource(0).observable).map(\.0)
      },
      ofValue("flatMapLatest of values", hasJoint: true) { value in
        ValueSource(0).observable.flatMapLatest { _ in value }
      },
    ]
  }

  private static func ofSignal(
    _ name: String, hasJoint: Bool = false, _ operate: (Signal<Element>) -> Signal<Element>
  ) -> Outlet {
    let (signal, source) = Signal<Element>.make()
    return Outlet(name, hasJoint: hasJoint, of: Feed(source), at: operate(signal))
  }

  private static func ofValue(
    _ name: String, hasJoint: Bool = false,
    _ operate: (ObservableValue<Element>) -> ObservableValue<Element>
  ) -> Outlet {
    let source = ValueSource(Element(sender: -1, number: 0))
    return Outlet(name, hasJoint: hasJoint, of: Feed(source), at: operate(source.observable))
  }

  private static func startingWith() -> Outlet {
    let (signal, source) = Signal<Element>.make()
    return Outlet(
      "startWith", hasJoint: false, of: Feed(source),
      at: signal.startWith(Element(sender: -1, number: 0)))
  }

  private static func merged() -> Outlet {
    let (even, odd) = (Signal<Element>.make(), Signal<Element>.make())
    return Outlet(
      "merge", hasJoint: true, of: Feed(even.source, odd.source),
      at: even.signal.merge(with: odd.signal.map { $0 }))
  }
}

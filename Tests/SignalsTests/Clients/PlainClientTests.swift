import Observation
import Signals
import Testing

// What clients write, in Swift 6 mode with complete checking: it must compile without a warning.
// Names of SwiftUI, Combine and Observation that a client may have around.
private protocol View {}
private protocol Publisher {}
private protocol Subscriber {}
private protocol Cancellable {}
private protocol Subscription {}
private struct State<Value> {}
private struct Binding<Value> {}
private struct Transaction {}
private final class Subject<Value> {}
private final class AnyCancellable {}

/// A signal and a value that belong to nobody.
private let taps = Signal<Int>.make()
private let volume = ValueSource(0)
private let loudness = volume.observable.select { $0 / 10 }
private let bag = SubscriptionBag()

/// A class that is `Sendable`, and keeps all it needs to be told.
private final class Counter: Sendable {
  private let total = ValueSource(0)
  private let token: SubscriptionToken
  let sum: ObservableValue<Int>

  init(_ signal: Signal<Int>) {
    sum = total.observable
    token = signal.filter { $0 > 0 }.scan(0, +).subscribe { [total] in total.set($0) }
  }
}

/// A class that is its own owner.
private final class Owner: Sendable {
  let log = Log<Int>()

  init(_ signal: Signal<Int>) {
    signal.subscribe(with: self) { $0.log.append($1) }
    signal.merge(with: signal).subscribe(with: self) { owner, element in
      owner.log.append(element * 10)
    } onFinish: { owner in
      owner.log.append(-1)
    }
  }
}

/// A model of Observation's, on the main actor.
@MainActor
@Observable
private final class Model {
  var loudness = 0

  init(_ value: ObservableValue<Int>) {
    value.select { $0 / 10 }.subscribe(with: self, on: .shared) { $0.loudness = $1 }
  }
}

private actor Listener {
  private(set) var heard: [Int] = []
  private let bag = SubscriptionBag()

  func listen(to signal: Signal<Int>) async -> Int? {
    signal.subscribe(on: self) { listener, element in listener.heard.append(element) }
      .store(in: bag)
    for await element in signal.map({ $0 + 1 }) { return element }
    return nil
  }
}

// Generic over what can be observed, beside a protocol that is called Observable.
private func isObservable<Subject: Observable>(_ subject: Subject) -> Bool { true }

struct PlainClientTests {
  @Test("A client with globals, a Sendable class and an owner compiles, and works")
  func classes() {
    let counter = Counter(taps.signal)
    let owner = Owner(taps.signal)
    taps.signal.withLatest(from: loudness).subscribe { _ in }.store(in: bag)
    taps.source.send(3)
    taps.source.send(4)
    #expect(counter.sum.current == 7)
    #expect(owner.log.entries == [3, 30, 30, 4, 40, 40])
    bag.cancelAll()
  }

  @MainActor
  @Test("A client with a model of Observation's compiles, and is told on the main actor")
  func observation() async {
    let source = ValueSource(25)
    let model = Model(source.observable)
    #expect(isObservable(model))
    while model.loudness != 2, !Task.isCancelled { await Task.yield() }
    #expect(model.loudness == 2)
  }

  @Test("A client that is an actor compiles, and hears all")
  func actor() async {
    let (signal, source) = Signal<Int>.make()
    let listener = Listener()
    let task = Task { await listener.listen(to: signal) }
    while signal.nodeCount < 3, !Task.isCancelled { await Task.yield() }
    source.send(1)
    let mapped = await task.value
    while await listener.heard.isEmpty, !Task.isCancelled { await Task.yield() }
    #expect(mapped == 2)
    #expect(await listener.heard == [1])
  }

  @Test("Closures with several statements choose between operators of one name")
  func inference() async {
    let (signal, source) = Signal<Int>.make()
    let inner = ValueSource("a")
    let (other, _) = Signal<String>.make()
    let followsValue = signal.flatMapLatest { number in
      if number < 0 { return inner.observable }
      return inner.observable.select { $0 + "\(number)" }
    }
    let followsSignal = signal.flatMapLatest { number in
      if number < 0 { return other }
      return other.map { $0 + "\(number)" }
    }
    let log = Log<String>()
    let tokens = [
      followsValue.subscribe { log.append($0) }, followsSignal.subscribe { log.append($0) },
    ]
    source.send(1)
    #expect(log.entries == ["a1"])
    tokens.forEach { $0.cancel() }
  }

  @Test("What needs a suspension is left to the sequences of the standard library")
  func standardLibrary() async {
    let source = ValueSource(1)
    let value = source.observable
    var doubled = value.map { number async in number * 2 }.makeAsyncIterator()
    #expect(await doubled.next() == 2)
    var large = value.filter { $0 > 0 }.makeAsyncIterator()
    #expect(await large.next() == 1)
    #expect(await value.contains(1))
  }
}

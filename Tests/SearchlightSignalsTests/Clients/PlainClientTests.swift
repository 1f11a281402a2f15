import Expectations
import Observation
import SearchlightSignals
import Testing

// Code as clients write it, in Swift 6 mode with complete concurrency checking: it must compile
// without a warning. The declarations below have names from SwiftUI, Combine and Observation that a
// client may have in scope.
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

/// Signals and values in globals.
private let taps = Signal<Int>.make()
private let volume = ValueSource(0)
private let loudness = volume.observable.select { $0 / 10 }
private let bag = SubscriptionBag()

/// A `Sendable` class that keeps the token and the values that it needs.
private final class Counter: Sendable {
  private let total = ValueSource(0)
  private let token: SubscriptionToken
  let sum: ObservableValue<Int>

  init(_ signal: Signal<Int>) {
    sum = total.observable
    token = signal.filter { $0 > 0 }.scan(0, +).subscribe { [total] in total.set($0) }
  }
}

/// A class that is the owner of its own subscriptions.
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

/// A model with Observation's `@Observable`, on the main actor.
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

// A function that is generic over `Observable`, in the scope of a type named `ObservableValue`.
private func isObservable<Subject: Observable>(_ subject: Subject) -> Bool { true }

struct PlainClientTests {
  @Test(
    "Signals and values in globals, a Sendable class and an owner compile and deliver all elements")
  func classes() {
    let counter = Counter(taps.signal)
    let owner = Owner(taps.signal)
    taps.signal.withLatest(from: loudness).subscribe { _ in }.store(in: bag)
    taps.source.send(3)
    taps.source.send(4)
    expectEqual(counter.sum.current, 7)
    expectEqual(owner.log.entries, [3, 30, 30, 4, 40, 40])
    bag.cancelAll()
  }

  @MainActor
  @Test("An `@Observable` model subscribes to a value and receives it on the main actor")
  func observation() async {
    let source = ValueSource(25)
    let model = Model(source.observable)
    expect(isObservable(model))
    while model.loudness != 2, !Task.isCancelled { await Task.yield() }
    expectEqual(model.loudness, 2)
  }

  @Test("An actor subscribes to a signal and loops over it, and receives all elements")
  func actor() async {
    let (signal, source) = Signal<Int>.make()
    let listener = Listener()
    let task = Task { await listener.listen(to: signal) }
    while signal.nodeCount < 3, !Task.isCancelled { await Task.yield() }
    source.send(1)
    let mapped = await task.value
    while await listener.heard.isEmpty, !Task.isCancelled { await Task.yield() }
    expectEqual(mapped, 2)
    await expectEqual(listener.heard, [1])
  }

  @Test(
    "The result type of a closure with several statements selects the overload of `flatMapLatest`")
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
    expectEqual(log.entries, ["a1"])
    tokens.forEach { $0.cancel() }
  }

  @Test("A closure that suspends selects the sequence operators of the standard library")
  func standardLibrary() async {
    let source = ValueSource(1)
    let value = source.observable
    var doubled = value.map { number async in number * 2 }.makeAsyncIterator()
    await expectEqual(doubled.next(), 2)
    var large = value.filter { $0 > 0 }.makeAsyncIterator()
    await expectEqual(large.next(), 1)
    expect(await value.contains(1))
  }
}

import Expectations
import SearchlightSignals
import Testing

struct ActorDeliveryTests {
  private actor Store {
    private(set) var kept: [Int] = []
    private(set) var ends = 0
    private var token: SubscriptionToken?

    func follow(_ signal: Signal<Int>, told: Signal<Int>.Source? = nil) {
      token = signal.subscribe(on: self) { store, element in
        store.kept.append(element)
        told?.send(element)
      } onFinish: { store in
        store.ends += 1
        told?.finish()
      }
    }
  }

  @Test("An actor receives the elements in order, and the end after them")
  func order() async {
    let (signal, source) = Signal<Int>.make()
    let (told, telling) = Signal<Int>.make()
    let tellings = told.events()
    let store = Store()
    await store.follow(signal, told: telling)
    await onThread { for number in 1...100 { source.send(number) } }
    source.finish()
    await expectEqual(collect(tellings), Array(1...100))
    await expectEqual(store.kept, Array(1...100))
    await expectEqual(store.ends, 1)
  }

  /// An actor whose jobs run when the test says so, and which logs elements and the end.
  private actor HeldStore {
    nonisolated let executor = HeldExecutor()
    nonisolated let log = Log<String>()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    nonisolated func follow(_ signal: Signal<Int>) -> SubscriptionToken {
      signal.subscribe(on: self) { store, element in
        store.log.append("\(element)")
      } onFinish: { store in
        store.log.append("end")
      }
    }
  }

  @Test("Law 6: After cancel() on the actor an element on its way there is not delivered")
  func cancelOnTheWay() async {
    let (signal, source) = Signal<Int>.make()
    let store = HeldStore()
    let token = store.follow(signal)
    await onThread {
      source.send(1)
      store.executor.awaitJob()  // the element has been taken and waits for the actor
      token.cancel()
      store.executor.runNext()
    }
    expect(store.log.entries.isEmpty)
  }

  @Test(
    "Law 6: After cancel() on the actor the buffered elements are not delivered either")
  func cancelBetween() async {
    let (signal, source) = Signal<Int>.make()
    let store = HeldStore()
    let token = store.follow(signal)
    await onThread {
      source.send(1)
      store.executor.runNext()
      source.send(2)
      store.executor.awaitJob()
      source.send(3)
      token.cancel()
      store.executor.runNext()
    }
    expectEqual(store.log.entries, ["1"])
  }

  @Test("After cancel() on the actor onFinish is not called, even if the end was on its way")
  func cancelBeforeEnd() async {
    let (signal, source) = Signal<Int>.make()
    let store = HeldStore()
    let token = store.follow(signal)
    await onThread {
      source.finish()
      store.executor.awaitJob()
      token.cancel()
      store.executor.runNext()
    }
    expect(store.log.entries.isEmpty)
  }

  @Test(
    "Law 6: After cancel() an actor receives no element of an ended signal, and no end")
  func cancelAfterEnd() async {
    for isReleased in [false, true] {
      let (signal, source) = Signal<Int>.make()
      let store = HeldStore()
      let token = store.follow(signal)
      let bag = SubscriptionBag()
      token.store(in: bag)
      await onThread {
        source.send(1)
        store.executor.awaitJob()
        source.send(2)
        source.finish()
        if isReleased { bag.cancelAll() } else { token.cancel() }
        store.executor.runNext()
      }
      expect(store.log.entries.isEmpty)
    }
  }

  @Test("A bag keeps the token of an ended signal while elements are on their way to the actor")
  func sweeping() async {
    let (signal, source) = Signal<Int>.make()
    let store = HeldStore()
    let bag = SubscriptionBag()
    store.follow(signal).store(in: bag)
    await onThread {
      source.send(1)
      source.finish()
      store.executor.awaitJob()
      for _ in 0..<100 { Signal<Int>.make().signal.subscribe { _ in }.store(in: bag) }
      bag.cancelAll()
      store.executor.runNext()
    }
    expect(store.log.entries.isEmpty)
  }

  @Test("A subscription on an actor ends with the actor and does not retain it")
  func owner() async {
    let (signal, source) = Signal<Int>.make()
    let (told, telling) = Signal<Int>.make()
    let tellings = told.events()
    weak var owned: Store?
    do {
      let store = Store()
      owned = store
      await store.follow(signal, told: telling)
      source.send(1)
      _ = await tellings.first { $0 == 1 }
    }
    while owned != nil, !Task.isCancelled { await Task.yield() }
    expect(owned == nil)
    source.send(2)
    expect(!source.hasSubscribers)
    expectEqual(signal.nodeCount, 0)
  }

  @Test("An actor receives the current value, then later ones")
  func value() async {
    let value = ValueSource(1)
    let (told, telling) = Signal<Int>.make()
    let tellings = told.events()
    let counter = Counter()
    value.observable.subscribe(on: counter) { counter, element in
      counter.total += element
      telling.send(element)
    }
    var iterator = tellings.makeAsyncIterator()
    await expectEqual(iterator.next(), 1)
    value.set(10)
    await expectEqual(iterator.next(), 10)
    await expectEqual(counter.total, 11)
  }

  private actor Counter {
    var total = 0
  }
}

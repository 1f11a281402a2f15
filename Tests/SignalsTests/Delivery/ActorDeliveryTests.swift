import Signals
import Testing

@Suite(.timeLimit(.minutes(5)))
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

    /// Sends while the actor is busy, and cancels before it is free.
    func cancelAfter(_ send: () -> Void) {
      send()
      token?.cancel()
    }
  }

  @Test("Elements are delivered on the actor in order, and the end after them")
  func order() async {
    let (signal, source) = Signal<Int>.make()
    let (told, telling) = Signal<Int>.make()
    let tellings = told.events()
    let store = Store()
    await store.follow(signal, told: telling)
    await onThread { for number in 1...100 { source.send(number) } }
    source.finish()
    #expect(await collect(tellings) == Array(1...100))
    #expect(await store.kept == Array(1...100))
    #expect(await store.ends == 1)
  }

  @Test("Law 6: After cancel() on the actor nothing is delivered, wherever the element was")
  func cancel() async {
    for _ in 0..<50 {
      let (signal, source) = Signal<Int>.make()
      let store = Store()
      await store.follow(signal)
      await store.cancelAfter { for number in 1...3 { source.send(number) } }
      #expect(!source.hasSubscribers)
      for _ in 0..<10 { await Task.yield() }
      #expect(await store.kept.isEmpty)
      #expect(await store.ends == 0)
    }
  }

  @Test("The subscription ends with its actor, and does not keep it")
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
    #expect(owned == nil)
    source.send(2)
    #expect(!source.hasSubscribers)
    #expect(signal.nodeCount == 0)
  }

  @Test("A value is delivered to an actor as it is, then as it becomes")
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
    #expect(await iterator.next() == 1)
    value.set(10)
    #expect(await iterator.next() == 10)
    #expect(await counter.total == 11)
  }

  private actor Counter {
    var total = 0
  }
}

import Expectations
import SearchlightSignals
import Testing

struct SubscriptionBagTests {
  @Test("Releasing a bag ends its subscriptions")
  func release() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<Int>()
    do {
      let bag = SubscriptionBag()
      signal.subscribe { log.append($0) }.store(in: bag)
      bag.add(signal.subscribe { log.append($0 * 10) })
      source.send(1)
      expectEqual(bag.count, 2)
    }
    source.send(2)
    expectEqual(log.entries, [1, 10])
    expect(!source.hasSubscribers)
  }

  @Test("Releasing a bag ends its subscriptions with an owner too")
  func owner() {
    let (signal, source) = Signal<Int>.make()
    let owner = Canary()
    do {
      let bag = SubscriptionBag()
      signal.subscribe(with: owner) { _, _ in }.store(in: bag)
      expect(source.hasSubscribers)
      _ = bag
    }
    expect(!source.hasSubscribers)
  }

  @Test("A bag can be used again after cancelAll()")
  func cancelAll() {
    let (signal, source) = Signal<Int>.make()
    let bag = SubscriptionBag()
    let log = Log<Int>()
    signal.subscribe { log.append($0) }.store(in: bag)
    bag.cancelAll()
    bag.cancelAll()
    source.send(1)
    signal.subscribe { log.append($0) }.store(in: bag)
    source.send(2)
    expectEqual(log.entries, [2])
  }

  @Test("A handler may cancel its own bag, and the handlers after it are not called")
  func fromHandler() {
    let (signal, source) = Signal<Int>.make()
    let bag = SubscriptionBag()
    let log = Log<String>()
    signal.subscribe { _ in
      log.append("first")
      bag.cancelAll()
    }.store(in: bag)
    signal.subscribe { _ in log.append("second") }.store(in: bag)
    source.send(1)
    source.send(2)
    expectEqual(log.entries, ["first"])
  }

  @Test("A bag does not accumulate the tokens of subscriptions that ended on their own")
  func sweep() {
    let bag = SubscriptionBag()
    let (lasting, source) = Signal<Int>.make()
    lasting.subscribe { _ in }.store(in: bag)
    for _ in 0..<1000 {
      Signal<Int>.make().signal.subscribe { _ in }.store(in: bag)
      let (signal, _) = Signal<Int>.make()
      signal.subscribe { _ in }.store(in: bag)
    }
    expect(bag.count < 50)
    expect(source.hasSubscribers)
  }

  @Test("A bag with many live tokens does not accumulate ended ones either")
  func sweepBesideLiving() {
    let bag = SubscriptionBag()
    let (lasting, source) = Signal<Int>.make()
    for _ in 0..<40 { lasting.subscribe { _ in }.store(in: bag) }
    for _ in 0..<2000 { Signal<Int>.make().signal.subscribe { _ in }.store(in: bag) }
    expect(bag.count <= 160, "twice what lived at the last sweep, or twice that")
    let log = Log<Int>()
    lasting.subscribe { log.append($0) }.store(in: bag)
    source.send(1)
    expectEqual(log.entries, [1])
    bag.cancelAll()
    expect(!source.hasSubscribers)
  }

  @Test(
    "A bag that many threads add to and cancel keeps no token and no node",
    .timeLimit(.minutes(30)))
  func threads() async {
    let (signal, source) = Signal<Int>.make()
    let bag = SubscriptionBag()
    await onThreads(4) { thread in
      for round in 0..<200 {
        signal.subscribe { _ in }.store(in: bag)
        if round % 50 == thread { bag.cancelAll() }
      }
    }
    bag.cancelAll()
    expectEqual(bag.count, 0)
    expect(!source.hasSubscribers)
    // A task may have taken over the queue, with subscriptions and cancellations in it (law 13). What
    // is sent now comes after them.
    let isReached = Log<Int>()
    let last = signal.subscribe { isReached.append($0) }
    source.send(1)
    while isReached.entries.isEmpty, !Task.isCancelled { await Task.yield() }
    last.cancel()
    while signal.nodeCount > 0, !Task.isCancelled { await Task.yield() }
    expectEqual(signal.nodeCount, 0)
    expect(!source.hasSubscribers)
  }

  private actor Receiver {
    func follow(_ signal: Signal<Int>, told: Signal<Int>.Source, in bag: SubscriptionBag) {
      signal.subscribe(on: self) { _, _ in
      } onFinish: { _ in
        told.finish()
      }.store(in: bag)
    }
  }

  @MainActor private final class Screen {
    func follow(_ signal: Signal<Int>, told: Signal<Int>.Source, in bag: SubscriptionBag) {
      signal.subscribe(with: self, on: .shared) { _, _ in
      } onFinish: { _ in
        told.finish()
      }
      .store(in: bag)
    }
  }

  @MainActor
  @Test("A bag does not accumulate the tokens of actor subscriptions whose end has been delivered")
  func sweepOfActors() async {
    let (receiver, screen) = (Receiver(), Screen())
    for kind in 0..<3 {
      let bag = SubscriptionBag()
      for _ in 0..<12 {
        let (signal, source) = Signal<Int>.make()
        let (told, telling) = Signal<Int>.make()
        let end = told.events()
        switch kind {
        case 0:
          signal.subscribe(on: .shared) { _ in
          } onFinish: {
            telling.finish()
          }.store(in: bag)
        case 1: screen.follow(signal, told: telling, in: bag)
        default: await receiver.follow(signal, told: telling, in: bag)
        }
        source.send(1)
        source.finish()
        for await _ in end {}
      }
      // The delivery tasks may not have returned yet, so this may take several rounds.
      repeat {
        await Task.yield()
        Signal<Int>.make().signal.subscribe { _ in }.store(in: bag)
      } while bag.count > 8
      expect(bag.count <= 8)
    }
  }
}

import Expectations
import SearchlightBasics
import SearchlightSignals
import Testing

/// Tests of the operators on several sources.
struct CombiningTests {
  @Test("merge keeps the order of each source, gives all one order, and ends with the last source")
  func merge() async {
    let (a, sourceA) = Signal<Int>.make()
    let (b, sourceB) = Signal<Int>.make()
    let merged = a.merge(with: b)
    let log = Log<Int>()
    let ends = Log<Void>()
    let token = merged.subscribe({ log.append($0) }, onFinish: { ends.append(()) })
    let elements = merged.events()
    sourceA.send(1)
    sourceB.send(10)
    sourceA.send(2)
    sourceA.finish()
    sourceB.send(20)
    expectEqual(ends.count, 0)
    sourceB.finish()
    expectEqual(log.entries, [1, 10, 2, 20])
    expectEqual(ends.count, 1)
    await expectEqual(collect(elements), log.entries)
    await expectEqual(collect(merged.events()), [])
    token.cancel()
  }

  @Test("merge loses, doubles and reorders nothing while both sources send at the same time")
  func mergeThreads() async {
    let (a, sourceA) = Signal<Int>.make()
    let (b, sourceB) = Signal<Int>.make()
    let merged = a.merge(with: b)
    let elements = merged.events()
    let witness = merged.events()
    await onThreads(2) { number in
      let source = number == 0 ? sourceA : sourceB
      for element in 0..<2000 { source.send(number * 10_000 + element) }
      source.finish()
    }
    let all = await collect(elements)
    expectEqual(all.filter { $0 < 10_000 }, Array(0..<2000))
    expectEqual(all.filter { $0 >= 10_000 }, Array(10_000..<12_000))
    await expectEqual(collect(witness), all)
  }

  @Test("merge subscribes to its sources with its first subscriber and unsubscribes with its last")
  func mergeConnection() {
    let (a, sourceA) = Signal<Int>.make()
    let (b, sourceB) = Signal<Int>.make()
    let merged = a.merge(with: b)
    expect(!sourceA.hasSubscribers && !sourceB.hasSubscribers)
    let first = merged.subscribe { _ in }
    let second = merged.subscribe { _ in }
    expect(a.nodeCount == 1 && b.nodeCount == 1)
    first.cancel()
    expect(sourceA.hasSubscribers && sourceB.hasSubscribers)
    second.cancel()
    expect(!sourceA.hasSubscribers && !sourceB.hasSubscribers)
  }

  @Test("combineLatest of signals begins once both have sent, and forgets with its last subscriber")
  func combineSignals() {
    let (a, sourceA) = Signal<Int>.make()
    let (b, sourceB) = Signal<String>.make()
    let both = a.combineLatest(b).map { "\($0.0)\($0.1)" }
    let log = Log<String>()
    let ends = Log<Void>()
    both.subscribe { _ in }.cancel()
    let token = both.subscribe({ log.append($0) }, onFinish: { ends.append(()) })
    sourceA.send(1)
    sourceA.send(2)
    sourceB.send("x")
    sourceB.send("y")
    sourceA.finish()
    sourceB.send("z")
    expectEqual(log.entries, ["2x", "2y", "2z"])
    expectEqual(ends.count, 0)
    sourceB.finish()
    expectEqual(ends.count, 1)
    token.cancel()
  }

  @Test("combineLatest of values delivers the current combination at once, then one per change")
  func combineValues() {
    let a = ValueSource(1)
    let b = ValueSource("x")
    let c = ValueSource(true)
    let all = a.observable.combineLatest(b.observable, c.observable)
    expect(all.current == (1, "x", true))
    a.set(2)
    expect(all.current == (2, "x", true))
    let log = Log<String>()
    let token = all.subscribe { log.append("\($0) \($1) \($2)") }
    b.set("y")
    c.set(false)
    let late = all.subscribe { log.append("late \($0) \($1) \($2)") }
    expectEqual(log.entries, ["2 x true", "2 y true", "2 y false", "late 2 y false"])
    token.cancel()
    late.cancel()
    expect(!a.hasSubscribers && !b.hasSubscribers && !c.hasSubscribers)
  }

  @Test("combineLatest of two parts of one root delivers one pair of a new and an old value")
  func glitch() {
    let source = ValueSource(1)
    let tens = source.observable.select { $0 * 10 }
    let hundreds = source.observable.select { $0 * 100 }
    let log = Log<String>()
    let token = tens.combineLatest(hundreds).subscribe { log.append("\($0) \($1)") }
    source.set(2)
    expectEqual(log.entries, ["10 100", "20 100", "20 200"])
    token.cancel()
    let whole = source.observable.select { [$0 * 10, $0 * 100] }
    let pairs = Log<[Int]>()
    let other = whole.subscribe { pairs.append($0) }
    source.set(3)
    expectEqual(pairs.entries, [[20, 200], [30, 300]])
    other.cancel()
  }

  @Test("combineLatest of values that have ended delivers the last pair, then the end")
  func combinedValueEnd() async {
    let both: ObservableValue<(Int, Int)>
    do {
      let a = ValueSource(1)
      let b = ValueSource(2)
      both = a.observable.combineLatest(b.observable)
      b.set(3)
    }
    for _ in 0..<2 {
      let pairs = await collect(both.values(.unbounded))
      expect(pairs.map(\.0) == [1] && pairs.map(\.1) == [3])
    }
  }

  @Test("A first subscriber of combineLatest during a delivery receives the pair after it, once")
  func combineInDelivery() {
    let a = ValueSource(1)
    let b = ValueSource(10)
    let both = a.observable.combineLatest(b.observable)
    let log = Log<Int>()
    let tokens = Log<SubscriptionToken>()
    let token = a.observable.subscribe { element in
      guard element == 2 else { return }
      tokens.append(both.subscribe { log.append($0 + $1) })
      log.append(-1)
    }
    a.set(2)
    expectEqual(log.entries, [-1, 12])
    b.set(20)
    expectEqual(log.entries, [-1, 12, 22])
    token.cancel()
  }

  @Test("zip pairs by position, buffers by its policy, and ends when no further pair is possible")
  func zip() {
    let (a, sourceA) = Signal<Int>.make()
    let (b, sourceB) = Signal<String>.make()
    let (c, sourceC) = Signal<Int>.make()
    let log = Log<String>()
    let ends = Log<String>()
    let tokens = [
      a.zip(b).subscribe({ log.append("\($0)\($1)") }, onFinish: { ends.append("pairs") }),
      a.zip(b, buffering: .newest(1)).subscribe { log.append("newest \($0)\($1)") },
      a.zip(b, c).subscribe(
        { log.append("\($0)\($1)\($2)") }, onFinish: { ends.append("triples") }),
    ]
    sourceA.send(1)
    sourceA.send(2)
    sourceB.send("x")
    expectEqual(log.entries, ["1x", "newest 2x"])
    sourceC.send(9)
    expectEqual(log.entries.last, "1x9")
    sourceA.finish()
    expect(ends.entries.isEmpty)
    sourceB.send("y")
    expectEqual(log.entries.last, "2y")
    expectEqual(ends.entries, ["pairs"])
    sourceC.finish()
    expectEqual(ends.entries, ["pairs", "triples"])
    tokens.forEach { $0.cancel() }
    expect(!sourceB.hasSubscribers)
  }

  @Test("zip releases its waiting elements with its last subscriber")
  func zipRelease() {
    let (a, source) = Signal<Canary>.make()
    let (b, other) = Signal<Int>.make()
    weak var waiting: Canary?
    let token = a.zip(b).subscribe { _ in }
    do {
      let canary = Canary()
      waiting = canary
      source.send(canary)
    }
    expect(waiting != nil)
    token.cancel()
    expect(waiting == nil)
    other.finish()
  }

  @Test("A merge releases handlers and captured objects with its last subscriber, and at the end")
  func release() {
    let (a, source) = Signal<Int>.make()
    let (b, other) = Signal<Int>.make()
    for ending in [false, true] {
      weak var captured: Canary?
      do {
        let canary = Canary()
        captured = canary
        let token = a.merge(with: b.map { $0 + 1 }).filter { _ in
          canary.touch()
          return true
        }.subscribe { _ in canary.touch() }
        source.send(1)
        if ending {
          source.finish()
          other.finish()
        }
        _ = token
      }
      expect(captured == nil)
      expect(a.nodeCount == 0 && b.nodeCount == 0)
    }
  }

  @Test("Subscriptions to a merge whose owners are deallocated are removed by later subscriptions")
  func abandoned() {
    let (a, source) = Signal<Int>.make()
    let (b, other) = Signal<Int>.make()
    for _ in 0..<1000 { a.merge(with: b).subscribe(with: Canary()) { _, _ in } }
    expect(a.nodeCount < 50 && b.nodeCount < 50)
    source.send(1)
    expect(a.nodeCount == 0 && b.nodeCount == 0)
    other.finish()
  }
}

/// A subscriber who comes while events of the connection before wait for the drainer.
struct InboxTests {
  /// Calls a closure when it is released.
  private final class Witness: Sendable {
    private let onRelease: (@Sendable () -> Void)?
    init(_ onRelease: (@Sendable () -> Void)?) { self.onRelease = onRelease }
    deinit { onRelease?() }
  }

  @Test("A subscriber who comes between the value and the end of a source does not end the pairs")
  func subscriberBetweenEvents() {
    let source = ValueSource(0)
    let onRelease = Locked<(@Sendable () -> Void)?>(nil)
    // A value that has ended, with a new object for each connection.
    let witness = ValueSource(2).observable.map { _ in Witness(onRelease.withLock { $0.take() }) }
    let pairs = source.observable.combineLatest(witness).map(\.0)
    let first = Locked<SubscriptionToken?>(nil)
    let last = Locked<SubscriptionToken?>(nil)
    let seen = Log<Int>()
    let token = pairs.subscribe { value in
      guard value == 1, let token = first.withLock({ $0.take() }) else { return }
      token.cancel()
      onRelease.withLock {
        $0 = {
          let token = pairs.subscribe { seen.append($0) }
          last.withLock { $0 = token }
        }
      }
      // Its connection has a value and an end in the inbox when the operator has no subscriber.
      pairs.subscribe { _ in }.cancel()
    }
    first.withLock { $0 = token }
    source.set(1)
    source.set(5)
    expectEqual(seen.entries.last, 5)
    last.withLock { $0.take() }?.cancel()
    expect(!source.hasSubscribers)
  }

  @Test("A trigger that waits when the last subscriber goes does not end prefix(until:) for good")
  func waitingTrigger() {
    let (signal, source) = Signal<Int>.make()
    let (stop, trigger) = Signal<Int>.make()
    let elements = signal.prefix(until: stop)
    let first = Locked<SubscriptionToken?>(nil)
    let token = elements.subscribe { _ in
      trigger.send(0)
      first.withLock({ $0.take() })?.cancel()
    }
    first.withLock { $0 = token }
    source.send(1)
    let seen = Log<Int>()
    let second = elements.subscribe { seen.append($0) }
    source.send(2)
    expectEqual(seen.entries, [2])
    second.cancel()
  }

  @Test("An element that waits when the last subscriber goes runs no transform below an operator")
  func waitingElement() {
    let (a, sourceA) = Signal<Int>.make()
    let (b, sourceB) = Signal<Int>.make()
    let transformed = Log<Int>()
    let numbers = a.merge(with: b).map { number -> Int in
      transformed.append(number)
      return number
    }
    let first = Locked<SubscriptionToken?>(nil)
    let token = numbers.subscribe { _ in
      sourceB.send(2)
      first.withLock({ $0.take() })?.cancel()
    }
    first.withLock { $0 = token }
    sourceA.send(1)
    expectEqual(transformed.entries, [1])
    expect(!sourceA.hasSubscribers && !sourceB.hasSubscribers)
  }
}

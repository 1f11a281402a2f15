import Expectations
import SearchlightSignals
import Testing

/// Tests of the operators that are nodes in the tree of their root.
struct TreeOperatorTests {
  @Test(
    "map, compactMap and filter transform and drop elements in the order of their subscriptions")
  func stateless() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let tokens = [
      signal.map { "\($0)" }.subscribe { log.append("map \($0)") },
      signal.compactMap { $0 > 1 ? $0 * 10 : nil }.subscribe { log.append("compact \($0)") },
      signal.filter { $0 > 2 }.subscribe { log.append("filter \($0)") },
    ]
    for number in 1...3 { source.send(number) }
    expectEqual(
      log.entries,
      [
        "map 1", "map 2", "compact 20", "map 3", "compact 30", "filter 3",
      ])
    tokens.forEach { $0.cancel() }
  }

  @Test(
    "Law 12: The subscribers of a root and of a chain of operators below it are called in one order"
  )
  func oneOrder() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let tokens = [
      signal.subscribe { log.append("root \($0)") },
      signal.map { $0 * 2 }.filter { $0 > 2 }.subscribe { element in
        log.append("chain \(element)")
        if element == 4 { source.send(9) }
      },
      signal.subscribe { log.append("again \($0)") },
    ]
    source.send(1)
    source.send(2)
    expectEqual(
      log.entries,
      [
        "root 1", "again 1", "root 2", "chain 4", "again 2", "root 9", "chain 18", "again 9",
      ])
    expectEqual(signal.nodeCount, 5)
    tokens.forEach { $0.cancel() }
    expectEqual(signal.nodeCount, 0)
  }

  @Test("The transform of an operator runs once for all subscribers, and not without subscribers")
  func shared() {
    let (signal, source) = Signal<Int>.make()
    let calls = Log<Int>()
    let mapped = signal.map { number in
      calls.append(number)
      return number
    }
    source.send(1)
    expect(calls.entries.isEmpty)
    let tokens = (0..<5).map { _ in mapped.subscribe { _ in } }
    source.send(2)
    expectEqual(calls.entries, [2])
    tokens.forEach { $0.cancel() }
    source.send(3)
    expectEqual(calls.entries, [2])
  }

  @Test("removeDuplicates compares with the element passed on last, with == or a predicate")
  func removeDuplicates() {
    let (signal, source) = Signal<Int>.make()
    let plain = Log<Int>()
    let near = Log<Int>()
    let tokens = [
      signal.removeDuplicates().subscribe { plain.append($0) },
      signal.removeDuplicates { abs($0 - $1) < 3 }.subscribe { near.append($0) },
    ]
    for number in [1, 1, 2, 2, 3, 4, 1] { source.send(number) }
    expectEqual(plain.entries, [1, 2, 3, 4, 1])
    expectEqual(near.entries, [1, 4, 1])
    tokens.forEach { $0.cancel() }
  }

  @Test(
    "removeDuplicates shares its last element among subscribers and forgets it with the last one")
  func removeDuplicatesMemory() {
    let (signal, source) = Signal<Int>.make()
    let distinct = signal.removeDuplicates()
    let early = Log<Int>()
    let late = Log<Int>()
    let first = distinct.subscribe { early.append($0) }
    source.send(1)
    let second = distinct.subscribe { late.append($0) }
    source.send(1)
    expectEqual(early.entries, [1])
    expect(late.entries.isEmpty)
    first.cancel()
    second.cancel()
    let again = distinct.subscribe { late.append($0) }
    source.send(1)
    expectEqual(late.entries, [1])
    again.cancel()
  }

  @Test("removeDuplicates of a value replays what it passed on last, and reads the value itself")
  func distinctValue() {
    let value = ValueSource(10)
    let distinct = value.observable.removeDuplicates { $0 / 10 == $1 / 10 }
    let log = Log<Int>()
    let first = distinct.subscribe { log.append($0) }
    value.set(11)
    expectEqual(log.entries, [10])
    expectEqual(distinct.current, 11)
    let second = distinct.subscribe { log.append($0 * 100) }
    expectEqual(log.entries, [10, 1000])
    value.set(20)
    expectEqual(log.entries, [10, 1000, 20, 2000])
    first.cancel()
    second.cancel()
    let third = distinct.subscribe { log.append($0) }
    expectEqual(log.entries.last, 20)
    third.cancel()
  }

  @Test("map of a value delivers every value, changed or not, and can be read")
  func mappedValue() {
    let value = ValueSource(1)
    let mapped = value.observable.map { $0 / 2 }
    expectEqual(mapped.current, 0)
    let log = Log<Int>()
    let token = mapped.subscribe { log.append($0) }
    value.set(2)
    value.set(3)
    expectEqual(log.entries, [0, 1, 1])
    expectEqual(mapped.current, 1)
    token.cancel()
  }

  @Test("scan shares one fold among its subscribers and starts over after the last one went")
  func scan() {
    let (signal, source) = Signal<Int>.make()
    let sums = signal.scan(100, +)
    let lists = signal.scan(into: [Int]()) { $0.append($1) }
    let log = Log<Int>()
    let late = Log<Int>()
    let all = Log<[Int]>()
    let first = sums.subscribe { log.append($0) }
    let list = lists.subscribe { all.append($0) }
    source.send(1)
    source.send(2)
    let second = sums.subscribe { late.append($0) }
    source.send(3)
    expectEqual(log.entries, [101, 103, 106])
    expectEqual(late.entries, [106])
    expectEqual(all.entries, [[1], [1, 2], [1, 2, 3]])
    first.cancel()
    second.cancel()
    list.cancel()
    let third = sums.subscribe { late.append($0) }
    source.send(4)
    expectEqual(late.entries, [106, 104])
    third.cancel()
  }

  @Test("withLatest of a value reads its current value and does not subscribe to it")
  func withLatest() {
    let (signal, source) = Signal<Int>.make()
    let value = ValueSource("a")
    let log = Log<String>()
    let tokens = [
      signal.withLatest(from: value.observable).subscribe { log.append("\($0.0)\($0.1)") },
      signal.withLatest(from: value.observable) { "\($1)\($0)" }.subscribe { log.append($0) },
    ]
    source.send(1)
    value.set("b")
    expectEqual(log.entries, ["1a", "a1"])
    source.send(2)
    expectEqual(log.entries, ["1a", "a1", "2b", "b2"])
    expect(!value.hasSubscribers)
    value.finish()
    source.send(3)
    expectEqual(log.entries.last, "b3")
    tokens.forEach { $0.cancel() }
  }

  @Test("updates delivers every value that is set from now on, changed or not, without a replay")
  func updates() {
    let value = ValueSource(1)
    let log = Log<Int>()
    let token = value.observable.updates.subscribe { log.append($0) }
    expect(log.entries.isEmpty)
    value.set(1)
    value.set(2)
    expectEqual(log.entries, [1, 2])
    token.cancel()
    expect(!value.hasSubscribers)
  }

  @Test("What the transform of `map` sends, and its new subscriber, come after the current element")
  func reentrantTransform() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<Int>()
    let tokens = Log<SubscriptionToken>()
    let token = signal.map { number in
      if number == 1 {
        source.send(2)
        tokens.append(signal.subscribe { log.append($0 * 10) })
      }
      return number
    }.subscribe { log.append($0) }
    source.send(1)
    source.send(3)
    expectEqual(log.entries, [1, 2, 3, 30])
    token.cancel()
  }

  @Test("An operator without references is released, with the objects that its transform captures")
  func release() {
    let (signal, source) = Signal<Int>.make()
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      let token = signal.map { number in
        canary.touch()
        return number
      }.scan(0, +).removeDuplicates().subscribe { _ in }
      source.send(1)
      expectEqual(signal.nodeCount, 4)
      _ = token
    }
    expect(captured == nil)
    expectEqual(signal.nodeCount, 0)
  }
}

import Expectations
import SearchlightSignals
import Testing

/// Tests of the operators that end on their own, and of those that drop the first elements.
struct PrefixTests {
  @Test(
    "prefix(_:) ends inside the delivery of its last element and unsubscribes from its source")
  func prefix() async {
    let (signal, source) = Signal<Int>.make()
    let firstTwo = signal.prefix(2)
    let log = Log<String>()
    let token = firstTwo.subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    let elements = firstTwo.events()
    source.send(1)
    source.send(2)
    expectEqual(log.entries, ["1", "2", "end"])
    expect(!source.hasSubscribers)
    expectEqual(signal.nodeCount, 0)
    source.send(3)
    await expectEqual(collect(elements), [1, 2])
    expectEqual(log.entries, ["1", "2", "end"])
    token.cancel()
  }

  @Test(
    "After the end of prefix(_:) a later subscriber ends at once, and no new count starts")
  func prefixEnd() async {
    let (signal, source) = Signal<Int>.make()
    let first = signal.prefix(1)
    let token = first.subscribe { _ in }
    source.send(1)
    let log = Log<String>()
    let late = first.subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    expectEqual(log.entries, ["end"])
    expect(!source.hasSubscribers)
    await expectEqual(collect(first.events()), [])
    withExtendedLifetime((token, late)) {}
  }

  @Test("prefix(_:) starts a new count if its last subscriber went before the end")
  func prefixAgain() {
    let (signal, source) = Signal<Int>.make()
    let firstTwo = signal.prefix(2)
    let early = firstTwo.subscribe { _ in }
    source.send(1)
    early.cancel()
    let log = Log<Int>()
    let token = firstTwo.subscribe { log.append($0) }
    for number in 2...4 { source.send(number) }
    expectEqual(log.entries, [2, 3])
    token.cancel()
  }

  @Test(
    "prefix(_:) with a count of zero or less has ended from the start", arguments: [0, -1, .min])
  func emptyPrefix(count: Int) async {
    let (signal, source) = Signal<Int>.make()
    await expectEqual(collect(signal.prefix(count).events()), [])
    expect(!source.hasSubscribers)
  }

  @Test("prefix(while:) ends at the first refused element and does not pass it on")
  func prefixWhile() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let token = signal.prefix { $0 < 3 }
      .subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    for number in [1, 2, 3, 1] { source.send(number) }
    expectEqual(log.entries, ["1", "2", "end"])
    expect(!source.hasSubscribers)
    token.cancel()
  }

  @Test("prefix(until:) ends with the first element of the trigger, and not with its end")
  func prefixUntil() {
    let (signal, source) = Signal<Int>.make()
    let (stop, stopSource) = Signal<Void>.make()
    let (idle, idleSource) = Signal<Void>.make()
    let log = Log<String>()
    let tokens = [
      signal.prefix(until: stop)
        .subscribe({ log.append("\($0)") }, onFinish: { log.append("end") }),
      signal.prefix(until: idle).subscribe { log.append("idle \($0)") },
    ]
    source.send(1)
    idleSource.finish()
    stopSource.send(())
    source.send(2)
    expectEqual(log.entries, ["1", "idle 1", "end", "idle 2"])
    expect(!stopSource.hasSubscribers)
    tokens.forEach { $0.cancel() }
    expect(!source.hasSubscribers)
  }

  @Test("prefix(until:) does not pass on an element that is its own trigger")
  func prefixUntilSameRoot() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<Int>()
    let token = signal.prefix(until: signal.filter { $0 == 3 }).subscribe { log.append($0) }
    for number in 1...4 { source.send(number) }
    expectEqual(log.entries, [1, 2])
    token.cancel()
  }

  @Test(
    "The end of a prefix ends a merge of prefixes and the value that latest(initially:) makes of it"
  )
  func prefixInside() async {
    let (signal, source) = Signal<Int>.make()
    let (other, otherSource) = Signal<Int>.make()
    let merged = signal.prefix(1).merge(with: other.prefix { $0 > 0 }).events()
    let last = signal.prefix(2).latest(initially: 0)
    source.send(1)
    otherSource.send(10)
    source.send(2)
    otherSource.send(-10)
    source.send(3)
    await expectEqual(collect(merged), [1, 10])
    expectEqual(last.current, 2)
    await expectEqual(collect(last.values()), [2])
  }

  @Test(
    "dropFirst counts from its first subscriber, and drop(while:) stops at the first refusal")
  func drop() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let dropping = signal.dropFirst(2)
    let tokens = [
      signal.dropFirst().subscribe { log.append("one \($0)") },
      dropping.subscribe { log.append("two \($0)") },
      signal.dropFirst(-1).subscribe { log.append("none \($0)") },
      signal.drop { $0 < 3 }.subscribe { log.append("while \($0)") },
    ]
    for number in [1, 2, 3, 1] { source.send(number) }
    expectEqual(
      log.entries,
      [
        "none 1", "one 2", "none 2", "one 3", "two 3", "none 3", "while 3", "one 1", "two 1",
        "none 1", "while 1",
      ])
    tokens.forEach { $0.cancel() }
    let again = Log<Int>()
    let token = dropping.subscribe { again.append($0) }
    for number in 1...3 { source.send(number) }
    expectEqual(again.entries, [3])
    token.cancel()
  }

  @Test("A loop over prefix(_:) ends after its last element")
  func loop() async {
    let (signal, source) = Signal<Int>.make()
    let elements = signal.prefix(3).events()
    for number in 1...9 { source.send(number) }
    var sum = 0
    for await element in elements { sum += element }
    expectEqual(sum, 6)
  }
}

import Expectations
import SearchlightSignals
import Testing

struct LatestTests {
  @Test("latest(initially:) has the latest element as its value, with or without subscribers")
  func latest() {
    let (signal, source) = Signal<Int>.make()
    let latest = signal.latest(initially: 0)
    expectEqual(latest.current, 0)
    source.send(1)
    expectEqual(latest.current, 1)
    let log = Log<Int>()
    let token = latest.subscribe { log.append($0) }
    source.send(1)
    source.send(2)
    expectEqual(log.entries, [1, 1, 2])
    token.cancel()
    source.send(3)
    expectEqual(latest.current, 3)
    source.finish()
    let late = latest.subscribe { log.append($0 * 10) }
    expectEqual(log.entries.last, 30)
    late.cancel()
  }

  @Test(
    "latest(initially:) subscribes as long as it, a derived value or a subscription is retained")
  func lifetime() {
    let (signal, source) = Signal<Int>.make()
    var latest: ObservableValue<Int>? = signal.latest(initially: 0)
    var part = latest?.select { $0 / 10 }
    let log = Log<Int>()
    var token = part?.subscribe { log.append($0) }
    expect(source.hasSubscribers)
    latest = nil
    part = nil
    source.send(20)
    expectEqual(log.entries, [0, 2])
    expect(source.hasSubscribers)
    token = nil
    expect(!source.hasSubscribers)
    expect(latest == nil && part == nil && token == nil)
  }

  @Test("latest(initially:) and its sequences end when the source of its signal is released")
  func end() async {
    var source: Signal<Int>.Source?
    let signal: Signal<Int>
    (signal, source) = Signal<Int>.make()
    let latest = signal.latest(initially: 0)
    let values = latest.values(.unbounded)
    source?.send(1)
    source = nil
    await expectEqual(collect(values), [0, 1])
    expectEqual(latest.current, 1)
  }

  @Test(
    "latest(initially:) gets the element a handler sends after all have received the current one")
  func reentrancy() {
    let (signal, source) = Signal<Int>.make()
    let latest = signal.latest(initially: 0)
    let log = Log<String>()
    let tokens = [
      latest.subscribe { element in
        if element == 1 { source.send(2) }
        log.append("a\(element)")
      },
      latest.subscribe { log.append("b\($0)") },
    ]
    source.send(1)
    expectEqual(log.entries, ["a0", "b0", "a1", "b1", "a2", "b2"])
    tokens.forEach { $0.cancel() }
  }

  @Test("updates turns a value into a signal, and latest(initially:) turns the signal into a value")
  func roundTrip() {
    let source = ValueSource(1)
    let large = source.observable.updates.filter { $0 > 10 }.latest(initially: 0)
    source.set(5)
    expectEqual(large.current, 0)
    source.set(11)
    expectEqual(large.current, 11)
  }
}

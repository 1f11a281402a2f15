import Expectations
import SearchlightSignals
import Testing

struct FlatMapLatestTests {
  @Test("flatMapLatest subscribes to the signal for the latest element and leaves the others")
  func signals() {
    let (outer, source) = Signal<Int>.make()
    let inner = (0..<3).map { _ in Signal<String>.make() }
    let log = Log<String>()
    let ends = Log<Void>()
    let token = outer.flatMapLatest { number in
      log.append("make \(number)")
      return inner[number].signal
    }.subscribe({ log.append($0) }, onFinish: { ends.append(()) })
    source.send(0)
    inner[0].source.send("a")
    inner[1].source.send("lost")
    source.send(1)
    expect(!inner[0].source.hasSubscribers)
    inner[0].source.send("lost")
    inner[1].source.send("b")
    inner[1].source.finish()
    expectEqual(ends.count, 0)
    source.send(2)
    source.finish()
    inner[2].source.send("c")
    expectEqual(ends.count, 0)
    inner[2].source.finish()
    expectEqual(log.entries, ["make 0", "a", "make 1", "b", "make 2", "c"])
    expectEqual(ends.count, 1)
    token.cancel()
  }

  @Test("flatMapLatest unsubscribes from the outer and the inner signal with its last subscriber")
  func cancel() {
    let (outer, source) = Signal<Int>.make()
    let (inner, innerSource) = Signal<Int>.make()
    let token = outer.flatMapLatest { _ in inner }.subscribe { _ in }
    source.send(1)
    expect(source.hasSubscribers && innerSource.hasSubscribers)
    token.cancel()
    expect(!source.hasSubscribers && !innerSource.hasSubscribers)
  }

  @Test(
    "flatMapLatest receives what an inner source sends once it has reached the outer element",
    arguments: [false, true])
  func innerArrival(isDelivering: Bool) {
    // A subscription inside a handler of the outer value gets its replay after that handler. Until
    // then, nobody can know which inner source will be subscribed to.
    let outer = ValueSource(0)
    let (signal, source) = Signal<String>.make()
    let inner = ValueSource("initial")
    let (signals, values, updates) = (Log<String>(), Log<String>(), Log<String>())
    let tokens = Log<SubscriptionToken>()
    let act: @Sendable () -> Void = {
      tokens.append(outer.observable.flatMapLatest { _ in signal }.subscribe { signals.append($0) })
      let value = outer.observable.flatMapLatest { _ in inner.observable }
      tokens.append(value.subscribe { values.append($0) })
      tokens.append(value.updates.subscribe { updates.append($0) })
      source.send("early")
      inner.set("early")
    }
    if isDelivering {
      let token = outer.observable.updates.subscribe { _ in act() }
      outer.set(1)
      token.cancel()
    } else {
      act()
    }
    source.send("late")
    inner.set("late")
    expectEqual(signals.entries, isDelivering ? ["late"] : ["early", "late"])
    // An inner value loses nothing, since it begins with its current value.
    expectEqual(values.entries, isDelivering ? ["early", "late"] : ["initial", "early", "late"])
    expectEqual(updates.entries, isDelivering ? ["late"] : ["early", "late"])
    tokens.entries.forEach { $0.cancel() }
    expect(!outer.hasSubscribers && !source.hasSubscribers && !inner.hasSubscribers)
  }

  @Test("flatMapLatest from a signal to values begins with the current value of each inner value")
  func signalToValue() {
    let (outer, source) = Signal<Int>.make()
    let values = (0..<2).map { ValueSource($0 * 10) }
    let log = Log<Int>()
    let token = outer.flatMapLatest { values[$0].observable }.subscribe { log.append($0) }
    source.send(0)
    values[0].set(1)
    source.send(1)
    values[0].set(2)
    values[1].set(11)
    source.send(1)
    expectEqual(log.entries, [0, 1, 10, 11, 11])
    token.cancel()
  }

  @Test("flatMapLatest from a value to values gives a value that can be read and replays once")
  func valueToValue() {
    let chosen = ValueSource(0)
    let values = (0..<2).map { ValueSource($0 * 10) }
    let value = chosen.observable.flatMapLatest { values[$0].observable }
    expectEqual(value.current, 0)
    values[0].set(1)
    expectEqual(value.current, 1)
    let log = Log<Int>()
    let token = value.subscribe { log.append($0) }
    expectEqual(log.entries, [1])
    chosen.set(1)
    expectEqual(value.current, 10)
    values[0].set(2)
    values[1].set(11)
    let late = value.subscribe { log.append(-$0) }
    expectEqual(log.entries, [1, 10, 11, -11])
    token.cancel()
    late.cancel()
    expect(!chosen.hasSubscribers && !values[1].hasSubscribers)
  }

  @Test("flatMapLatest from a value to signals begins with the signal for the current value")
  func valueToSignal() {
    let chosen = ValueSource(0)
    let inner = (0..<2).map { _ in Signal<String>.make() }
    let log = Log<String>()
    let token = chosen.observable.flatMapLatest { inner[$0].signal }.subscribe { log.append($0) }
    inner[0].source.send("a")
    chosen.set(1)
    inner[0].source.send("lost")
    inner[1].source.send("b")
    expectEqual(log.entries, ["a", "b"])
    token.cancel()
  }

  @Test(
    "When a handler switches flatMapLatest to another source, later elements of the old are dropped"
  )
  func reentrancy() {
    let chosen = ValueSource(0)
    let values = (0..<2).map { ValueSource($0 * 10) }
    let log = Log<Int>()
    let token = chosen.observable.flatMapLatest { values[$0].observable }.subscribe { element in
      log.append(element)
      guard element == 1 else { return }
      chosen.set(1)
      values[0].set(2)
    }
    values[0].set(1)
    expectEqual(log.entries, [0, 1, 10])
    token.cancel()
  }

  @Test("flatMapLatest delivers no outdated element while threads switch sources and send")
  func threads() async {
    let chosen = ValueSource(0)
    let values = (0..<4).map { ValueSource($0 * 100_000) }
    let elements = chosen.observable.flatMapLatest { values[$0 % 4].observable }.values(.unbounded)
    await onThreads(3) { thread in
      for number in 1...500 {
        if thread == 0 {
          chosen.set(number)
        } else {
          for (index, value) in values.enumerated() where index % 2 == thread - 1 {
            value.set(index * 100_000 + number)
          }
        }
      }
    }
    for value in values { value.finish() }
    chosen.finish()
    let all = await collect(elements)
    expectEqual(all.last, 500)
    var last = [0, 0, 0, 0]
    for element in all {
      let index = element / 100_000
      expect(element % 100_000 >= last[index], "older than what came before")
      last[index] = element % 100_000
    }
    expect(values.allSatisfy { !$0.hasSubscribers })
  }
}

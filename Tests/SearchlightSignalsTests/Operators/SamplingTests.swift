import Expectations
import SearchlightSignals
import Testing

/// Tests of the operators in which one source decides when another is delivered, and of those that
/// keep the element before.
struct SamplingTests {
  @Test("sample delivers the latest element since the previous trigger, and none twice")
  func sample() {
    let (signal, source) = Signal<Int>.make()
    let (tick, ticks) = Signal<Void>.make()
    let log = Log<Int>()
    let token = signal.sample(on: tick).subscribe { log.append($0) }
    ticks.send(())
    source.send(1)
    source.send(2)
    ticks.send(())
    ticks.send(())
    source.send(3)
    ticks.send(())
    expectEqual(log.entries, [2, 3])
    token.cancel()
    expect(!source.hasSubscribers && !ticks.hasSubscribers)
  }

  @Test("sample delivers a waiting element after the end of its source, and then ends")
  func sampleEnd() {
    let (signal, source) = Signal<Int>.make()
    let (tick, ticks) = Signal<Void>.make()
    let log = Log<String>()
    let token = signal.sample(on: tick)
      .subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    source.send(1)
    source.finish()
    expect(log.entries.isEmpty)
    ticks.send(())
    expectEqual(log.entries, ["1", "end"])
    expect(!ticks.hasSubscribers)
    token.cancel()
  }

  @Test("sample ends with its trigger and drops a waiting element")
  func sampleTriggerEnd() {
    let (signal, source) = Signal<Int>.make()
    let (tick, ticks) = Signal<Void>.make()
    let log = Log<String>()
    let token = signal.sample(on: tick)
      .subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    source.send(1)
    ticks.finish()
    expectEqual(log.entries, ["end"])
    expect(!source.hasSubscribers)
    token.cancel()
  }

  @Test("withLatest of a signal drops the elements before the first element of the other signal")
  func withLatest() {
    let (signal, source) = Signal<Int>.make()
    let (other, others) = Signal<String>.make()
    let log = Log<String>()
    let token = signal.withLatest(from: other) { "\($0)\($1)" }
      .subscribe({ log.append($0) }, onFinish: { log.append("end") })
    source.send(1)
    others.send("a")
    source.send(2)
    others.send("b")
    others.finish()
    source.send(3)
    source.finish()
    expectEqual(log.entries, ["2a", "3b", "end"])
    token.cancel()
  }

  @Test("withLatest of a signal ends when the other signal ends without an element")
  func withLatestOfNothing() {
    let (signal, source) = Signal<Int>.make()
    let (other, others) = Signal<Int>.make()
    let log = Log<String>()
    let token = signal.withLatest(from: other)
      .subscribe({ _ in log.append("pair") }, onFinish: { log.append("end") })
    others.finish()
    expectEqual(log.entries, ["end"])
    expect(!source.hasSubscribers)
    token.cancel()
  }

  @Test("withLatest of two parts of one root pairs elements of the same moment")
  func withLatestOneRoot() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let token = signal.map { $0 * 10 }.withLatest(from: signal).subscribe { log.append("\($0)") }
    for number in 1...2 { source.send(number) }
    expectEqual(log.entries, ["(10, 1)", "(20, 2)"])
    token.cancel()
  }

  @Test("pairwise begins with the second element, and begins again after its last subscriber went")
  func pairwise() {
    let (signal, source) = Signal<Int>.make()
    let pairs = signal.pairwise().map { "\($0.0)→\($0.1)" }
    for _ in 1...2 {
      let log = Log<String>()
      let token = pairs.subscribe { log.append($0) }
      for number in 1...3 { source.send(number) }
      expectEqual(log.entries, ["1→2", "2→3"])
      token.cancel()
    }
  }

  @Test("pairwise and sample release the element that they keep with their last subscriber")
  func release() {
    let (signal, source) = Signal<Canary>.make()
    let (tick, ticks) = Signal<Void>.make()
    for derived in [signal.pairwise().map(\.1), signal.sample(on: tick)] {
      weak var remembered: Canary?
      let token = derived.subscribe { _ in }
      do {
        let canary = Canary()
        remembered = canary
        source.send(canary)
      }
      expect(remembered != nil)
      token.cancel()
      expect(remembered == nil)
    }
    ticks.finish()
  }

  @Test("scan without an initial result begins with the first element unchanged")
  func scan() {
    let (signal, source) = Signal<Int>.make()
    let sums = signal.scan(+)
    for _ in 1...2 {
      let log = Log<Int>()
      let token = sums.subscribe { log.append($0) }
      for number in 1...3 { source.send(number) }
      expectEqual(log.entries, [1, 3, 6])
      token.cancel()
    }
  }

  @Test(
    "startWith is the initial value, then the latest element, and resets without subscribers"
  )
  func startWith() async {
    let (signal, source) = Signal<String>.make()
    let status = signal.startWith("ready")
    expectEqual(status.current, "ready")
    let log = Log<String>()
    let first = status.subscribe { log.append("first \($0)") }
    source.send("busy")
    expectEqual(status.current, "busy")
    let second = status.subscribe { log.append("second \($0)") }
    source.send("done")
    expectEqual(
      log.entries, ["first ready", "first busy", "second busy", "first done", "second done"])
    first.cancel()
    second.cancel()
    expect(!source.hasSubscribers)
    expectEqual(status.current, "ready")
    source.send("unseen")
    expectEqual(status.current, "ready")
    let last = status.values(.unbounded)
    source.send("over")
    source.finish()
    await expectEqual(collect(last), ["ready", "over"])
    expectEqual(status.current, "over")
    await expectEqual(collect(status.values()), ["over"])
  }

  @Test("Law 9: startWith is never older than the element being delivered")
  func startWithLaw9() {
    let (signal, source) = Signal<Int>.make()
    let value = signal.startWith(0)
    let log = Log<Bool>()
    let token = value.subscribe { log.append(value.current >= $0) }
    for number in 1...3 { source.send(number) }
    expectEqual(log.entries, [true, true, true, true])
    token.cancel()
  }
}

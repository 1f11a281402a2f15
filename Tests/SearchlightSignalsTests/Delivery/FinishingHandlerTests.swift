import Expectations
import SearchlightSignals
import Testing

struct FinishingHandlerTests {
  @Test("onFinish is called once, after the last element, and at once for a late subscriber")
  func signal() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let token = signal.subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    source.send(1)
    source.finish()
    source.finish()
    let late = signal.subscribe({ log.append("\($0)") }, onFinish: { log.append("late end") })
    expectEqual(log.entries, ["1", "end", "late end"])
    token.cancel()
    late.cancel()
    expectEqual(log.count, 3)
  }

  @Test("A late subscriber to a finished value receives the last value, then onFinish is called")
  func value() {
    let source = ValueSource(1)
    let value = source.observable
    source.set(2)
    source.finish()
    let log = Log<String>()
    let token = value.subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    expectEqual(log.entries, ["2", "end"])
    token.cancel()
  }

  @Test("Releasing the source calls onFinish, and cancelling the subscription does not")
  func releaseAndCancel() {
    var source: ValueSource<Int>? = ValueSource(1)
    let log = Log<String>()
    let value = source?.observable
    let kept = value?.subscribe({ _ in }, onFinish: { log.append("kept") })
    value?.subscribe({ _ in }, onFinish: { log.append("cancelled") }).cancel()
    source = nil
    expectEqual(log.entries, ["kept"])
    kept?.cancel()
    expect(source == nil)
  }

  @Test("onFinish is called with the owner, unless the owner has been deallocated")
  func owner() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let owner = Canary()
    signal.subscribe(with: owner, { _, element in log.append("\(element)") }) { owner in
      owner.touch()
      log.append("end")
    }
    signal.subscribe(with: Canary(), { _, _ in }) { _ in log.append("gone") }
    ValueSource(5).observable.subscribe(with: owner, { _, element in log.append("\(element)") }) {
      _ in log.append("value end")
    }
    source.send(1)
    source.finish()
    expectEqual(log.entries, ["5", "value end", "1", "end"])
  }

  @Test("onFinish may subscribe, send and finish again")
  func reentrancy() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let tokens = Log<SubscriptionToken>()
    let token = signal.subscribe(
      { _ in },
      onFinish: {
        source.send(1)
        source.finish()
        tokens.append(
          signal.subscribe({ log.append("\($0)") }, onFinish: { log.append("inner") }))
        log.append("outer")
      })
    source.finish()
    expectEqual(log.entries, ["outer", "inner"])
    token.cancel()
  }
}

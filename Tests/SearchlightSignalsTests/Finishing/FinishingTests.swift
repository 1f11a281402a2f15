import Expectations
import SearchlightSignals
import Testing

struct FinishingTests {
  @Test("A subscription to a finished signal ends at once")
  func lateToSignal() async {
    let (signal, source) = Signal<Int>.make()
    source.send(1)
    source.finish()
    let log = Log<Int>()
    let token = signal.subscribe { log.append($0) }
    for await event in signal.events() { log.append(event) }
    for await event in signal { log.append(event) }
    expect(log.entries.isEmpty)
    expectEqual(signal.nodeCount, 0)
    expect(!source.hasSubscribers)
    token.cancel()
  }

  @Test(
    "A subscriber to a finished value receives the last value, then the end",
    arguments: [false, true])
  func lateToValue(released: Bool) async {
    var source: ValueSource<Int>? = ValueSource(0)
    guard let value = source?.observable else { return }
    source?.set(1)
    source?.set(2)
    if released { source = nil } else { source?.finish() }
    let log = Log<Int>()
    for derived in [value, value.select { $0 }, value.select { $0 }.select { $0 }] {
      let token = derived.subscribe { log.append($0) }
      for await element in derived { log.append(element) }
      expectEqual(derived.current, 2)
      token.cancel()
    }
    expectEqual(log.entries, [2, 2, 2, 2, 2, 2])
    expectEqual(value.nodeCount, 0)
    expect(source?.hasSubscribers != true)
  }

  @Test(
    "An element that is sent after the end is neither delivered nor replayed",
    arguments: StreamKind.allCases)
  func nothingAfterEnd(kind: StreamKind) async {
    let stream = kind.make()
    let log = Log<Int>()
    let token = stream.read.subscribe { log.append($0) }
    stream.send(1)
    stream.write?.finish()
    stream.write?.finish()
    stream.send(2)
    expectEqual(log.entries, (kind.replays ? [0, 1] : [1]))
    var late: [Int] = []
    for await element in stream.read.elements(.unbounded) { late.append(element) }
    expectEqual(late, (kind.replays ? [1] : []))
    token.cancel()
  }

  @Test("Setting a value after the end does not change it")
  func setAfterEnd() {
    let source = ValueSource(1)
    source.finish()
    source.set(2)
    source.setIfChanged(3)
    expectEqual(source.observable.current, 1)
  }

  @Test(
    "Finishing inside a handler ends after the current element and those sent before",
    arguments: StreamKind.allCases)
  func endFromHandler(kind: StreamKind) async {
    let stream = kind.make()
    let log = Log<Int>()
    let first = stream.read.subscribe { element in
      guard element == 1 else { return }
      stream.send(2)
      stream.write?.finish()
      stream.send(3)
    }
    let second = stream.read.subscribe { log.append($0) }
    let elements = stream.read.elements(.unbounded)
    stream.send(1)
    expectEqual(log.entries, (kind.replays ? [0, 1, 2] : [1, 2]))
    var looped: [Int] = []
    for await element in elements { looped.append(element) }
    expectEqual(looped, log.entries)
    expectEqual(stream.read.nodeCount(), 0)
    first.cancel()
    second.cancel()
  }

  @Test(
    "hasSubscribers reflects handlers, sequences and subscriptions with an owner",
    arguments: StreamKind.allCases)
  func hasSubscribers(kind: StreamKind) {
    let stream = kind.make()
    expect(!stream.hasSubscribers)
    let token = stream.read.subscribe { _ in }
    expect(stream.hasSubscribers)
    token.cancel()
    expect(!stream.hasSubscribers)
    do {
      let elements = stream.read.elements(.newest(1))
      expect(stream.hasSubscribers)
      _ = elements
    }
    expect(!stream.hasSubscribers)
    var owner: Canary? = Canary()
    if let owner { _ = stream.read.subscribeWithOwner(owner) { _, _ in } }
    expect(stream.hasSubscribers)
    owner = nil
    stream.send(1)
    expect(!stream.hasSubscribers)
  }
}

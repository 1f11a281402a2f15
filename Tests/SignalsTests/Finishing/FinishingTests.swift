import Signals
import Testing

struct FinishingTests {
  @Test("A late subscriber to a finished signal ends at once")
  func lateToSignal() async {
    let (signal, source) = Signal<Int>.make()
    source.send(1)
    source.finish()
    let log = Log<Int>()
    let token = signal.subscribe { log.append($0) }
    for await event in signal.events() { log.append(event) }
    for await event in signal { log.append(event) }
    #expect(log.entries.isEmpty)
    #expect(signal.nodeCount == 0)
    #expect(!source.hasSubscribers)
    token.cancel()
  }

  @Test(
    "A late subscriber to a finished value gets the last value, then the end",
    arguments: [false, true])
  func lateToValue(released: Bool) async {
    var source: ValueSource<Int>? = ValueSource(0)
    guard let value = source?.observable else { return }
    source?.set(1)
    source?.set(2)
    if released { source = nil } else { source?.finish() }
    let log = Log<Int>()
    for place in [value, value.select { $0 }, value.select { $0 }.select { $0 }] {
      let token = place.subscribe { log.append($0) }
      for await element in place { log.append(element) }
      #expect(place.current == 2)
      token.cancel()
    }
    #expect(log.entries == [2, 2, 2, 2, 2, 2])
    #expect(value.nodeCount == 0)
    #expect(source?.hasSubscribers != true)
  }

  @Test("Nothing is delivered or remembered after the end", arguments: Place.allCases)
  func nothingAfterEnd(place: Place) async {
    let outlet = place.make()
    let log = Log<Int>()
    let token = outlet.read.subscribe { log.append($0) }
    outlet.send(1)
    outlet.write?.finish()
    outlet.write?.finish()
    outlet.send(2)
    #expect(log.entries == (place.replays ? [0, 1] : [1]))
    var late: [Int] = []
    for await element in outlet.read.elements(.unbounded) { late.append(element) }
    #expect(late == (place.replays ? [1] : []))
    token.cancel()
  }

  @Test("Setting after the end changes nothing")
  func setAfterEnd() {
    let source = ValueSource(1)
    source.finish()
    source.set(2)
    source.setIfChanged(3)
    #expect(source.observable.current == 1)
  }

  @Test(
    "An end from inside a handler comes after the current element and what was sent before",
    arguments: Place.allCases)
  func endFromHandler(place: Place) async {
    let outlet = place.make()
    let log = Log<Int>()
    let first = outlet.read.subscribe { element in
      guard element == 1 else { return }
      outlet.send(2)
      outlet.write?.finish()
      outlet.send(3)
    }
    let second = outlet.read.subscribe { log.append($0) }
    let elements = outlet.read.elements(.unbounded)
    outlet.send(1)
    #expect(log.entries == (place.replays ? [0, 1, 2] : [1, 2]))
    var looped: [Int] = []
    for await element in elements { looped.append(element) }
    #expect(looped == log.entries)
    #expect(outlet.read.nodeCount() == 0)
    first.cancel()
    second.cancel()
  }

  @Test("hasSubscribers follows every kind of subscriber", arguments: Place.allCases)
  func hasSubscribers(place: Place) {
    let outlet = place.make()
    #expect(!outlet.hasSubscribers)
    let token = outlet.read.subscribe { _ in }
    #expect(outlet.hasSubscribers)
    token.cancel()
    #expect(!outlet.hasSubscribers)
    do {
      let elements = outlet.read.elements(.newest(1))
      #expect(outlet.hasSubscribers)
      _ = elements
    }
    #expect(!outlet.hasSubscribers)
    var owner: Canary? = Canary()
    if let owner { _ = outlet.read.subscribeWithOwner(owner) { _, _ in } }
    #expect(outlet.hasSubscribers)
    owner = nil
    outlet.send(1)
    #expect(!outlet.hasSubscribers)
  }
}

import Expectations
import SearchlightTesting
import SearchlightSignals
import Testing

/// Tests of the operators with a clock, in virtual time.
struct TimedOperatorTests {
  private let clock = ManualClock()

  @Test(
    "debounce delivers an element when no other has arrived for the delay, and the rest at the end")
  func debounce() async throws {
    let (signal, source) = Signal<Int>.make()
    let elements = signal.debounce(for: .seconds(10), clock: clock).events()
    var iterator = elements.makeAsyncIterator()
    source.send(1)
    try await expectEqual(sleepers(), [10])
    await clock.advance(by: .seconds(6))
    source.send(2)
    expectEqual(clock.sleepers.count, 1)
    await clock.advance(by: .seconds(4))
    try await expectEqual(sleepers(), [16])
    await clock.advance(by: .seconds(6))
    await expectEqual(iterator.next(), 2)
    expect(clock.sleepers.isEmpty)
    source.send(3)
    try await expectEqual(sleepers(), [26])
    source.finish()
    await expectEqual(iterator.next(), 3)
    expect(await iterator.next() == nil)
    expect(clock.sleepers.isEmpty)
  }

  @Test(
    "throttle delivers the first element at once and the latest other at the end of the interval")
  func throttle() async throws {
    let (signal, source) = Signal<Int>.make()
    let elements = signal.throttle(for: .seconds(10), clock: clock).events()
    var iterator = elements.makeAsyncIterator()
    source.send(1)
    await expectEqual(iterator.next(), 1)
    expect(clock.sleepers.isEmpty)
    await clock.advance(by: .seconds(3))
    source.send(2)
    source.send(3)
    try await expectEqual(sleepers(), [10])
    await clock.advance(by: .seconds(7))
    await expectEqual(iterator.next(), 3)
    source.send(4)
    try await expectEqual(sleepers(), [20])
    await clock.advance(by: .seconds(10))
    await expectEqual(iterator.next(), 4)
    await clock.advance(by: .seconds(10))
    source.send(5)
    await expectEqual(iterator.next(), 5)
    source.send(6)
    source.finish()
    await expectEqual(iterator.next(), 6)
    expect(await iterator.next() == nil)
  }

  @Test("throttle without trailing drops the other elements of an interval and starts no task")
  func throttleLeading() async {
    let (signal, source) = Signal<Int>.make()
    let elements = signal.throttle(for: .seconds(10), trailing: false, clock: clock).events()
    source.send(1)
    source.send(2)
    await clock.advance(by: .seconds(10))
    source.send(3)
    source.finish()
    await expectEqual(collect(elements), [1, 3])
    expect(clock.sleepers.isEmpty)
  }

  @Test("collect delivers a batch when its duration has passed, when it is full, and at the end")
  func batches() async throws {
    let (signal, source) = Signal<Int>.make()
    let elements = signal.collect(within: .seconds(10), atMost: 3, clock: clock).events()
    var iterator = elements.makeAsyncIterator()
    source.send(1)
    try await expectEqual(sleepers(), [10])
    await clock.advance(by: .seconds(9))
    source.send(2)
    await clock.advance(by: .seconds(1))
    await expectEqual(iterator.next(), [1, 2])
    for number in 3...6 { source.send(number) }
    await expectEqual(iterator.next(), [3, 4, 5])
    source.finish()
    await expectEqual(iterator.next(), [6])
    expect(await iterator.next() == nil)
  }

  enum Timed: CaseIterable, Sendable {
    case debounce, throttle, collect

    func make(_ signal: Signal<Int>, _ clock: ManualClock) -> Signal<Int> {
      switch self {
      case .debounce: signal.debounce(for: .seconds(10), clock: clock)
      case .throttle: signal.throttle(for: .seconds(10), clock: clock)
      case .collect: signal.collect(within: .seconds(10), clock: clock).compactMap(\.last)
      }
    }
  }

  @Test(
    "The last cancellation of a timed operator ends its sleep, drops what waits, and resets it",
    arguments: Timed.allCases)
  func leaving(timed: Timed) async throws {
    let (signal, source) = Signal<Int>.make()
    let result = timed.make(signal, clock)
    let token = result.subscribe { _ in }
    source.send(1)
    source.send(2)
    try await clock.sleepers(atLeast: 1)
    token.cancel()
    expect(!source.hasSubscribers)
    expect(clock.sleepers.isEmpty)
    await clock.advance(by: .seconds(3))

    let elements = result.events()
    source.send(3)
    source.finish()
    await expectEqual(collect(elements), [3])
  }

  @Test(
    "All subscribers of a timed operator receive the same elements, and one task sleeps for all",
    arguments: Timed.allCases)
  func shared(timed: Timed) async throws {
    let (signal, source) = Signal<Int>.make()
    let result = timed.make(signal, clock)
    let sequences = (0..<3).map { _ in result.events() }
    for number in 1...5 { source.send(number) }
    try await expectEqual(clock.sleepers(atLeast: 1).count, 1)
    await clock.advance(by: .seconds(10))
    source.finish()
    for sequence in sequences {
      await expectEqual(collect(sequence), (timed == .throttle ? [1, 5] : [5]))
    }
  }

  @Test(
    "A timed operator measures time anew from an element that a handler sends",
    arguments: Timed.allCases)
  func reentrancy(timed: Timed) async throws {
    let (signal, source) = Signal<Int>.make()
    let result = timed.make(signal, clock)
    let elements = result.events()
    let token = result.subscribe { element in
      if element < 3 { source.send(element + 1) }
    }
    var iterator = elements.makeAsyncIterator()
    source.send(1)
    for number in 1...3 {
      if timed != .throttle || number > 1 {
        try await clock.sleepers(atLeast: 1)
        await clock.advance(by: .seconds(10))
      }
      await expectEqual(iterator.next(), number)
    }
    token.cancel()
  }

  @Test("debounce releases its waiting element and its subscription with its last subscriber")
  func release() async throws {
    let (signal, source) = Signal<Canary>.make()
    weak var waiting: Canary?
    let token = signal.debounce(for: .seconds(10), clock: clock).subscribe { _ in }
    do {
      let canary = Canary()
      waiting = canary
      source.send(canary)
    }
    try await clock.sleepers(atLeast: 1)
    expect(waiting != nil)
    token.cancel()
    expect(waiting == nil)
    expectEqual(signal.nodeCount, 0)
  }

  private func sleepers() async throws -> [Int64] {
    try await clock.sleepers(atLeast: 1).map(\.offset.components.seconds)
  }
}

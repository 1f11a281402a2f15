import Expectations
import SearchlightSignals
import Testing

@MainActor
struct MainActorDeliveryTests {
  /// An owner on the main actor that records the elements it is shown.
  @MainActor
  private final class Screen {
    var shown: [Int] = []
    var ends = 0
    private let showings: Signal<Int>.Source

    init(_ showings: Signal<Int>.Source) {
      self.showings = showings
    }

    func show(_ element: Int) {
      MainActor.assertIsolated()
      shown.append(element)
      showings.send(element)
    }
  }

  private let showings = Signal<Int>.make()

  @Test("Elements sent from another thread are delivered on the main actor, in order")
  func order() async {
    let (signal, source) = Signal<Int>.make()
    let screen = Screen(showings.source)
    let shown = showings.signal.events()
    signal.subscribe(with: screen, on: .shared) { $0.show($1) }
    await onThread { for number in 1...100 { source.send(number) } }
    _ = await shown.first { $0 == 100 }
    expectEqual(screen.shown, Array(1...100))
  }

  @Test("A value is delivered on the main actor with the newest value, skipping older ones")
  func newest() async {
    let value = ValueSource(0)
    let screen = Screen(showings.source)
    var shown = showings.signal.events().makeAsyncIterator()
    value.observable.subscribe(with: screen, on: .shared) { $0.show($1) }
    // The main actor is busy: no element is delivered before this function suspends.
    for number in 1...100 { value.set(number) }
    expect(screen.shown.isEmpty)
    await expectEqual(shown.next(), 100)
    value.set(101)
    await expectEqual(shown.next(), 101)
    expectEqual(screen.shown, [100, 101])
  }

  @Test("The main actor receives all buffered elements before another task runs")
  func withoutHops() async {
    let (signal, source) = Signal<Int>.make()
    let screen = Screen(showings.source)
    let shown = showings.signal.events()
    let log = Log<String>()
    let token = signal.subscribe(on: MainActor.shared) { element in
      screen.show(element)
      log.append("\(element)")
      if element == 1 { Task { @MainActor in log.append("other") } }
    }
    for number in 1...3 { source.send(number) }
    _ = await shown.first { $0 == 3 }
    expectEqual(log.entries.prefix(3), ["1", "2", "3"])
    token.cancel()
  }

  @Test("Law 6: After cancel() on the main actor no element is delivered, not even a buffered one")
  func cancel() async {
    let (signal, source) = Signal<Int>.make()
    let screen = Screen(showings.source)
    let token = signal.subscribe(with: screen, on: .shared) { $0.show($1) }
    let witness = Screen(showings.source)
    let shown = showings.signal.events()
    for round in 1...3 {
      // The delivery task waits already, or has yet to begin. In both cases it finds that the
      // subscription has ended.
      let other = signal.subscribe(with: screen, on: .shared) { $0.show($1 * 100) }
      if round > 1 { await Task.yield() }
      source.send(round)
      other.cancel()
    }
    token.cancel()
    signal.subscribe(with: witness, on: .shared) { $0.show($1) }
    source.send(99)
    _ = await shown.first { $0 == 99 }
    expect(!screen.shown.contains { $0 >= 100 })
    expect(!screen.shown.contains(99))
  }

  @Test("Law 6: After cancel() on the main actor no element of an ended signal is delivered")
  func cancelAfterEnd() async {
    let screen = Screen(showings.source)
    for isReleased in [false, true] {
      let shown = showings.signal.events()
      let (signal, source) = Signal<Int>.make()
      let ends = Log<String>()
      var token: SubscriptionToken? = signal.subscribe(on: .shared) {
        screen.show($0)
      } onFinish: {
        ends.append("end")
      }
      let owned = signal.subscribe(with: screen, on: .shared) {
        $0.show($1)
      } onFinish: { _ in
        ends.append("end")
      }
      source.send(1)
      source.finish()
      if isReleased { token = nil } else { token?.cancel() }
      owned.cancel()
      expect(ends.entries.isEmpty)
      signal.subscribe(with: screen, on: .shared) {
        $0.show($1)
      } onFinish: {
        $0.show(99)
      }
      _ = await shown.first { $0 == 99 }
      expect(ends.entries.isEmpty)
    }
    expectEqual(screen.shown, [99, 99])
  }

  @Test(
    "A subscription on the main actor ends with its owner and releases what its handler captures")
  func owner() async {
    let (signal, source) = Signal<Int>.make()
    weak var owned: Screen?
    weak var captured: Canary?
    let shown = showings.signal.events()
    do {
      let screen = Screen(showings.source)
      let canary = Canary()
      owned = screen
      captured = canary
      signal.subscribe(with: screen, on: .shared) { screen, element in
        canary.touch()
        screen.show(element)
      }
      source.send(1)
      _ = await shown.first { $0 == 1 }
    }
    expect(owned == nil)
    expect(source.hasSubscribers)
    source.send(2)
    expect(!source.hasSubscribers)
    await until { captured == nil }
    expect(captured == nil)
  }

  @Test(
    "Later subscriptions on the main actor remove those with dead owners, even without elements")
  func deadOwners() {
    let (signal, source) = Signal<Int>.make()
    for _ in 0..<1000 {
      signal.subscribe(with: Canary(), on: .shared) { _, _ in }
    }
    expect(signal.nodeCount < 50)
    source.finish()
  }

  @Test("Releasing the token ends a main-actor subscription without owner and releases its handler")
  func releasedToken() async {
    let (signal, source) = Signal<Int>.make()
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      let token = signal.subscribe(on: .shared) { _ in canary.touch() }
      source.send(1)
      _ = token
    }
    expect(!source.hasSubscribers)
    await until { captured == nil }
    expect(captured == nil)
  }

  @Test(
    "onFinish on the main actor follows the last element, and is not called after a cancellation")
  func end() async {
    let (signal, source) = Signal<Int>.make()
    let screen = Screen(showings.source)
    let shown = showings.signal.events()
    let (ended, ending) = Signal<Void>.make()
    let ends = ended.events()
    signal.subscribe(with: screen, on: .shared) {
      $0.show($1)
    } onFinish: { screen in
      MainActor.assertIsolated()
      screen.ends += 1
      ending.send(())
    }
    let cancelled = signal.subscribe(on: .shared) { _ in
    } onFinish: {
      screen.ends += 100
    }
    let last = signal.subscribe(on: .shared) { _ in
    } onFinish: {
      ending.send(())
    }
    source.send(1)
    cancelled.cancel()
    source.finish()
    var iterator = ends.makeAsyncIterator()
    for _ in 0..<2 { expect(await iterator.next() != nil) }
    expectEqual(screen.shown, [1])
    expectEqual(screen.ends, 1)
    _ = (shown, last)
  }

  @Test("A loop on the main actor takes buffered elements there without suspending")
  func loop() async {
    let (signal, source) = Signal<Int>.make()
    let events = signal.events()
    for number in 1...100 { source.send(number) }
    source.finish()
    var hasOtherRun = false
    let other = Task { @MainActor in hasOtherRun = true }
    var received: [Int] = []
    for await element in events {
      MainActor.assertIsolated()
      received.append(element)
    }
    expectEqual(received, Array(1...100))
    expect(!hasOtherRun, "the loop gave the actor away although elements were there")
    await other.value
    expect(hasOtherRun)
  }

  /// Yields until a condition holds; the time limit of the suite bounds the wait.
  private func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }
}

import Expectations
import SearchlightSignals
import Testing

struct FirstTests {
  private struct Refused: Error {}

  @Test("first(where:) of a value tests the current value, then every later one")
  func value() async {
    let source = ValueSource(1)
    await expectEqual(source.observable.first { $0 == 1 }, 1)
    expect(!source.hasSubscribers)
    let later = Task { [value = source.observable] in await value.first { $0 > 2 } }
    while !source.hasSubscribers { await Task.yield() }
    for number in 2...5 { source.set(number) }
    await expectEqual(later.value, 3)
    expect(!source.hasSubscribers)
  }

  @Test("first(where:) of a sequence tests every element that was sent since the sequence was made")
  func elements() async {
    let (signal, source) = Signal<Int>.make()
    let events = signal.events()
    for number in 1...5 { source.send(number) }
    await expectEqual(events.first { $0.isMultiple(of: 3) }, 3)
    expect(!source.hasSubscribers)
    expect(await events.first { _ in true } == nil)
  }

  @Test("first(where:) returns nil at the end and in a cancelled task")
  func none() async {
    let (signal, source) = Signal<Int>.make()
    let task = Task { await signal.first { $0 > 0 } }
    while !source.hasSubscribers { await Task.yield() }
    task.cancel()
    expect(await task.value == nil)
    source.finish()
    expect(await signal.first { _ in true } == nil)
  }

  @Test("first(where:) rethrows the error of its predicate and ends its subscription")
  func throwing() async {
    let source = ValueSource(1)
    await #expect(throws: Refused.self) {
      try await source.observable.first { (_: Int) throws(Refused) -> Bool in throw Refused() }
    }
    expect(!source.hasSubscribers)
  }

  @MainActor
  @Test(
    "first(where:) runs on the actor of the caller and tests buffered elements without suspending")
  func isolation() async {
    let (signal, source) = Signal<Int>.make()
    let events = signal.events()
    for number in 1...3 { source.send(number) }
    var hasOtherRun = false
    let other = Task { @MainActor in hasOtherRun = true }
    let third = await events.first { element in
      MainActor.assertIsolated()
      return element == 3
    }
    expectEqual(third, 3)
    expect(!hasOtherRun)
    await other.value
  }
}

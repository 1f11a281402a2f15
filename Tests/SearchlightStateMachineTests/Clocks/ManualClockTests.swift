import Expectations
import SearchlightTesting
import Testing

struct ManualClockTests {
  private let clock = ManualClock()

  private func instant(_ milliseconds: Int) -> ManualClock.Instant {
    ManualClock.Instant(offset: .milliseconds(milliseconds))
  }

  @Test("A manual clock does not move until it is advanced")
  func advance() async {
    expectEqual(clock.now, instant(0))
    await clock.advance(by: .milliseconds(5))
    await clock.advance(by: .milliseconds(-3))
    expectEqual(clock.now, instant(5))
  }

  @Test("A manual clock lists its sleepers by deadline, earliest first")
  func sleepers() async throws {
    await withTaskGroup { group in
      for milliseconds in [30, 10, 20] {
        group.addTask { [clock] in try? await clock.sleep(for: .milliseconds(milliseconds)) }
      }
      let deadlines = try? await clock.sleepers(atLeast: 3)
      expectEqual(deadlines, [instant(10), instant(20), instant(30)])
      expectEqual(clock.sleepers, deadlines)
      await clock.advance(by: .milliseconds(20))
      expectEqual(clock.sleepers, [instant(30)])
      await clock.advance(by: .milliseconds(10))
    }
    expect(clock.sleepers.isEmpty)
  }

  @Test("A manual clock wakes due sleepers in the order of their deadlines")
  func order() async throws {
    let woken = Collected<String>()
    let tasks = [30, 10, 20].map { milliseconds in
      Task { [clock] in
        try await clock.sleep(for: .milliseconds(milliseconds))
        woken.append("\(milliseconds)")
      }
    }
    try await clock.sleepers(atLeast: 3)
    for count in 1...3 {
      await clock.advance(by: .milliseconds(10))
      await expectEqual(woken.atLeast(count), Array(["10", "20", "30"].prefix(count)))
    }
    for task in tasks { try await task.value }
  }

  @Test("Sleeping until a time that has passed returns at once")
  func past() async throws {
    await clock.advance(by: .milliseconds(10))
    try await clock.sleep(until: instant(10))
    try await clock.sleep(until: instant(3))
    expect(clock.sleepers.isEmpty)
  }

  @Test("A cancelled sleeper is removed at once, and its sleep throws")
  func cancellation() async throws {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers(atLeast: 1)
    task.cancel()
    expect(clock.sleepers.isEmpty, "at once, without waiting for the task")
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A task that is cancelled before it sleeps never becomes a sleeper")
  func cancelledBefore() async throws {
    let (gate, open) = AsyncStream<Never>.makeStream()
    let task = Task { [clock] in
      for await _ in gate {}
      try await clock.sleep(for: .seconds(1))
    }
    task.cancel()
    open.finish()
    await #expect(throws: CancellationError.self) { try await task.value }
    expect(clock.sleepers.isEmpty)
  }

  @Test("A cancelled wait for sleepers throws an error that lists the sleepers")
  func cancelledWait() async throws {
    let sleeper = Task { [clock] in try await clock.sleep(for: .milliseconds(100)) }
    try await clock.sleepers(atLeast: 1)
    let task = Task { [clock] in try await clock.sleepers(atLeast: 2) }
    task.cancel()
    let error = await #expect(throws: MissingSleepers.self) { try await task.value }
    expectEqual(
      error?.description,
      """
      Expected 2 sleepers, but the clock shows 0 s, 1 sleep: until 100 ms.
      No other task started to sleep on this clock before the test was cancelled. Check that the store \
      was made with this clock, and that an effect waits.
      """)
    sleeper.cancel()
  }

  @Test("A manual clock advances to the next deadline, and its description lists the sleepers")
  func next() async throws {
    let tasks = [10, 30].map { milliseconds in
      Task { [clock] in try await clock.sleep(for: .milliseconds(milliseconds)) }
    }
    try await clock.sleepers(atLeast: 2)
    expectEqual("\(clock)", "the clock shows 0 s, 2 sleep: until 10 ms, until 30 ms")
    for task in tasks {
      expect(await clock.advanceToNext())
      try await task.value
    }
    expect(await !clock.advanceToNext())
    expectEqual("\(clock)", "the clock shows 30 ms, no task sleeps")
  }
}

import Expectations
import SearchlightTesting
import SearchlightStateMachine
import Testing

@Suite("Waiting for an idle store")
struct ExpectIdleTests {
  private let clock = ManualClock()

  private func store(
    _ run: @escaping @Sendable () async -> Void = {}
  ) -> Store<Suggestions, SuggestionsAction, SuggestionsWork> {
    let handler = EffectHandler<SuggestionsWork, SuggestionsAction> { work, send in
      await run()
      if case .search(let text) = work { send(.found(["\(text)…"], for: text)) }
    }
    return Store(initial: Suggestions(), reducer: suggestions, handler: handler, clock: clock)
  }

  @Test("A store is idle while an effect waits for its time, and without timers once it has ended")
  func timers() async throws {
    let store = store()
    store.send(.typed("to"))
    await store.idle()
    expectEqual(store.current.rows, [])
    expect(await store.snapshot().isIdle)
    expectEqual(
      "\(await store.snapshot())",
      """
      At 0 s, these effects wait or run:
        search("to"), "search", begins at 100 ms
      """)

    async let ended: Void = store.expectIdle(includingTimers: true)
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(100))
    await ended
    expectEqual(store.current.rows, ["to…"])
    expectEqual("\(await store.snapshot())", "At 100 ms, no effect waits or runs.")
  }

  @Test("A wait that is cancelled fails, and lists what the store is busy with")
  func busy() async throws {
    let (began, beginning) = AsyncStream<Void>.makeStream()
    let store = store {
      beginning.yield()
      try? await Task.sleep(for: .seconds(3_600))
    }
    store.send(.typed("to"))
    await clock.advance(by: .milliseconds(100))
    for await _ in began { break }
    store.send(.typed("tom"))
    expect(await !store.snapshot().isIdle)

    let found = await failures {
      let waiting = Task { await store.expectIdle() }
      waiting.cancel()
      await waiting.value
    }
    expectEqual(
      found.map(\.text),
      [
        """
        The store did not become idle in time. At 100 ms, these effects wait or run:
          search("to"), "search", runs since 100 ms
          search("tom"), "search", begins at 200 ms
        """
      ])
    store.cancelAll()
    await store.expectIdle(includingTimers: true)
  }
}

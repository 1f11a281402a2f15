import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

struct StoreScopeTests {
  private struct Refused: Error, Equatable {}

  private let clock = ManualClock()

  private func makeStore() -> Journal {
    Journal(initial: [], reducer: journal, handler: .silent, clock: clock)
  }

  private let delayed = Event(
    "a", .run("w", id: "x", overlap: .latest, timing: .after(.seconds(1))))

  @Test("Leaving run cancels all effects and returns the result of the body")
  func runCancels() async throws {
    let store = makeStore()
    let result = try await store.run {
      store.send(delayed)
      try await clock.sleepers(atLeast: 1)
      return 7
    }
    expectEqual(result, 7)
    expect(clock.sleepers.isEmpty)
    expectEqual(store.current, ["a"])
  }

  @Test("Leaving run by an error cancels all effects and rethrows the error")
  func runThrows() async throws {
    let store = makeStore()
    await #expect(throws: Refused()) {
      try await store.run {
        store.send(delayed)
        try await clock.sleepers(atLeast: 1)
        throw Refused()
      }
    }
    expect(clock.sleepers.isEmpty)
  }

  @Test("A store can be used again after run")
  func runTwice() async throws {
    let store = makeStore()
    await store.run {}
    store.send(delayed)
    try await clock.sleepers(atLeast: 1)
    await store.run {}
    expect(clock.sleepers.isEmpty)
  }

  @Test("The bodies of run and feed run on the caller's actor, and nothing has to be sendable")
  @MainActor
  func isolation() async {
    final class Box {
      var names: [String] = []
    }
    struct Words: AsyncSequence, AsyncIteratorProtocol {
      let box: Box
      var words = ["b", "c"]

      mutating func next(isolation actor: isolated (any Actor)?) async throws(Refused) -> String? {
        expect(actor === MainActor.shared)
        return words.isEmpty ? nil : words.removeFirst()
      }
      mutating func next() async throws(Refused) -> String? { try await next(isolation: nil) }
      func makeAsyncIterator() -> Words { self }
    }
    let store = makeStore()
    let box = Box()
    let answer = await store.run {
      MainActor.assertIsolated()
      box.names.append("a")
      do throws(Refused) {
        try await store.feed(Words(box: box)) {
          MainActor.assertIsolated()
          box.names.append($0)
          return Event($0)
        }
      } catch { Issue.record("nothing is thrown") }
      return Box()
    }
    answer.names = box.names
    expectEqual(answer.names, ["a", "b", "c"])
    expectEqual(store.current, ["b", "c"])
  }

  @Test("feed sends every element, returns at the end of the sequence and cancels nothing")
  func feed() async throws {
    let store = makeStore()
    store.send(delayed)
    let sequence = AsyncStream<String> { continuation in
      for name in ["b", "c"] { continuation.yield(name) }
      continuation.finish()
    }
    await store.feed(sequence) { Event($0) }
    expectEqual(store.current, ["a", "b", "c"])
    try await expectEqual(clock.sleepers(atLeast: 1).map(\.offset), [.seconds(1)])
  }

  @Test("feed throws the error of the sequence after sending its elements, and cancels nothing")
  func feedThrows() async throws {
    let store = makeStore()
    store.send(delayed)
    let sequence = AsyncThrowingStream<String, any Error> { continuation in
      continuation.yield("b")
      continuation.finish(throwing: Refused())
    }
    await #expect(throws: Refused()) {
      try await store.feed(sequence) { Event($0) }
    }
    expectEqual(store.current, ["a", "b"])
    try await expectEqual(clock.sleepers(atLeast: 1).count, 1)
  }

  @Test("feed returns when its task is cancelled")
  func feedCancelled() async {
    let store = makeStore()
    let (endless, continuation) = AsyncStream<String>.makeStream()
    let task = Task { await store.feed(endless) { Event($0) } }
    task.cancel()
    await task.value
    continuation.finish()
  }
}

import Expectations
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightStateMachine

/// What an action has led to, for tasks that ask one store at the same time.
@Suite("Answers to actions") struct ActionAnswerTests {
  private struct Refused: Error, Hashable { let attempt: Int }

  /// Returns a store whose login is answered by a function of the name and the attempt, after a second.
  private static func store(
    _ clock: ManualClock, onCancelAll: LoginAction? = nil,
    answer: @escaping @Sendable (String) -> LoginAction
  ) -> Store<Login, LoginAction, LoginWork> {
    Store(
      initial: Login(), reducer: login,
      handler: EffectHandler { work, send in
        guard case .logIn(let name, _) = work else { return }
        guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
        send(answer(name))
      }, clock: clock, onCancelAll: onCancelAll)
  }

  private static func result(_ state: Login) -> Result<String, Refused>? {
    switch state.phase {
    case .loggedIn: .success(state.name)
    case .refused: .failure(Refused(attempt: 3))
    case .editing, .submitting: nil
    }
  }

  private func asking(
    _ store: Store<Login, LoginAction, LoginWork>, _ action: LoginAction = .submit
  ) -> Task<ActionAnswer<String, Refused>, Never> {
    Task { await store.answer(to: action, Self.result) }
  }

  @Test("A success is returned as soon as the state shows it")
  func success() async throws {
    let clock = ManualClock()
    let store = Self.store(clock) { _ in .accepted }
    store.send(.name("ann"))
    let answer = asking(store)
    try await clock.sleepers(atLeast: 2)
    await clock.advance(by: .seconds(1))
    await #expect(answer.value == .answered("ann"))
    await #expect(asking(store, .password("x")).value == .answered("ann"), "nothing has to be done")
  }

  @Test("A failure is returned when nothing tries again")
  func failure() async throws {
    let clock = ManualClock()
    let store = Self.store(clock) { _ in .failed }
    let answer = asking(store)
    // Three attempts of a second each, with pauses of two and four seconds.
    for _ in 0..<9 {
      try await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(1))
      await store.settled()
    }
    await #expect(answer.value == .failed(Refused(attempt: 3)))
    expectEqual(store.current.phase, .refused)
  }

  @Test("Cancelling everything, or the task that asks, is a cancellation, and ends the work")
  func cancelled() async throws {
    let clock = ManualClock()
    let store = Self.store(clock, onCancelAll: .refused) { _ in .accepted }
    let first = asking(store)
    try await clock.sleepers(atLeast: 1)
    store.cancelAll()
    await #expect(first.value == .cancelled)
    expectEqual(store.current.phase, .refused, "the reducer was told")
    let second = asking(store)
    try await clock.sleepers(atLeast: 1)
    second.cancel()
    await #expect(second.value == .cancelled)
    await store.idle()
    await #expect(store.snapshot().pending.isEmpty)
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await store.answer(to: .submit, Self.result)
    }
    await #expect(late.value == .cancelled)
    await #expect(store.snapshot().pending.isEmpty, "nothing was sent")
  }

  @Test(
    "Of actions that replace each other, the last one is answered, and each gets its own answer")
  func replaced() async {
    let clock = ManualClock()
    let echo = Reduce<[String], Event, String> { state, event in
      state = [event.name]
      return Effects(event.effects)
    }
    let store = Journal(
      initial: [], reducer: echo,
      handler: EffectHandler<String, Event> { work, send in
        for _ in 0..<5 { await Task.yield() }
        send(Event("answer to \(work)"))
      }, clock: clock)
    await withTaskGroup(of: (Int, ActionAnswer<String, Never>).self) { group in
      for number in 0..<20 {
        group.addTask {
          let event = Event(
            "\(number)",
            .run("\(number)", id: "x", overlap: .latest(cancelRunning: true), timing: .now))
          return (
            number,
            await store.answer(to: event) { state in
              state[0].hasPrefix("answer") ? Result<String, Never>.success(state[0]) : nil
            }
          )
        }
      }
      var answered = 0
      for await (number, answer) in group {
        switch answer {
        case .answered(let text):
          answered += 1
          expectEqual(text, "answer to \(number)")
        case .replaced: break
        case .cancelled: Issue.record("\(number) was not cancelled")
        }
      }
      expect(answered >= 1)
    }
  }

  @Test("A task that no longer waits leaves nothing in the store")
  func abandoned() async throws {
    let clock = ManualClock()
    let store = Self.store(clock) { _ in .accepted }
    let asking = asking(store)
    try await clock.sleepers(atLeast: 1)
    await #expect(watches(of: store) == 1)
    asking.cancel()
    await #expect(asking.value == .cancelled)
    store.send(.name("ann"))
    await store.settled()
    await #expect(watches(of: store) == 0)
  }

  /// Returns the number of actions whose answers a store looks for.
  private func watches(of store: Store<Login, LoginAction, LoginWork>) async -> Int {
    await withCheckedContinuation { continuation in
      store.post(
        .request { engine in continuation.resume(returning: engine.watches.count) }, from: .current)
    }
  }
}

import Expectations
import SearchlightBasics
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct ReplayTests {
  private let log = notebookLog(.note("a"), .add(2), .add(3), .note("b"))

  @Test("A replay gives the state at every step, and the differences between any two steps")
  func steps() {
    let replay = TransitionReplay(log, from: Notebook(), through: notebook)
    expect(replay.divergence == nil)
    expectEqual(replay.steps, -1...3)
    expectEqual(replay.state(at: -1), Notebook())
    expectEqual(replay.state(at: 1), Notebook(notes: ["a"], sum: 2))
    expectEqual(replay.state(at: 3), replay.finalState)
    expectEqual(replay.finalState, Notebook(notes: ["a", "b"], sum: 5))
    expect(replay.state(at: -2) == nil)
    expect(replay.state(at: 4) == nil)
    expectEqual(
      replay.diff(from: 0, to: 3)?.description,
      """
      notes    ["a"] → ["a", "b"]
      sum      0 → 5
      """)
    expectEqual(replay.diff(from: 2, to: 1)?.description, "sum    5 → 2")
    expect(replay.diff(from: 0, to: 4) == nil)
  }

  @Test("A log that begins later is replayed from the state with which it began")
  func later() throws {
    let rest = TransitionReplay(log, from: Notebook(), through: notebook)
    let text = try log.text().split(separator: "\n")
    let tail = ([text[0]] + text[3...]).joined(separator: "\n")
    let start = try #require(rest.state(at: 1))
    let replay = TransitionReplay(
      try NotebookLog(reading: tail), from: start, through: notebook)
    expect(replay.divergence == nil)
    expectEqual(replay.steps, 1...3)
    expectEqual(replay.state(at: 1), start)
    expectEqual(replay.finalState, rest.finalState)
  }

  @Test("Bisection finds the first step at which a condition holds, with few calls")
  func bisection() {
    var machine = Simulation(initial: Notebook(), reducer: notebook)
    let log = NotebookLog((0..<1000).flatMap { _ in machine.send(.add(1)) })
    let replay = TransitionReplay(log, from: Notebook(), through: notebook)
    for target in [1, 2, 500, 999, 1000] {
      var questions = 0
      let found = replay.bisect { state in
        questions += 1
        return state.sum >= target
      }
      expectEqual(found, target - 1)
      expect(questions <= 12)
    }
    expectEqual(replay.bisect { _ in true }, -1)
    expect(replay.bisect { _ in false } == nil)
  }

  @Test("A divergence reports the action and the lines that differ")
  func divergence() throws {
    let mutated = Reduce<Notebook, NotebookAction, String> { state, action in
      let effects = notebook.reduce(&state, action)
      if state.sum > 3 { state.sum -= 1 }
      return effects
    }
    let replay = TransitionReplay(log, from: Notebook(), through: mutated)
    let divergence = try #require(replay.divergence)
    expectEqual(divergence.index, 2)
    expectEqual(divergence.expected, "sum    2 → 5")
    expectEqual(divergence.found, "sum    2 → 4")
    expectEqual(
      "\(divergence)",
      """
      #2 add(3)
      differs from the log (− the log, + now):
      − sum 2 → 5
      + sum 2 → 4
      """)
  }

  @Test("A divergence in effects is reported, even if their descriptions are equal")
  func effects() throws {
    let silent = Reduce<Notebook, NotebookAction, String> { state, action in
      _ = notebook.reduce(&state, action)
      return .none
    }
    let first = TransitionReplay(log, from: Notebook(), through: silent).divergence
    expectEqual(
      first?.description,
      """
      #0 note("a")
      differs from the log (− the log, + now):
        notes [] → ["a"]
      − effect save a after 100 ms, latest "save"
      """)

    struct Job: Codable, Hashable, Sendable, CustomStringConvertible {
      var number: Int
      var description: String { "job" }
    }
    func asking(_ number: Int) -> Reduce<Int, Int, Job> {
      Reduce { _, _ in .run(Job(number: number)) }
    }
    var machine = Simulation(initial: 0, reducer: asking(1))
    let log = TransitionLog(machine.send(0))
    expectEqual(
      TransitionReplay(log, from: 0, through: asking(2)).divergence?.description,
      """
      #0 0
      differs from the log (− the log, + now):
        effect job
      − effects [{"run":{"number":1}}]
      + effects [{"run":{"number":2}}]
      """)
  }

  @Test(
    "Thousands of actions from four tasks are recorded without loss and replay without divergence")
  func concurrentRecording() async throws {
    let store = Store(
      initial: Notebook(), reducer: notebook,
      handler: EffectHandler<String, NotebookAction>(respond: { _ in [] }) { _, _ in })
    let recorder = TransitionRecorder(store)
    let records = store.transitions.events()
    let count = RandomCases.count(of: 2500, usually: 600)
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          for number in 0..<count {
            switch number % 50 {
            case 0: store.send(.page(Page("\(number)", "row")))
            case 1: store.send(.headers(["task": "\(task)", "number": "\(number)"]))
            default: store.send(.add(task + number))
            }
          }
        }
      }
    }
    await store.settled()

    let log = NotebookLog(recorder.records)
    expectEqual(log.entries.map(\.index), Array(0..<4 * count))
    for task in 0..<4 {
      // The actions of each task are in the order in which the task sent them.
      let numbers = log.entries.compactMap { entry -> Int? in
        guard case .headers(let headers) = entry.action, headers["task"] == "\(task)" else {
          return nil
        }
        return headers["number"].flatMap { Int($0) }
      }
      expectEqual(numbers, Array(stride(from: 1, to: count, by: 50)))
    }
    let text = try log.text()
    expectEqual(text.split(separator: "\n").count, 1 + 4 * count + count / 50)
    let replay = TransitionReplay(
      try NotebookLog(reading: text), from: Notebook(), through: notebook)
    expect(replay.divergence == nil)
    let isRead = replay.log == log
    expect(isRead)
    expectEqual(replay.finalState, store.current)

    // A writer that runs beside the store, line by line, writes the same log.
    var writer = TransitionLogWriter<NotebookAction, String>()
    var written = writer.header
    for await record in records.prefix(4 * count) { written += try writer.lines(for: record) }
    let isSame = written == text
    expect(isSame)
  }

  @Test("Whoever sees a state finds its record, while other recorders come and go")
  func recordOfASeenState() async {
    let store = Store(
      initial: Notebook(), reducer: notebook,
      handler: EffectHandler<String, NotebookAction>(respond: { _ in [] }) { _, _ in })
    let recorder = TransitionRecorder(store)
    let seen = Locked((count: 0, isBehind: false))
    let token = store.states.updates.subscribe { state in
      let isBehind = !recorder.records.contains { $0.after == state }
      seen.withLock { $0 = ($0.count + 1, $0.isBehind || isBehind) }
    }
    let count = 300
    await withTaskGroup { group in
      for _ in 0..<2 {
        group.addTask {
          for number in 1...count { store.send(.add(number)) }
        }
      }
      group.addTask {
        for await state in store.states {
          let records = recorder.records
          expect(state == Notebook() || records.contains { $0.after == state })
          if records.count == 2 * count { break }
        }
      }
      group.addTask {
        for _ in 0..<count { TransitionRecorder(store).stop() }
      }
    }
    token.cancel()
    expectEqual(seen.withLock(\.count), 2 * count)
    expect(!seen.withLock(\.isBehind))
    expectEqual(recorder.records.map(\.index), Array(0..<2 * count))
    expectEqual(recorder.records.last?.after, store.current)
  }

  @Test(
    "A recorder keeps nothing after it is stopped, and leaves no subscription when it is released")
  func stopping() {
    let store = Store(
      initial: Notebook(), reducer: notebook,
      handler: EffectHandler<String, NotebookAction>(respond: { _ in [] }) { _, _ in })
    var recorder: TransitionRecorder? = TransitionRecorder(store)
    store.send(.add(1))
    recorder?.stop()
    store.send(.add(2))
    expectEqual(recorder?.records.map(\.action), [.add(1)])
    expect(!store.journal.hasKeepers)

    recorder = TransitionRecorder(store)
    store.send(.add(3))
    expectEqual(recorder?.records.map(\.index), [2])
    expect(store.journal.hasKeepers)
    recorder = nil
    expect(!store.journal.hasKeepers)
  }
}

import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Who is told of a cancellation: in random trees of machines, in a probe, a simulation and a store.
@Suite struct CancellationLawTests {
  private typealias Node = MachineTree.Node
  private typealias Action = MachineTree.Action
  private typealias Work = MachineTree.Work
  private typealias Path = MachineTree.Path
  private typealias Job = MachineTree.Job

  /// Runs jobs until the test completes them.
  private final class Jobs: Sendable {
    private typealias Gate = (
      stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation
    )

    private let gates = Locked<[Int: Gate]>([:])

    /// Prepares a job before it is asked for, also one that was cancelled earlier.
    func prepare(_ job: Job) {
      let gate = AsyncStream<Void>.makeStream()
      gates.withLock { $0[job.number] = gate }
    }

    func complete(_ job: Job) { gates.withLock { $0[job.number] }?.continuation.yield() }

    /// Returns whether the job was completed, and not cancelled.
    func run(_ job: Job) async -> Bool {
      guard !Task.isCancelled, let stream = gates.withLock({ $0[job.number]?.stream }) else {
        return false
      }
      return await stream.first { _ in true } != nil
    }
  }

  /// One tree of machines, in all three ways in which a machine runs.
  private struct Walk {
    let tree: MachineTree
    var simulation: Simulation<Node, Action, Work>
    var probe: Probe<Node, Action, Work>
    let store: Store<Node, Action, Work>?
    let clock = ManualClock()
    let jobs = Jobs()
    var numbers: SeededNumbers
    var sent: [(index: Int, handle: SentAction<Node, Action, Work>?)] = []
    var cancelled: [(Path, Job)] = []
    var jobCount = 0

    init(depth: Int, seed: UInt64, isLive: Bool) {
      numbers = SeededNumbers(seed: seed)
      tree = MachineTree(depth: depth, using: &numbers)
      let reducer = tree.reducer
      simulation = Simulation(initial: Node(), reducer: reducer)
      probe = Probe(initial: Node(), reducer: reducer)
      store =
        isLive
        ? Store(
          initial: Node(), reducer: reducer,
          handler: EffectHandler { [jobs] work, send in
            let (path, job) = work.owner
            if await jobs.run(job), let done = Action(.done(job), at: path) { send(done) }
          }, clock: clock) : nil
    }

    mutating func pick(_ count: Int) -> Int { Int(numbers.next() % UInt64(max(count, 1))) }

    /// The pending jobs of every node, in the order in which they were asked for.
    func pending(_ effects: [PendingEffect<Work>]) -> [Path: [Job]] {
      var jobs: [Path: [Job]] = [:]
      for effect in effects.sorted(by: { $0.slot < $1.slot }) {
        jobs[effect.work.owner.path, default: []].append(effect.work.owner.job)
      }
      return jobs
    }

    mutating func send(_ action: Action) async {
      let index = simulation.send(action).first?.index ?? 0
      probe.send(action)
      let handle = store?.send(action)
      await store?.settled()
      sent.append((index, handle))
    }

    private mutating func ask(_ job: Job, at path: Path) async {
      jobs.prepare(job)
      if let ask = Action(.ask(job), at: path) { await send(ask) }
    }

    mutating func step() async {
      let paths = tree.paths(in: simulation.state)
      let path = paths[pick(paths.count)]
      switch pick(16) {
      case 0: await send(Action(.open, ofNodeAt: path))
      case 1: await send(Action(.add(pick(3)), ofNodeAt: path))
      case 2: await send(Action(pick(2) == 0 ? .close : .remove(pick(3)), ofNodeAt: path))
      case 3...7:
        jobCount += 1
        guard case .seat(let seat) = path.last else { return }
        let way = Job.Way.allCases[pick(Job.Way.allCases.count)]
        await ask(Job(number: jobCount, way: way, seat: seat), at: path)
      case 8, 9:
        // What was cancelled is asked for again.
        guard !cancelled.isEmpty else { return }
        let (path, job) = cancelled.remove(at: pick(cancelled.count))
        if paths.contains(path) { await ask(job, at: path) }
      case 10, 11:
        let running = simulation.running
        guard !running.isEmpty else { return }
        await complete(running[pick(running.count)])
      case 12:
        simulation.advance(by: .milliseconds(50))
        probe.advance(by: .milliseconds(50))
        if store != nil { await clock.advance(by: .milliseconds(50)) }
        await store?.settled()
      case 13: await cancelAll()
      default:
        if !sent.isEmpty { await cancel(sent[pick(sent.count)]) }
      }
    }

    private mutating func complete(_ effect: PendingEffect<Work>) async {
      let (path, job) = effect.work.owner
      guard let done = Action(.done(job), at: path) else { return }
      simulation.complete(effect.slot, with: done)
      probe.complete(effect.slot, with: done)
      jobs.complete(job)
      guard let store else { return }
      for _ in 0..<1_000_000 {
        if store.current == simulation.state { break }
        await Task.yield()
      }
      await store.settled()
    }

    private mutating func cancelAll() async {
      let effects = simulation.waiting + simulation.running
      let before = simulation.state
      check(simulation.cancelAll(), of: effects, in: before)
      probe.cancelAll()
      store?.cancelAll()
      await store?.settled()
    }

    private mutating func cancel(
      _ action: (index: Int, handle: SentAction<Node, Action, Work>?)
    ) async {
      let effects = simulation.pending(causedBy: action.index)
      let others = (simulation.waiting + simulation.running).map(\.slot)
      let before = simulation.state
      check(simulation.cancel(causedBy: action.index), of: effects, in: before)
      expectEqual(
        Set((simulation.waiting + simulation.running).map(\.slot)).intersection(others),
        Set(others).subtracting(effects.map(\.slot)), "nothing else is cancelled")
      probe.cancel(causedBy: action.index)
      action.handle?.cancel()
      await store?.settled()
    }

    /// Checks that every owner of cancelled effects was told once, of exactly its own, in order.
    private mutating func check(
      _ records: Simulation<Node, Action, Work>.Records, of effects: [PendingEffect<Work>],
      in state: Node
    ) {
      let jobs = pending(effects)
      expectEqual(
        records.map(\.action),
        tree.paths(in: state).compactMap { path in
          jobs[path].flatMap { Action(.cancelled($0), at: path) }
        })
      cancelled += effects.map { ($0.work.owner.path, $0.work.owner.job) }
    }

    /// Checks that every worker takes for pending what is pending, and nothing else.
    func checkPending() {
      let jobs = pending(simulation.waiting + simulation.running)
      let paths = tree.paths(in: simulation.state)
      expect(Set(jobs.keys).isSubset(of: paths))
      for path in paths {
        let worker = simulation.state.worker(at: path)
        expectEqual(Set(worker?.pending ?? []), Set(jobs[path] ?? []), "at \(path)")
        expectEqual(worker?.strange, [], "at \(path)")
      }
      expectEqual(probe.state, simulation.state)
      if let store { expectEqual(store.current, simulation.state) }
    }
  }

  @Test(
    "However a tree of machines is cancelled, every owner of work is told once of exactly its own, in order, and nothing waits for what was cancelled",
    arguments: 1...3)
  func tree(depth: Int) async {
    for seed in 0..<RandomCases.count(of: 200, usually: 12) {
      var walk = Walk(depth: depth, seed: UInt64(seed), isLive: false)
      for _ in 0..<80 {
        await walk.step()
        walk.checkPending()
      }
    }
  }

  @Test(
    "A live tree of machines is told of cancellations as its simulation and its probe are",
    arguments: 1...3)
  func live(depth: Int) async {
    for seed in 0..<RandomCases.count(of: 60, usually: 4) {
      var walk = Walk(depth: depth, seed: UInt64(1000 + seed), isLive: true)
      for _ in 0..<60 {
        await walk.step()
        walk.checkPending()
      }
      walk.store?.cancelAll()
    }
  }

  @Test(
    "What a store is given for cancellations precedes the report of its reducer, and work that the report does not know is told by onCancelAll"
  )
  func precedence() {
    enum Work: Equatable, Sendable { case child(String), own(String) }
    enum Action: Equatable, Sendable { case start, child([String]), all, some(Int) }
    let child = Reduce<[String], [String], String> { log, texts in
      log += texts
      return .none
    }
    .onCancel { $0.map { "lost \($0)" } }
    func log(
      onCancelAll: Action? = nil, onCancel: (@Sendable ([Work]) -> Action?)? = nil,
      withOwn: Bool = false, all: Bool = false
    ) -> [String] {
      let starting = Reduce<[String], Action, Work> { _, action in
        guard action == .start else { return .none }
        let effects: Effects<Work> = Effects<String>.run("x").map(work: Work.child, scope: "child")
        return withOwn ? effects + .run(.own("y")) : effects
      }
      let whole = CombinedReducers<[String], Action, Work> {
        starting
        Scoped(state: \.self, action: Action.child, work: Work.child, id: "child", child: child)
        Reduce { log, action in
          if action == .all || action == .some(1) || action == .some(2) { log.append("\(action)") }
          return .none
        }
      }
      var machine = Simulation(
        initial: [], reducer: whole, onCancelAll: onCancelAll, onCancel: onCancel)
      let index = machine.send(.start).first?.index ?? 0
      if all { machine.cancelAll() } else { machine.cancel(causedBy: index) }
      expect(machine.running.isEmpty)
      return machine.state
    }
    expectEqual(log(), ["lost x"])
    expectEqual(log(all: true), ["lost x"])
    expectEqual(log(onCancelAll: .all), ["lost x"], "the report tells everything")
    expectEqual(log(onCancelAll: .all, all: true), ["all"])
    expectEqual(log(onCancelAll: .all, withOwn: true), ["all"], "the report does not tell all")
    expectEqual(log(withOwn: true), ["lost x"], "nobody can be told of the rest")
    expectEqual(log(onCancelAll: .all, onCancel: { .some($0.count) }, withOwn: true), ["some(2)"])
    expectEqual(log(onCancel: { .some($0.count) }, all: true), ["lost x"])
  }
}

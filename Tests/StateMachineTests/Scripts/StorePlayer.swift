import SearchTesting
import StateMachine

/// Plays a script on a store, with a manual clock and work that ends when it is told to.
struct StorePlayer: ScriptPlayer {
  private let clock = ManualClock()
  private let workshop = Workshop()
  private let store: Store<Int, Effect<Job>?, Job>

  init() {
    let reducer = Reduce<Int, Effect<Job>?, Job> { count, effect in
      count += 1
      return effect.map { [$0] } ?? .none
    }
    let handler = EffectHandler<Job, Effect<Job>?> { job, send in
      await job.work()
      send(nil)
    }
    store = Store(initial: 0, reducer: reducer, handler: handler, clock: clock)
  }

  func advance(by duration: Duration) async {
    await clock.advance(by: duration)
  }

  func perform(_ operation: EffectScript.Operation) {
    switch operation {
    case .pass: break
    case .start(.cancel(let id)): store.send(.cancel(id))
    case .start(.cancelScope(let scope)): store.send(.cancelScope(scope))
    case .start(.note(let text, let id)): store.send(.note(text, id: id))
    case .start(.run(let work, let id, let overlap, let timing)):
      store.send(.run(workshop.job(work), id: id, overlap: overlap, timing: timing))
    case .finish(let work): workshop.finish(work)
    case .cancelAll: store.cancelAll()
    }
  }

  func observe(
    expecting step: EffectScript.Step
  ) async throws -> (running: [String], waiting: [EffectScript.Waiting]) {
    let names = step.running + step.waiting.map(\.work)
    // Only these jobs are retained now, so everything that ended has ended for the store too.
    let running = try await workshop.running(
      expecting: Set(step.running), existing: Set(names))
    let expected = step.waiting.compactMap(\.due).sorted()
    let dues = try await clock.sleepers(atLeast: expected.count)
      .map { Int($0.offset / .milliseconds(1)) }
    // Sleepers are known only by their deadlines; the names were checked above.
    let waiting = expected == dues ? step.waiting : []
    return (running, waiting)
  }
}

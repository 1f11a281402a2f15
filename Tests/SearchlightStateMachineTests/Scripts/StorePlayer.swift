import Expectations
import SearchlightTesting
import SearchlightStateMachine

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
    case .start(.adopt(let id, let owner)): store.send(.adopt(id, forOwnerOf: owner))
    case .start(.background(let work, let id, let overlap, let timing)):
      store.send(.background(workshop.job(work), id: id, overlap: overlap, timing: timing))
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
    let waiting = await store.snapshot().waiting.map { effect in
      EffectScript.Waiting(
        work: effect.work.name, due: effect.due.map { Int($0 / .milliseconds(1)) })
    }
    // However many effects wait, one task sleeps, until the first of them is due.
    let dues = waiting.compactMap(\.due)
    try await clock.sleepers(atLeast: dues.isEmpty ? 0 : 1)
    expectEqual(
      clock.sleepers.map { Int($0.offset / .milliseconds(1)) }, dues.min().map { [$0] } ?? [])
    return (running, waiting)
  }
}

import Expectations
import SearchlightStateMachine
import Testing

/// Plays a script on the table alone, and checks its instructions against its pending effects.
struct TablePlayer: ScriptPlayer {
  private var table = EffectTable<String>()
  private var now = Duration.zero
  private var timers: [EffectSlot: Duration] = [:]
  private var queued: Set<EffectSlot> = []
  private var runs: [EffectSlot: String] = [:]

  mutating func advance(by duration: Duration) {
    let target = now + duration
    while let (slot, due) = timers.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      due <= target
    {
      now = due
      timers[slot] = nil
      follow(table.timerFired(slot, at: now))
    }
    now = target
  }

  mutating func perform(_ operation: EffectScript.Operation) {
    switch operation {
    case .pass: break
    case .start(let effect): follow(table.start(effect, at: now))
    case .finish(let work):
      guard let slot = runs.first(where: { $0.value == work })?.key else {
        Issue.record("\(work) does not run")
        return
      }
      runs[slot] = nil
      follow(table.finished(slot, at: now))
    case .cancelAll: follow(table.cancelAll())
    }
  }

  private mutating func follow(_ instructions: [EffectInstruction<String>]) {
    for instruction in instructions {
      switch instruction {
      case .startTimer(let slot, let due):
        expect(due > now)
        queued.remove(slot)
        expect(timers.updateValue(due, forKey: slot) == nil)
      case .queue(let slot):
        expect(timers[slot] == nil && queued.insert(slot).inserted)
      case .cancelTimer(let slot):
        expect((timers.removeValue(forKey: slot) != nil) != (queued.remove(slot) != nil))
      case .run(let slot, let work):
        queued.remove(slot)
        expect(runs.updateValue(work, forKey: slot) == nil)
      case .cancelRun(let slot):
        expect(runs.removeValue(forKey: slot) != nil)
      case .skip(let work, _):
        expect(!table.pending.contains { $0.work == work })
      case .note:
        Issue.record("no script leaves a remark")
      }
    }
  }

  func observe(
    expecting step: EffectScript.Step
  ) -> (running: [String], waiting: [EffectScript.Waiting]) {
    // An interpreter that follows the instructions agrees with the table.
    expectEqual(timers, Dictionary(pairs(\.due)) { first, _ in first })
    expectEqual(queued, Set(table.pending.filter { $0.phase == .queued }.map(\.slot)))
    expectEqual(runs, Dictionary(pairs { $0.isRunning ? $0.work : nil }) { first, _ in first })
    return (table.pending.runningNames, table.pending.waitingNames)
  }

  private func pairs<T>(_ part: (PendingEffect<String>) -> T?) -> [(EffectSlot, T)] {
    table.pending.compactMap { effect in part(effect).map { (effect.slot, $0) } }
  }
}

import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import Testing

@testable import SearchlightStateMachine

/// The cost of many names, and which names are remembered.
@Suite struct EffectTableGrowthTests {
  private typealias Table = EffectTable<Int>

  private func run(
    _ number: Int, id: EffectID, _ overlap: Overlap = .concurrent, _ timing: Timing = .now
  ) -> Effect<Int> {
    .run(number, id: id, overlap: overlap, timing: timing)
  }

  @Test("The name of a pending effect is remembered, however many other names follow")
  func pendingNames() {
    var table = Table()
    _ = table.start(run(0, id: "hourly", .concurrent, .throttle(3_600_000)), at: .zero)
    for number in 1...600 {
      _ = table.start(run(number, id: EffectID("page \(number)")), at: .seconds(number))
      _ = table.finished(EffectSlot(number), at: .seconds(number))
    }
    expectEqual(
      table.start(run(0, id: "hourly", .concurrent, .throttle(3_600_000)), at: .seconds(601)),
      [.skip(0, id: "hourly")])
  }

  @Test("A waiting trailing effect still knows its interval after many other names")
  func waitingNames() {
    var table = Table()
    func hourly(_ number: Int) -> Effect<Int> {
      run(number, id: "hourly", .concurrent, .trailing(3_600_000))
    }
    _ = table.start(hourly(0), at: .zero)
    _ = table.finished(EffectSlot(0), at: .zero)
    _ = table.start(hourly(1), at: .seconds(1))
    for number in 2...602 {
      _ = table.start(run(number, id: EffectID("page \(number)")), at: .seconds(number))
      _ = table.finished(EffectSlot(number), at: .seconds(number))
    }
    let replaced = table.start(hourly(0), at: .seconds(603))
    expectEqual(
      replaced,
      [
        .cancelTimer(EffectSlot(1)), .startTimer(EffectSlot(603), until: .seconds(3600)),
      ]
    )
  }

  private final class Counter: Sendable {
    let count = Locked(0)
  }

  /// An id that counts its comparisons; all such ids have the same text.
  private struct Counted: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    let comparisons: Counter
    let description = "counted"

    static func == (lhs: Counted, rhs: Counted) -> Bool {
      lhs.comparisons.count.withLock { $0 += 1 }
      return lhs.number == rhs.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  /// The number of comparisons of names while effects are started, delayed or not, begin, are
  /// inspected, finish and are cancelled, each under its own name.
  private func comparisons(of count: Int) -> Int {
    let comparisons = Counter()
    func id(_ number: Int) -> EffectID {
      EffectID("x").scoped(byElement: Counted(number: number, comparisons: comparisons))
    }
    var table = Table()
    for number in 0..<count {
      let timing = [Timing.now, .after(5), .trailing(5), .throttle(9)][number % 4]
      let overlap = [Overlap.latest, .replacing, .exclusive, .concurrent, .serial][number / 4 % 5]
      _ = table.inspected(by: { _ in }) {
        $0.start(run(number, id: id(number), overlap, timing), at: .zero)
      }
    }
    while let next = table.nextDue { _ = table.timerFired(next.slot, at: next.due) }
    for number in 0..<count / 2 { _ = table.finished(EffectSlot(number), at: .seconds(1)) }
    for number in count / 2..<count {
      _ = table.inspected(by: { _ in }) { $0.start(.cancel(id(number)), at: .seconds(1)) }
    }
    expect(table.pending.isEmpty)
    return comparisons.count.withLock { $0 }
  }

  @Test("The cost of an effect does not depend on the number of pending effects of other names")
  func growth() {
    let (few, many) = (comparisons(of: 200), comparisons(of: 3200))
    expect(few > 0)
    // Sixteen times as many effects; comparing all with all would cost 256 times as much.
    expect(many < few * 32)
  }

  @Test("Cancelled and rescheduled timers leave nothing behind")
  func timers() {
    var timers = TimerHeap()
    var pending = PendingEffects<Int>()
    func effect(_ number: Int, due: Int) -> PendingEffect<Int> {
      PendingEffect(
        slot: EffectSlot(number), work: number, id: nil, overlap: .concurrent, timing: .now,
        startedAt: .zero, origin: 0, cause: EffectCause(transition: 0),
        phase: .waiting(until: .seconds(due)))
    }
    var numbers = SeededNumbers(seed: 7)
    var model: [Int: Int] = [:]
    for number in 0..<500 {
      let due = Int.random(in: 0...20, using: &numbers)
      timers.insert(TimerHeap.Timer(due: .seconds(due), slot: EffectSlot(number)))
      pending.append(effect(number, due: due))
      model[number] = due
      if number % 3 == 0, let gone = model.keys.sorted().randomElement(using: &numbers) {
        model[gone] = nil
        expectEqual(pending.remove(EffectSlot(gone))?.work, gone)
      }
      if number % 5 == 0, let late = model.keys.sorted().randomElement(using: &numbers) {
        model[late] = 21
        pending.setPhase(of: EffectSlot(late), to: .waiting(until: .seconds(21)))
      }
      let first = model.min { ($0.value, $0.key) < ($1.value, $1.key) }
      expectEqual(pending.nextDue?.slot.rawValue, first?.key)
      expect(pending.timerCount <= 2 * model.count + 16)
    }
    var fired: [TimerHeap.Timer] = []
    while let first = timers.first {
      fired.append(first)
      timers.removeFirst()
    }
    expect(fired == fired.sorted() && fired.count == 500)
  }
}

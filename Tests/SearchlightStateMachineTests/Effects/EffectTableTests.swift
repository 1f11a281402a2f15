import Expectations
import Testing

@testable import SearchlightStateMachine

/// What the scripts cannot show: instructions, unusual calls, and what the table remembers.
@Suite struct EffectTableTests {
  private typealias Table = EffectTable<String>

  private func run(
    _ work: String, _ overlap: Overlap, _ timing: Timing = .now, id: EffectID? = "x"
  ) -> Effect<String> {
    .run(work, id: id, overlap: overlap, timing: timing)
  }

  @Test("A newer effect cancels those that it replaces before it begins, in the order of slots")
  func order() {
    var table = Table()
    for work in ["a", "b"] { _ = table.start(run(work, .concurrent), at: .zero) }
    _ = table.start(run("c", .concurrent, .after(10)), at: .zero)
    let instructions = table.start(run("d", .replacing), at: .zero)
    let slots = (0...3).map { EffectSlot($0) }
    expectEqual(
      instructions,
      [
        .cancelRun(slots[0]), .cancelRun(slots[1]), .cancelTimer(slots[2]), .run(slots[3], "d"),
      ])
  }

  @Test("A skipped effect gets no slot and is reported as skipped")
  func skipped() {
    var table = Table()
    _ = table.start(run("a", .exclusive), at: .zero)
    expectEqual(table.start(run("b", .exclusive), at: .zero), [.skip("b", id: "x")])
    _ = table.start(run("c", .exclusive, id: "y"), at: .zero)
    expectEqual(table.pending.map(\.slot.rawValue), [0, 1])
  }

  @Test("Slots that have ended or were never issued are ignored")
  func strangers() {
    var table = Table()
    _ = table.start(run("a", .latest, .after(10)), at: .zero)
    let untouched = table
    let slot = EffectSlot(0)
    expect(table.finished(slot, at: .zero).isEmpty, "it has not begun")
    expect(table.finished(EffectSlot(7), at: .zero).isEmpty)
    expect(table.timerFired(EffectSlot(7), at: .zero).isEmpty)
    expectEqual(table, untouched)

    expectEqual(table.timerFired(slot, at: .milliseconds(10)), [.run(slot, "a")])
    expect(table.timerFired(slot, at: .milliseconds(10)).isEmpty, "it has fired already")
    expect(table.finished(slot, at: .milliseconds(20)).isEmpty)
    expect(table.finished(slot, at: .milliseconds(20)).isEmpty, "it has ended already")
    expect(table.pending.isEmpty)
    expect(table[slot] == nil)
  }

  @Test("A timer that fires early counts as on time, and one that fires late counts as late")
  func timers() {
    for (fired, began) in [(3, 10), (10, 10), (25, 25)] {
      var table = Table()
      _ = table.start(run("a", .latest, .after(10)), at: .zero)
      _ = table.timerFired(EffectSlot(0), at: .milliseconds(fired))
      expectEqual(table.pending.map(\.runningSince), [.milliseconds(began)])
    }
  }

  @Test("A throttled effect after the interval replaces one whose late timer has not fired yet")
  func lateTrailingTimer() {
    var table = Table()
    _ = table.start(run("a", .concurrent, .trailing(100)), at: .zero)
    _ = table.start(run("b", .concurrent, .trailing(100)), at: .milliseconds(10))
    let instructions = table.start(run("c", .concurrent, .trailing(100)), at: .milliseconds(105))
    expectEqual(instructions, [.cancelTimer(EffectSlot(1)), .run(EffectSlot(2), "c")])
    expect(table.timerFired(EffectSlot(1), at: .milliseconds(106)).isEmpty)
  }

  @Test("A pending effect reports its work, name, overlap, timing and times")
  func pending() {
    var table = Table()
    _ = table.start(run("a", .latest, .after(10)), at: .milliseconds(5))
    let effect = table[EffectSlot(0)]
    expectEqual(effect?.work, "a")
    expectEqual(effect?.id, "x")
    expectEqual(effect?.overlap, .latest)
    expectEqual(effect?.timing, .after(10))
    expectEqual(effect?.startedAt, .milliseconds(5))
    expectEqual(effect?.due, .milliseconds(15))
    expect(effect?.runningSince == nil)
  }

  @Test("Names that were not used for long are forgotten, but the last 256 are remembered")
  func forgetting() {
    var table = Table()
    func begin(_ id: EffectID) {
      _ = table.start(run("w", .concurrent, .throttle(100), id: id), at: .zero)
      _ = table.cancel(id)
    }
    begin("old")
    expect(table.start(run("w", .concurrent, .throttle(100), id: "old"), at: .zero).first != nil)
    for number in 0..<256 { begin(EffectID("page \(number)")) }
    let isThrottled = { (id: EffectID) in
      var copy = table
      return copy.start(self.run("w", .concurrent, .throttle(100), id: id), at: .zero)
        == [.skip("w", id: id)]
    }
    expect(isThrottled("old"))
    expect(isThrottled("page 255"))
    for number in 256..<600 { begin(EffectID("page \(number)")) }
    expect(!isThrottled("old"))
    expect(isThrottled("page 344"), "the last 256 are always remembered")
  }
}

import Expectations
import SearchlightTesting
import SearchlightStateMachine
import Testing

/// What must hold of effects that wait for their turn, whatever other effects they meet.
@Suite struct SerialEffectTests {
  private typealias Machine = Simulation<[String], Event, String>

  /// Performs a random operation on a machine.
  private static func step(_ machine: inout Machine, number: Int, _ dice: inout SeededNumbers) {
    let running = machine.running.map(\.slot)
    switch Int.random(in: 0...9, using: &dice) {
    case 0: machine.send(.only(.cancel(Bool.random(using: &dice) ? "x" : "y")))
    case 1, 2, 3:
      guard let slot = running.randomElement(using: &dice) else { break }
      machine.complete(slot)
    case 4: machine.advance(by: .milliseconds(Int.random(in: 0...30, using: &dice)))
    default:
      let overlaps = [
        Overlap.serial, .serial, .serial, .concurrent, .latest, .exclusive, .replacing,
      ]
      let timings = [Timing.now, .now, .after(10), .trailing(20), .throttle(20)]
      let effect = Effect.run(
        "\(number)", id: Bool.random(using: &dice) ? "x" : "y",
        overlap: overlaps.randomElement(using: &dice) ?? .serial,
        timing: timings.randomElement(using: &dice) ?? .now)
      machine.send(.only(effect))
    }
  }

  @Test(
    "On a random walk, a serial effect waits exactly until earlier effects of its name have ended",
    arguments: 0..<100 as Range<UInt64>)
  func walks(seed: UInt64) {
    var dice = SeededNumbers(seed: seed)
    var machine = Machine(initial: [], reducer: journal)
    for number in 0..<200 {
      let before = Set(machine.running.map(\.slot))
      Self.step(&machine, number: number, &dice)
      let pending = machine.waiting + machine.running
      func older(than effect: PendingEffect<String>) -> [PendingEffect<String>] {
        pending.filter { $0.id == effect.id && $0.slot < effect.slot }
      }
      for effect in machine.running
      where effect.overlap == .serial && !before.contains(effect.slot) {
        expect(older(than: effect).isEmpty, "step \(number): \(effect)")
      }
      for effect in machine.waiting where effect.phase == .queued {
        expect(effect.overlap == .serial && !older(than: effect).isEmpty, "step \(number)")
      }
    }
  }

  @Test(
    "The random walks include queued effects that begin, finish and are cancelled")
  func coverage() {
    var kinds: [EffectEvent<String>.Kind: Int] = [:]
    for seed in 0..<100 as Range<UInt64> {
      var dice = SeededNumbers(seed: seed)
      var machine = Machine(initial: [], reducer: journal)
      var queued: Set<EffectSlot> = []
      for number in 0..<200 {
        let events = machine.inspecting { Self.step(&$0, number: number, &dice) }
        for event in events.compactMap(\.effect) {
          guard let slot = event.slot else { continue }
          if event.kind == .queued { queued.insert(slot) }
          if queued.contains(slot) { kinds[event.kind, default: 0] += 1 }
        }
      }
    }
    for kind in [EffectEvent<String>.Kind.queued, .started, .finished, .cancelled] {
      expect(kinds[kind, default: 0] > 100, "\(kind)")
    }
  }

  @Test(
    "Serial work of one name runs in the order of starting, in whatever order work finishes"
  )
  func orders() throws {
    var machine = Machine(initial: [], reducer: journal)
    for work in ["a1", "b1", "a2", "b2", "a3"] {
      machine.send(
        .only(.run(work, id: EffectID(String(work.prefix(1))), overlap: .serial, timing: .now)))
    }
    var ends: [[String]] = []
    func end(_ machine: Machine, _ ended: [String]) {
      if machine.running.isEmpty { ends.append(ended) }
      for effect in machine.running {
        var next = machine
        next.complete(effect.slot)
        end(next, ended + [effect.work])
      }
    }
    end(machine, [])
    expectEqual(ends.count, 10, "three of one name and two of the other: 5 over 2")
    for order in ends {
      expectEqual(order.filter { $0.hasPrefix("a") }, ["a1", "a2", "a3"])
      expectEqual(order.filter { $0.hasPrefix("b") }, ["b1", "b2"])
    }
  }

  @Test("A store runs serial work one piece after the other, in the order of starting")
  func store() async {
    let handler = EffectHandler<String, Event> { work, send in
      for _ in 0..<3 { await Task.yield() }
      send(Event(work))
    }
    let store = Store(initial: [], reducer: journal, handler: handler)
    let names = (0..<20).map { "\($0)" }
    for name in names {
      store.send(.only(.run(name, id: "x", overlap: .serial, timing: .now)))
    }
    await store.idle()
    expectEqual(store.current, names)
  }
}

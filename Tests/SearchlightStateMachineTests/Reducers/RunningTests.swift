import Expectations
import SearchlightTesting
import SearchlightSignals
import SearchlightStateMachine
import Testing

struct RunningTests {
  private typealias Wanted = [EffectID: String]

  /// The state is the wanted work.
  private static let machine = Reduce<Wanted, Wanted, String> { state, wanted in
    state = wanted
    return .none
  }
  .running { $0 }

  private func effects(from before: Wanted, to after: Wanted) -> Effects<String> {
    Self.machine(before, after).1
  }

  private func begin(_ work: String, _ id: EffectID) -> Effect<String> {
    .run(work, id: id, overlap: .latest(cancelRunning: true), timing: .now)
  }

  @Test("New names begin their work and missing names are cancelled, in the order of names")
  func comparison() {
    expectEqual(
      effects(from: ["d": "4", "c": "3"], to: ["b": "2", "a": "1"]),
      [
        .cancel("c"), .cancel("d"), begin("1", "a"), begin("2", "b"),
      ])
    expect(effects(from: [:], to: [:]).isEmpty)
  }

  @Test("Equal work under the same name keeps running, and different work replaces it")
  func replacement() {
    expect(effects(from: ["a": "1"], to: ["a": "1"]).isEmpty)
    expectEqual(effects(from: ["a": "1"], to: ["a": "2"]), [begin("2", "a")])
    var machine = Simulation(initial: [:], reducer: Self.machine)
    machine.send(["a": "1", "b": "1"])
    let first = machine.running.map(\.slot)
    machine.send(["a": "1", "b": "2"])
    expectEqual(machine.running.map(\.work), ["1", "2"])
    expectEqual(machine.running.first?.slot, first.first, "it has not been started again")
    machine.send([:])
    expect(machine.running.isEmpty)
  }

  @Test("The reducer's own effects precede those of running")
  func order() {
    let reducer = Reduce<Bool, Bool, String> { isOn, wanted in
      isOn = wanted
      return .run("own")
    }
    .running { $0 ? ["a": "1"] : ["b": "2"] }
    expectEqual(reducer(false, true).1, [.run("own"), .cancel("b"), begin("1", "a")])
  }

  @Test(
    "Work that has ended by itself begins again only after its name was removed and added again")
  func ended() throws {
    var machine = Simulation(initial: [:], reducer: Self.machine)
    machine.send(["a": "1"])
    machine.complete(try #require(machine.running.first?.slot))
    machine.send(["a": "1"])
    expect(machine.running.isEmpty)
    machine.send([:])
    machine.send(["a": "1"])
    expectEqual(machine.running.map(\.work), ["1"])
  }

  @Test("Work that the first state names does not begin until it is named anew")
  func first() {
    var machine = Simulation(initial: ["a": "1"], reducer: Self.machine)
    machine.send(["a": "1"])
    expect(machine.running.isEmpty)
    machine.send(["a": "2"])
    expectEqual(machine.running.map(\.work), ["2"])
  }

  @Test("In a store, exactly the work that the state names runs")
  func live() async throws {
    let workshop = Workshop()
    let jobs = ["1", "2", "3"].map(workshop.job)
    let reducer = Reduce<[Int], [Int], Int> { state, wanted in
      state = wanted
      return .none
    }
    .running { wanted in
      Dictionary(uniqueKeysWithValues: wanted.map { (EffectID("\($0)"), $0) })
    }
    let store = Store(
      initial: [], reducer: reducer,
      handler: EffectHandler<Int, [Int]> { number, _ in await jobs[number].work() })
    let existing: Set<String> = ["1", "2", "3"]
    for wanted in [[0], [0, 1], [1, 2], [], [2, 0]] {
      store.send(wanted)
      let names = wanted.map { "\($0 + 1)" }
      try await expectEqual(
        workshop.running(expecting: Set(names), existing: existing), names.sorted())
    }
  }

  @Test("In a scope, the names of running are inside the scope, and its work ends with the child")
  func scoped() {
    let parent = Reduce<Wanted?, Wanted?, String> { state, wanted in
      if wanted == nil || state == nil { state = wanted }
      return .none
    }
    .ifLet(
      \.self, action: EnumCase({ $0 }, extract: { $0 }), work: .itself, id: "child",
      child: Self.machine)
    var machine = Simulation(initial: nil, reducer: parent)
    machine.send([:])
    machine.send(["a": "1"])
    expectEqual(machine.running.map(\.id), [EffectID("a").scoped(by: "child")])
    machine.send(nil)
    expect(machine.running.isEmpty)
  }
}

import Expectations
import SearchlightStateMachine
import Testing

@Suite struct EffectsJoiningTests {
  private let first: Effects<String> = [.run("a"), .cancel("b")]
  private let second: Effects<String> = [
    .run("c", id: "c", overlap: .latest(cancelRunning: true), timing: .now)
  ]

  @Test("Joined effects keep the order of the lists and of the effects in each")
  func order() {
    let all: Effects<String> = [
      .run("a"), .cancel("b"),
      .run("c", id: "c", overlap: .latest(cancelRunning: true), timing: .now),
    ]
    expectEqual(first + second, all)
    expectEqual(.merge(first, second), all)
    expectEqual(.merge([first, second]), all)
    var grown = first
    grown += second
    expectEqual(grown, all)
    expect(second + first != all)
  }

  @Test("Concatenated work runs one piece after the other, under one name")
  func concatenation() throws {
    let asked: Effects<String> = .concatenate(
      .run("a") + .cancel("y"), second, .run("b", id: "b", timing: .after(10)), id: "x")
    expectEqual(
      asked,
      [
        .run("a", id: "x", overlap: .serial, timing: .now), .cancel("y"),
        .run("c", id: "x", overlap: .serial, timing: .now),
        .run("b", id: "x", overlap: .serial, timing: .after(10)),
      ])
    expect(Effects<String>.concatenate([], id: "x").isEmpty)

    var machine = Simulation(initial: [], reducer: journal)
    var event = Event("")
    event.effects = Array(asked)
    machine.send(event)
    machine.advance(by: .seconds(1))
    for work in ["a", "c", "b"] {
      expectEqual(machine.running.map(\.work), [work])
      machine.complete(try #require(machine.running.first?.slot))
    }
    expect(machine.running.isEmpty && machine.waiting.isEmpty)
  }

  @Test("Joining effects with an empty list changes nothing")
  func none() {
    expectEqual(Effects.none + first, first)
    expectEqual(first + .none, first)
    expectEqual(Effects<String>.merge(), .none)
  }
}

import StateMachine
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
    #expect(first + second == all)
    #expect(.merge(first, second) == all)
    #expect(.merge([first, second]) == all)
    var grown = first
    grown += second
    #expect(grown == all)
    #expect(second + first != all)
  }

  @Test("What is joined with nothing stays as it is")
  func none() {
    #expect(Effects.none + first == first)
    #expect(first + .none == first)
    #expect(Effects<String>.merge() == .none)
  }
}

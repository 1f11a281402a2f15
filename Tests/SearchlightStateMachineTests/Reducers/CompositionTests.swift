import Expectations
import SearchlightStateMachine
import Testing

@Suite struct CompositionTests {
  private struct AppendTwice: Reducer {
    let text: String

    func reduce(_ state: inout String, _ action: String) -> Effects<String> {
      state += text
      return .run("\(text) saw \(state)")
    }
  }

  private func machine(
    isLoud: Bool, extra: [any Reducer<String, String, String>] = []
  ) -> CombinedReducers<String, String, String> {
    CombinedReducers {
      AppendTwice(text: "a")
      Reduce { state, action in
        state += action
        return .none
      }
      if isLoud { AppendTwice(text: "!") } else { AppendTwice(text: ".") }
      for number in 1...2 { AppendTwice(text: "\(number)") }
      if isLoud { AppendTwice(text: "?") }
      extra
    }
  }

  @Test("Combined reducers run in order over one state, and their effects are appended")
  func order() {
    let (state, effects) = machine(isLoud: false)("", "x")
    expectEqual(state, "ax.12")
    expectEqual(
      effects, [.run("a saw a"), .run(". saw ax."), .run("1 saw ax.1"), .run("2 saw ax.12")])
  }

  @Test("The reducer builder accepts branches, loops and arrays")
  func builder() {
    let extra: [any Reducer<String, String, String>] = [AppendTwice(text: "e")]
    expectEqual(machine(isLoud: true, extra: extra)("", "x").0, "ax!12?e")
    expect(CombinedReducers<Int, Int, Never>([])(7, 1).0 == 7)
  }

  @Test("A condition that is false lists no reducer, and a loop lists those of each turn in order")
  func parts() {
    typealias Builder = ReducerBuilder<String, String, String>
    func state(_ reducers: Builder.Component) -> String { CombinedReducers(reducers)("", "x").0 }
    let (a, b) = (AppendTwice(text: "a"), AppendTwice(text: "b"))
    expect(Builder.buildOptional(nil).isEmpty)
    expectEqual(state(Builder.buildOptional([a, b])), "ab")
    expectEqual(state(Builder.buildArray([[a], [], [b, a]])), "aba")
  }
}

import Expectations
import SearchlightStateMachine
import Testing

@Suite struct OnChangeTests {
  private struct Form: Equatable, Sendable {
    var name = ""
    var count = 0
    var log: [String] = []
  }

  private static let fields = Reduce<Form, String, String> { form, action in
    if action.hasPrefix("name ") {
      form.name = String(action.dropFirst(5))
    } else {
      form.count += 1
    }
    return .run(action)
  }

  @Test("onChange runs after a change of the part, and only then, in the same transition")
  func change() {
    let reducer = Self.fields.onChange(of: \.name) { form, old in
      form.log.append("\(old) → \(form.name)")
      return .run("changed")
    }
    var machine = Simulation(initial: Form(), reducer: reducer)
    expectEqual(machine.send("other").map(\.effects), [[.run("other")]])
    expectEqual(machine.send("name a").map(\.effects), [[.run("name a"), .run("changed")]])
    expectEqual(machine.send("name a").map(\.effects), [[.run("name a")]])
    expectEqual(machine.state, Form(name: "a", count: 1, log: [" → a"]))
  }

  @Test("onChange is not called again for its own changes")
  func once() {
    let reducer = Self.fields.onChange(of: \.name) { form, _ in
      form.name += "!"
      return .none
    }
    expectEqual(reducer(Form(), "name a").0.name, "a!")
  }

  @Test("onChange accepts a reducer, which receives the same action")
  func reducer() {
    let logging = Reduce<Form, String, String> { form, action in
      form.log.append(action)
      return .cancel("x")
    }
    let reducer = Self.fields.onChange(of: \.count, reduce: logging)
    expect(reducer(Form(), "name a").0.log.isEmpty)
    let (form, effects) = reducer(Form(), "add")
    expectEqual(form.log, ["add"])
    expectEqual(effects, [.run("add"), .cancel("x")])
  }
}

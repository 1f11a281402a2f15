import Expectations
import Foundation
import SearchlightStateMachine
import Testing

@Suite struct EffectScopeTests {
  @Test("Mapping without a scope changes only the work of effects")
  func plain() {
    let effects: Effects<Int> = [
      .run(1), .run(2, id: "x", overlap: .exclusive, timing: .after(5)), .cancel("x"),
      .cancelScope("y"), .note("n", id: nil),
    ]
    expectEqual(
      effects.map(work: String.init, scope: nil),
      [
        .run("1"), .run("2", id: "x", overlap: .exclusive, timing: .after(5)), .cancel("x"),
        .cancelScope("y"), .note("n", id: nil),
      ])
    expect(Effects<Int>.none.map(work: String.init, scope: "s").isEmpty)
  }

  @Test("Mapping with a scope puts all names inside the scope")
  func scoped() {
    let effects: Effects<Int> = [
      .run(2, id: "x", overlap: .exclusive, timing: .throttle(5)), .cancel("x"), .cancelScope("y"),
      .note("n", id: "x"), .note("n", id: nil),
    ]
    let x = EffectID("x").scoped(by: "s")
    expectEqual(
      effects.map(work: String.init, scope: "s"),
      [
        .run("2", id: x, overlap: .exclusive, timing: .throttle(5)), .cancel(x),
        .cancelScope(.scope("s", "y")), .note("n", id: x), .note("n", id: "s"),
      ])
  }

  @Test("An unnamed effect gets a reserved name in a scope, and behaves as before")
  func nameless() throws {
    let id = try JSONDecoder().decode(EffectID.self, from: Data(#""s/~""#.utf8))
    func mapped(_ overlap: Overlap, _ timing: Timing) -> Effect<Int> {
      Effect.run(1, id: nil, overlap: overlap, timing: timing).map(work: { $0 }, scope: "s")
    }
    func plain(_ timing: Timing) -> Effect<Int> {
      .run(1, id: id, overlap: .concurrent, timing: timing)
    }
    expectEqual(mapped(.exclusive, .now), plain(.now))
    expectEqual(mapped(.replacing, .after(5)), plain(.after(5)))
    expectEqual(mapped(.concurrent, .trailing(5)), plain(.now))
  }

  @Test("Two scopes share no identifier, whatever their names are")
  func noCrossing() {
    let names = ["a", "b", "a/b", "a~1b", "~", "", "/", "a/", "\u{301}"]
    var seen: [EffectID: String] = [:]
    for outer in names {
      for inner in names {
        let id = EffectID("x").scoped(by: inner).scoped(by: outer)
        let other = seen.updateValue("\(outer) \(inner)", forKey: id)
        expect(other == nil, "\(outer) \(inner)")
      }
    }
    for outer in names {
      var machine = Simulation(
        initial: 0,
        reducer: Reduce<Int, Effects<String>, String> { _, effects in effects })
      for inner in names {
        machine.send(Effects.run(inner, id: "x").map(work: { $0 }, scope: inner))
      }
      machine.send(.cancelScope(.scope(outer)))
      expectEqual(machine.running.map(\.work), names.filter { $0 != outer })
    }
  }

  @Test("The identifier of a scope is a path in which slashes and tildes of names are escaped")
  func name() {
    expectEqual(EffectID.scope("downloads", "a/b").rawValue, "downloads/a~1b")
    expectEqual(
      EffectID("x~/y").scoped(by: "a/b").scoped(by: "downloads").rawValue, "downloads/a~1b/x~0~1y")
    expectEqual(EffectID.scope("downloads", element: 7), .scope("downloads", "7"))
    expectEqual(EffectID("x").scoped(byElement: "a/b"), EffectID("x").scoped(by: "a/b"))
  }
}

import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Names of effects in logs, which contain only the texts of names.
@Suite struct RecordedNamesTests {
  private enum Action: Codable, Sendable { case sheet, row(Int) }

  /// An id that has the same text as every other one.
  private struct Disguised: Hashable, Codable, Sendable, CustomStringConvertible {
    var number: Int
    var description: String { "item" }
  }

  private struct Row: Equatable, Sendable, Identifiable {
    var id: Disguised
    var count = 0
  }

  private struct Parent: Equatable, Sendable {
    var sheet: Int? = 0
    var rows = [Row(id: Disguised(number: 1)), Row(id: Disguised(number: 2))]
  }

  private static let sheet = Reduce<Int, Void, String> { count, _ in
    count += 1
    return [
      .run("nameless"),
      .run("slash", id: "grand/x", overlap: .exclusive, timing: .after(.milliseconds(5))),
      .cancel("~y"), .cancelScope("z/z"), .note("here", id: "a/b"),
    ]
  }

  private static let row = Reduce<Row, Void, String> { row, _ in
    row.count += 1
    return .run("row", id: "transfer")
  }

  private static let machine = Reduce<Parent, Action, String> { parent, action in
    if case .row(1) = action { parent.rows.removeLast() }
    return .none
  }
  .ifLet(
    \.sheet, action: EnumCase({ .sheet }, extract: { if case .sheet = $0 { () } else { nil } }),
    work: .itself, id: "she/et", child: sheet
  )
  .forEach(
    \.rows,
    action: EnumCase(
      { id, _ in .row(id.number) },
      extract: { if case .row(let id) = $0 { (Disguised(number: id), ()) } else { nil } }),
    id: "rows", child: row)

  private typealias Log = TransitionLog<Action, String>

  private func text(of actions: Action...) throws -> String {
    var machine = Simulation(initial: Parent(), reducer: Self.machine)
    return try Log(actions.flatMap { machine.send($0) }).text()
  }

  private func divergence(of text: String) throws -> TransitionDivergence? {
    TransitionReplay(try Log(reading: text), from: Parent(), through: Self.machine).divergence
  }

  @Test(
    "A log of effects in scopes, and of elements with equal texts, replays on the same machine")
  func roundTrip() throws {
    expect(try divergence(of: text(of: .sheet, .row(1), .row(2), .sheet)) == nil)
  }

  @Test("A log of a version that wrote names without escapes replays on the same machine")
  func earlier() throws {
    let now = try text(of: .sheet, .row(1))
    let then = [
      ("she~1et/~\"", "she~1et\""), ("grand~1x", "grand/x"), ("~0y", "~y"), ("z~1z", "z/z"),
      ("a~1b", "a/b"),
    ].reduce(now) { text, pair in
      let parts = text.split(separator: pair.0, omittingEmptySubsequences: false)
      expect(parts.count > 1, "\(pair.0)")
      return parts.joined(separator: pair.1)
    }
    expect(try divergence(of: then) == nil)
    let other = then.split(separator: "grand/x").joined(separator: "grand/y")
    try expectEqual(divergence(of: other)?.index, 0)
  }
}

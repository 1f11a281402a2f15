import StateMachine
import Testing

@Suite struct StateDiffTests {
  private enum Phase: Equatable {
    case idle, waiting
    case failed(String, tries: Int)
  }

  private struct Source: Equatable {
    var phase = Phase.idle
    var count: Int?
  }

  private struct Row: Equatable {
    var id: Int
    var title = "t"
  }

  private struct Search: Equatable {
    var text = ""
    var actors = Source()
    var movies = Source()
    var facets: [String: Int] = [:]
    var tags: [String] = []
    var rows: [Row] = []
  }

  private func diff(
    _ detail: ShapeDetail = .standard, from before: Search = Search(),
    _ change: (inout Search) -> Void
  ) -> String {
    var after = before
    change(&after)
    return StateDiff(from: before, to: after, detail: detail).description
  }

  @Test("Only what changed is shown, in the order of the fields, in columns")
  func columns() {
    let text = diff {
      $0.movies.phase = .waiting
      $0.actors.phase = .waiting
      $0.text = "tom h"
    }
    #expect(
      text == """
        text            "" → "tom h"
        actors.phase    idle → waiting
        movies.phase    idle → waiting
        """)
  }

  @Test("Equal states have no differences")
  func equal() {
    let diff = StateDiff(from: Search(), to: Search())
    #expect(diff.isEmpty)
    #expect(diff.description == "")
  }

  @Test("A state that is only a value is called state")
  func plain() {
    let diff = StateDiff(from: 1, to: 2)
    #expect(diff.changes == [StateDiff.Change(path: "", before: "1", after: "2")])
    #expect(diff.description == "state    1 → 2")
  }

  @Test("Cases of one name are compared part by part, others as a whole")
  func enumerations() {
    var failed = Search()
    failed.actors.phase = .failed("offline", tries: 1)
    #expect(
      diff { $0.actors.phase = .failed("offline", tries: 1) }
        == #"actors.phase    idle → failed("offline", tries: 1)"#)
    #expect(
      diff(from: failed) { $0.actors.phase = .failed("offline", tries: 2) }
        == "actors.phase.failed.tries    1 → 2")
    #expect(
      diff(from: failed) { $0.actors.phase = .failed("gone", tries: 1) }
        == #"actors.phase.failed.0    "offline" → "gone""#)
  }

  @Test("Optionals change from and to nil")
  func optionals() {
    #expect(diff { $0.actors.count = 3 } == "actors.count    nil → 3")
  }

  @Test("Keys of dictionaries come and go where they stand")
  func dictionaries() {
    var before = Search()
    before.facets = ["a": 1, "c": 3, "e": 5]
    #expect(
      diff(from: before) { $0.facets = ["b": 2, "c": 4, "e": 5] } == """
        facets.a    1 → –
        facets.b    – → 2
        facets.c    3 → 4
        """)
    #expect(diff(from: before) { $0.facets["e"] = nil } == "facets.e    5 → –")
  }

  @Test("Short lists of plain values are shown whole")
  func shortLists() {
    #expect(diff { $0.tags = ["a"] } == #"tags    [] → ["a"]"#)
    var before = Search()
    before.tags = ["a", "b"]
    #expect(diff(from: before) { $0.tags[1] = "c" } == #"tags    ["a", "b"] → ["a", "c"]"#)
  }

  @Test("Of long lists, what was changed, inserted and removed, with its index")
  func longLists() {
    var before = Search()
    before.rows = (0..<10).map { Row(id: $0) }
    #expect(
      diff(from: before) { state in
        state.rows.remove(at: 8)
        state.rows[5].title = "new"
        state.rows.insert(Row(id: 100), at: 1)
      } == """
        rows[1]          – → (id: 100, title: "t")
        rows[6].title    "t" → "new"
        rows[8]          (id: 8, title: "t") → –
        """)
    var numbers = Search()
    numbers.tags = (0..<30).map { "tag \($0)" }
    #expect(diff(from: numbers) { $0.tags[7] = "x" } == #"tags[7]    "tag 7" → "x""#)
    #expect(diff(from: numbers) { $0.tags.removeLast() } == #"tags[29]    "tag 29" → –"#)
  }

  @Test("A long run of new or old elements is one line, in full only if verbose")
  func runs() {
    func append(_ count: Int) -> (inout Search) -> Void {
      { $0.rows += (0..<count).map { Row(id: $0, title: "") } }
    }
    #expect(
      diff(.standard, append(2)) == #"rows[0...1]    – → [(id: 0, title: ""), (id: 1, title: "")]"#)
    #expect(
      diff(.standard, append(9))
        == #"rows[0...8]    – → [(id: 0, title: ""), (id: 1, title: ""), (id: 2, title: ""), … 6 more]"#
    )
    #expect(!diff(.verbose, append(9)).contains("more"))
    #expect(diff(.verbose, append(9)).contains("(id: 8"))
  }

  @Test("Very long lists that have little in common are compared element by element")
  func hugeLists() {
    var before = Search()
    before.rows = (0..<1000).map { Row(id: $0) }
    let text = diff(from: before) { state in
      for index in state.rows.indices { state.rows[index].id += 5000 }
      state.rows.removeLast()
    }
    let lines = text.split(separator: "\n")
    #expect(lines.count == 1000)
    #expect(lines.first == "rows[0].id      0 → 5000")
    #expect(lines.last == #"rows[999]       (id: 999, title: "t") → –"#)
  }

  @Test("Shapes whose fields share a name are compared as a whole")
  func duplicateNames() {
    let before = StateShape.fields([StateField("a", .value("1")), StateField("a", .value("2"))])
    let after = StateShape.fields([StateField("a", .value("1")), StateField("a", .value("3"))])
    #expect(
      StateDiff(from: before, to: after, detail: .standard).changes == [
        StateDiff.Change(path: "", before: "(a: 1, a: 2)", after: "(a: 1, a: 3)")
      ])
  }

  @Test("A record shows what changed and then its effects, in the same columns")
  func records() {
    let after = Search(text: "tom h", actors: Source(phase: .waiting))
    let effect = Effect.run("search (actors)", id: "search", overlap: .latest, timing: .after(100))
    let record = TransitionRecord(
      index: 3, action: "type", before: Search(), after: after, effects: [effect, .cancel("x")])
    #expect(
      record.changes() == """
        text            "" → "tom h"
        actors.phase    idle → waiting
        effect          search (actors) after 100 ms, latest "search"
        effect          cancel "x"
        """)
    #expect(record.description.hasPrefix("#3 type\n  text            \"\" → \"tom h\"\n  actors"))
    let quiet = TransitionRecord(
      index: 0, action: "", before: 1, after: 1, effects: Effects<String>.none)
    #expect(quiet.changes() == "(nothing changed)")
  }
}

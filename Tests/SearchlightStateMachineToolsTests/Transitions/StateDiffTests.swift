import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
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

  @Test("A diff shows only what changed, in the order of the fields, in columns")
  func columns() {
    let text = diff {
      $0.movies.phase = .waiting
      $0.actors.phase = .waiting
      $0.text = "tom h"
    }
    expectEqual(
      text,
      """
      text            "" → "tom h"
      actors.phase    idle → waiting
      movies.phase    idle → waiting
      """)
  }

  @Test("Equal states have no differences")
  func equal() {
    let diff = StateDiff(from: Search(), to: Search())
    expect(diff.isEmpty)
    expectEqual(diff.description, "")
  }

  @Test("A diff calls a state that is a plain value state")
  func plain() {
    let diff = StateDiff(from: 1, to: 2)
    expectEqual(diff.changes, [StateDiff.Change(path: "", before: "1", after: "2")])
    expectEqual(diff.description, "state    1 → 2")
  }

  @Test("Cases of the same name are compared part by part, and cases of different names as a whole")
  func enumerations() {
    var failed = Search()
    failed.actors.phase = .failed("offline", tries: 1)
    expectEqual(
      diff { $0.actors.phase = .failed("offline", tries: 1) },
      #"actors.phase    idle → failed("offline", tries: 1)"#)
    expectEqual(
      diff(from: failed) { $0.actors.phase = .failed("offline", tries: 2) },
      "actors.phase.failed.tries    1 → 2")
    expectEqual(
      diff(from: failed) { $0.actors.phase = .failed("gone", tries: 1) },
      #"actors.phase.failed.0    "offline" → "gone""#)
  }

  @Test("A diff shows an optional that changes from nil to a value")
  func optionals() {
    expectEqual(diff { $0.actors.count = 3 }, "actors.count    nil → 3")
  }

  @Test("A diff shows added and removed keys of dictionaries in their order")
  func dictionaries() {
    var before = Search()
    before.facets = ["a": 1, "c": 3, "e": 5]
    expectEqual(
      diff(from: before) { $0.facets = ["b": 2, "c": 4, "e": 5] },
      """
      facets.a    1 → –
      facets.b    – → 2
      facets.c    3 → 4
      """)
    expectEqual(diff(from: before) { $0.facets["e"] = nil }, "facets.e    5 → –")
  }

  @Test("A diff shows short lists of plain values in full")
  func shortLists() {
    expectEqual(diff { $0.tags = ["a"] }, #"tags    [] → ["a"]"#)
    var before = Search()
    before.tags = ["a", "b"]
    expectEqual(diff(from: before) { $0.tags[1] = "c" }, #"tags    ["a", "b"] → ["a", "c"]"#)
  }

  @Test("A diff of long lists shows each changed, inserted or removed element with its index")
  func longLists() {
    var before = Search()
    before.rows = (0..<10).map { Row(id: $0) }
    expectEqual(
      diff(from: before) { state in
        state.rows.remove(at: 8)
        state.rows[5].title = "new"
        state.rows.insert(Row(id: 100), at: 1)
      },
      """
      rows[1]          – → (id: 100, title: "t")
      rows[6].title    "t" → "new"
      rows[8]          (id: 8, title: "t") → –
      """)
    var numbers = Search()
    numbers.tags = (0..<30).map { "tag \($0)" }
    expectEqual(diff(from: numbers) { $0.tags[7] = "x" }, #"tags[7]    "tag 7" → "x""#)
    expectEqual(diff(from: numbers) { $0.tags.removeLast() }, #"tags[29]    "tag 29" → –"#)
  }

  @Test("A long run of new or old elements is one line, in full only in verbose detail")
  func runs() {
    func append(_ count: Int) -> (inout Search) -> Void {
      { $0.rows += (0..<count).map { Row(id: $0, title: "") } }
    }
    expectEqual(
      diff(.standard, append(2)), #"rows[0...1]    – → [(id: 0, title: ""), (id: 1, title: "")]"#)
    expectEqual(
      diff(.standard, append(9)),
      #"rows[0...8]    – → [(id: 0, title: ""), (id: 1, title: ""), (id: 2, title: ""), … 6 more]"#
    )
    expect(!diff(.verbose, append(9)).contains("more"))
    expect(diff(.verbose, append(9)).contains("(id: 8"))
  }

  @Test("Very long lists with little in common are compared element by element and summarized")
  func hugeLists() {
    var before = Search()
    before.rows = (0..<1000).map { Row(id: $0) }
    func change(_ state: inout Search) {
      for index in state.rows.indices { state.rows[index].id += 5000 }
      state.rows.removeLast()
    }
    expectEqual(
      diff(from: before, change),
      """
      rows[0].id    0 → 5000
      rows[1].id    1 → 5001
      rows[2].id    2 → 5002
      rows          1000 elements → 999 elements, 997 more changes
      """)
    let lines = diff(.verbose, from: before, change).split(separator: "\n")
    expectEqual(lines.count, 1000)
    expectEqual(lines.first, "rows[0].id      0 → 5000")
    expectEqual(lines.last, #"rows[999]       (id: 999, title: "t") → –"#)
  }

  @Test("Long lists of distinct values are compared by value: replaced, moved, inserted, removed")
  func values() {
    var before = Search()
    before.tags = (0..<30).map { "tag \($0)" }
    expectEqual(
      diff(from: before) { $0.tags.insert($0.tags.remove(at: 20), at: 3) },
      #"tags."tag 20"    [20] → [3]"#)
    expectEqual(
      diff(from: before) { state in
        state.tags[4...6] = ["x", "y"]
        state.tags.insert(contentsOf: ["a", "b"], at: 1)
        state.tags.removeLast()
      },
      #"""
      tags[1...2]    – → ["a", "b"]
      tags[6...7]    ["tag 4", "tag 5", "tag 6"] → ["x", "y"]
      tags[29]       "tag 29" → –
      """#)
    expectEqual(
      diff(from: before) { $0.tags.reverse() },
      #"""
      tags    ["tag 0", "tag 1", "tag 2", … 27 more] → ["tag 29", "tag 28", "tag 27", … 27 more]: 29 moved
      """#)
    expectEqual(
      diff(from: before) { $0.tags = (0..<40).map { "new \($0)" } },
      #"""
      tags[0...39]    ["tag 0", "tag 1", "tag 2", … 27 more] → ["new 0", "new 1", "new 2", … 37 more]
      """#)
    expectEqual(
      diff(from: before) { state in state.tags.removeAll { $0.hasSuffix("1") || $0.hasSuffix("5") }
      },
      #"""
      tags[1]     "tag 1" → –
      tags[5]     "tag 5" → –
      tags[11]    "tag 11" → –
      tags[15]    "tag 15" → –
      tags[21]    "tag 21" → –
      tags[25]    "tag 25" → –
      """#)
    expectEqual(
      diff(from: before) { state in
        state.tags = state.tags.enumerated().filter { $0.offset % 3 > 0 }.map(\.element)
        state.tags.append("last")
      },
      #"""
      tags    ["tag 0", "tag 1", "tag 2", … 27 more] → ["tag 1", "tag 2", "tag 4", … 18 more]: 10 removed, 1 inserted
      """#)
  }

  private struct Film: Identifiable, Equatable {
    var id: String
    var year: Int
  }

  @Test("Lists of Identifiable values are compared by id, whatever the index")
  func identifiers() {
    let before = [Film(id: "a", year: 1), Film(id: "b", year: 2), Film(id: "c", year: 3)]
    var after = before
    after[1].year = 9
    expectEqual(StateDiff(from: before, to: after).description, "b.year    2 → 9")
    after.insert(after.remove(at: 2), at: 0)
    after.append(Film(id: "d", year: 4))
    expectEqual(
      StateDiff(from: before, to: after).description,
      """
      c         [2] → [0]
      b.year    2 → 9
      [3]       – → (id: "d", year: 4)
      """)
    let twice = [Film(id: "a", year: 1), Film(id: "a", year: 2)]
    expectEqual(
      StateDiff(from: twice, to: [twice[0], Film(id: "a", year: 3)]).description,
      "[1].year    2 → 3")
    expectEqual(
      StateDiff(from: [Film](), to: [Film(id: "a", year: 1)]).description,
      #"[0]    – → (id: "a", year: 1)"#)
    expectEqual("\(StateShape(reflecting: before[..<1]))", #"[(id: "a", year: 1)]"#)
  }

  @Test("Shapes whose fields share a name are compared as a whole")
  func duplicateNames() {
    let before = StateShape.fields([StateField("a", .value("1")), StateField("a", .value("2"))])
    let after = StateShape.fields([StateField("a", .value("1")), StateField("a", .value("3"))])
    expectEqual(
      StateDiff(from: before, to: after, detail: .standard).changes,
      [
        StateDiff.Change(path: "", before: "(a: 1, a: 2)", after: "(a: 1, a: 3)")
      ])
  }

  @Test("A record shows its changes and then its effects, in the same columns")
  func records() {
    let after = Search(text: "tom h", actors: Source(phase: .waiting))
    let effect = Effect.run(
      "search (actors)", id: "search", overlap: .latest(cancelRunning: false),
      timing: .after(.milliseconds(100)))
    let record = TransitionRecord(
      index: 3, action: "type", before: Search(), after: after, effects: [effect, .cancel("x")])
    expectEqual(
      record.changes(),
      """
      text            "" → "tom h"
      actors.phase    idle → waiting
      effect          search (actors) after 100 ms, latest "search"
      effect          cancel "x"
      """)
    expect(record.description.hasPrefix("#3 type\n  text            \"\" → \"tom h\"\n  actors"))
    let quiet = TransitionRecord(
      index: 0, action: "", before: 1, after: 1, effects: Effects<String>.none)
    expectEqual(quiet.changes(), "(nothing changed)")
  }
}

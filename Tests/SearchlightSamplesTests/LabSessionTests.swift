import Expectations
import Searchlight
import SearchlightTools
import SearchlightSamples
import Testing

@Suite("Session in the lab")
struct LabSessionTests {
  private let output: Output
  private var lab: SearchLab

  init() {
    let output = Output()
    self.output = output
    lab = SearchLab.films { output.append($0) }
    lab.send(.text("to"))
  }

  @Test("A lab toggles a facet value by its name, ignoring case")
  mutating func choosing() {
    lab.toggle("Genres", "drama")
    expectEqual(lab.state["movies"]?.answer?.response.nbHits, 45)
    expect(lab.screen.hasPrefix("Search: to▏  genres: Drama\n"))
    expect(lab.facets.lines.contains("  [x] Drama (45)"))
    lab.toggle("genres", "Drama")
    expect(lab.state.filters.isEmpty)
  }

  @Test("A lab reports an unknown facet, row, page or step with the alternatives, and does nothing")
  mutating func flaws() {
    _ = output.take()
    lab.toggle("genre", "Drama")
    lab.toggle("genres", "Weather")
    lab.scroll(to: 81)
    lab.scroll(to: 0, in: "Books")
    lab.turn(to: 17)
    lab.turn(to: -1)
    lab.goTo(2)
    lab.back(2)
    let lines = output.take()
    expectEqual(lines[0], "There is no facet \"genre\"; there is genres.")
    expect(
      lines[1].hasPrefix(
        "There is no \"Weather\" in genres as the search stands; there is Drama, "))
    expectEqual(
      lines[2...],
      [
        "There is no row 81 in Movies; there are 0 to 80.",
        "There is no section \"Books\"; there is Actors, Movies.",
        "There is no page 17 in Movies; there are 0 to 16.",
        "There is no page -1 in Movies; there are 0 to 16.",
        "There is no step 2; there are 0 to 1.",
        "There is nothing to go back to before step 0, the start.",
      ])
    expectEqual(lab.steps.lines.count, 2)
  }

  @Test("A lab without an answer has no row or page to scroll to")
  func nothingToScroll() {
    let output = Output()
    var lab = SearchLab.films { output.append($0) }
    lab.scroll(to: 0)
    lab.turn(to: 0)
    expectEqual(
      output.lines,
      [
        "There is no row 0 in Movies: it has no rows. Search first.",
        "There is no page 0 in Movies: it has no rows. Search first.",
      ])
  }

  @Test("Scrolling a lab loads and shows nearby rows, and another text begins at the first row")
  mutating func scrolling() {
    lab.scroll(to: 20)
    expect(lab.screen.contains("  … 20 above\n  "))
    expect(lab.screen.hasSuffix("  … 56 more"))
    expect(!lab.screen.contains("\n  …\n"))
    lab.scroll(to: 19, in: "actors")
    expect(lab.screen.contains("Actors  20\n  … 19 above\n"))
    lab.send(.text("tom"))
    expect(!lab.screen.contains("above"))
  }

  @Test(
    "Turning to a page shows it, going back undoes it, and another text begins at the first row"
  )
  mutating func turning() {
    let first = lab.screen
    lab.turn(to: 3)
    expect(lab.screen.contains("  … 15 above\n  "))
    expect(lab.screen.hasSuffix("  … 61 more"))
    expect(!lab.screen.contains("\n  …\n"))
    let fourth = lab.screen
    lab.back()
    expectEqual(lab.screen, first)
    lab.goTo(2)
    expectEqual(lab.screen, fourth)
    lab.scroll(to: 30)
    expect(lab.screen.contains("  … 30 above\n"))
    lab.send(.text("tom"))
    expect(!lab.screen.contains("above"))
    lab.turn(to: 1, in: "actors")
    expect(lab.screen.contains("  … 5 above\n"))
  }

  @Test("A lab goes back and forward between steps until a new action replaces the later ones")
  mutating func travelling() {
    let screens = (1...3).map { number -> String in
      if number > 1 { lab.send(.text("tom" + String(repeating: " h", count: number - 2))) }
      return lab.screen
    }
    _ = output.take()
    lab.back()
    expectEqual(lab.screen, screens[1])
    expect(
      output.take().first?.hasPrefix(
        """
        ‹ step 2 of 3
          text                  "tom h" → "tom"

        """) == true)
    lab.goTo(3)
    expectEqual(lab.screen, screens[2])
    lab.goTo(1)
    lab.toggle("genres", "Drama")
    expectEqual(
      lab.steps.description,
      """
        0  (the start)
        1  text "to"
      › 2  movies.genres toggle("Drama")
      """)
    lab.goTo(0)
    expect(lab.state.text.isEmpty)
  }

  @Test("A copy of a lab keeps its state when the original changes")
  mutating func copies() {
    let before = lab
    lab.send(.text("tom"))
    expectEqual(before.state.text, "to")
    expectEqual(lab.state.text, "tom")
  }

  @Test("A lab shows the changes, effects, plan, graph and state of the current step")
  mutating func looking() {
    lab.toggle("genres", "Drama")
    expectEqual(lab.diff.lines.first, "filters                → (\"genres\":\"Drama\")")
    expectEqual(lab.diff(from: 1, to: 1).description, "(nothing changed)")
    expectEqual(lab.diff(from: 0, to: 9).description, "There is no step 9; there are 0 to 2.")
    expectEqual(
      lab.effects.description,
      """
      › movies.genres toggle("Drama")
        request (movies), concurrent "request #2"
      › answered #2 (movies: 45)
        (nothing)
      """)
    expectEqual(
      lab.plan.lines.suffix(2),
      [
        "  0. the hits, and the counts of facets without a selection [\"genres\":\"Drama\"]",
        "  1. the counts of genres without its own filters, which are joined by or [no filters]",
      ])
    expectEqual(
      lab.graph.description,
      """
      stateDiagram-v2
        %% not exhaustive
        s0: idle
        s1: waiting
        s2: loading
        s3: loaded
        s4: actors loaded, movies refreshing
        [*] --> s0
        s0 --> s1: text
        s1 --> s2: depart
        s2 --> s3: answered
        s3 --> s4: intent
        s4 --> s3: answered
      """)
    expectEqual(lab.state.lines.first, "text             \"to\"")
    expectEqual("\(lab.state)", lab.state.lines.joined(separator: "\n"))
  }

  @Test("The state of a lab has the properties and the sources of the search")
  func state() {
    let state: LabState = lab.state
    expectEqual(state.text, "to")
    expectEqual(state.filters, state.value.filters)
    expectEqual(state["movies"]?.phase, .loaded)
    expect(state["books"] == nil)
    expect(LabState(state.value).lines == state.lines && !state.lines.isEmpty)
  }

  @Test("A new lab has no changes, no effects and no facet values")
  func start() {
    let lab = SearchLab.films { _ in }
    expectEqual(lab.diff.description, "(nothing has happened)")
    expectEqual(lab.effects.description, "(nothing has happened)")
    expectEqual(lab.facets.description, "genres  (no values yet; search first)")
  }

  @Test("The mirror of a lab has the printed lines as its children")
  func mirrors() {
    expectEqual(
      Mirror(reflecting: lab).children.map { "\($0.value)" },
      lab.screen.split(separator: "\n").map(String.init))
    expectEqual(Mirror(reflecting: lab.help).children.count, lab.help.lines.count)
    expectEqual(Mirror(reflecting: lab.state).children.count, lab.state.lines.count)
  }

  @Test("The log of a lab names its machine and replays without a difference")
  mutating func log() throws {
    lab.toggle("genres", "Drama")
    lab.scroll(to: 20)
    lab.back()
    let text = try lab.log.text()
    expect(
      text.hasPrefix("{\"log\":\"searchlight transitions\",\"machine\":\"films\",\"version\":1}\n"))
    try expectEqual(SearchLog.machine(in: Array(text.utf8)), "films")
    let machine = lab.machine
    let log = try SearchLog(reading: text, coding: machine.logCoding)
    expectEqual(log.machine, "films")
    let replay = TransitionReplay(log, from: machine.initialState, through: machine)
    expect(replay.divergence == nil)
    expectEqual(replay.finalState, lab.state.value)
  }
}

import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// A search that records every transition in a history.
private struct Browser {
  static let movies = HitsSearcher("movies", index: "movies")
  static let genres = FacetListInteractor(movies, attribute: "genres")
  static let hits = HitsInteractor<JSON>(movies)
  static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .zero))
    hits
    genres
  }

  var probe = SearchProbe(machine)
  var history = SearchHistory()

  mutating func send(_ actions: SearchAction...) {
    for action in actions {
      probe.send(action)
      history.record(action, choice: probe.state.choice)
    }
  }

  mutating func go(_ offset: Int) {
    if let action = history.go(by: offset) { send(action) }
  }

  /// The text and the number of filters of each entry, with a mark before the current one.
  var shown: [String] {
    history.entries.enumerated().map { number, entry in
      let filters = entry.choice.filters.flatMap(\.filters).count
      return (number == history.position ? "▸" : "") + "\(entry.choice.text)/\(filters)"
    }
  }
}

@Suite("Search history")
struct SearchHistoryTests {
  @Test("Consecutive keystrokes form one history entry, and any other choice forms its own")
  func keystrokes() {
    var browser = Browser()
    browser.send(.start, .text("t"), .text("to"), .text("tom"))
    expectEqual(browser.shown, ["/0", "▸tom/0"])
    browser.send(
      Browser.genres.toggle("Drama"), .text("tomb"), .text("tom h"), .submit, .text("tom ha"))
    expectEqual(browser.shown, ["/0", "tom/0", "tom/1", "tom h/1", "▸tom ha/1"])
  }

  @Test("Actions that leave the choice unchanged do not separate two keystrokes in the history")
  func nothingChosen() {
    var browser = Browser()
    browser.send(.text("t"), Browser.hits.rowAppeared(3), .text("to"), .refresh(), .retry(), .start)
    browser.send(.text("tom"))
    expectEqual(browser.shown, ["/0", "▸tom/0"])
    browser.send(.batch([.submit, .start]), .text("tomb"))
    expectEqual(browser.shown, ["/0", "tom/0", "▸tomb/0"])
  }

  @Test("Text that is typed and deleted again leaves no history entry")
  func deleted() {
    var browser = Browser()
    browser.send(.text("t"), .text(""), .text("a"))
    expectEqual(browser.shown, ["/0", "▸a/0"])
  }

  @Test(
    "Going back and forward adds no entries, and a new choice replaces the way forward"
  )
  func backAndForward() {
    var browser = Browser()
    browser.send(.text("tom"), Browser.genres.toggle("Drama"))
    browser.go(-1)
    expectEqual(browser.shown, ["/0", "▸tom/0", "tom/1"])
    expect(browser.probe.state.filters.isEmpty)
    browser.go(-1)
    browser.go(-1)
    expect(browser.shown == ["▸/0", "tom/0", "tom/1"] && !browser.history.canGoBack)
    browser.go(2)
    expect(browser.probe.state.choice.filters.count == 1 && !browser.history.canGoForward)
    browser.go(-1)
    browser.send(.text("tim"))
    expectEqual(browser.shown, ["/0", "tom/0", "▸tim/0"])
    expect(browser.history.go(by: .max) == nil && browser.history.go(by: .min) == nil)
    expect(browser.history.go(by: 0) == nil)
  }

  @Test(
    "A choice after going back starts a branch, and returning to the old branch restores it whole"
  )
  func branches() throws {
    var browser = Browser()
    browser.send(.text("tom"), .submit, Browser.genres.toggle("Drama"))
    let drama = browser.history.current
    browser.go(-1)
    browser.send(.text("tim"), .submit, .text("tim b"))
    expectEqual(browser.shown, ["/0", "tom/0", "tim/0", "▸tim b/0"])
    expectEqual(browser.history.steps.map(\.choice.text), ["", "tom", "tom", "tim", "tim b"])
    let tom = try #require(browser.history.entries.dropFirst().first)
    expectEqual(browser.history.branches(at: tom.id).map(\.choice.text), ["tom", "tim"])
    if let action = browser.history.go(to: drama) { browser.send(action) }
    expectEqual(browser.shown, ["/0", "tom/0", "▸tom/1"])
    expectEqual(browser.probe.state.choice.filters.count, 1)
    browser.go(-2)
    expectEqual(browser.shown, ["▸/0", "tom/0", "tom/1"], "forward leads where one was last")
    browser.go(2)
    expectEqual(browser.history.current, drama)
    expect(browser.history.go(to: 99) == nil && browser.history[99] == nil)
    // Text that is typed and deleted again restores the previous way forward.
    browser.go(-1)
    browser.send(.text("tomb"), .text("tom"))
    expectEqual(browser.shown, ["/0", "▸tom/0", "tom/1"])
  }

  @Test("Returning to a branch that began several entries earlier restores the way forward to it")
  func farBranch() throws {
    var browser = Browser()
    browser.send(.text("a"), .submit, .text("b"), .submit)
    let far = browser.history.current
    browser.go(-2)
    browser.send(.text("c"))
    expectEqual(browser.shown, ["/0", "▸c/0"])
    if let action = browser.history.go(to: far) { browser.send(action) }
    browser.go(-2)
    expectEqual(browser.shown, ["▸/0", "a/0", "b/0"])
  }

  @Test(
    "Beyond the limit the history drops the oldest entries, and their children become roots")
  func forgotten() throws {
    var browser = Browser()
    browser.history = SearchHistory(limit: 3)
    for number in 0..<10 { browser.send(.text("\(number)"), .submit) }
    expectEqual(browser.shown, ["7/0", "8/0", "▸9/0"])
    browser.go(-2)
    expect(!browser.history.canGoBack)
    browser.send(.text("x"))
    expectEqual(browser.history.steps.map(\.choice.text), ["8", "9", "x"])
    expectEqual(browser.shown, ["▸x/0"], "what it was chosen at is forgotten")
    expectEqual(browser.history.steps.map(\.parent), [nil, 9, nil])
  }

  @Test("A history of thousands of entries goes back and to any of them")
  func long() throws {
    let count = RandomCases.count(of: 100_000, usually: 20_000)
    var history = SearchHistory(limit: .max)
    for number in 0..<count {
      history.record(.batch([.text("\(number)")]), choice: SearchChoice(text: "\(number)"))
    }
    expectEqual(history.steps.count, count + 1)
    let back = history.go(by: -count)
    history.record(try #require(back), choice: SearchChoice())
    expect(history.choice == SearchChoice() && history.position == 0)
    let there = history.go(to: count / 2)
    history.record(try #require(there), choice: SearchChoice(text: "\(count / 2 - 1)"))
    expect(history.current == count / 2 && history.canGoForward && history.canGoBack)
  }

  @Test("A link replaces the current history entry, as far as the machine offers its choices")
  func replaced() {
    var browser = Browser()
    let choice = SearchChoice(
      text: "tom", filters: [FilterGroup(.or("secret"), [.facet("secret", 1)])])
    let action = browser.history.replace(with: choice)
    browser.send(action)
    expectEqual(browser.shown, ["▸tom/0"])
    browser.send(.restore(choice))
    expectEqual(browser.shown, ["▸tom/0"])
  }

  @Test("Actions between going back and its recording are added in the order of the search")
  func interleaved() {
    var browser = Browser()
    browser.send(.text("tom"), Browser.genres.toggle("Drama"))
    let first = browser.history.go(by: -1)
    let second = browser.history.go(by: -1)
    expect(!browser.history.canGoBack)
    // Another action reaches the store before the two.
    browser.send(.page(1, of: "movies"))
    for case let action? in [first, second] { browser.send(action) }
    expectEqual(browser.shown, ["▸/0", "tom/0", "tom/1", "tom/1"])
  }

  @Test("For random moves the history agrees with the search and stays within its limit")
  func random() {
    enum Move: Sendable {
      case send(SearchAction)
      case go(Int)
      case goTo(Int)
    }
    let sends = Generator<SearchAction>.either(
      .searching(), .one(of: Browser.genres.toggle("Drama"), Browser.genres.toggle("War")),
      .turningPages(of: "movies")
    ).map { Move.send($0) }
    let moves = Generator<Move>.either(
      sends, sends, Generator<Int>.number(in: -3...3).map { .go($0) },
      Generator<Int>.number(in: 0...4).map { .goTo($0) })
    let count = RandomCases.blocks(of: 2_000, usually: 60)
    moves.list(1...40).expectNoViolation(seeds: count.lowerBound...count.upperBound) { moves in
      var browser = Browser()
      browser.history = SearchHistory(limit: 5)
      for move in moves {
        let before = browser.history
        switch move {
        case .send(let action): browser.send(action)
        case .go(let offset):
          browser.go(offset)
          if browser.history.entries.map(\.id) != before.entries.map(\.id) {
            return "going adds entries"
          }
        case .goTo(let number):
          let steps = Array(browser.history.steps)
          guard number < steps.count, let action = browser.history.go(to: steps[number].id) else {
            continue
          }
          browser.send(action)
          // Going forward from the first entry of the line leads there.
          let history = browser.history
          while browser.history.canGoBack { browser.go(-1) }
          if !browser.history.entries.map(\.id).starts(
            with: history.entries.prefix(history.position + 1).map(\.id))
          {
            return "forward leads elsewhere"
          }
        }
        if browser.history.choice != browser.probe.state.choice {
          return "the entry is not what is chosen"
        }
        if browser.history.steps.count > 5 { return "more entries than the limit" }
        let ids = Set(browser.history.steps.map(\.id))
        let line = browser.history.entries
        if !ids.isSuperset(of: line.map(\.id)) { return "the line has entries that are forgotten" }
        if line[browser.history.position].id != browser.history.current {
          return "another position"
        }
        for (before, after) in zip(line, line.dropFirst()) where after.parent != before.id {
          return "the line is broken"
        }
        if browser.history == before, before.choice != browser.probe.state.choice {
          return "forgotten"
        }
      }
      return nil
    }
  }
}

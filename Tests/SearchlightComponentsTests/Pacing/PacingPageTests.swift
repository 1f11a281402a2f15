import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightSamples
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// The code and the numbers on the page Documentation/Pacing.md.
@Suite("The page Pacing.md")
struct PacingPageTests {
  private let movies = HitsSearcher("movies", index: "movies")
  private let suggestions = HitsSearcher("suggestions", index: "suggestions")
  private let service = NoHits()

  private static func page() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(
      contentsOf: root.appending(path: "Documentation/Pacing.md"), encoding: .utf8)
  }

  @Test("The page's adaptive debounce replaces a fixed one for some searchers or for all")
  func adaptive() async {
    let pace = AdaptiveDebounceInteractor()
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      HitsInteractor<JSON>(movies)
      pace
    }
    let store = SearchStore(machine, service: service)

    store.send(.text("alien"))
    await store.idle()
    #expect(store.current["movies"]?.answer?.request.query == "alien")
    print(pace.present(store.current))

    let fields = SearchMachine {
      SearchBoxInteractor(.asYouType, minimumLength: 1, of: [suggestions], id: "hints")
      SearchBoxInteractor(.asYouType, minimumLength: 3, of: [movies], id: "page")
      AdaptiveDebounceInteractor(of: [suggestions])
    }
    #expect(fields.issues.isEmpty)
    var probe = SearchProbe(fields)
    probe.send(.text("a"))
    #expect(probe.requests.flatMap { $0.entries.map(\.source) } == ["suggestions"])
    probe.send(.text("ali"))
    probe.advance(by: .milliseconds(100))
    #expect(probe.requests.last?.entries.map(\.source) == ["movies"])
  }

  @Test("A negative minimum length counts as zero")
  func minimumLength() {
    let box = SearchBoxInteractor(.asYouType(debounce: .zero), minimumLength: -1, of: [movies])
    var probe = SearchProbe(SearchMachine { box })
    probe.send(.text(""))
    #expect(probe.requests.count == 1)
  }

  @Test("The page's budget limits the requests and leaves a token besides the prefetch")
  func budget() async {
    let movieHits = HitsInteractor<JSON>(movies)

    let budget = RequestBudgetInteractor(capacity: 5, refill: .milliseconds(500))
    let ahead = PagePrefetchInteractor(movieHits, within: budget)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      movieHits
      budget
      ahead
    }
    let store = SearchStore(machine, service: service)

    #expect(machine.issues.isEmpty)
    let state = budget.present(store.current)
    if state.isHolding { print("\(state.remaining) of \(state.capacity) requests are left") }
    #expect(state.remaining == 5)
  }

  @Test("The page's measurement of a policy reports requests and leaves none unanswered")
  func measuring() {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(150)))
      HitsInteractor<JSON>(movies)
    }
    let titles = FilmCollection.films.map(\.title)

    let typing = Generator.typing(titles)
    var measurement = TypingMeasurement(machine, of: "movies", roundTrip: .milliseconds(80))
    for seed in 0..<10 as Range<UInt64> { measurement.type(typing.value(seed: seed)) }
    print(measurement.statistics)

    #expect(measurement.statistics.requests > 100)
    #expect(measurement.statistics.unanswered == 0)
  }

  @Test("The sessions of the page have ten thousand keystrokes by a hundred users")
  func sessions() {
    let sessions = PacingPolicy.sessions()
    #expect(sessions.count == 100)
    #expect(sessions.reduce(0) { $0 + $1.count } == 10_000)
  }

  @Test("The page has the measured numbers for the first 500 keystrokes")
  func figures() throws {
    let page = try Self.page()
    let sessions = PacingPolicy.sessions(keystrokes: 500)
    for policy in PacingPolicy.paces {
      let row = policy.row(sessions, milliseconds: 250)
      let isThere = page.contains(row)
      #expect(isThere, "Documentation/Pacing.md lacks this row:\n\(row)")
    }
  }

  @Test(
    "The page has the measured numbers for all keystrokes", .enabled(if: RandomCases.areAll),
    arguments: PacingPolicy.networks)
  func allFigures(milliseconds: Int) throws {
    let page = try Self.page()
    let sessions = PacingPolicy.sessions()
    for policy in PacingPolicy.paces {
      let row = policy.row(sessions, milliseconds: milliseconds)
      let isThere = page.contains(row)
      #expect(isThere, "Documentation/Pacing.md lacks this row:\n\(row)")
    }
  }

  @Test(
    "The page has the measured numbers for every policy", .enabled(if: RandomCases.areAll))
  func allPolicies() throws {
    let page = try Self.page()
    let sessions = PacingPolicy.sessions()
    for policy in PacingPolicy.all {
      let row = policy.row(sessions, milliseconds: 250)
      let isThere = page.contains(row)
      #expect(isThere, "Documentation/Pacing.md lacks this row:\n\(row)")
    }
  }
}

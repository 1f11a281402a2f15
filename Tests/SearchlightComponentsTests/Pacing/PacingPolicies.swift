import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightSamples

/// A pacing policy that Documentation/Pacing.md compares with others, and its typing sessions.
struct PacingPolicy: Sendable {
  let name: String
  let machine: SearchMachine

  /// Whether the user submits each text after typing it.
  var submits = false

  /// The number of records that match each text.
  var hits = 0

  /// The interactors whose work the measurement performs.
  var pace: AdaptiveDebounceInteractor?
  var budget: RequestBudgetInteractor?
  var ahead: PagePrefetchInteractor<JSON>?

  private static let movies = HitsSearcher("movies", index: "movies")
  private static let list = HitsInteractor<JSON>(movies)

  private static func machine(
    _ trigger: SearchTrigger, minimumLength: Int = 0,
    @SearchComponentBuilder _ components: () -> [any SearchComponent] = { [] }
  ) -> SearchMachine {
    let components = components()
    return SearchMachine {
      SearchBoxInteractor(trigger, minimumLength: minimumLength)
      list
      for component in components { component }
    }
  }

  static let asTyped = PacingPolicy(
    name: "as typed", machine: machine(.asYouType(debounce: .zero)))

  static func fixed(_ milliseconds: Int) -> PacingPolicy {
    PacingPolicy(
      name: "debounce of \(milliseconds) ms",
      machine: machine(.asYouType(debounce: .milliseconds(milliseconds))))
  }

  static var adaptive: PacingPolicy { adaptive("adaptive", AdaptiveDebounceInteractor()) }

  static func adaptive(_ name: String, _ pace: AdaptiveDebounceInteractor) -> PacingPolicy {
    PacingPolicy(name: name, machine: machine(.asYouType) { pace }, pace: pace)
  }

  static var longTexts: PacingPolicy {
    let pace = AdaptiveDebounceInteractor()
    return PacingPolicy(
      name: "adaptive, from three letters on",
      machine: machine(.asYouType, minimumLength: 3) { pace }, pace: pace)
  }

  static var budgeted: PacingPolicy {
    let pace = AdaptiveDebounceInteractor()
    let budget = RequestBudgetInteractor(capacity: 3, refill: .milliseconds(500))
    return PacingPolicy(
      name: "adaptive, 3 at once and 2 a second",
      machine: machine(.asYouType) {
        pace
        budget
      }, pace: pace, budget: budget)
  }

  static var prefetching: PacingPolicy {
    let pace = AdaptiveDebounceInteractor()
    let ahead = PagePrefetchInteractor(list)
    return PacingPolicy(
      name: "adaptive, the next page ahead",
      machine: machine(.asYouType) {
        pace
        ahead
      }, hits: 40, pace: pace, ahead: ahead)
  }

  static let onSubmit = PacingPolicy(
    name: "on submit", machine: machine(.onSubmit), submits: true)

  /// The policies that are compared at several network speeds.
  static var paces: [PacingPolicy] { [asTyped, fixed(100), fixed(300), adaptive] }

  /// One policy of each kind.
  static var all: [PacingPolicy] {
    [asTyped, fixed(100), adaptive, longTexts, budgeted, prefetching, onSubmit]
  }

  /// The median round trips of the compared networks, in milliseconds.
  nonisolated static let networks = [20, 80, 250, 800]

  /// A hundred sessions in which titles of the bundled films are typed, with a limit of keystrokes
  /// in all.
  static func sessions(keystrokes limit: Int = 10_000) -> [TypingSession] {
    let typing = Generator.typing(FilmCollection.films.map(\.title), searches: 6...9)
    var left = limit
    return (0..<100 as Range<UInt64>).map { seed in
      var session = typing.value(seed: seed)
      for number in session.searches.indices {
        session.searches[number] = Array(session.searches[number].prefix(left))
        left -= session.searches[number].count
      }
      return session
    }
  }

  /// Types the sessions over a network with a median round trip, and counts the requests.
  func figures(_ sessions: [TypingSession], milliseconds: Int) -> TypingStatistics {
    var measurement = TypingMeasurement(
      machine, of: "movies", roundTrip: .milliseconds(milliseconds), hits: hits)
    for session in sessions { measurement.type(session, submitting: submits) }
    return measurement.statistics
  }

  /// The cells of a table row.
  func cells(_ sessions: [TypingSession], milliseconds: Int) -> [String] {
    ["\(milliseconds) ms", name] + figures(sessions, milliseconds: milliseconds).columns
  }

  /// A table row in Markdown.
  func row(_ sessions: [TypingSession], milliseconds: Int) -> String {
    "| " + cells(sessions, milliseconds: milliseconds).joined(separator: " | ") + " |"
  }
}

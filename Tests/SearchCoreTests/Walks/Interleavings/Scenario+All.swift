import SearchCore

extension Scenario {
  static let all = [
    typing, waiting, submitting, stalling, federated, filtering, paging, pages, chosenPages,
    chosenPageOfTwo, facetSearch, menu, callingOff, lateAnswers, working, cancelling,
  ]

  private static let actors = HitsSearcher("actors", index: "actors", hitsPerPage: 3)
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  private static let hits = HitsInteractor<JSON>(
    movies, infiniteScrolling: .on(withOffset: 1), pageCleanUpOffset: 1)
  private static let genres = FacetListInteractor(movies, attribute: "genres")
  private static let places = HierarchicalInteractor(movies, attributes: ["place0", "place1"])

  private static let pause = SearchBoxInteractor(.asYouType)
  private static let noPause = SearchBoxInteractor(.asYouType(debounce: .zero))

  private static func texts(_ texts: String...) -> [Step] { texts.map { .send(.text($0)) } }

  static let twoTexts = Scenario(
    name: "one source, two texts", subject: Subject(searchBox: noPause, lists: [hits]),
    users: [texts("a", "ab")], mishapsAtMost: 0, count: 3)

  static let typing = Scenario(
    name: "one source, four texts without a pause, two mishaps",
    subject: Subject(searchBox: noPause, lists: [hits]), users: [texts("a", "ab", "a", "abc")],
    mishaps: [.failure, .cancelled], mishapsAtMost: 2, count: 357)

  static let waiting = Scenario(
    name: "one source, four texts with a pause, two failures",
    subject: Subject(searchBox: pause, lists: [hits]), users: [texts("a", "ab", "a", "abc")],
    mishapsAtMost: 2, count: 291)

  static let submitting = Scenario(
    name: "one source, two texts and Return after each, another page size, a retry",
    subject: Subject(searchBox: .init(.onSubmit), lists: [hits]),
    users: [
      [.send(.text("a")), .send(.submit), .send(.text("ab")), .send(.submit)],
      [.send(.parameter("hitsPerPage", 2, of: "movies")), .send(.retry())],
    ], count: 720)

  static let stalling = Scenario(
    name: "one source, two texts and a refresh, timers in between",
    subject: Subject(
      searchBox: pause, lists: [hits], loading: LoadingInteractor(stalledAfter: .milliseconds(80))),
    users: [texts("a", "ab"), [.send(.refresh())]],
    length: 7, count: 619)

  private static let multi = MultiSearcher {
    actors
    movies
  }

  static let federated = Scenario(
    name: "two sources in one round trip, two texts and a refresh, two answers fail in part",
    subject: Subject(searchBox: noPause, groups: [multi], lists: [hits]),
    users: [texts("a", "ab"), [.send(.refresh("movies"))]],
    mishaps: [.mixed(hits: 9), .missingResponse], mishapsAtMost: 2, count: 485)

  static let filtering = Scenario(
    name: "two sources, one user types, one chooses a genre of one of them",
    subject: Subject(searchBox: pause, groups: [multi], lists: [hits], facetLists: [genres]),
    users: [texts("a", "ab"), [.send(genres.select("Drama"))]],
    mishaps: [.mixed(hits: 9)], length: 8, count: 247)

  static let paging = Scenario(
    name: "a list is scrolled while a new text is typed, one answer fails",
    subject: Subject(searchBox: noPause, lists: [hits]),
    prelude: [.send(.text("")), .answer(0, .success(hits: 30))],
    users: [[.send(hits.rowAppeared(5))], texts("a", "")], length: 8, count: 162)

  static let pages = Scenario(
    name: "a list is scrolled down and up, two pages fail or come wrong",
    subject: Subject(searchBox: noPause, lists: [hits]),
    prelude: [.send(.text("")), .answer(0, .success(hits: 30))],
    users: [[5, 29, 0].map { .send(hits.rowAppeared($0)) }],
    mishaps: [.failure, .wrongSize], mishapsAtMost: 2, count: 172)

  static let chosenPages = Scenario(
    name: "a user turns pages while another types and refreshes, one answer fails",
    subject: Subject(searchBox: noPause, lists: [hits]),
    prelude: [.send(.text("")), .answer(0, .success(hits: 30))],
    users: [
      [.send(.page(4, of: "movies")), .send(.page(5, of: "movies"))],
      [.send(.refresh()), .send(.text(""))],
    ], length: 8, count: 358)

  static let chosenPageOfTwo = Scenario(
    name: "a page of one of two sources, a list that is scrolled from it, the other source changes",
    subject: Subject(searchBox: noPause, groups: [multi], lists: [hits]),
    prelude: [.send(.start), .answer(0, .success(hits: 30))],
    users: [
      [.send(.page(4, of: "movies")), .send(hits.rowAppeared(12))],
      [.send(.index("actors_by_name", of: "actors")), .send(.refresh("movies"))],
    ], length: 8, count: 977)

  static let facetSearch = Scenario(
    name: "hits beside facet values, a text is typed and a value chosen",
    subject: Subject(
      searchBox: noPause,
      groups: [
        MultiSearcher {
          movies
          FacetSearcher("found", index: "movies", attribute: "genres")
        }
      ],
      facetLists: [
        FacetListInteractor(FacetSearcher("found", index: "movies", attribute: "genres"))
      ]),
    users: [
      texts("d", "dr"),
      [
        .send(
          FacetListInteractor(FacetSearcher("found", index: "movies", attribute: "genres"))
            .select("Drama"))
      ],
    ], mishaps: [.mixed(hits: 9)], count: 90)

  static let menu = Scenario(
    name: "a path is chosen and left, a filter is set and taken back",
    subject: Subject(searchBox: noPause, lists: [hits], menus: [places]),
    users: [
      [.send(places.select("A > B")), .send(places.select("A > B"))],
      [
        .send(.filters(.add(.tag("new"), to: .and("tags")))),
        .send(.filters(.clearGroup(.and("tags")))),
      ],
    ], mishapsAtMost: 0, count: 142)

  static let callingOff = Scenario(
    name: "everything is cancelled while a text is searched for, and one begins anew",
    subject: Subject(searchBox: pause, groups: [multi], lists: [hits]),
    users: [texts("a", "ab"), [.cancelAll, .send(.start)]], mishaps: [.cancelled], count: 244)

  static let lateAnswers = Scenario(
    name: "two texts, and answers that come twice or too late",
    subject: Subject(searchBox: noPause, lists: [hits]),
    users: [
      texts("a", "ab"),
      [.answerAgain(0, .success(hits: 5)), .answerAgain(1, .failure)],
    ], mishaps: [.negativeCount], count: 60)

  static let working = Scenario(
    name: "a component's queue and what replaces it, a refresh and two submits, one piece fails",
    subject: Subject(searchBox: noPause, lists: [hits], notes: NotesInteractor()),
    users: [[.send(.submit), .send(.submit)], [.send(.refresh())]], length: 6, count: 1814)

  static let cancelling = Scenario(
    name: "a text, a submit with work, and what was sent is cancelled twice",
    subject: Subject(searchBox: pause, lists: [hits], notes: NotesInteractor()),
    users: [[.send(.text("a")), .send(.submit)], [.cancelSent(0), .cancelSent(1)]],
    mishapsAtMost: 0, length: 6, count: 52)
}

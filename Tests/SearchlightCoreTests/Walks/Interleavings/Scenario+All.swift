import SearchlightComponents
import SearchlightCore

extension Scenario {
  static let all = [
    typing, waiting, submitting, stalling, federated, filtering, paging, pages, chosenPages,
    chosenPageOfTwo, facetSearch, menu, callingOff, lateAnswers, working, cancelling,
    saving, remembering, withdrawing, consenting,
    controlling, counting, pacing, holding, caching, reconnecting,
    arriving,
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
    ], count: 807)

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
    users: [texts("a", "ab"), [.send(genres.toggle("Drama"))]],
    mishaps: [.mixed(hits: 9)], length: 8, count: 247)

  static let paging = Scenario(
    name: "a list is scrolled while a new text is typed, one answer fails",
    subject: Subject(searchBox: noPause, lists: [hits]),
    prelude: [.send(.text("")), .answer(0, .success(hits: 30))],
    users: [[.send(hits.rowAppeared(5))], texts("a", "")], length: 8, count: 166)

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
    ], length: 8, count: 376)

  static let chosenPageOfTwo = Scenario(
    name: "a page of one of two sources, a list that is scrolled from it, the other source changes",
    subject: Subject(searchBox: noPause, groups: [multi], lists: [hits]),
    prelude: [.send(.start), .answer(0, .success(hits: 30))],
    users: [
      [.send(.page(4, of: "movies")), .send(hits.rowAppeared(12))],
      [.send(.index("actors_by_name", of: "actors")), .send(.refresh("movies"))],
    ], length: 8, count: 989)

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
            .toggle("Drama"))
      ],
    ], mishaps: [.mixed(hits: 9)], count: 90)

  static let menu = Scenario(
    name: "a path is chosen and left, a filter is set and taken back",
    subject: Subject(searchBox: noPause, lists: [hits], menus: [places]),
    users: [
      [.send(places.toggle("A > B")), .send(places.toggle("A > B"))],
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
    mishapsAtMost: 0, length: 6, count: 95)

  static let remembering = Scenario(
    name: "a text is submitted and another one remembered while what was kept is read",
    subject: Subject(searchBox: noPause, lists: [hits], recents: Subject.recents),
    users: [
      [.send(.text("a")), .send(.submit)],
      [.send(Subject.recents.remember("b")), .send(Subject.recents.remove("A"))],
    ], length: 6, count: 2422)

  static let saving = Scenario(
    name: "two searches are saved, one renamed and removed while a text is typed",
    subject: Subject(searchBox: noPause, lists: [hits], saved: Subject.saved),
    users: [
      [.send(Subject.saved.save(as: "one")), .send(Subject.saved.rename("one", to: "two"))],
      [.send(.text("a")), .send(Subject.saved.save(as: "two"))],
    ], length: 6, count: 1913)

  static let consenting = Scenario(
    name: "events are told while consent is given, withdrawn and given again",
    subject: Subject(searchBox: noPause, lists: [hits], insights: Subject.insights),
    users: [
      [
        .send(Subject.insights.consent(.give)), .send(Subject.insights.consent(.withdraw)),
        .send(Subject.insights.consent(.give)),
      ],
      [.send(Subject.insights.tell(Subject.told)), .send(Subject.insights.tell(Subject.told))],
    ], mishapsAtMost: 0, length: 6, count: 3629)

  static let withdrawing = Scenario(
    name: "consent is withdrawn while events are stamped, kept and sent, one piece fails",
    subject: Subject(searchBox: noPause, lists: [hits], insights: Subject.insights),
    prelude: [
      .send(Subject.insights.consent(.give)), .perform(0, .done),
      .send(Subject.insights.tell(Subject.told)), .send(Subject.insights.tell(Subject.told)),
      .perform(0, .done), .perform(0, .done),
    ],
    users: [
      [.send(Subject.insights.consent(.withdraw)), .send(Subject.insights.consent(.resume))],
      [.send(Subject.insights.tell(Subject.told))],
    ], length: 5, count: 7143)

  static let controlling = Scenario(
    name: "a range, a menu of it and a switch with a default are set while a text is typed",
    subject: Subject(
      searchBox: noPause, lists: [hits],
      controls: [Subject.years, Subject.decades, Subject.colour]),
    users: [
      texts("a", "ab"),
      [
        .send(Subject.years.select(1980...1990)), .send(Subject.decades.toggle("Since")),
        .send(Subject.colour.toggle(true)),
      ],
    ], length: 6, count: 832)

  static let counting = Scenario(
    name: "a tab is chosen while the tabs are counted, which one text outdates",
    subject: Subject(searchBox: noPause, lists: [hits], controls: [Subject.tabs]),
    users: [texts("a"), [.send(Subject.tabs.toggle("short")), .send(Subject.tabs.toggle("all"))]],
    length: 6, count: 1069)

  static let pacing = Scenario(
    name: "three texts are paced by the round trips that answers report",
    subject: Subject(
      searchBox: pause, lists: [hits],
      controls: [
        AdaptiveDebounceInteractor(atLeast: .milliseconds(5), atMost: .milliseconds(120))
      ]),
    users: [texts("a", "ab", "abc")], mishapsAtMost: 1, length: 7, count: 73)

  static let holding = Scenario(
    name: "three texts and a refresh share a budget of one request at a time",
    subject: Subject(
      searchBox: noPause, lists: [hits],
      controls: [RequestBudgetInteractor(capacity: 1, refill: .milliseconds(50))]),
    users: [texts("a", "ab", "abc"), [.send(.refresh())]], mishapsAtMost: 0, length: 6, count: 438)

  static let caching = Scenario(
    name: "a text comes back while what was kept is read, and while it ages",
    subject: Subject(
      searchBox: noPause, lists: [hits],
      controls: [AnswerCacheInteractor(freshFor: .milliseconds(20), isStored: true)]),
    users: [texts("a", "ab", "a")], length: 6, count: 188)

  static let arriving = Scenario(
    name:
      "two sources answer in pieces while the text changes and comes back, with a failure halfway",
    subject: Subject(
      searchBox: noPause, groups: [multi], lists: [hits]),
    users: [texts("a", "ab", "a")], reportsAtMost: 3, length: 6, count: 287)

  static let reconnecting = Scenario(
    name: "two texts are typed while the connection goes and comes back, and what fails is retried",
    subject: Subject(
      searchBox: noPause, lists: [hits], controls: [Subject.retries, Subject.connection]),
    users: [
      texts("a", "ab"), [.send(Subject.connection.offline), .send(Subject.connection.online)],
    ],
    length: 6, count: 1084)
}

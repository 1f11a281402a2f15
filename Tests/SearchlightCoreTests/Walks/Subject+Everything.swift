import SearchlightComponents
import SearchlightCore

/// A machine with one of each component that the reference pages describe.
extension Subject {
  static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  static let news = HitsSearcher("news", index: "news")
  static let breaking = HitsSearcher("breaking", index: "news", hitsPerPage: 2)
  static let genreSearch = FacetSearcher("genreSearch", index: "movies", attribute: "genres")
  static let related = RelatedItemsSearcher(
    "related", index: "movies", to: Hit(objectID: "7", object: "Drama"),
    matching: [MatchingPattern(attribute: "genres", score: 1, filterPath: \.self)], hitsPerPage: 2)

  static let movieHits = HitsInteractor<JSON>(
    movies, infiniteScrolling: .on(withOffset: 1), pageCleanUpOffset: 0)
  static let newsHits = HitsInteractor<JSON>(
    news, infiniteScrolling: .on(withOffset: 700), showItemsOnEmptyQuery: false,
    pageCleanUpOffset: nil)

  static let genres = FacetListInteractor(
    movies, attribute: "genres", limit: 2, showMoreLimit: 4,
    valueSearch: .on(debounce: .zero, clearsOnSelection: true))
  static let mood = FacetListInteractor(
    movies, attribute: "mood", selectionMode: .single, refinementOperator: .and)
  static let foundGenres = FacetListInteractor(genreSearch)

  static let places = HierarchicalInteractor(movies, attributes: ["place0", "place1", "place2"])
  static let topics = HierarchicalInteractor(
    movies, attributes: ["topic0", "topic1"], rootPath: "Art", scope: .all)

  static let sorting = SortByInteractor(
    movies,
    options: [
      "movies", "movies_by_year", SortOption("strict", parameters: ["typoTolerance": false]),
    ])
  static let relevantSort = RelevantSortInteractor(movies)
  static let sizes = HitsPerPageInteractor(movies, options: [2, 5])
  static let notes = NotesInteractor()
  static let recents = RecentSearchesInteractor(
    movies, trigger: .submitOrRest(.milliseconds(60)), limit: 2)
  static let saved = SavedSearchesInteractor(limit: 2)

  static let insights = InsightsInteractor(movieHits, newsHits, delivery: delivery)

  private static var delivery: InsightsDelivery {
    var delivery = InsightsDelivery()
    delivery.batchSize = 2
    delivery.interval = .milliseconds(40)
    delivery.keepingInterval = .milliseconds(10)
    delivery.firstPause = .milliseconds(30)
    delivery.limit = 5
    return delivery
  }

  /// The search box and the consent requirement of each policy.
  static let policies = [
    (SearchBoxInteractor(.asYouType), needsConsent: false),
    (SearchBoxInteractor(.asYouType, minimumLength: 2), needsConsent: true),
    (SearchBoxInteractor(.onSubmit), needsConsent: true),
    (SearchBoxInteractor(.asYouType(debounce: .zero)), needsConsent: false),
    (SearchBoxInteractor(.asYouType), needsConsent: false),
    (SearchBoxInteractor(.asYouType), needsConsent: false),
  ]

  /// The index of the policy with the components that pace requests.
  static let pacedPolicy = 4

  /// The index of the policy with the cache and retry components.
  static let cachedPolicy = 5

  static func everything(policy: Int) -> Subject {
    let (searchBox, needsConsent) = policies[policy]
    let additions =
      switch policy {
      case pacedPolicy: pacing
      case cachedPolicy: caching
      default: [] as [any SearchComponent]
      }
    return everything(searchBox, needsConsent: needsConsent, with: additions)
  }

  static func everything(
    _ searchBox: SearchBoxInteractor, needsConsent: Bool,
    with additions: [any SearchComponent] = []
  ) -> Subject {
    Subject(
      searchBox: searchBox, consent: needsConsent ? ConsentInteractor() : nil,
      groups: [
        MultiSearcher {
          // The value search of a list depends on what the list's searcher wants.
          if let field = genres.valueSearcher { field }
          HitsSearcher("actors", index: "actors", hitsPerPage: 3)
          MultiSearcher("nested") {
            movies
            genreSearch
          }
          related
        },
        MultiSearcher("news", strategy: .stopIfEnoughMatches) {
          breaking
          news
        },
      ],
      lists: [movieHits, newsHits], facetLists: [genres, mood, foundGenres],
      menus: [places, topics], related: [related], sorting: [sorting], sizes: [sizes],
      loading: LoadingInteractor(stalledAfter: .milliseconds(150)), notes: notes,
      recents: recents, saved: saved, insights: insights,
      controls: controls + [relevantSort, autocomplete(searchBox)] + additions + geography)
  }
}

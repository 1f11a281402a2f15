import SearchlightComponents
import SearchlightCore

/// The actions of random walks, each about as likely as it is often listed.
extension Subject {
  static let actions: [SearchAction] =
    typing + typing + policyActions + pages + scrolling + scrolling + filtering + choosing
    + settings + mistakes + controlActions + [notes.intent(.drop)]
    + autocompleteActions

  /// The actions beside the search itself, which are less likely.
  static let asides: [SearchAction] = keeping + telling + ordering + placing + cachingActions

  private static let ordering: [SearchAction] =
    sorting.options.map(sorting.select)
    + [relevantSort.select(.hitsCount), relevantSort.select(.relevancy), relevantSort.select(nil)]
    + [
      .restore(
        SearchChoice(
          text: "ab",
          sources: [
            "movies": .init(parameters: ["typoTolerance": false, "relevancyStrictness": 0])
          ])),
      .restore(SearchChoice(sources: ["movies": .init(parameters: ["typoTolerance": true])])),
    ]

  private static let typing: [SearchAction] = [
    .text(""), .text("a"), .text("ab"), .text("abc"), .text("ab"), .text("abc"), .start, .submit,
    .refresh(), .refresh("movies"), .retry(), .retry("actors"), .retry("movies"),
  ]

  private static let policyActions: [SearchAction] = [
    ConsentInteractor().intent(.give), ConsentInteractor().intent(.give),
    ConsentInteractor().intent(.give), ConsentInteractor().intent(.withdraw),
  ]

  private static let scrolling: [SearchAction] =
    [0, 3, 5, 8, 8, -1, 1_000_000, .max].map { movieHits.rowAppeared($0) }
    + [0, 25, 45].map { newsHits.rowAppeared($0) } + [4, 12].map { movieHits.rowNeeded($0) }

  private static let pages: [SearchAction] = [
    .page(0, of: "movies"), .page(1, of: "movies"), .page(3, of: "movies"),
    .page(.max, of: "movies"), .page(2, of: "news"), .page(1, of: "related"),
    .batch([.text("ab"), .page(2, of: "movies")]), .nextPage(of: "movies"),
    .previousPage(of: "movies"),
  ]

  private static let filtering: [SearchAction] = [
    .toggle(.facet("genres", "Drama"), in: .or("genres")),
    .toggle(.facet("genres", "Crime"), in: .or("genres")),
    .toggle(.facet("mine", "Drama"), in: .and("own", scope: .source("movies"))),
    .toggle(.numeric("born", .lessThan, 1990), in: .or("years", scope: .source("actors"))),
    .set([.tag("new"), .tag("old", isNegated: true)], in: .and("tags")), .set([], in: .and("tags")),
    .toggle(.facet("inStock", true), in: .and("stock", layer: .base)),
    .toggle(.facet("genres", "War"), in: .or("genres", layer: .base)),
    .add(.facet("rated", "G"), to: .and("rated", scope: .source("related"), layer: .base)),
    .remove(.facet("rated", "G"), from: .and("rated", scope: .source("related"), layer: .base)),
    .clearGroup(.and("stock", layer: .base)), .clearGroup(genres.filterGroup),
    .clearGroup(places.filterGroup), .clearAttribute("genres"), .clearAttribute("place1"),
    .clearAttribute("place0"),
    .clearRefinements, .clearRefinements, .clearRefinementsExcept(["genres", "topic1"]),
    .clearRefinementsExcept(["place2"]),
    .toggle(.facet("gratis", true), in: .or("gratis")),
    .toggle(.facet("gratis", "True"), in: .or("gratis")),
    .add(.facet("place0", "A"), to: places.filterGroup),
    .add(.facet("place0", "B"), to: places.filterGroup),
    .set([.facet("place0", "A"), .facet("place0", "B")], in: places.filterGroup),
    .remove(.facet("place1", "A > B"), from: places.filterGroup),
    .set([.facet("place0", "A"), .facet("place1", "A > B")], in: places.filterGroup),
  ].map { .filters($0) }

  private static let choosing: [SearchAction] =
    [genres.toggle("Drama"), genres.toggle("Crime"), genres.exclude("Drama")]
    + [genres.search("d"), genres.search("dr"), genres.search(""), genres.toggleShowMore]
    + [mood.toggle("dark"), mood.toggle("light"), mood.exclude("dark")]
    + [foundGenres.toggle("Drama"), foundGenres.toggle("War"), foundGenres.toggleShowMore]
    + ["A", "A > B", "A > B", "A > B > C", "A > C", "A > B > C > D", ""].map { places.toggle($0) }
    + ["A", "A > B"].map { places.intent(.goTo($0)) } + [places.clear]
    + ["Art > Music", "Art > Music", "Art", "Sport"].map { topics.toggle($0) } + [topics.clear]

  private static let settings: [SearchAction] = [
    .parameter("hitsPerPage", 2, of: "movies"), .parameter("hitsPerPage", nil, of: "movies"),
    .parameter("hitsPerPage", "many", of: "movies"), .parameter("hitsPerPage", 0, of: "movies"),
    .parameter("hitsPerPage", 0, of: "actors"),
    .parameter("aroundLatLng", "1,2", of: "movies"), .parameter("aroundLatLng", nil, of: "movies"),
    .index("movies_by_year", of: "movies"), .index(nil, of: "movies"), .index("old", of: "related"),
    .index("movies", of: "movies"), .parameter("filters", "free:true", of: "movies"),
    .parameter("filters", nil, of: "movies"),
    .parameter("analyticsTags", ["a"], of: "movies"),
    .parameter("analyticsTags", nil, of: "movies"),
    .parameter("attributesToRetrieve", ["title"], of: "movies"),
    .parameter("enablePersonalization", true, of: "movies"),
    sizes.select(5), sizes.select(-5),
    .restore(SearchChoice(text: "ab")),
    .restore(
      SearchChoice(
        text: "a",
        filters: [
          FilterGroup(genres.filterGroup, [.facet("genres", "Crime")]),
          FilterGroup(places.filterGroup, [.facet("place1", "A > C")]),
          FilterGroup(.and("stock", layer: .base), [.facet("inStock", false)]),
        ],
        sources: ["movies": .init(index: "movies_by_year", parameters: ["hitsPerPage": 2])])),
    .restore(SearchChoice(text: "abc", sources: ["movies": .init(page: 2)])),
    .restore(
      SearchChoice(
        text: "b", filters: [FilterGroup(mood.filterGroup, [.facet("mood", "dark")])],
        sources: ["movies": .init(index: "movies_by_year", parameters: ["hitsPerPage": 5])])),
  ]

  /// Actions of recent and saved searches.
  private static let keeping: [SearchAction] =
    [recents.search("ab"), recents.search(" A "), recents.remove("AB"), recents.removeAll]
    + [recents.remember("abc"), recents.startOver, recents.intent(.rested("a"))]
    + [saved.save(as: "one"), saved.save(as: "two"), saved.save(as: "three")]
    + [saved.save(as: ""), saved.rename("one", to: "ONE"), saved.rename("two", to: "one")]
    + [saved.remove("One"), saved.removeAll, saved.startOver]
    + [saved.apply(SavedSearch(name: "x", choice: SearchChoice(text: "ab")))]

  /// Actions of insights: events on rows, and consent.
  static let telling: [SearchAction] =
    [.give, .give, .resume, .withdraw].map { insights.consent($0) }
    + [insights.user("u"), insights.user(nil), insights.user("not a token"), insights.flush]
    + [0, 1, 7].map { insights.click(row: $0, of: movieHits) }
    + [insights.convert(row: 0, of: newsHits), insights.convert("x", in: "movies", as: .purchase)]
    + [insights.tell(told), insights.tell(told), insights.tell(told), insights.tell(toldWrongly)]

  static let told = InsightsEvent(.click, "told", of: .filters(["a:b"]), in: "movies")
  private static let toldWrongly = InsightsEvent(.view, "", of: .filters([]), in: "movies")

  /// Actions with unknown names or values out of range.
  private static let mistakes: [SearchAction] = [
    .page(1, of: "nobody"), .page(-1, of: "movies"), .page(1, of: "genreSearch"),
    .retry("nobody"), .refresh("nobody"), .index("x", of: "nobody"),
    .parameter("hitsPerPage", 2, of: "nobody"),
    .filters(.add(.tag("x"), to: .and("x", scope: .source("nobody")))),
    .filters(.add(.facet("topic1", "Sport > Golf"), to: topics.filterGroup)),
    .filters(.add(.facet("genres", "Drama"), to: .and("own", scope: .source("movies")))),
    .turnPage(by: 1, of: "nobody"),
    .restore(SearchChoice(text: "b", sources: ["nobody": .init(index: "x")])),
    .restore(
      SearchChoice(
        filters: [
          FilterGroup(.or("secret"), [.facet("secret", "x")]),
          FilterGroup(genres.filterGroup, [.facet("genres", "Drama"), .facet("secret", "y")]),
        ], sources: ["movies": .init(index: "users", page: -1)])),
    .restore(
      SearchChoice(
        text: "a",
        sources: [
          "movies": .init(parameters: ["hitsPerPage": 999]),
          "news": .init(index: "drafts", parameters: ["filters": ""], page: 1),
        ])),
    .intent("nobody", TypeErasedValue(0)), .intent(genres.id, TypeErasedValue("Drama")),
  ]
}

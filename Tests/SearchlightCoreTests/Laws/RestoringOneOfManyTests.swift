import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S12: A choice from outside has no more than a user can choose")
struct RestoringOneOfManyTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  private static let studio = FacetListInteractor(
    movies, attribute: "studio", selectionMode: .single)
  private static let genres = FacetListInteractor(movies, attribute: "genres")
  private static let menu = HierarchicalInteractor(movies, attributes: ["m0", "m1"])
  private static let price = NumberRangeInteractor(movies, attribute: "price")
  private static let year = NumberInteractor(
    movies, attribute: "year", comparison: .greaterThanOrEqual)
  private static let tabs = TabsInteractor(
    movies,
    tabs: [
      FilterOption("film", title: "Film", filters: [.facet("kind", "film")]),
      FilterOption("series", title: "Series", filters: [.facet("kind", "series")]),
    ])
  private static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .zero))
    HitsInteractor<JSON>(movies)
    studio
    genres
    menu
    price
    year
    tabs
  }

  private func restored(_ groups: [FilterGroup]) -> SearchProbe {
    var probe = SearchProbe(Self.machine)
    probe.send(.start)
    probe.answer(from: LongService())
    probe.send(.restore(SearchChoice(filters: groups)))
    return probe
  }

  /// A group of several filters, and how many of them, from the first on, can be chosen together.
  private static let cases: [(group: FilterGroup.ID, filters: [Filter], kept: [Int])] = [
    (studio.filterGroup, [.facet("studio", "A"), .facet("studio", "B")], [0]),
    (studio.filterGroup, [.facet("studio", 1), .facet("studio", "B"), .facet("studio", "C")], [0]),
    (genres.filterGroup, [.facet("genres", "A"), .facet("genres", "B")], [0, 1]),
    (price.filterGroup, [.numeric("price", in: 1...2), .numeric("price", in: 8...9)], [0]),
    (year.filterGroup, [.numeric("year", .lessThan, 7), .numeric("year", .equal, 8)], [0]),
    (tabs.filterGroup, [.facet("kind", "series"), .facet("kind", "film")], [1]),
  ]

  @Test(
    "Of several filters where one can be chosen, one is restored and the others are named",
    arguments: cases.indices)
  func several(_ index: Int) {
    let (group, filters, kept) = Self.cases[index]
    var probe = restored([FilterGroup(group, filters)])
    let expected = kept.map { filters[$0] }
    expectEqual(Set(probe.state.filters[group].filters), Set(expected))
    let left = filters.filter { !expected.contains($0) }
    if left.isEmpty {
      expect(probe.state.rejection == nil)
    } else {
      expectEqual(probe.state.rejection, .surplusChoice([FilterGroup(group, left)]))
      expect(
        probe.state.rejection?.description.hasPrefix(
          "The choice has more filters than can be chosen together; these were not restored: ")
          == true)
    }
    // What is restored is restored again as a whole.
    probe.send(.restore(probe.state.choice))
    expect(probe.state.rejection == nil)
    expectEqual(Set(probe.state.filters[group].filters), Set(expected))
  }

  @Test("Of several options the one with the most filters is restored, or the first")
  func options() {
    let group = FilterGroup.ID.and("kind")
    let (film, series) = (Filter.facet("kind", "film"), Filter.facet("kind", "series"))
    let new = Filter.tag("new")
    for (options, kept) in [
      ([[film], [series]], [film]), ([[series], [film]], [series]),
      ([[film], [series, new]], [series, new]),
    ] as [([[Filter]], [Filter])] {
      var probe = SearchProbe(
        SearchMachine {
          Self.movies
          Restorable(restorableChoices: [
            .options(options.flatMap(\.self), in: group), .singleOption(options, in: group),
          ])
        })
      let all = options.flatMap(\.self)
      probe.send(.restore(SearchChoice(filters: [FilterGroup(group, all)])))
      expectEqual(Array(probe.state.filters[group].filters), kept)
      let left = all.filter { !kept.contains($0) }
      expectEqual(probe.state.rejection, .surplusChoice([FilterGroup(group, left)]))
    }
  }

  @Test("An undeclared part is named together with filters that are too many")
  func both() {
    let foreign = FilterGroup(.or("secret"), [.facet("secret", "x")])
    let studios = FilterGroup(
      Self.studio.filterGroup, [.facet("studio", "A"), .facet("studio", "B")])
    let probe = restored([foreign, studios])
    let second = FilterGroup(Self.studio.filterGroup, [.facet("studio", "B")])
    expectEqual(
      probe.state.rejection, .undeclaredChoice(SearchChoice(filters: [foreign, second])))
  }

  @Test(
    "A number that is not finite is left out and named, and what remains can be saved as JSON",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(_ number: Double) throws {
    let cases: [(FilterGroup.ID, Filter)] = [
      (Self.genres.filterGroup, .facet("genres", .number(number))),
      (Self.studio.filterGroup, .facet("studio", .number(number))),
      (Self.menu.filterGroup, .facet("m0", .number(number))),
      (Self.genres.exclusionGroup, .facet("genres", .number(number), isNegated: true)),
    ]
    for (group, filter) in cases {
      let probe = restored([FilterGroup(group, [filter])])
      expect(probe.state.filters[group].filters.isEmpty, "\(filter)")
      expectEqual(
        probe.state.rejection,
        .undeclaredChoice(SearchChoice(filters: [FilterGroup(group, [filter])])))
      _ = try JSONEncoder().encode(probe.state.choice)
    }
  }

  @Test("The numbers of a choice keep their kind in JSON")
  func jsonNumbers() throws {
    let parameters: SearchParameters = [
      "a": .number(50), "b": .integer(50), "c": .number(0.5), "d": .string("50.0"),
      "e": .array([.number(1), .integer(1), .object(["x": .number(-7)])]), "f": .number(1e300),
      "g": .number(-0.0),
    ]
    let choice = SearchChoice(
      filters: [FilterGroup(.or("price"), [.facet("price", .number(50))])],
      sources: ["movies": .init(parameters: parameters), "others": .init(page: 1)])
    let data = try JSONEncoder().encode(choice)
    let read = try JSONDecoder().decode(SearchChoice.self, from: data)
    expectEqual(read, choice)
    // Readers of earlier versions find what they found before, and a broken text changes nothing.
    let text = String(decoding: data, as: UTF8.self)
    expect(text.contains("\"parameters\""))
    let broken = #"{"sources":{"movies":{"parameters":{"a":5},"exact":{"a":"{","b":"1.0"}}}}"#
    let damaged = try JSONDecoder().decode(SearchChoice.self, from: Data(broken.utf8))
    expectEqual(damaged.sources["movies"]?.parameters, ["a": 5])
  }

  @Test("The text of an error in the state has at most 4,096 bytes", arguments: ["x", "é", "😀"])
  func errorTexts(_ letter: String) {
    let text = String(repeating: letter, count: 100_000)
    let errors: [SearchError] = [
      .rejected(message: text, status: 400), .notAllowed(text), .unreachable(text),
      .unavailable(text), .malformedResponse(text),
      .unknownIndex(IndexName(text), known: Array(repeating: IndexName(text), count: 1000)),
    ]
    for error in errors {
      var probe = SearchProbe(Self.machine)
      probe.send(.start)
      probe.answer(from: FailingService(error: error))
      guard case .failed(let kept)? = probe.state["movies"]?.phase else {
        Issue.record("the source has not failed")
        continue
      }
      expect("\(kept)".utf8.count <= 500_000 && "\(kept)".contains("\(letter)…"), "\(error)")
      if case .unknownIndex = kept { continue }
      expect("\(kept)".utf8.count <= 4_096 + 200)
    }
    let size = letter.utf8.count
    let work = TypeErasedValue("w")
    expectEqual(
      WorkFailure(work: work, reason: text).reason.utf8.count, 4093 / size * size + 3)
    expectEqual(WorkFailure(work: work, reason: "short").reason, "short")
  }
}

private struct FailingService: ImmediateSearchService {
  let error: SearchError

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    throw error
  }
}

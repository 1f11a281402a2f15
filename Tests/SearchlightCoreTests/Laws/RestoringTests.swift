import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S12: A choice from outside reaches a request only through what the machine declares")
struct RestoringTests {
  private nonisolated static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  private nonisolated static let genres = FacetListInteractor(movies, attribute: "genres")
  private static let menu = HierarchicalInteractor(movies, attributes: ["m0", "m1"])
  private static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .zero))
    HitsInteractor<JSON>(movies)
    genres
    menu
    SortByInteractor(movies, indices: ["movies", "movies_by_year"])
    HitsPerPageInteractor(movies, options: [5, 20])
    YearRange()
  }

  private func started(_ machine: SearchMachine = machine) -> SearchProbe {
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.answer(from: LongService())
    return probe
  }

  private static let full = SearchChoice(
    text: "tom",
    filters: [
      FilterGroup(genres.exclusionGroup, [.facet("genres", "War", isNegated: true)]),
      FilterGroup(menu.filterGroup, [.facet("m1", "A > B")]),
      FilterGroup(genres.filterGroup, [.facet("genres", "Drama"), .facet("genres", "Crime")]),
      FilterGroup(.and("year"), [.numeric("year", in: 1990...1999)]),
    ],
    sources: ["movies": .init(index: "movies_by_year", parameters: ["hitsPerPage": 5], page: 2)])

  @Test("Everything that components declare is restored in one round trip")
  func declared() {
    var probe = started()
    probe.send(.restore(Self.full))
    expect(probe.state.rejection == nil)
    expectEqual(
      probe.state.choice.filters.map(\.id).sorted(), Self.full.filters.map(\.id).sorted())
    var expected = Self.full
    expected.filters = probe.state.choice.filters
    expectEqual(probe.state.choice, expected)
    expectEqual(Set(probe.state.choice.filters), Set(Self.full.filters))
    expectEqual(probe.requests.count, 1)
    let wanted = probe.state["movies"]?.wanted
    expect(wanted?.page == 2 && wanted?.hitsPerPage == 5 && wanted?.index == "movies_by_year")
    probe.send(.restore(SearchChoice()))
    expectEqual(probe.state.choice, SearchChoice())
    expect(probe.state.rejection == nil)
  }

  @Test("A restore action in a batch restores no more than it does alone")
  func batch() {
    var alone = started()
    var batched = started()
    let choice = SearchChoice(
      text: "tom", filters: [FilterGroup(.or("secret"), [.facet("secret", "x")])])
    alone.send(.restore(choice))
    batched.send(.batch([.batch([.restore(choice)])]))
    expectEqual(batched.state, alone.state)
    expect(batched.state.rejection != nil)
    expect(batched.state.filters.isEmpty)
  }

  /// Choices that no component declares, with the texts that name them.
  private nonisolated static let foreign: [(SearchChoice, String)] = [
    (
      SearchChoice(filters: [FilterGroup(.or("price"), [.facet("price", 7)])]),
      #"1 filter in or "price""#
    ),
    (
      SearchChoice(filters: [FilterGroup(.or("genres"), [.facet("price", 7)])]),
      #"1 filter in or "genres""#
    ),
    (
      SearchChoice(filters: [
        FilterGroup(
          genres.filterGroup,
          [.facet("genres", "Drama", isNegated: true), .facet("genres", "War", score: 3)])
      ]), #"2 filters in or "genres" of movies"#
    ),
    (
      SearchChoice(filters: [
        FilterGroup(
          .or("genres", scope: .source("movies"), layer: .base), [.facet("genres", "War")])
      ]), #"1 filter in or "genres" of movies (base)"#
    ),
    (
      SearchChoice(filters: [FilterGroup(.and("tags"), [.tag("x"), .tag("y")])]),
      #"2 filters in and "tags""#
    ),
    (SearchChoice(sources: ["movies": .init(index: "users")]), #"the index "users" of "movies""#),
    (
      SearchChoice(sources: ["movies": .init(parameters: ["hitsPerPage": 1_000])]),
      #"the parameter hitsPerPage of "movies" (1000)"#
    ),
    (
      SearchChoice(sources: ["movies": .init(parameters: ["hitsPerPage": "many"])]),
      #"the parameter hitsPerPage of "movies" ("many")"#
    ),
    (
      SearchChoice(sources: [
        "movies": .init(parameters: ["filters": "free:true", "analytics": false])
      ]),
      #"the parameter analytics of "movies" (false), the parameter filters of "movies" ("free:true")"#
    ),
    (SearchChoice(sources: ["movies": .init(page: -1)]), #"page -1 of "movies""#),
    (SearchChoice(sources: ["movies": .init(page: .min)]), "page \(Int.min) of \"movies\""),
    (
      SearchChoice(sources: ["nobody": .init(index: "x", page: 2)]),
      #"the index "x" of "nobody", page 2 of "nobody""#
    ),
  ]

  @Test(
    "Undeclared parts of a choice are left out and named, and the rest is restored",
    arguments: foreign)
  func undeclared(choice: SearchChoice, name: String) {
    var probe = started()
    let before = probe.state
    probe.send(.restore(choice))
    expectEqual(
      probe.state.rejection?.description,
      "The part of the choice that no component declares was not restored: \(name). Add the "
        + "component that offers it, or declare it as one of its restorableChoices.")
    expectEqual(probe.state.rejection, .undeclaredChoice(choice))
    expectEqual(probe.state.sources, before.sources)
    expectEqual(probe.state.filters, before.filters)
    expect(probe.requests.isEmpty)

    var mixed = Self.full
    mixed.filters += choice.filters.filter { group in !mixed.filters.contains { $0.id == group.id }
    }
    probe.send(.restore(mixed))
    expectEqual(Set(probe.state.choice.filters), Set(Self.full.filters))
    expectEqual(probe.state.text, "tom")
  }

  @Test("Without a search box no text is restored, and without a list no page")
  func nothingDeclared() {
    var probe = started(SearchMachine { Self.movies })
    probe.send(.text("mine"))
    probe.send(.restore(Self.full))
    expectEqual(probe.state.text, "mine")
    expectEqual(probe.state.choice, SearchChoice(text: "mine"))
    expectEqual(probe.state.rejection, .undeclaredChoice(Self.full))
    expectEqual(
      probe.state.rejection?.description,
      "The part of the choice that no component declares was not restored: the text \"tom\", "
        + "1 filter in and \"genres\" of movies, 1 filter in hierarchical \"m0\" of movies, 2 "
        + "filters in or "
        + "\"genres\" of movies and 4 more. Add the component that offers it, or declare it as one of its "
        + "restorableChoices.")
  }

  @Test("A link does not remove an index or parameters of the app that no component declares")
  func appsOwn() {
    var probe = started(SearchMachine { HitsInteractor<JSON>(Self.movies) })
    probe.send(
      .batch([
        .index("movies_of_user", of: "movies"), .parameter("filters", "free:true", of: "movies"),
        .filters(.add(.facet("free", true), to: .and("free", layer: .base))),
      ]))
    let wanted = probe.state["movies"]?.wanted
    probe.send(.restore(SearchChoice(sources: ["movies": .init(index: "movies")])))
    expectEqual(probe.state["movies"]?.wanted, wanted)
    probe.send(
      .restore(SearchChoice(sources: ["movies": .init(index: "x", parameters: ["filters": ""])])))
    expectEqual(probe.state["movies"]?.wanted, wanted)
  }

  @Test("Declared choices that a restored choice does not contain are reset")
  func takenBack() {
    var probe = started()
    probe.send(.restore(Self.full))
    probe.send(.restore(SearchChoice(text: "tom", sources: ["movies": .init(index: "users")])))
    expectEqual(probe.state.choice, SearchChoice(text: "tom"))
  }

  @Test(
    "Restoring many refinements accepts or drops all of them, and the rejection text stays short")
  func manyRefinements() {
    let count = RandomCases.count(of: 100_000, usually: 3_000)
    let values = (0..<count).map { Filter.facet("genres", .string("g\($0)")) }
    var probe = started()
    probe.send(.restore(SearchChoice(filters: [FilterGroup(Self.genres.filterGroup, values)])))
    expect(probe.state.rejection == nil)
    expectEqual(probe.state.filters[Self.genres.filterGroup].filters.count, count)
    let foreign = (0..<count).map { number in
      FilterGroup(.or("a\(number)"), [.facet(Attribute("a\(number)"), "x")])
    }
    probe.send(.restore(SearchChoice(filters: foreign)))
    expect(probe.state.filters.isEmpty)
    expectEqual(
      probe.state.rejection?.description,
      "The part of the choice that no component declares was not restored: 1 filter in or \"a0\", "
        + "1 filter in or \"a1\", 1 filter in or \"a2\", 1 filter in or \"a3\" and \(count - 4) more. Add the "
        + "component that offers it, or declare it as one of its restorableChoices.")
    probe.send(.restore(SearchChoice(filters: [FilterGroup(.or("a0"), values)])))
    expect(probe.state.rejection?.description.utf8.count ?? 0 < 300)
    probe.send(
      .restore(
        SearchChoice(filters: [
          FilterGroup(Self.menu.filterGroup, (0..<count).map { .facet("m0", .string("A\($0)")) })
        ])))
    expectEqual(probe.state.filters[Self.menu.filterGroup].filters.count, 1, "a menu has one path")
  }

  @Test(
    "Decoding an invalid choice throws a decoding error that names the location",
    arguments: [
      (
        #"{"version": 99}"#,
        "The choice has version 99; this version of Searchlight reads up to 1. Update it."
      ),
      (#"{"text": 7}"#, "text"), (#"{"filters": {"genres": "Drama"}}"#, "filters"),
      (#"{"sources": {"movies": {"page": "three"}}}"#, "page"),
      (#"{"sources": {"movies": {"page": 2.5}}}"#, "DecodingError"),
      (#"{"sources": {"movies": {"index": null, "parameters": []}}}"#, "parameters"),
      (#"{"filters": [{"id": {"kind": "xor", "name": "a"}, "filters": []}]}"#, "kind"),
      ("[]", "Dictionary"),
    ])
  func unreadable(json: String, fragment: String) throws {
    let error = try #require(
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(SearchChoice.self, from: Data(json.utf8))
      })
    expect("\(error)".contains(fragment))
  }

  @Test("A saved choice of a search is restored from its encoded form")
  func roundTrip() throws {
    var probe = started()
    for action in [
      .text("ab"), Self.genres.toggle("Drama"), Self.genres.exclude("War"),
      Self.menu.toggle("A > B"),
      SortByInteractor(Self.movies, indices: []).select("movies_by_year"),
      HitsPerPageInteractor(Self.movies, options: []).select(20), .page(3, of: "movies"),
    ] as [SearchAction] {
      probe.send(action)
    }
    let link = try JSONEncoder().encode(probe.state.choice)
    var other = self.started()
    other.send(.restore(try JSONDecoder().decode(SearchChoice.self, from: link)))
    expect(other.state.rejection == nil)
    expectEqual(other.state.choice, probe.state.choice)
    expectEqual(other.state["movies"]?.wanted, probe.state["movies"]?.wanted)
  }

  @Test("The chosen index and the chosen number of hits per page are presented")
  func presented() {
    let sorting = SortByInteractor(Self.movies, indices: ["movies", "movies_by_year"])
    let sizes = HitsPerPageInteractor(Self.movies, options: [5, 20])
    expect(sorting.id == "movies.sortBy" && sizes.id == "movies.hitsPerPage")
    var probe = started()
    expectEqual(probe.value(of: sorting), "movies")
    expect(probe.value(of: sizes) == nil)
    probe.send(sorting.select("movies_by_year"))
    probe.send(sizes.select(5))
    expectEqual(probe.value(of: sorting), "movies_by_year")
    expectEqual(probe.value(of: sizes), 5)
    probe.send(sizes.select(nil))
    probe.send(sorting.select("movies"))
    expectEqual(probe.state.choice, SearchChoice())
  }
}

/// A component of an app that declares filters on the year.
struct YearRange: SearchComponent {
  let id: ComponentID = "years"

  var traits: ComponentTraits {
    ComponentTraits(restorableChoices: [.filters(in: .and("year"), of: ["year"])])
  }
}

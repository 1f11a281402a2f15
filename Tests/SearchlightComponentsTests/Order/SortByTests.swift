import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Sort orders")
struct SortByTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let cheapest = SortOption("cheapest", parameters: ["sort": ["price:asc"]])
  private static let sorting = SortByInteractor(
    movies, options: ["movies", "movies_by_year", cheapest], id: "order")
  private static let machine = SearchMachine {
    sorting
    HitsInteractor<JSON>(movies, infiniteScrolling: .off)
  }

  private func started() -> SearchProbe {
    var probe = SearchProbe(Self.machine, matching: .including)
    probe.send(.start)
    return probe
  }

  private func wanted(_ probe: SearchProbe) -> SearchRequest? { probe.state["movies"]?.wanted }

  @Test(
    "The searcher's index is selected initially, and another is searched once it is selected")
  func choosing() {
    var probe = started()
    expectEqual(Self.sorting.present(probe.state), "movies")
    probe.send(.page(2, of: "movies"))
    probe.send(Self.sorting.select("movies_by_year"))
    expectEqual(Self.sorting.present(probe.state), "movies_by_year")
    expectEqual(probe.requests.last?.entries.map(\.request.index), ["movies_by_year"])
    expectEqual(wanted(probe)?.page, 0)
  }

  @Test("An order made of parameters sets them, and every other order removes them")
  func parameters() {
    var probe = started()
    probe.send(Self.sorting.select(Self.cheapest))
    expectEqual(Self.sorting.present(probe.state), Self.cheapest)
    expectEqual(wanted(probe)?.parameters["sort"], ["price:asc"])
    expectEqual(wanted(probe)?.index, "movies")
    probe.send(Self.sorting.select("movies_by_year"))
    expect(wanted(probe)?.parameters["sort"] == nil)
    expectEqual(wanted(probe)?.index, "movies_by_year")
    probe.send(Self.sorting.select(Self.cheapest))
    expectEqual(
      wanted(probe)?.index, "movies", "an order without an index is one of the searcher's own")
    probe.send(Self.sorting.select("movies"))
    expectEqual(Self.sorting.present(probe.state), "movies")
    expect(probe.state.choice.sources.isEmpty)
  }

  @Test("An order that the app selects without offering it is named after its index")
  func foreign() {
    var probe = started()
    probe.send(Self.sorting.select(SortOption("old", index: "archive", parameters: ["sort": "x"])))
    expectEqual(wanted(probe)?.index, "archive")
    expectEqual(wanted(probe)?.parameters["sort"], "x")
    expectEqual(Self.sorting.present(probe.state), SortOption("archive"))
    probe.send(Self.sorting.select("movies"))
    expect(wanted(probe)?.parameters["sort"] == nil)
  }

  @Test("A link can set an offered order but no other")
  func restoring() {
    var probe = started()
    probe.send(Self.sorting.select(Self.cheapest))
    let choice = probe.state.choice
    var other = started()
    other.send(.restore(choice))
    expectEqual(Self.sorting.present(other.state), Self.cheapest)
    expect(other.state.rejection == nil)
    let hostile = SearchChoice(
      sources: ["movies": .init(index: "users", parameters: ["sort": ["secret:asc"]])])
    other.send(.restore(hostile))
    expectEqual(Self.sorting.present(other.state), "movies")
    expectEqual(other.state.rejection, .undeclaredChoice(hostile))
  }

  @Test(
    "A link restores an order as an option combines it, and no mixture of two options",
    arguments: [
      (nil, [:], true), ("new", ["strict": true], true), ("movies", ["sort": "price"], true),
      (nil, ["sort": "price"], true), ("new", ["sort": "price"], false), ("new", [:], false),
      (nil, ["strict": true], false), ("movies", ["strict": true], false),
      ("new", ["sort": "price", "strict": true], false),
      (nil, ["sort": "price", "strict": true], false),
    ] as [(IndexName?, SearchParameters, Bool)])
  func mixtures(index: IndexName?, parameters: SearchParameters, isOffered: Bool) {
    let sorting = SortByInteractor(
      Self.movies,
      options: [
        "movies", SortOption("newest", index: "new", parameters: ["strict": true]),
        SortOption("cheapest", parameters: ["sort": "price"]),
      ])
    let saved = SavedSearchesInteractor()
    var probe = SearchProbe(
      SearchMachine {
        sorting
        HitsPerPageInteractor(Self.movies, options: [20, 40])
        saved
      }, matching: .including)
    var source = SearchChoice.Source(index: index, parameters: parameters)
    source.parameters.hitsPerPage = 40
    probe.send(.restore(SearchChoice(sources: ["movies": source])))
    expectEqual(probe.state.rejection == nil, isOffered)
    expectEqual(sorting.options.contains(sorting.present(probe.state)), true)
    let chosen = probe.state.choice.sources["movies"]
    expectEqual(chosen?.parameters.hitsPerPage, 40)
    if !isOffered { expectEqual(chosen, SearchChoice.Source(parameters: ["hitsPerPage": 40])) }
    // What an app mixes in its own code is not saved either.
    probe.send(
      .batch(
        [.index(index, of: "movies")]
          + source.parameters.names.map {
            .parameter($0, source.parameters[$0], of: "movies")
          }))
    probe.send(saved.save(as: "mine"))
    let kept = probe.value(of: saved).searches.first?.choice ?? SearchChoice()
    probe.send(.restore(kept))
    expect(probe.state.rejection == nil)
    expectEqual(probe.state.choice.sources["movies"], kept.sources["movies"])
    if !isOffered { expectEqual(kept.sources["movies"], chosen) }
  }

  @Test("Orders of two controls of one source are both restored, and none is mixed with the other")
  func twoControls() {
    let prices = SortByInteractor(Self.movies, options: ["movies", "price"], id: "prices")
    let dates = SortByInteractor(
      Self.movies,
      options: ["movies", SortOption("date", index: "date", parameters: ["strict": true])],
      id: "dates")
    func restored(_ index: IndexName?, _ parameters: SearchParameters) -> Bool {
      var probe = SearchProbe(
        SearchMachine {
          prices
          dates
        })
      let source = SearchChoice.Source(index: index, parameters: parameters)
      probe.send(.restore(SearchChoice(sources: ["movies": source])))
      return probe.state.rejection == nil && probe.state.choice.sources["movies"] == source
    }
    expect(restored("price", [:]) && restored("date", ["strict": true]))
    expect(!restored("price", ["strict": true]) && !restored("date", [:]))
  }
}

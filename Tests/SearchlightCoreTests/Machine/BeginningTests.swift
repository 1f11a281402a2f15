import Expectations
import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightBackend
@testable import SearchlightCore

@Suite("The initial choice of a machine")
struct BeginningTests {
  private let movies = HitsSearcher("movies", index: "movies")
  private var genres: FacetListInteractor { FacetListInteractor(movies, attribute: "genres") }
  private var drama: FilterGroup { FilterGroup(genres.filterGroup, [.facet("genres", "Drama")]) }

  private func machine(
    _ trigger: SearchTrigger = .asYouType(debounce: .zero), initialChoice choice: SearchChoice
  ) -> SearchMachine {
    SearchMachine(initialChoice: choice) {
      SearchBoxInteractor(trigger)
      HitsInteractor<JSON>(movies)
      genres
      SortByInteractor(movies, options: ["movies", "movies_by_year"])
    }
  }

  @Test("The initial state contains text, filters, index and page, and nothing is requested yet")
  func beginning() {
    let choice = SearchChoice(
      text: "alien", filters: [drama],
      sources: ["movies": .init(index: "movies_by_year", page: 2)])
    for trigger in [SearchTrigger.asYouType(debounce: .seconds(1)), .onSubmit] {
      let machine = machine(trigger, initialChoice: choice)
      expect(machine.issues.isEmpty)
      expectEqual(machine.initialState.choice, choice)
      expectEqual(machine.initialState["movies"]?.phase, .idle)
      var state = machine.initialState
      let effects = machine.reduce(&state, .start)
      expectEqual(effects.count, 1)
      expectEqual(state["movies"]?.wanted?.query, "alien")
      expectEqual(state["movies"]?.wanted?.index, "movies_by_year")
      expectEqual(state["movies"]?.wanted?.page, 2)
      expectEqual(state.choice, choice)
    }
  }

  @Test("An initial choice can be removed like any other, and a restored choice replaces it")
  func takingBack() {
    let machine = machine(initialChoice: SearchChoice(text: "alien", filters: [drama]))
    var state = machine.initialState
    _ = machine.reduce(&state, .start)
    expectEqual(CurrentFiltersPresenter().present(state).map(\.description), ["genres: Drama"])
    _ = machine.reduce(&state, genres.toggle("Drama"))
    expect(state.filters.isEmpty)
    state = machine.initialState
    _ = machine.reduce(&state, .restore(SearchChoice(text: "big")))
    expectEqual(state.choice, SearchChoice(text: "big"))
  }

  @Test("Undeclared parts of an initial choice are left out and reported, and the rest is kept")
  func undeclared() {
    let foreign = FilterGroup(.or("stars"), [.facet("stars", "Weaver")])
    let machine = machine(
      initialChoice: SearchChoice(
        text: "alien", filters: [drama, foreign], sources: ["movies": .init(index: "secret")]))
    expectEqual(machine.initialState.filters.refinements, [drama])
    expectEqual(machine.initialState.text, "alien")
    expect(machine.initialState.rejection == nil)
    let left = SearchChoice(filters: [foreign], sources: ["movies": .init(index: "secret")])
    expectEqual(machine.issues, [.invalidInitialChoice(.undeclaredChoice(left))])
    expectEqual(
      machine.issues.map(\.description),
      [
        "A part of the machine's initial choice was left out. The part of the choice that no "
          + "component declares was not restored: 1 filter in or \"stars\", the index \"secret\" "
          + "of \"movies\". Add the component that offers it, or declare it as one of its "
          + "restorableChoices."
      ])
  }

  @Test(
    "Components with work receive the initial choice when the search starts, so no work is lost")
  func work() {
    let recents = RecentSearchesInteractor(movies)
    let machine = SearchMachine(initialChoice: SearchChoice(text: "alien")) {
      SearchBoxInteractor(.onSubmit)
      movies
      recents
    }
    expectEqual(machine.initialState.memory(of: recents), recents.initialMemory)
    var probe = SearchProbe(machine, matching: .including)
    probe.send(.start)
    expect(!probe.work(of: recents).isEmpty)
    expectEqual(probe.state["movies"]?.wanted?.query, "alien")
  }

  @Test("An empty initial choice changes nothing and causes no issue")
  func empty() {
    let machine = machine(initialChoice: SearchChoice())
    expectEqual(machine.initialState.choice, SearchChoice())
    expect(machine.issues.isEmpty)
  }
}

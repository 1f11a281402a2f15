import SearchComponents
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@testable import SearchCore

@Suite("A machine that begins with a choice")
struct BeginningTests {
  private let movies = HitsSearcher("movies", index: "movies")
  private var genres: FacetListInteractor { FacetListInteractor(movies, attribute: "genres") }
  private var drama: FilterGroup { FilterGroup(genres.filterGroup, [.facet("genres", "Drama")]) }

  private func machine(
    _ trigger: SearchTrigger = .asYouType(debounce: .zero), beginningWith choice: SearchChoice
  ) -> SearchMachine {
    SearchMachine(beginningWith: choice) {
      SearchBoxInteractor(trigger)
      HitsInteractor<JSON>(movies)
      genres
      SortByInteractor(movies, options: ["movies", "movies_by_year"])
    }
  }

  @Test("text, filters, index and page are there before the first action, and nothing is asked for")
  func beginning() {
    let choice = SearchChoice(
      text: "alien", filters: [drama],
      sources: ["movies": .init(index: "movies_by_year", page: 2)])
    for trigger in [SearchTrigger.asYouType(debounce: .seconds(1)), .onSubmit] {
      let machine = machine(trigger, beginningWith: choice)
      #expect(machine.issues.isEmpty)
      #expect(machine.initialState.choice == choice)
      #expect(machine.initialState["movies"]?.phase == .idle)
      var state = machine.initialState
      let effects = machine.reduce(&state, .start)
      #expect(effects.count == 1)
      #expect(state["movies"]?.wanted?.query == "alien")
      #expect(state["movies"]?.wanted?.index == "movies_by_year")
      #expect(state["movies"]?.wanted?.page == 2)
      #expect(state.choice == choice)
    }
  }

  @Test("it is taken back like any other choice, and replaced by one that is restored")
  func takingBack() {
    let machine = machine(beginningWith: SearchChoice(text: "alien", filters: [drama]))
    var state = machine.initialState
    _ = machine.reduce(&state, .start)
    #expect(CurrentFiltersPresenter().present(state).map(\.description) == ["genres: Drama"])
    _ = machine.reduce(&state, genres.select("Drama"))
    #expect(state.filters.isEmpty)
    state = machine.initialState
    _ = machine.reduce(&state, .restore(SearchChoice(text: "big")))
    #expect(state.choice == SearchChoice(text: "big"))
  }

  @Test("what nobody declares is left out, and an issue of the machine; the rest is there")
  func undeclared() {
    let foreign = FilterGroup(.or("stars"), [.facet("stars", "Weaver")])
    let machine = machine(
      beginningWith: SearchChoice(
        text: "alien", filters: [drama, foreign], sources: ["movies": .init(index: "secret")]))
    #expect(machine.initialState.filters.refinements == [drama])
    #expect(machine.initialState.text == "alien")
    #expect(machine.initialState.rejection == nil)
    #expect(
      machine.issues.map(\.description) == [
        "The machine begins with less than was chosen for it. Of the choice to restore, what no component "
          + "declares was left out: 1 filter in or \"stars\", the index \"secret\" of \"movies\". Add the "
          + "component that offers it, or declare it as one of its restorableChoices."
      ])
  }

  @Test("components that ask for work hear of it when the search starts, so that no work is lost")
  func work() {
    let recents = RecentSearchesInteractor(movies)
    let machine = SearchMachine(beginningWith: SearchChoice(text: "alien")) {
      SearchBoxInteractor(.onSubmit)
      movies
      recents
    }
    #expect(machine.initialState.memory(of: recents) == recents.initialMemory)
    var probe = SearchProbe(machine, matching: .including)
    probe.send(.start)
    #expect(!probe.work(of: recents).isEmpty)
    #expect(probe.state["movies"]?.wanted?.query == "alien")
  }

  @Test("an empty choice is the beginning of any machine")
  func empty() {
    let machine = machine(beginningWith: SearchChoice())
    #expect(machine.initialState.choice == SearchChoice())
    #expect(machine.issues.isEmpty)
  }
}

import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightComponents

@Suite("Saved searches")
struct SavedSearchesTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let genres = FacetListInteractor(movies, attribute: "genres")
  private static let sorting = SortByInteractor(movies, indices: ["movies", "movies_by_year"])
  private let saved = SavedSearchesInteractor(limit: 2)

  private var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(Self.movies)
      Self.genres
      Self.sorting
      saved
    }
  }

  private var probe: SearchProbe { SearchProbe(machine, matching: .including) }

  private func searches(_ probe: SearchProbe) -> [SavedSearch] {
    saved.present(probe.state).searches
  }

  @Test("The current choices are saved under a name and restored from page 0")
  func saving() throws {
    var probe = probe
    probe.send(.text("alien"))
    probe.send(Self.genres.toggle("Horror"))
    probe.send(Self.sorting.select("movies_by_year"))
    probe.send(.page(2, of: "movies"))
    probe.send(saved.save(as: "  Old   horror "))
    expectEqual(searches(probe).map(\.name), ["Old horror"])
    probe.send(.text(""))
    probe.send(.filters(.clearRefinements))
    probe.send(.index(nil, of: "movies"))
    let search = try #require(searches(probe).first)
    probe.send(saved.apply(search))
    expect(probe.state.rejection == nil)
    expectEqual(probe.state.text, "alien")
    expectEqual(probe.state.choice, search.choice)
    expectEqual(probe.state.page(of: "movies"), 0)
    expectEqual(probe.requests.last?.entries.map(\.request.index), ["movies_by_year"])
  }

  @Test(
    "Choices that no component declares are not saved, so a saved search is restored completely")
  func undeclared() throws {
    var probe = probe
    probe.send(.parameter("aroundLatLng", "1,2", of: "movies"))
    probe.send(.parameter("hitsPerPage", 7, of: "movies"))
    probe.send(.filters(.add(.facet("secret", "x"), to: .and("secret"))))
    probe.send(.text("a"))
    probe.send(saved.save(as: "a"))
    let search = try #require(searches(probe).first)
    expectEqual(search.choice, SearchChoice(text: "a"))
    probe.send(saved.apply(search))
    expect(probe.state.rejection == nil)
  }

  @Test(
    "A saved search from elsewhere only sets what the machine declares"
  )
  func foreign() {
    var probe = probe
    probe.send(.start)
    let evil = SavedSearch(
      name: "evil",
      choice: SearchChoice(
        text: "x", filters: [FilterGroup(.or("role"), [.facet("role", "admin")])],
        sources: ["movies": .init(index: "users", parameters: ["hitsPerPage": 1000])]))
    probe.perform(.load, of: saved, with: .storage(.loaded([evil])))
    probe.send(saved.apply(searches(probe)[0]))
    expectEqual(probe.state.text, "x")
    expect(probe.state.filters.isEmpty)
    expectEqual(probe.requests.last?.entries.map(\.request.index), ["movies"])
    guard case .undeclaredChoice? = probe.state.rejection else {
      Issue.record("\(String(describing: probe.state.rejection))")
      return
    }
  }

  @Test("Saving under the same name in another case replaces the search at its position")
  func again() {
    var probe = probe
    for (name, text) in [("one", "a"), ("two", "b"), ("ONE", "c")] {
      probe.send(.text(text))
      probe.send(saved.save(as: name))
    }
    expectEqual(searches(probe).map(\.name), ["ONE", "two"])
    expectEqual(searches(probe).map(\.choice.text), ["c", "b"])
  }

  @Test("Blank, taken and unknown names and searches beyond the limit are refused with a reason")
  func rejections() {
    var probe = probe
    func rejection(_ action: SearchAction) -> SavedSearchRejection? {
      probe.send(action)
      return saved.present(probe.state).rejection
    }
    probe.send(.start)
    probe.perform(.load, of: saved, with: .storage(.loaded([])))
    expectEqual(rejection(saved.save(as: " ")), .invalidName(""))
    expect(rejection(saved.save(as: "one")) == nil)
    expect(rejection(saved.save(as: "two")) == nil)
    expectEqual(rejection(saved.save(as: "three")), .tooMany(limit: 2))
    expect(rejection(saved.save(as: "TWO")) == nil)
    expectEqual(rejection(saved.rename("one", to: "Two")), .nameTaken("TWO"))
    let longest = String(repeating: "x", count: SavedSearchesInteractor.nameLengthLimit)
    expectEqual(rejection(saved.rename("one", to: longest + "x")), .invalidName(longest + "x"))
    expect(rejection(saved.rename("one", to: longest)) == nil)
    expect(rejection(saved.rename(longest, to: "one")) == nil)
    expectEqual(rejection(saved.rename("none", to: "new")), .unknownName("none"))
    expectEqual(rejection(saved.remove("none")), .unknownName("none"))
    expect(rejection(saved.rename("one", to: "One")) == nil)
    expectEqual(searches(probe).map(\.name), ["One", "TWO"])
    expect(rejection(saved.remove("two")) == nil)
    expectEqual(searches(probe).map(\.name), ["One"])
    expect(rejection(saved.removeAll) == nil)
    expect(searches(probe).isEmpty)
  }

  @Test("Each change is stored, and searches that others saved in the same file appear")
  func keeping() {
    var probe = probe
    probe.send(.text("a"))
    probe.perform(.load, of: saved, with: .storage(.loaded([])))
    probe.send(saved.save(as: "mine"))
    let mine = SavedSearch(name: "mine", choice: SearchChoice(text: "a"))
    let theirs = SavedSearch(name: "theirs", choice: SearchChoice(text: "b"))
    probe.perform(
      .change([.save(mine)]), of: saved, with: .storage(.saved([theirs, mine])))
    expectEqual(searches(probe).map(\.name), ["theirs", "mine"])
  }

  private static func search(_ name: String) -> SavedSearch {
    SavedSearch(name: name, choice: SearchChoice(text: name))
  }

  @Test("Stored searches beyond the limit are all loaded, and a change loses none")
  func more() {
    let storage = ComponentStorage.memory()
    let many = ["a", "b", "c"].map(Self.search)
    _ = storage.answer(
      to: KeptListWork<SavedSearchChange>.change(many.map { .save($0) }), limit: 5)
    expectEqual(
      storage.answer(to: KeptListWork<SavedSearchChange>.load, limit: 2), .loaded(many))
    expectEqual(
      storage.answer(to: KeptListWork<SavedSearchChange>.change([.remove("a")]), limit: 2),
      .saved(["b", "c"].map(Self.search)))
  }

  @Test("A search saved during the load is reported as refused if there is no room for it")
  func lateRefusal() {
    var probe = probe
    probe.send(.text("a"))
    probe.send(saved.save(as: "new"))
    probe.perform(.load, of: saved, with: .storage(.loaded(["one", "two"].map(Self.search))))
    expectEqual(saved.present(probe.state).rejection, .tooMany(limit: 2))
    expectEqual(searches(probe).map(\.name), ["one", "two"])
  }

  @Test("Searches renamed or removed during the load are renamed or removed afterwards")
  func early() {
    var probe = probe
    probe.send(.text("a"))
    probe.send(saved.rename("one", to: "three"))
    probe.send(saved.remove("two"))
    expect(saved.present(probe.state).rejection == nil)
    probe.perform(.load, of: saved, with: .storage(.loaded(["one", "two"].map(Self.search))))
    expectEqual(searches(probe).map(\.name), ["three"])
  }
}

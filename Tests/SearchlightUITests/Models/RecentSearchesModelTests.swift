import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("The models of recent and saved searches")
@MainActor
struct RecentSearchesModelTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private static let genres = FacetListInteractor(movies, attribute: "genres")
  private let recents = RecentSearchesInteractor(movies, trigger: .submit)
  private let saved = SavedSearchesInteractor()

  /// A search whose storage is always empty, and whose service answers immediately.
  private func screen() -> SearchModel {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(Self.movies)
      Self.genres
      recents
      saved
    }
    return SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf()),
        clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
  }

  @Test("Submitted texts are offered while a similar text is typed, and can be removed")
  func recent() {
    let search = screen()
    let model = RecentSearchesModel(recents, in: search)
    for text in ["alien", "big", "aliens"] {
      search.text = text
      search.send(.submit)
    }
    search.text = "ali"
    expectEqual(model.texts, ["aliens", "big", "alien"])
    expectEqual(model.offered, ["aliens", "alien"])
    model.search("big")
    expect((search.text, search.state.text) == ("big", "big"))
    expectEqual(model.texts, ["big", "aliens", "alien"])
    model.remove("ALIEN")
    expectEqual(model.texts, ["big", "aliens"])
    model.removeAll()
    expect(model.texts.isEmpty && model.offered.isEmpty)
    expect(model.problem != nil, "nobody performs the work of this search")
  }

  @Test("A search is saved, renamed, applied and removed, and a rejection is reported")
  func savedSearches() {
    let search = screen()
    let model = SavedSearchesModel(saved, in: search)
    search.text = "alien"
    search.send(Self.genres.toggle("Drama"))
    model.save(as: "mine")
    search.text = ""
    search.send(.filters(.clearRefinements))
    model.rename("mine", to: "Mine")
    expectEqual(model.searches.map(\.name), ["Mine"])
    model.apply(model.searches[0])
    expectEqual(search.text, "alien")
    expectEqual(search[CurrentFiltersPresenter()].map(\.description), ["genres: Drama"])
    model.save(as: "")
    expectEqual(model.rejection, .invalidName(""))
    model.remove("mine")
    expect(model.searches.isEmpty && model.rejection == nil)
  }
}

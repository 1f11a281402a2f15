import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightUI

@Suite("Readers of derived properties")
@MainActor
struct DerivedPropertyTests {
  private let cinema = Cinema()
  private let showroom = Showroom()

  @Test("Properties that stay the same while answers arrive notify nobody")
  func answers() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let list = HitsModel(cinema.movieHits, in: search)
    let pages = PagesModel(cinema.movies, in: search)
    let phase = PhaseModel(cinema.movies, in: search)
    let groups = GroupedHitsModel(
      cinema.movieHits.grouped(by: "nothing", .collected), in: search)
    search.text = "a"
    let views: [String: Watcher<String>] = [
      "content": Watcher { "\(list.content)" },
      "number of hits": Watcher { "\(list.numberOfHits())" },
      "current": Watcher { "\(pages.current)" }, "count": Watcher { "\(pages.count)" },
      "hasPrevious": Watcher { "\(pages.hasPrevious)" },
      "hasNext": Watcher { "\(pages.hasNext)" },
      "numbers": Watcher { "\(pages.numbers())" },
      "error": Watcher { "\(phase.error as Any)" },
      "isLoading": Watcher { "\(phase.isLoading)" },
      "sections": Watcher { "\(groups.sections)" },
    ]
    for text in ["ab", "abc", "abcd"] { search.text = text }
    let woken = views.filter { $0.value.wakes > 0 }.keys.sorted()
    expectEqual(woken, [])
    search.send(.page(1, of: cinema.movies.source))
    let turned = views.filter { $0.value.wakes > 0 }.keys.sorted()
    expectEqual(turned, ["current", "hasPrevious", "sections"])
  }

  @Test("The selection and the number of a control notify when they differ, whatever the counts")
  func controls() throws {
    let search = try showroom.search()
    search.start()
    let electric = FilterControlModel(showroom.electric, in: search)
    let body = FilterControlModel(showroom.body, in: search)
    let seats = NumberModel(showroom.seats, in: search)
    let (isOn, selection, value) = (
      Watcher { electric.isOn }, Watcher { body.selection }, Watcher { seats.value }
    )
    let counts = Watcher { body.options }
    electric.isOn = true
    expectEqual([isOn.wakes, selection.wakes, value.wakes], [1, 0, 0])
    expectEqual(counts.wakes, 1)
    body.selection = "van"
    seats.value = 3
    expectEqual([isOn.wakes, selection.wakes, value.wakes], [1, 1, 1])
  }

  @Test("Readers of a history learn whether they can go, and not of each step")
  func history() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let history = HistoryModel(search)
    let (undo, redo) = (Watcher { history.canUndo }, Watcher { history.canRedo })
    search.text = "a"
    search.send(cinema.genres.toggle("Drama"))
    search.send(cinema.genres.toggle("Crime"))
    search.text = "ab"
    search.text = "abc"
    expectEqual([undo.wakes, redo.wakes], [1, 0])
    expect(undo.draw())
    history.undo()
    expectEqual([undo.wakes, redo.wakes], [1, 1])
  }

  @Test("Properties of recent searches and of an autocomplete list notify when they differ")
  func texts() {
    let search = Counter.search()
    let recents = RecentSearchesModel(Counter.recents, in: search)
    let list = AutocompleteModel(Counter.list, in: search)
    for text in ["apple", "apricot"] {
      search.text = text
      search.submit()
    }
    search.text = "a"
    let (offered, all, text) = (
      Watcher { recents.offered }, Watcher { recents.texts }, Watcher { list.text }
    )
    expectEqual(offered.value, ["apricot", "apple"])
    search.text = "ap"
    expectEqual([offered.wakes, all.wakes, text.wakes], [0, 0, 1])
    text.draw()
    list.open()
    expectEqual(text.wakes, 1)
    search.text = "app"
    expectEqual(offered.draw(), ["apple"])
    search.edit("apr", isComposing: true)
    expectEqual(offered.draw(), ["apricot"])
  }
}

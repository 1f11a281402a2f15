import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("The text of a field")
@MainActor
struct FieldTests {
  private let cinema = Cinema()

  @Test("The text that a field shows is no typing: a list that Return has closed stays closed")
  func sameText() {
    let movies = HitsSearcher("movies", index: "movies")
    let suggestions = AutocompleteInteractor([.hits(movies, text: "title", debounce: .zero)])
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(movies)
      suggestions
    }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf())),
      frames: ManualFrames())
    search.text = ""
    expect(search[suggestions].isOpen, "the first empty text asks for everything")
    search.text = "a"
    expect(search[suggestions].isOpen)
    search.submit()
    search.text = "a"
    search.edit("a", isComposing: false)
    expect(!search[suggestions].isOpen)
    search.edit("ab", isComposing: true)
    search.edit("a", isComposing: false)
    expect(search[suggestions].isOpen, "a composition that ends is typing, whatever it leaves")
    search.submit()
    search.text = "ab"
    expect(search[suggestions].isOpen)
  }

  @Test("Typed text is shown at once, and a text from elsewhere when the search has reduced it")
  func typing() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "a"
    expectEqual(search.text, "a")
    search.store.send(.text("from elsewhere"))
    search.take()
    expectEqual(search.text, "from elsewhere")
    search.send(.restore(SearchChoice(text: "a link")))
    expectEqual(search.text, "a link")
  }

  @Test("No older text replaces the typed text while another thread drains the store")
  func busyStore() async {
    // Another thread reduces the first letter while the user types the others.
    let gate = Gate()
    let store = SearchStore(
      initial: cinema.machine.initialState,
      reducer: BlockedMachine(machine: cinema.machine, text: "first", gate: gate),
      handler: .searchImmediately(Shelf()))
    let search = SearchModel(store, frames: ManualFrames())
    let field = Watcher { search.text }
    await BlockedMachine.block(store, at: gate, with: "first")
    for text in ["t", "to", "tom", "to"] {
      search.text = text
      search.take()
      expectEqual(search.text, text)
      expectEqual(search.state.text, "")
    }
    gate.open()
    await store.settled()
    search.take()
    expectEqual(search.text, "to")
    expectEqual(search.state.text, "to")
    expectEqual(field.draw(), "to")
  }

  @Test("Marked text is shown but not searched for, and no text from elsewhere replaces it")
  func composing() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "映"
    let view = Watcher { search.text }
    for marked in ["映え", "映えい", "映えいが"] {
      search.edit(marked, isComposing: true)
      expectEqual(search.text, marked)
      expectEqual(search.state.text, "映")
    }
    expectEqual(view.wakes, 1)
    search.store.send(.text("a link"))
    search.take()
    expectEqual(search.text, "映えいが")
    search.edit("映画", isComposing: false)
    expectEqual(search.text, "映画")
    expectEqual(search.state.text, "映画")
    expectEqual(search[cinema.movies.stats]?.query, "映画")
  }

  @Test("A composition that ends with its field leaves the text of the search")
  func endComposing() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "映"
    search.edit("映え", isComposing: true)
    search.store.send(.text("a link"))
    search.take()
    expectEqual(search.text, "映え")
    search.endComposing()
    expect(search.text == "a link" && search.state.text == "a link")
    search.endComposing()
    expectEqual(search.text, "a link", "there is nothing to end")
    search.text = "tom"
    expectEqual(search.state.text, "tom")
  }

  @Test("A field is notified if a component changes its text, even if the state keeps its text")
  func changedText() {
    struct Trimming: SearchComponent {
      let id: ComponentID = "trimming"
      var traits: ComponentTraits { ComponentTraits() }
      func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
        if case .text(let text) = action { draft.setText(text.replacing(" ", with: "")) }
      }
    }
    let machine = SearchMachine {
      cinema.movies
      Trimming()
    }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Shelf())),
      frames: ManualFrames())
    search.text = "ab"
    let view = Watcher { search.text }
    search.text = "ab "
    expectEqual(view.wakes, 1)
    expectEqual(view.draw(), "ab")
  }

  @Test("Each read of a field shows all typed letters in order while other threads send actions")
  func letters() async {
    let store = cinema.store()
    let search = SearchModel(store, frames: ManualFrames())
    var typed = ""
    for number in 0..<RandomCases.count(of: 300, usually: 80) {
      typed.append(Character(UnicodeScalar(UInt8(97 + number % 26))))
      Task.detached { for _ in 0..<5 { store.send(.refresh()) } }
      search.text = typed
      expectEqual(search.text, typed)
      await Task.yield()
      expectEqual(search.text, typed)
    }
    await store.settled()
    search.take()
    expectEqual(search.state.text, typed)
  }

  @Test("A text of thousands of characters is typed like any other")
  func longText() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let text = String(repeating: "👩‍👩‍👧‍👦é", count: RandomCases.count(of: 5_000, usually: 1_500))
    search.text = text
    expectEqual(search.text, text)
    expectEqual(search[cinema.movieHits].query, text)
  }
}

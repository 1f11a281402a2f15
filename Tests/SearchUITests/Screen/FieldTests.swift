import Foundation
import SearchCore
import SearchUI
import StateMachine
import Synchronization
import Testing

@Suite("The text of a field")
@MainActor
struct FieldTests {
  private let cinema = Cinema()

  @Test("what is typed is shown at once, and what comes from elsewhere when it is reduced")
  func typing() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "a"
    #expect(search.text == "a")
    search.store.send(.text("from elsewhere"))
    search.take()
    #expect(search.text == "from elsewhere")
    search.send(.restore(SearchChoice(text: "a link")))
    #expect(search.text == "a link")
  }

  @Test("while another thread is at work, no older text takes the place of what was typed")
  func busyStore() async {
    // The first letter is being reduced on another thread while the others are typed.
    let gate = Gate()
    let store = SearchStore(
      initial: cinema.machine.initialState,
      reducer: Slow(machine: cinema.machine, text: "first", gate: gate),
      handler: .searchAtOnce(Shelf()))
    let search = SearchModel(store, frames: ManualFrames())
    let field = Watcher { search.text }
    // A thread of its own: one of the tasks' threads must not be kept.
    Thread.detachNewThread { store.send(.text("first")) }
    await gate.isReached()
    for text in ["t", "to", "tom", "to"] {
      search.text = text
      search.take()
      #expect(search.text == text)
      #expect(search.state.text == "")
    }
    gate.open()
    await store.settled()
    search.take()
    #expect(search.text == "to")
    #expect(search.state.text == "to")
    #expect(field.draw() == "to")
  }

  @Test("marked text is shown and not searched for, and no text from elsewhere disturbs it")
  func composing() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    search.text = "映"
    let view = Watcher { search.text }
    for marked in ["映え", "映えい", "映えいが"] {
      search.edit(marked, isComposing: true)
      #expect(search.text == marked)
      #expect(search.state.text == "映")
    }
    #expect(view.wakes == 1)
    search.store.send(.text("a link"))
    search.take()
    #expect(search.text == "映えいが")
    search.edit("映画", isComposing: false)
    #expect(search.text == "映画")
    #expect(search.state.text == "映画")
    #expect(search[cinema.movies.stats]?.query == "映画")
  }

  @Test("a field whose text a component has changed is told, though the state has no new text")
  func changedText() {
    struct Trimming: SearchComponent {
      let id: ComponentID = "trimming"
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
        initial: machine.initialState, reducer: machine, handler: .searchAtOnce(Shelf())),
      frames: ManualFrames())
    search.text = "ab"
    let view = Watcher { search.text }
    search.text = "ab "
    #expect(view.wakes == 1)
    #expect(view.draw() == "ab")
  }

  @Test("whatever is typed while other threads send, each read shows the letters in their order")
  func letters() async {
    let store = cinema.store()
    let search = SearchModel(store, frames: ManualFrames())
    var typed = ""
    for number in 0..<300 {
      typed.append(Character(UnicodeScalar(UInt8(97 + number % 26))))
      Task.detached { for _ in 0..<5 { store.send(.refresh()) } }
      search.text = typed
      #expect(search.text == typed)
      await Task.yield()
      #expect(search.text == typed)
    }
    await store.settled()
    search.take()
    #expect(search.state.text == typed)
  }

  @Test("a text of 10,000 characters is typed like any other")
  func longText() {
    let search = SearchModel(cinema.store(), frames: ManualFrames())
    let text = String(repeating: "👩‍👩‍👧‍👦é", count: 5_000)
    search.text = text
    #expect(search.text == text)
    #expect(search[cinema.movieHits].query == text)
  }
}

/// A machine that stops in the middle of one action until it is let go on.
private struct Slow: Reducer {
  let machine: SearchMachine
  let text: String
  let gate: Gate

  func reduce(_ state: inout SearchState, _ action: SearchAction) -> Effects<SearchWork> {
    if action == .text(text) { gate.pass() }
    return machine.reduce(&state, action)
  }
}

import SearchlightStateMachine
import SearchlightStateMachineUI
import Testing

@testable import MachineScreens

/// The code of Documentation/MachineScreens.md, with that of Tests/MachineScreens.
@Suite("The page on screens of any machine")
@MainActor
struct MachineScreensPageTests {
  private static var model: StoreModel<Tasks, TasksAction> {
    StoreModel(Store(initial: Tasks(), reducer: tasks, handler: .none))
  }

  @Test("A model shows what was sent when send returns")
  func model() {
    let store = Store(initial: Tasks(), reducer: tasks, handler: .none)
    let model = StoreModel(store)

    model.send(.newTitle("Read"))
    #expect(model.newTitle == "Read")
    model.send(.add)
    #expect(model.items.map(\.title) == ["Read"])
  }

  @Test("A property with a setter sends the action that sets it")
  func setter() {
    let model = Self.model
    model.newTitle = "Write"
    #expect(model.state.newTitle == "Write")
  }

  @Test("Whatever follows Observation can read a model")
  func terminal() {
    let model = Self.model
    let terminal = Terminal(model)
    model.send(.newTitle("Read"))
    model.send(.clear)
    model.send(.add)
    #expect(
      terminal.lines == ["0 tasks, new: ", "0 tasks, new: Read", "1 tasks, new: "])
  }

  @Test("The screens send the actions of their parts")
  func parts() {
    let model = Self.model
    for title in ["Read", "Write"] {
      model.newTitle = title
      model.send(.add)
    }
    let items = model.scope(\.items, action: TasksAction.item)
    items[1].send(.toggle)
    #expect(model.items.map(\.isDone) == [false, true])
    model.send(.edit(items[0].id))
    let editor = model.scope(\.editor, action: TasksAction.editor)
    editor?.send(.title("Read on"))
    model.send(.editorDismissed)
    #expect(editor?.isAttached == true)
    editor?.send(.save)
    #expect(editor?.isAttached == false)
    #expect(items[0].title == "Read on")
    model.send(.clear)
    model.send(.clearConfirmed)
    model.send(.questionDismissed)
    #expect(model.state == Tasks())
  }
}

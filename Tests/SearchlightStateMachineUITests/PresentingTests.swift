import Expectations
import SearchlightStateMachine
import Testing

@testable import SearchlightStateMachineUI

@Suite("What a user interface presents and dismisses")
@MainActor
struct PresentingTests {
  private let model = StoreModel(Form.store())

  private var sheet: ModelBinding<StoreModel<Form.Sheet, SheetAction>?> {
    model.modelPresentation(\.sheet, action: FormAction.sheet, dismiss: .dismissSheet)
  }

  @Test("A binding reads a part, and sends an action to set it")
  func binding() {
    let name = model.modelBinding(\.name, send: FormAction.name)
    let watcher = Watcher { name.get() }
    name.set("ann")
    expectEqual(watcher.wakes, 1)
    expectEqual([name.get(), model.name], ["ann", "ann"])
  }

  @Test("A dismissal that the state follows ends the presentation")
  func followed() {
    model.send(.present(Form.Sheet(id: 1)))
    let binding = sheet
    let watcher = Watcher { binding.get()?.id }
    expectEqual(watcher.value, 1)
    binding.set(nil)
    expectEqual(model.sheet, nil)
    expectEqual(watcher.wakes, 1)
    expectEqual(watcher.draw(), nil)
  }

  @Test("A dismissal that the state does not follow notifies the view, which presents again")
  func refused() {
    model.send(.present(Form.Sheet(id: 1, isLocked: true)))
    let binding = sheet
    let watcher = Watcher { binding.get()?.id }
    let presence = model.modelPresence(\.sheet, dismiss: .dismissSheet)
    binding.set(nil)
    expectEqual(watcher.wakes, 1)
    expectEqual(watcher.draw(), 1)
    presence.set(false)
    expectEqual(watcher.wakes, 2)
    expectEqual(presence.get(), true)
  }

  @Test("A late dismissal does not hit what has taken the place of what was dismissed")
  func late() {
    model.send(.present(Form.Sheet(id: 1)))
    let binding = sheet
    let presence = model.modelPresence(\.sheet, dismiss: .dismissSheet)
    model.send(.present(Form.Sheet(id: 2)))
    binding.set(nil)
    presence.set(false)
    expectEqual(model.sheet?.id, 2)
    sheet.set(nil)
    expectEqual(model.sheet, nil)
    // Nothing is presented any more, so nothing is dismissed.
    binding.set(nil)
    expectEqual(model.sheet, nil)
  }

  @Test("What is typed into a sheet does not present it anew")
  func typing() {
    model.send(.present(Form.Sheet(id: 1)))
    let binding = sheet
    let watcher = Watcher { binding.get() == nil }
    binding.get()?.send(.text("a"))
    expectEqual(watcher.wakes, 0)
    binding.set(nil)
    expectEqual(model.sheet, nil)
  }

  @Test("An alert is dismissed once, whether by its button or by the user")
  func alert() {
    model.send(.alert("failed"))
    let binding = model.modelMessage(\.alert, dismiss: .dismissAlert)
    model.send(.alert("another"))
    binding.set(false)
    expectEqual(model.alert, "another")
    let other = model.modelMessage(\.alert, dismiss: .dismissAlert)
    other.set(false)
    expectEqual(model.alert, nil)

    model.send(.alert("fatal"))
    let fatal = model.modelMessage(\.alert, dismiss: .dismissAlert)
    let watcher = Watcher { fatal.get() }
    fatal.set(false)
    expectEqual(watcher.wakes, 1)
    expectEqual(watcher.draw(), true)
  }

  @Test("The path of a stack is what the state makes of it")
  func path() {
    let path = model.modelPath(\.path, send: FormAction.path)
    let watcher = Watcher { path.get() }
    path.set([1, 2])
    expectEqual(watcher.draw(), [1, 2])
    path.set([1, -2])
    expectEqual(watcher.wakes, 2)
    expectEqual(watcher.draw(), [1])
    path.set([1])
    expectEqual(watcher.wakes, 2)
    path.set([1, -5])
    expectEqual(watcher.wakes, 3)
    expectEqual(watcher.draw(), [1])
  }

  @Test("A stack of states goes back as far as the state allows, and pushes nothing by itself")
  func stack() {
    model.send(.rows([Form.Row(id: 1), Form.Row(id: 2, text: "locked"), Form.Row(id: 3)]))
    let path = model.modelPath(\.rows, goBack: FormAction.keepRows)
    let watcher = Watcher { path.get() }
    path.set([1])
    expectEqual(watcher.wakes, 1)
    expectEqual(watcher.draw(), [1, 2])
    path.set([1])
    expectEqual(watcher.wakes, 2)
    expectEqual(watcher.draw(), [1, 2])
    path.set([1, 2, 9])
    expectEqual(watcher.wakes, 3)
    expectEqual(watcher.draw(), [1, 2])
  }
}

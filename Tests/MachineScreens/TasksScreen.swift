import Observation
import SearchlightStateMachine
import SearchlightStateMachineUI

// The screens of Documentation/MachineScreens.md: a model, and views on Apple's systems.

@MainActor
final class Terminal {
  let model: StoreModel<Tasks, TasksAction>
  private(set) var lines: [String] = []

  init(_ model: StoreModel<Tasks, TasksAction>) {
    self.model = model
    follow()
  }

  private func follow() {
    withObservationTracking {
      lines.append("\(model.items.count) tasks, new: \(model.newTitle)")
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.follow() }
    }
  }
}

extension StoreModel<Tasks, TasksAction> {
  var newTitle: String {
    get { self[\.newTitle] }
    set { send(.newTitle(newValue)) }
  }
}

#if canImport(SwiftUI)
  import SwiftUI

  struct TasksScreen: View {
    @Bindable var model: StoreModel<Tasks, TasksAction>

    var body: some View {
      NavigationStack(path: model.path(\.path, send: TasksAction.path)) {
        List {
          TextField("New task", text: $model.newTitle)
            .onSubmit { model.send(.add) }
          ForEach(model.scope(\.items, action: TasksAction.item)) { item in
            ItemRow(model: item)
          }
          Button("Delete all") { model.send(.clear) }
        }
        .navigationDestination(for: Tasks.Item.ID.self) { id in
          if let item = model.scope(\.items, id: id, action: TasksAction.item) {
            ItemRow(model: item)
            Button("Edit") { model.send(.edit(id)) }
          }
        }
      }
      .sheet(
        item: model.presenting(\.editor, action: TasksAction.editor, dismiss: .editorDismissed)
      ) { editor in
        EditorScreen(model: editor)
      }
      .alert(model, \.question, dismiss: .questionDismissed) {
        Text($0)
      } actions: { _ in
        Button("Delete") { model.send(.clearConfirmed) }
      } message: { _ in
        Text("This cannot be undone.")
      }
    }
  }

  struct ItemRow: View {
    let model: StoreModel<Tasks.Item, ItemAction>

    var body: some View {
      Button(model.isDone ? "✓ \(model.title)" : model.title) { model.send(.toggle) }
    }
  }

  struct EditorScreen: View {
    @Bindable var model: StoreModel<Tasks.Editor, EditorAction>

    var body: some View {
      TextField("Title", text: $model.title.sending(EditorAction.title))
      Button("Save") { model.send(.save) }
    }
  }

  // The other forms in which something is presented.
  struct SmallTasksScreen: View {
    let model: StoreModel<Tasks, TasksAction>

    var body: some View {
      TextField("New task", text: model.binding(\.newTitle, send: TasksAction.newTitle))
        .sheet(isPresented: model.isPresenting(\.editor, dismiss: .editorDismissed)) {
          if let editor = model.scope(\.editor, action: TasksAction.editor) {
            EditorScreen(model: editor)
          }
        }
        .confirmationDialog(model, \.question, dismiss: .questionDismissed) {
          Text($0)
        } actions: { _ in
          Button("Delete") { model.send(.clearConfirmed) }
        } message: { _ in
          Text("This cannot be undone.")
        }
    }
  }
#endif

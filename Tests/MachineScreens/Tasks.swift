import SearchlightStateMachine

// A list of tasks, which has nothing to do with search, for Documentation/MachineScreens.md.

nonisolated struct Tasks: Equatable, Sendable {
  var items: [Item] = []
  var newTitle = ""
  var path: [Item.ID] = []
  var editor: Editor?
  var question: String?

  struct Item: Equatable, Identifiable, Sendable {
    let id: Int
    var title: String
    var isDone = false
  }

  struct Editor: Equatable, Identifiable, Sendable {
    let id: Item.ID
    var title: String
    var isChanged = false
  }
}

nonisolated enum TasksAction: Sendable {
  case newTitle(String), add, path([Tasks.Item.ID])
  case item(Tasks.Item.ID, ItemAction)
  case edit(Tasks.Item.ID), editor(EditorAction), editorDismissed
  case clear, clearConfirmed, questionDismissed
}

nonisolated enum ItemAction: Sendable { case toggle }

nonisolated enum EditorAction: Sendable { case title(String), save }

let tasks = Reduce<Tasks, TasksAction, Never> { state, action in
  switch action {
  case .newTitle(let title): state.newTitle = title
  case .add:
    state.items.append(Tasks.Item(id: (state.items.last?.id ?? 0) + 1, title: state.newTitle))
    state.newTitle = ""
  case .path(let path): state.path = path
  case .item(let id, .toggle):
    if let index = state.items.firstIndex(where: { $0.id == id }) {
      state.items[index].isDone.toggle()
    }
  case .edit(let id):
    state.editor = state.items.first { $0.id == id }.map { .init(id: id, title: $0.title) }
  case .editor(.title(let title)):
    state.editor?.title = title
    state.editor?.isChanged = true
  case .editor(.save):
    if let editor = state.editor, let index = state.items.firstIndex(where: { $0.id == editor.id })
    {
      state.items[index].title = editor.title
    }
    state.editor = nil
  case .editorDismissed:
    // What was typed is not lost by accident.
    if state.editor?.isChanged == false { state.editor = nil }
  case .clear: state.question = "Delete all tasks?"
  case .clearConfirmed: state.items = []
  case .questionDismissed: state.question = nil
  }
  return .none
}

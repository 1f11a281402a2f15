import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Counts what a store does, for a chart, and cannot change the store.
struct Metrics: TransitionObserver {
  let count: @Sendable (String) -> Void

  func observe(_ event: InspectionEvent<Chat, ChatAction, ChatWork>) {
    switch event {
    case .transition: count("actions")
    case .effect(let event) where event.kind == .started: count("connections")
    case .effect: break
    }
  }
}

struct WatchingExample {
  private let silent = EffectHandler<ChatWork, ChatAction> { _, _ in }

  @Test("A transition describes its action, its changes and its effects")
  func printing() {
    let lines = Collected<String>()
    let print = { @Sendable (record: TransitionRecord<Chat, ChatAction, ChatWork>) in
      lines.append("\(record)")
    }
    let store = Store(initial: Chat(), reducer: chat, handler: silent)
    let printer = store.transitions.subscribe { print($0) }
    store.send(.enter("swift"))
    store.send(.appear)
    printer.cancel()
    #expect(
      lines.elements.joined(separator: "\n") == """
        #0 enter("swift")
          room    nil → "swift"
        #1 appear
          isVisible    false → true
          effect       listen(room: "swift"), latest "connection" cancelling
        """)
  }

  @Test("Observers count and print the events of a store")
  func observers() async {
    let counted = Collected<String>()
    let printed = Collected<String>()
    var store: Store? = Store(initial: Chat(), reducer: chat, handler: silent)
    let tasks = [
      store?.observe(Metrics { counted.append($0) }),
      store?.observe(PrintingObserver { printed.append($0) }),
    ]
    store?.send(.enter("swift"))
    store?.send(.appear)
    store?.send(.leave)
    store = nil
    for task in tasks { await task?.value }
    #expect(counted.elements.filter { $0 == "actions" }.count == 3)
    #expect(counted.elements.filter { $0 == "connections" }.count == 1)
    #expect(printed.elements.count > 3)
  }
}

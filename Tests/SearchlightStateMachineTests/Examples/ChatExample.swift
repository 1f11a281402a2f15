import SearchlightSignals
import SearchlightStateMachine
import Testing

nonisolated struct Chat: Equatable, Sendable {
  var room: String?
  var isVisible = false
  var messages: [String] = []
}

nonisolated enum ChatAction: Sendable {
  case enter(String), leave, appear, disappear, received(String)
}

nonisolated enum ChatWork: Equatable, Sendable { case listen(room: String) }

let chat = Reduce<Chat, ChatAction, ChatWork> { chat, action in
  switch action {
  case .enter(let room): chat.room = room
  case .leave: chat.room = nil
  case .appear: chat.isVisible = true
  case .disappear: chat.isVisible = false
  case .received(let message): chat.messages.append(message)
  }
  return .none
}
.running { chat in
  guard chat.isVisible, let room = chat.room else { return [:] }
  return ["connection": .listen(room: room)]
}

struct ChatExample {
  @Test("The connection of a chat runs while its room is on the screen")
  func connection() {
    var machine = Simulation(initial: Chat(), reducer: chat)
    func connections(after action: ChatAction) -> [ChatWork] {
      machine.send(action)
      return machine.running.map(\.work)
    }
    #expect(connections(after: .enter("swift")) == [])
    #expect(connections(after: .appear) == [.listen(room: "swift")])
    #expect(connections(after: .received("hello")) == [.listen(room: "swift")])
    #expect(connections(after: .enter("linux")) == [.listen(room: "linux")])
    #expect(connections(after: .disappear) == [])
  }

  @Test("A simulation reports the events of a chat's connection")
  func inspection() {
    var machine = Simulation(initial: Chat(room: "swift"), reducer: chat)
    let events = machine.inspecting {
      $0.send(.appear)
      $0.send(.enter("linux"))
      $0.send(.leave)
    }
    #expect(
      events.compactMap(\.effect?.description) == [
        #"listen(room: "swift") started, "connection""#,
        #"listen(room: "swift") cancelled, "connection""#,
        #"listen(room: "linux") started, "connection""#,
        #"listen(room: "linux") cancelled, "connection""#,
      ])
  }
}

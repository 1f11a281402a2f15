import SearchlightTesting
import SearchlightStateMachine
import Testing

private nonisolated struct Outbox: Equatable, Sendable {
  var sent: [String] = []
  var withdrawn: [OutboxWork] = []
}

private enum OutboxAction: Sendable { case post(String), sent(String), withdrawn([OutboxWork]) }

private enum OutboxWork: Equatable, Sendable { case upload(String) }

private let outbox = Reduce<Outbox, OutboxAction, OutboxWork> { outbox, action in
  switch action {
  case .post(let text): return .run(.upload(text), id: "upload", overlap: .serial)
  case .sent(let text): outbox.sent.append(text)
  case .withdrawn(let work): outbox.withdrawn += work
  }
  return .none
}
.onCancel(OutboxAction.withdrawn)

struct OutboxExample {
  @Test("An outbox uploads one message after the other")
  func serial() throws {
    var machine = Simulation(initial: Outbox(), reducer: outbox)
    for text in ["one", "two"] { machine.send(.post(text)) }
    #expect(machine.running.map(\.work) == [.upload("one")])
    machine.complete(try #require(machine.running.first?.slot), with: .sent("one"))
    #expect(machine.running.map(\.work) == [.upload("two")])
  }

  @Test("The sender of a message can wait until it is sent, or withdraw it")
  func handle() async throws {
    let clock = ManualClock()
    let uploads = EffectHandler<OutboxWork, OutboxAction> { work, send in
      guard case .upload(let text) = work, (try? await clock.sleep(for: .seconds(1))) != nil else {
        return
      }
      send(.sent(text))
    }
    let store = Store(initial: Outbox(), reducer: outbox, handler: uploads)
    let first = store.send(.post("one"))
    async let finished: Void = first.finished
    try await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    await finished
    #expect(store.current.sent == ["one"])

    store.send(.post("two")).cancel()
    #expect(await store.snapshot().pending.isEmpty)
    #expect(store.current.withdrawn == [.upload("two")])
  }
}

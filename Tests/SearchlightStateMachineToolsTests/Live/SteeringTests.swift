import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// A store that is steered over the connections of its inspector.
@Suite("Steering a store from the inspector")
struct SteeringTests {
  private struct Desk: Equatable, Sendable {
    var asked: [Int] = []
    var answers: [String] = []
  }

  private enum Move: Hashable, Codable, Sendable {
    case ask(Int, by: String = "")
    case answered(Int, token: String)
    case cancel
  }

  private static let desk = Reduce<Desk, Move, Int> { desk, move in
    switch move {
    case .ask(let number, _):
      desk.asked.append(number)
      return .run(number, id: EffectID("q\(number)"))
    case .answered(let number, _): desk.answers.append("answer \(number)")
    case .cancel: return .cancel("q1")
    }
    return .none
  }

  private let gate = DeliveryGate<Int, Move>()
  private let store: Store<Desk, Move, Int>
  private let server: InspectorServer
  private let address: InspectorAddress
  private let events: EventConnection

  init() throws {
    store = Store(
      initial: Desk(), reducer: Self.desk,
      handler: gate.controlling(
        EffectHandler { number, send in send(.answered(number, token: "s3cret-\(number)")) }))
    server = try InspectorServer(
      store, redaction: Redaction(keys: ["token"]), gate: gate, isOn: true)
    let text = try #require(server.address)
    let first = try #require(InspectorAddress(text))
    address = InspectorAddress(first, store: 0)
    events = try #require(EventConnection(port: address.port, path: address.path("events")))
  }

  private func post(_ what: String, _ body: String = "") throws -> (status: Int, text: String) {
    let client = try #require(WireClient(port: address.port))
    expect(client.send("POST", address.path(what), to: address.port, body: body))
    let answer = String(decoding: try #require(client.receiveAll()), as: UTF8.self)
    let parts = answer.components(separatedBy: "\r\n\r\n")
    return (Int(answer.dropFirst(9).prefix(3)) ?? 0, parts.dropFirst().joined())
  }

  private struct Steering: Decodable {
    struct Held: Decodable {
      let id: Int
      let work: String
      let action: String
    }

    let canPause: Bool
    let isPaused: Bool
    let held: [Held]
  }

  /// Waits until a page would show so many actions at the gate.
  private func steering(held count: Int, isPaused: Bool = true) async throws -> Steering {
    // The threads on which stores run are not held up meanwhile.
    for _ in 0..<6000 {
      guard case .event(let event) = events.next(atMost: .milliseconds(1)) else {
        try await Task.sleep(for: .milliseconds(10))
        continue
      }
      guard event.name == "steering" else { continue }
      let found = try JSONDecoder().decode(Steering.self, from: Data(event.data))
      if found.held.count == count, found.isPaused == isPaused { return found }
    }
    Issue.record("The page never shows \(count) actions that wait.")
    return Steering(canPause: false, isPaused: false, held: [])
  }

  @Test("Answers wait while the gate is paused, and arrive in the order in which they are let pass")
  func order() async throws {
    expectEqual(try post("pause").status, 200)
    #expect(try await steering(held: 0).canPause)
    store.send(.ask(1))
    store.send(.ask(2))
    let held = try await steering(held: 2).held
    expect(!held.contains { $0.action.contains("s3cret") }, "\(held)")
    expectEqual(held.map(\.work).sorted(), ["1", "2"])
    await store.settled()
    expectEqual(store.current.answers, [])
    expectEqual(await store.snapshot().running.count, 2)
    let second = try #require(held.first { $0.work == "2" })
    expectEqual(try post("deliver", "\(second.id)").status, 200)
    expectEqual(try post("deliver", "\(second.id)").status, 422)
    _ = try await steering(held: 1)
    await store.settled()
    expectEqual(store.current.answers, ["answer 2"])
    expectEqual(try post("step").status, 200)
    await store.idle()
    expectEqual(store.current.answers, ["answer 2", "answer 1"])
    expectEqual(try post("resume").status, 200)
    expect(!gate.isPaused)
    store.send(.ask(3))
    await store.idle()
    expectEqual(store.current.answers.last, "answer 3")
  }

  @Test("An answer that is dropped never arrives, and neither do those of a cancelled effect")
  func dropped() async throws {
    gate.pause()
    store.send(.ask(1))
    store.send(.ask(2))
    let held = try await steering(held: 2).held
    let second = try #require(held.first { $0.work == "2" })
    expectEqual(try post("drop", "\(second.id)").status, 200)
    store.send(.cancel)
    _ = try await steering(held: 0)
    await store.idle()
    gate.resume()
    await store.settled()
    expectEqual(store.current.answers, [])
  }

  @Test("A paused gate that is resumed lets everything pass in its order")
  func resumed() async throws {
    gate.pause()
    store.send(.ask(1))
    _ = try await steering(held: 1)
    store.send(.ask(2))
    _ = try await steering(held: 2)
    gate.resume()
    await store.idle()
    expectEqual(store.current.answers, ["answer 1", "answer 2"])
    expectEqual(gate.waiting, [])
  }

  @Test("An action is sent as it is written in Swift or in a log, and another text is refused")
  func sending() async throws {
    for text in ["ask(7)", #"ask(8, by: "me")"#, #"{"ask":{"_0":9,"by":""}}"#, " .cancel "] {
      let (status, reason) = try post("send", text)
      // A label with a default value is part of the coding all the same.
      expectEqual(status, text == "ask(7)" ? 422 : 200, "\(text): \(reason)")
    }
    await store.settled()
    expectEqual(store.current.asked, [8, 9])
    for text in ["", "ask(", "fly(1)", "ask(\"x\", by: 1)", "{", "ask(1) more"] {
      let (status, reason) = try post("send", text)
      expectEqual(status, 422, text)
      expect(reason.hasPrefix("This is no action") || reason.hasPrefix("The machine has no such"))
    }
    let deep = String(repeating: "ask(", count: 50_000)
    expectEqual(try post("send", deep).status, 422)
    expectEqual(try post("fly").status, 404)
  }

  @Test("A session is exported as a test without secrets and without what changes nothing")
  func exported() async throws {
    store.send(.ask(1, by: "me"))
    await store.idle()
    store.send(.cancel)
    store.send(.cancel)
    let lines = try #require(EventConnection(port: address.port, path: address.path("lines")))
    while case .event(let event) = lines.next(atMost: .seconds(60)) {
      if String(decoding: event.data, as: UTF8.self).contains(#""index":3"#) { break }
    }
    let client = try #require(WireClient(port: address.port))
    expect(client.send("GET", address.path("test"), to: address.port))
    let source = String(decoding: try #require(client.receiveAll()), as: UTF8.self)
    expect(source.contains("The session of 2 transitions"), source)
    expect(source.contains("› answered(1, token: \"[redacted]\")"), source)
    expect(source.contains("import SearchlightTesting"))
    expect(!source.contains("s3cret") && !source.contains("› cancel"), source)
    let end = source.components(separatedBy: "exportedLog = ").dropFirst().joined()
    let log = end.split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n")
    let entries = try TransitionLog<Move, Int>(reading: log).entries
    expectEqual(entries.map(\.index), [0, 1])
  }
}

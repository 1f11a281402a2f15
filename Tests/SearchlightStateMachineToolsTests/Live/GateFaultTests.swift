import Expectations
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Faults and delays for single actions and single effects, over the connections of the inspector.
@Suite("Faults and delays from the inspector")
struct GateFaultTests {
  private let gate = DeliveryGate<LateAnswers.Search, LateAnswers.Action>()
  private let store: Store<LateAnswers.Field, LateAnswers.Action, LateAnswers.Search>
  private let server: InspectorServer
  private let app: PageClient

  init() throws {
    store = Store(
      initial: LateAnswers.Field(), reducer: LateAnswers.faulty,
      handler: gate.controlling(LateAnswers.handler()))
    server = try InspectorServer(store, gate: gate, isOn: true)
    app = try PageClient(server)
  }

  @Test("The next work with a text is held while the gate is open, and other work is not")
  func hold() async throws {
    expectEqual(try app.post("rule", "hold\nonce\nTOM\n").status, 200)
    let rule = try await app.steering { !$0.rules.isEmpty }.rules[0]
    expect(rule.text.contains("hold the answers of the next work"), rule.text)
    store.send(.type("to"))
    await store.idle()
    expectEqual(store.current.answered, "to")
    store.send(.type("tom"))
    let held = try await app.steering { $0.held.count == 1 && $0.rules.isEmpty }
    expect(!held.isPaused)
    store.send(.type("tom h"))
    await store.settled()
    try await app.text("a row for tom h")
    expectEqual(store.current.answered, "tom h")
    expectEqual(try app.post("deliver", "\(held.held[0].id)").status, 200)
    await store.idle()
    expectEqual(store.current.answered, "tom")
  }

  @Test("A server that stops ends its faults, and what waits at the gate passes")
  func stop() async throws {
    expectEqual(try app.post("rule", "hold\nalways\n\n").status, 200)
    try await app.steering { !$0.rules.isEmpty }
    store.send(.type("to"))
    try await app.steering { $0.held.count == 1 }
    gate.pause()
    server.stop()
    await store.idle()
    expectEqual(store.current.answered, "to")
    store.send(.type("tom"))
    await store.idle()
    expectEqual(store.current.answered, "tom")
    expect(gate.waiting.isEmpty)
  }

  @Test("A gate tells the pages of all servers that show its store, also after one has stopped")
  func twoServers() async throws {
    let second = try InspectorServer(store, gate: gate, isOn: true)
    let other = try PageClient(second)
    try await other.steering { !$0.isPaused }
    gate.pause()
    try await app.steering { $0.isPaused }
    try await other.steering { $0.isPaused }
    store.send(.type("to"))
    try await app.steering { $0.held.count == 1 }
    try await other.steering { $0.held.count == 1 }
    second.stop()
    try await app.steering { !$0.isPaused && $0.held.isEmpty }
    await store.idle()
    expectEqual(store.current.answered, "to")
    gate.pause()
    try await app.steering { $0.isPaused }
    gate.resume()
  }

  @Test("Work is answered with another action without being carried out, once or always")
  func answer() async throws {
    let failed = #"answered("none", rows: [])"#
    expectEqual(try app.post("rule", "answer\nonce\n\n\(failed)").status, 200)
    store.send(.type("a"))
    await store.idle()
    expectEqual(store.current.answered, "none")
    store.send(.type("b"))
    await store.idle()
    expectEqual(store.current.answered, "b")
    expectEqual(try app.post("rule", "answer\nalways\nzz\n\(failed)").status, 200)
    let rules = try await app.steering { $0.rules.contains { $0.text.contains("all work") } }.rules
    let rule = rules[0]
    for (text, answered) in [("zz", "none"), ("c", "c"), ("zzy", "none")] {
      store.send(.type(text))
      await store.idle()
      expectEqual(store.current.answered, answered)
    }
    expectEqual(try app.post("unrule", "\(rule.id)").status, 200)
    try await app.steering { $0.rules.isEmpty }
  }

  @Test("At most 10,000 actions wait: with more, those that have waited longest pass in order")
  func limit() async {
    let gate = DeliveryGate<Int, Int>()
    // Two pieces of work whose actions are told apart by their signs.
    let count = 6000
    let handler = EffectHandler<Int, Int> { sign, send in
      for number in 1...count { send(sign * number) }
    }
    let counting = Reduce<[Int], Int, Int> { state, action in
      if action == 0 { return [.run(1), .run(-1)] }
      state.append(action)
      return .none
    }
    let store = Store(initial: [], reducer: counting, handler: gate.controlling(handler))
    gate.pause()
    store.send(0)
    for await numbers in store.states where numbers.count >= 2000 { break }
    expectEqual(store.current.count, 2000)
    expectEqual(gate.waiting.count, 10_000)
    gate.resume()
    await store.idle()
    expectEqual(store.current.filter { $0 > 0 }, Array(1...count))
    expectEqual(store.current.filter { $0 < 0 }, (1...count).map { -$0 })
    expect(gate.waiting.isEmpty)
  }

  @Test("An action that waits is delayed, or another one is delivered in its place")
  func waiting() async throws {
    gate.pause()
    store.send(.type("a"))
    let held = try await app.steering { $0.held.count == 1 }.held[0]
    let other = #"answered("b", rows: ["other"])"#
    expectEqual(try app.post("replace", "\(held.id)\nfly()").status, 422)
    expectEqual(try app.post("replace", "\(held.id)\n\(other)").status, 200)
    await store.idle()
    expectEqual(store.current.rows, ["other"])
    expectEqual(try app.post("replace", "\(held.id)\n\(other)").status, 422)
    gate.resume()

    expectEqual(try app.post("rule", "hold\nonce\n\n").status, 200)
    store.send(.type("c"))
    let next = try await app.steering { $0.held.count == 1 && !$0.isPaused }.held[0]
    expectEqual(next.delay, nil)
    for wrong in ["", "0", "x", "-5", "99999999"] {
      expectEqual(try app.post("delay", "\(next.id)\n\(wrong)").status, 422, wrong)
    }
    expectEqual(try app.post("delay", "\(next.id)\n20").status, 200)
    await store.idle()
    expectEqual(store.current.answered, "c")
  }

  private enum Tick: Hashable, Codable, Sendable {
    case begin(Int)
    case tick(Int)
  }

  /// Creates a store in which work answers with a number of ticks.
  private static func ticks(_ gate: DeliveryGate<Int, Tick>) -> Store<[Int], Tick, Int> {
    Store(
      initial: [Int](),
      reducer: Reduce<[Int], Tick, Int> { ticks, tick in
        switch tick {
        case .begin(let count): return .run(count, id: "ticks")
        case .tick(let number): ticks.append(number)
        }
        return .none
      },
      handler: gate.controlling(
        EffectHandler { count, send in for number in 0..<count { send(.tick(number)) } }))
  }

  @Test("A long delay of one action does not end with a shorter one of a later answer")
  func ownDelays() async throws {
    let gate = DeliveryGate<Int, Tick>()
    let store = Self.ticks(gate)
    let server = try InspectorServer(store, gate: gate, isOn: true)
    let app = try PageClient(server)
    expectEqual(try app.post("rule", "hold\nonce\n\n").status, 200)
    store.send(.begin(2))
    let held = try await app.steering { $0.held.count == 2 }.held
    expectEqual(try app.post("delay", "\(held[0].id)\n600000").status, 200)
    try await app.steering { $0.held.first?.delay == "10 min" }
    expectEqual(try app.post("delay", "\(held[1].id)\n20").status, 200)
    for _ in 0..<20_000 where store.current.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    expectEqual(store.current, [1])
    expectEqual(gate.waiting, [.tick(0)])
    expectEqual(try app.post("deliver", "\(held[0].id)").status, 200)
    await store.idle()
    expectEqual(store.current, [1, 0])
  }

  @Test("Delayed work answers later by itself, in its order, unless the gate is paused then")
  func delay() async throws {
    let gate = DeliveryGate<Int, Tick>()
    let store = Self.ticks(gate)
    let server = try InspectorServer(store, gate: gate, isOn: true)
    let app = try PageClient(server)
    expectEqual(try app.post("rule", "delay\nonce\n\n30").status, 200)
    store.send(.begin(20))
    await store.idle()
    expectEqual(store.current, Array(0..<20))

    // On a busy machine the first ticks may pass before the gate is paused; then with a longer delay.
    var passed = 20
    for delay in [50, 500, 5000, 30_000] {
      expectEqual(try app.post("rule", "delay\nonce\n\n\(delay)").status, 200)
      store.send(.begin(20))
      while gate.waiting.isEmpty, store.current.count == passed {
        try await Task.sleep(for: .milliseconds(1))
      }
      gate.pause()
      while gate.waiting.count + store.current.count < passed + 20 {
        try await Task.sleep(for: .milliseconds(1))
      }
      if store.current.count == passed { break }
      gate.resume()
      await store.idle()
      passed += 20
    }
    try await app.steering { $0.held.count == 20 && $0.held.allSatisfy { $0.delay == nil } }
    expectEqual(store.current.count, passed)
    gate.resume()
    await store.idle()
    expectEqual(store.current.count, passed + 20)
  }

  @Test("A rule that says nothing that can be done is refused")
  func refused() throws {
    for text in [
      "", "hold", "fly\nonce\n\n", "delay\nonce\n\nsoon", "delay\nonce\n\n0",
      "answer\nonce\n\nfly()", "answer\nonce\n\n",
    ] {
      expectEqual(try app.post("rule", text).status, 422, text)
    }
    expect(gate.waiting.isEmpty)
  }
}

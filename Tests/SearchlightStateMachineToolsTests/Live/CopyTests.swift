import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Copies of a machine, over the connections of the inspector.
@Suite("Going on in a copy of a store")
struct CopyTests {
  private typealias Action = LateAnswers.Action

  private let gate = DeliveryGate<LateAnswers.Search, Action>()
  private let store: Store<LateAnswers.Field, Action, LateAnswers.Search>
  private let server: InspectorServer
  private let app: PageClient

  init() throws {
    store = Store(
      initial: LateAnswers.Field(), reducer: LateAnswers.faulty,
      handler: gate.controlling(LateAnswers.handler()))
    server = try InspectorServer(
      store, named: "field", gate: gate, properties: [LateAnswers.ownRows], isOn: true)
    app = try PageClient(server)
  }

  /// Sends `t` and `to` whose answers come in this order: steps 0 to 3.
  private func session() async throws {
    store.send(.type("t"))
    await store.idle()
    store.send(.type("to"))
    await store.idle()
    try await app.text("a row for to")
  }

  private func copy(
    of page: PageClient, _ other: InspectorServer? = nil, after step: String
  ) throws -> PageClient {
    let answer = try page.post("copy", step)
    expectEqual(answer.status, 200, answer.text)
    return try PageClient(other ?? server, store: try #require(Int(answer.text)))
  }

  @Test("A copy has the state and the effects of its step, and the store does not notice it")
  func state() async throws {
    try await session()
    let copy = try copy(of: app, after: "2")
    let steering = try await copy.steering { $0.copy?.store == 0 }
    expectEqual(steering.copy?.from, "2")
    expectEqual(steering.copy?.notice, nil)
    // The search for "t" was answered before, and that for "to" after the step.
    expectEqual(steering.pending.count, 1)
    let effect = try #require(steering.pending.first)
    expect(effect.isRunning && effect.work.contains("to"), effect.work)
    expectEqual(effect.answers.map(\.step), [3])
    try await copy.text("a row for t")

    // In the copy, the text changes before the answer comes.
    expectEqual(try copy.post("send", #"type("tom")"#).status, 200)
    try await copy.steering { $0.pending.count == 2 }
    expectEqual(try copy.post("answer", "\(effect.slot)\n#3").status, 200)
    try await copy.steering { $0.pending.count == 1 }
    try await copy.text("a row for to")
    expectEqual(try copy.post("answer", "\(effect.slot)\n#3").status, 422)
    await store.settled()
    expectEqual(
      store.current,
      LateAnswers.Field(text: "to", answered: "to", rows: ["a row for to"]))
    store.send(.clear)
    try await app.text(#""clear""#)
  }

  @Test("A copy is answered with any action, several times, and its properties are judged")
  func answers() async throws {
    try await session()
    let copy = try copy(of: app, after: "start")
    try await copy.steering { $0.copy != nil && $0.pending.isEmpty }
    for text in ["t", "to"] { expectEqual(try copy.post("send", #"type("\#(text)")"#).status, 200) }
    let running = try await copy.steering { $0.pending.count == 2 }.pending
    func answer(_ order: String, _ index: Int, _ text: String) throws {
      let action = #"answered("\#(text)", rows: ["own"])"#
      expectEqual(try copy.post(order, "\(running[index].slot)\n\(action)").status, 200, text)
    }
    try answer("answer", 1, "to")
    try answer("emit", 0, "t")
    let open = try await copy.steering { $0.pending.count == 1 && $0.verdicts[0].state == "open" }
    expect(open.verdicts[0].text.contains("every text gets its own rows"))
    expectEqual(try copy.post("finish", "\(running[0].slot)").status, 200)
    let verdict = try await copy.steering { $0.pending.isEmpty }.verdicts[0]
    expectEqual(verdict.state, "rests")
    expectEqual(verdict.step, 3)

    // The test of the copy has only what is needed, and expects the property.
    let test = try copy.get("test").text
    expect(test.contains("monitor.verdictAtRest"), test)
    expect(test.contains("The session of 4 transitions"), test)
    expect(test.contains("Property<"), test)
    await store.settled()
    expectEqual(store.current.text, "to")
  }

  @Test("A copy goes back to its own steps in a copy of the copy; only four are kept, and one ends")
  func copies() async throws {
    try await session()
    let first = try copy(of: app, after: "1")
    expectEqual(try first.post("send", #"type("x")"#).status, 200)
    expectEqual(try first.post("send", #"type("xy")"#).status, 200)
    let second = try copy(of: first, after: "2")
    let pending = try await second.steering { $0.copy != nil }.pending
    expectEqual(pending.count, 1)
    expect(pending[0].work.contains("x"))
    expectEqual(try app.post("copy", "17").status, 422)
    expectEqual(try app.post("copy", "-1").status, 422)
    expectEqual(try app.post("copy", "x").status, 422)
    for index in [Int.max, .min] { expectEqual(try app.post("copy", "\(index)").status, 422) }
    expectEqual(try app.post("end").status, 422)
    expectEqual(try second.post("end").status, 200)
    expectEqual(try second.post("end").status, 404)
    try await second.text(#""name":"field"}"#)
    for _ in 0..<4 { _ = try copy(of: app, after: "0") }
    expectEqual(try first.get("").status, 404)
    expectEqual(try app.get("").status, 200)
  }

  @Test("In a copy the next effect of a series runs after the answer that has ended the one before")
  func series() async throws {
    enum Job: Hashable, Codable, Sendable {
      case add(Int)
      case added(Int)
    }
    let gate = DeliveryGate<Int, Job>()
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Job, Int> { sum, job in
        switch job {
        case .add(let number): return .run(number, id: "jobs", overlap: .serial)
        case .added(let number): sum += number
        }
        return .none
      },
      handler: gate.controlling(EffectHandler { number, send in send(.added(number)) }))
    let server = try InspectorServer(store, gate: gate, isOn: true)
    let app = try PageClient(server)
    gate.pause()
    store.send(.add(700))
    store.send(.add(77))
    try await app.steering { $0.held.count == 1 }
    gate.resume()
    await store.idle()
    expectEqual(store.current, 777)
    try await app.text("777")
    let copy = try self.copy(of: app, server, after: "2")
    let pending = try await copy.steering { $0.copy != nil }.pending
    expectEqual(pending.map(\.work), ["77"])
    expectEqual(pending.map(\.isRunning), [true])
    expectEqual(pending.first?.answers.map(\.step), [3])
    let earlier = try self.copy(of: app, server, after: "1")
    let both = try await earlier.steering { $0.copy != nil }.pending
    expectEqual(both.map(\.isRunning), [true, false])
  }

  @Test("The time of a copy passes only on order, and effects that wait are kept as they were")
  func time() async throws {
    struct Alarm: Hashable, Codable, Sendable {}
    enum Ring: Hashable, Codable, Sendable {
      case set
      case rings
    }
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Ring, Alarm> { count, ring in
        if ring == .rings { count += 1 }
        return ring == .set ? .run(Alarm(), id: "alarm", timing: .after(.seconds(600))) : .none
      }, handler: EffectHandler { _, send in send(.rings) })
    let server = try InspectorServer(store, isOn: true)
    let app = try PageClient(server)
    store.send(.set)
    try await app.text("set")
    let copy = try PageClient(server, store: try #require(Int(try app.post("copy", "0").text)))
    let waiting = try await copy.steering { $0.pending.count == 1 }
    expect(!waiting.pending[0].isRunning && waiting.pending[0].phase.hasPrefix("begins at"))
    expect(waiting.copy?.next != nil)
    expectEqual(try copy.post("answer", "\(waiting.pending[0].slot)\nrings").status, 422)
    expectEqual(try copy.post("advance").status, 200)
    let running = try await copy.steering { $0.pending.first?.isRunning == true }
    expectEqual(running.copy?.time, waiting.copy?.next)
    expectEqual(try copy.post("advance").status, 422)
    expectEqual(try copy.post("answer", "\(running.pending[0].slot)\nrings").status, 200)
    try await copy.steering { $0.pending.isEmpty }
    expectEqual(store.current, 0)
  }

  @Test("An effect that a timer has begun runs in a copy since the time for which it waited")
  func timer() async throws {
    enum Ring: Hashable, Codable, Sendable {
      case set
      case look
      case rings
    }
    let gate = DeliveryGate<Int, Ring>()
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Ring, Int> { count, ring in
        count += 1
        return ring == .set ? .run(7, id: "alarm", timing: .after(.milliseconds(30))) : .none
      }, handler: gate.controlling(EffectHandler { _, send in send(.rings) }))
    let server = try InspectorServer(store, gate: gate, isOn: true)
    let app = try PageClient(server)
    gate.pause()
    store.send(.set)
    try await app.steering { $0.held.count == 1 }
    store.send(.look)
    try await app.text("look")
    let early = try self.copy(of: app, server, after: "0")
    let waiting = try await early.steering { $0.copy != nil }.pending.map(\.phase)
    let late = try self.copy(of: app, server, after: "1")
    let running = try await late.steering { $0.copy != nil }.pending.map(\.phase)
    expect(waiting.first?.hasPrefix("begins at ") == true, "\(waiting)")
    expectEqual(
      running, waiting.map { "runs since \($0.dropFirst("begins at ".count))" })
    gate.resume()
    await store.idle()
  }

  @Test("A step whose states were thinned out or dropped is reduced again, or refused")
  func memory() async throws {
    var limits = LiveLimits()
    limits.steps = 1500
    let server = try InspectorServer(port: 0, isOn: true, limits: limits)
    let store = Store<Int, Int, Never>(
      initial: 0,
      reducer: Reduce { sum, number in
        sum = sum &* 31 &+ number
        return .none
      }, handler: .none)
    server.add(store)
    let app = try PageClient(server)
    try await app.steering { $0.canCopy && $0.copy == nil }
    var sums = [0]
    for number in 0..<2000 {
      store.send(number)
      sums.append(store.current)
      if number % 100 == 99 { try await app.text(#""\#(number)""#) }
    }
    for step in [1999, 1500, 1234, 1001] {
      let answer = try app.post("copy", "\(step)")
      expectEqual(answer.status, 200, answer.text)
      let copy = try PageClient(server, store: try #require(Int(answer.text)))
      try await copy.text("\(sums[step + 1])")
    }
    expectEqual(try app.post("copy", "3").status, 422)
  }

  @Test("Copies of copies keep no log without end, and a session that is too long is not exported")
  func chain() async throws {
    var limits = LiveLimits()
    limits.bytes = 2048
    let server = try InspectorServer(port: 0, isOn: true, limits: limits)
    let store = Store<Int, Int, Never>(
      initial: 0,
      reducer: Reduce { sum, number in
        sum += number
        return .none
      }, handler: .none)
    server.add(store)
    var page = try PageClient(server)
    try await page.steering { $0.canCopy }
    var step = "start"
    var statuses: [Int] = []
    for generation in 0..<20 {
      page = try copy(of: page, server, after: step)
      for _ in 0..<10 { expectEqual(try page.post("send", "1").status, 200) }
      step = "\(generation * 10 + 9)"
      statuses.append(try page.post("export").status)
    }
    expectEqual(statuses.first, 200)
    expectEqual(statuses.last, 422)
  }

  @Test("What a redaction hides stays hidden in a copy, and a store without a coding has none")
  func hidden() async throws {
    enum Note: Hashable, Codable, Sendable {
      case note(token: String)
      case again(String)
    }
    let store = Store(
      initial: [String](),
      reducer: Reduce<[String], Note, Never> { notes, note in
        switch note {
        case .note(let token): notes.append(token)
        case .again(let text): notes.append(text)
        }
        return .none
      }, handler: .none)
    let server = try InspectorServer(store, redaction: Redaction(keys: ["token"]), isOn: true)
    let app = try PageClient(server)
    store.send(.note(token: "s3cret-value"))
    store.send(.again("open"))
    try await app.text("open")
    let copy = try PageClient(server, store: try #require(Int(try app.post("copy", "1").text)))
    expectEqual(try copy.post("send", #"again("s3cret-value")"#).status, 200)
    expectEqual(try copy.post("send", #"again("<b>done")"#).status, 200)
    try await copy.text("<b>done")
    let log = try copy.get("log").text
    for text in [copy.received, log, try copy.get("test").text] {
      expect(!text.contains("s3cret-value") && text.contains("[secret 1]"), text)
    }

    struct Raw: Sendable {}
    let plain = Store(
      initial: 0,
      reducer: Reduce<Int, Raw, Raw> { count, _ in
        count += 1
        return .none
      }, handler: EffectHandler { _, _ in })
    server.add(plain, named: "plain")
    plain.send(Raw())
    let page = try PageClient(server, store: 2)
    try await page.steering { !$0.canCopy }
    expect(try page.post("copy", "0").text.contains("no coding"))
  }
}

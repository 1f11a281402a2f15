import Expectations
import Foundation
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// Tests that the inspector writes of sessions.
@Suite("Exporting a session from the inspector")
struct ExportTests {
  private typealias Action = LateAnswers.Action

  private func session(
    _ gate: DeliveryGate<LateAnswers.Search, Action>, _ properties: [LateAnswers.FieldProperty]
  ) throws -> (Store<LateAnswers.Field, Action, LateAnswers.Search>, InspectorServer, PageClient) {
    let store = Store(
      initial: LateAnswers.Field(), reducer: LateAnswers.faulty,
      handler: gate.controlling(LateAnswers.handler()))
    let server = try InspectorServer(store, gate: gate, properties: properties, isOn: true)
    return (store, server, try PageClient(server))
  }

  /// Lets the answer for the first of two texts arrive last, after some that are right.
  private func makeLate(
    _ store: Store<LateAnswers.Field, Action, LateAnswers.Search>,
    _ gate: DeliveryGate<LateAnswers.Search, Action>, _ page: PageClient
  ) async throws {
    for text in ["a", "ab", "abc"] {
      store.send(.type(text))
      await store.idle()
    }
    store.send(.clear)
    gate.pause()
    store.send(.type("to"))
    try await page.steering { $0.held.count == 1 }
    store.send(.type("tom"))
    let held = try await page.steering { $0.held.count == 2 }.held
    let newer = try #require(held.first { $0.work.contains("tom") })
    expectEqual(try page.post("deliver", "\(newer.id)").status, 200)
    gate.resume()
    await store.idle()
    expectEqual(store.current.answered, "to")
  }

  @Test("A violated property is shown, and the test has what is needed for it and expects it")
  func property() async throws {
    let gate = DeliveryGate<LateAnswers.Search, Action>()
    let (store, server, page) = try session(gate, [LateAnswers.ownRows])
    defer { server.stop() }
    try await page.steering { $0.verdicts.first?.state == "holds" }
    try await makeLate(store, gate, page)
    let verdict = try await page.steering { $0.verdicts.first?.state == "rests" }.verdicts[0]
    expectEqual(verdict.name, "every text gets its own rows")
    expectEqual(verdict.step, 10)

    expectEqual(try page.post("export").status, 200)
    let ready = try await page.steering { $0.export?.isReady == true }
    expectEqual(ready.export?.text, "The test is ready.")
    let source = try page.get("test").text
    expect(source.contains("The exported session has the properties of the machine"), source)
    expect(source.contains("// The session violates every text gets its own rows."), source)
    let log = source.components(separatedBy: "exportedLog = ").dropFirst().joined()
    let lines = log.split(separator: "\n").filter { $0.hasPrefix("{") }.joined(separator: "\n")
    let actions = try TransitionLog<Action, LateAnswers.Search>(reading: lines).entries
      .map(\.action)
    // Both texts, and the answers in the wrong order; nothing else.
    expectEqual(actions.count, 4)
    expectEqual(actions.last, .answered("to", rows: ["a row for to"]))
    expect(Self.violates(actions, LateAnswers.faulty))
    expect(!Self.violates(actions, LateAnswers.mended))
  }

  /// What the exported test checks.
  private static func violates(
    _ actions: [Action], _ reducer: any Reducer<LateAnswers.Field, Action, LateAnswers.Search>
  ) -> Bool {
    var probe = Probe(initial: LateAnswers.Field(), reducer: reducer)
    for action in actions { probe.send(action) }
    var monitor = PropertyMonitor(LateAnswers.ownRows, from: LateAnswers.Field())
    for record in probe.records { monitor.observe(record) }
    probe.leaveOpen()
    return monitor.verdictAtRest.violation != nil
  }

  @Test("Without a violated property the test expects the transcript that leads to the last state")
  func transcript() async throws {
    let gate = DeliveryGate<LateAnswers.Search, Action>()
    let (store, server, page) = try session(gate, [])
    defer { server.stop() }
    try await makeLate(store, gate, page)
    try await page.text(#"answered(\"to\""#)
    expectEqual(try page.post("export").status, 200)
    try await page.steering { $0.export?.isReady == true }
    let source = try page.get("test").text
    expect(source.contains("probe.takeTranscript() == exportedTranscript"), source)
    expect(!source.contains("properties"))
  }

  @Test("A test does not expect a deadline in time, nor name a type that only its own file sees")
  func deadline() async throws {
    struct Alarm: Hashable, Codable, Sendable {}
    enum Ring: Hashable, Codable, Sendable {
      case set
      case rings
    }
    let store = Store(
      initial: 0,
      reducer: Reduce<Int, Ring, Alarm> { count, ring in
        count += 1
        return ring == .set ? .run(Alarm(), id: "alarm", timing: .after(.milliseconds(30))) : .none
      }, handler: EffectHandler { _, send in send(.rings) })
    let isQuick = Property<Int, Ring, Alarm>.leadsTo(
      "the alarm rings at once", within: .milliseconds(1), when: { $0.state == 1 },
      then: { $0.state == 2 })
    let server = try InspectorServer(store, properties: [isQuick], isOn: true)
    let page = try PageClient(server)
    store.send(.set)
    try await page.steering { $0.verdicts.first?.state == "violated" }
    expectEqual(try page.post("export").status, 200)
    try await page.steering { $0.export?.isReady == true }
    let source = try page.get("test").text
    expect(source.contains("probe.takeTranscript() == exportedTranscript"), source)
    expect(source.contains("TransitionLog<<#type of the action#>, <#type of the work#>>"), source)
    expect(!source.contains("unknown context"), source)
  }

  @Test("A long session is shortened in parts, and steps and answers go on meanwhile")
  func long() async throws {
    let store = Store<[Int], Int, Never>(
      initial: [],
      reducer: Reduce { numbers, number in
        // Each action matters, so nothing can be left out.
        numbers = [number &+ (numbers.first ?? 7) &* 31]
        return .none
      }, handler: .none)
    let server = try InspectorServer(store, isOn: true)
    let page = try PageClient(server)
    for number in 0..<3000 {
      store.send(number)
      if number % 500 == 499 { try await page.text(#""\#(number)""#) }
    }
    expectEqual(try page.post("export").status, 200)
    try await page.steering {
      $0.export?.isReady == false && $0.export?.text.hasPrefix("Leaving out actions") == true
    }
    store.send(77_777)
    try await page.text(#""77777""#)
    expectEqual(try page.get("log").status, 200)
    let ready = try await page.steering { $0.export?.isReady == true }
    expect(ready.export != nil)
    expect(try page.get("test").text.contains("The session of "))
  }

  @Test("A session without its beginning cannot be exported, and that is said")
  func incomplete() async throws {
    let store = Store<Int, Int, Never>(
      initial: 0,
      reducer: Reduce { sum, number in
        sum += number
        return .none
      }, handler: .none)
    store.send(1)
    let server = try InspectorServer(store, isOn: true)
    let page = try PageClient(server)
    store.send(2)
    try await page.text(#""2""#)
    for answer in [try page.post("export"), try page.get("test")] {
      expectEqual(answer.status, 422)
      expect(answer.text.contains("A test begins with the first action"), answer.text)
    }
  }
}

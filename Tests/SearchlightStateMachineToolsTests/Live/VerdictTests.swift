import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// What the inspector says of properties when it has not seen every step.
@Suite("Verdicts on sessions with gaps")
struct VerdictTests {
  private typealias Sum = Store<Int, Int, Never>

  private static func store() -> Sum {
    Sum(
      initial: 0,
      reducer: Reduce { sum, number in
        sum += number
        return .none
      }, handler: .none)
  }

  private static let neverFalls = Property<Int, Int, Never>.always("the sum never falls") {
    $0.state >= $0.before
  }

  @Test("Of a store that has run before, a property holds since the first step that was seen")
  func late() async throws {
    let store = Self.store()
    store.send(1)
    let server = try InspectorServer(store, properties: [Self.neverFalls], isOn: true)
    let page = try PageClient(server)
    store.send(2)
    let verdict = try await page.steering { $0.verdicts.first?.text.contains("#1") == true }
      .verdicts[0]
    expectEqual(verdict.state, "holds")
    expect(verdict.text.hasPrefix("holds since #1"), verdict.text)
  }

  @Test("A store that has run before may have effects, so it is not at rest, and a copy says so")
  func unknownEffects() async throws {
    let store = Self.store()
    store.send(1)
    let isTen = Property<Int, Int, Never>.eventually("the sum is ten") { $0.state == 10 }
    let server = try InspectorServer(store, properties: [isTen], isOn: true)
    let page = try PageClient(server)
    let shown = try await page.steering { !$0.verdicts.isEmpty }
    expectEqual(shown.verdicts[0].state, "open")
    let answer = try page.post("copy", "start")
    let copy = try PageClient(server, store: try #require(Int(answer.text)))
    let steering = try await copy.steering { $0.copy != nil }
    expect(steering.copy?.notice?.contains("Effects") == true)

    let new = Self.store()
    server.add(new, properties: [isTen])
    let other = try PageClient(server, store: 2)
    try await other.steering { $0.verdicts.first?.state == "rests" }
  }

  @Test("A violation stays when steps are lost, and other properties hold only since then")
  func lost() async throws {
    var limits = LiveLimits()
    limits.waiting = 16
    let server = try InspectorServer(port: 0, isOn: true, limits: limits)
    let store = Self.store()
    let isSmall = Property<Int, Int, Never>.always("the sum is small") { $0.state < 5 }
    server.add(store, properties: [isSmall, Self.neverFalls])
    let page = try PageClient(server)
    store.send(10)
    let first = try await page.steering { $0.verdicts.first?.state == "violated" }
    expectEqual(first.verdicts[0].step, 0)
    expectEqual(first.verdicts[1].text, "holds so far")
    var hasLost = false
    for _ in 0..<200 where !hasLost {
      for _ in 0..<1000 { store.send(1) }
      hasLost = try page.get("log").text.count < 1000
    }
    expect(hasLost)
    store.send(1)
    let later = try await page.steering {
      $0.verdicts.last?.text.hasPrefix("holds since #") == true
    }
    expectEqual(later.verdicts[0].state, "violated")
    expectEqual(later.verdicts[0].step, 0)
  }
}

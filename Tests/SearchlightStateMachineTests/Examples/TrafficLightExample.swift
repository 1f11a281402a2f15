import SearchlightSignals
import SearchlightStateMachine
import Testing

nonisolated enum Light: Sendable { case red, green, yellow }
nonisolated enum Timer: Sendable { case elapsed }

let trafficLight = Reduce<Light, Timer, Never> { light, _ in
  switch light {
  case .red: light = .green
  case .green: light = .yellow
  case .yellow: light = .red
  }
  return .none
}

@Suite struct TrafficLightExample {
  @Test("A traffic light cycles through its states")
  func round() {
    let (next, _) = trafficLight(.red, .elapsed)
    #expect(next == .green)

    let store = Store(initial: .red, reducer: trafficLight, handler: .none)
    for _ in 1...2 { store.send(.elapsed) }
    #expect(store.current == .yellow)

    let seen = Collected<Light>()
    let token = store.states.subscribe { seen.append($0) }
    store.send(.elapsed)
    #expect(seen.elements == [.yellow, .red])
    withExtendedLifetime(token) {}
  }
}

import Expectations
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite struct ExplorationTests {
  private enum Light: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    case red, green, yellow, dark
    var description: String { rawValue }
  }

  private enum Event: Hashable, Sendable, CaseIterable {
    case tick, fault
  }

  private let traffic = Reduce<Light, Event, Never> { light, event in
    switch (light, event) {
    case (_, .fault): light = .dark
    case (.red, .tick): light = .green
    case (.green, .tick): light = .yellow
    case (.yellow, .tick): light = .red
    case (.dark, .tick): break
    }
    return .none
  }

  private var exploration: Exploration<Light, Event, Never> {
    Exploration(of: traffic, from: .red) { _ in Event.allCases }
  }

  @Test("An exploration finds all situations of a traffic light, and its graph can be drawn")
  func trafficLight() {
    expectEqual(exploration.situations.map(\.state), [.red, .green, .dark, .yellow])
    expect(exploration.isExhaustive)
    expectEqual("\(exploration)", "4 situations, 8 steps; these are all")
    let graph = exploration.graph(of: \.state)
    expectEqual(
      graph.mermaid,
      """
      stateDiagram-v2
        s0: red
        s1: green
        s2: dark
        s3: yellow
        [*] --> s0
        s0 --> s1: tick
        s0 --> s2: fault
        s1 --> s3: tick
        s1 --> s2: fault
        s2 --> s2: tick, fault
        s3 --> s0: tick
        s3 --> s2: fault
      """)
    expectEqual(
      graph.dot,
      """
      digraph machine {
        rankdir=LR; node [shape=box, style=rounded];
        s0 [label="red"];
        s1 [label="green"];
        s2 [label="dark"];
        s3 [label="yellow"];
        start [shape=point];
        start -> s0;
        s0 -> s1 [label="tick"];
        s0 -> s2 [label="fault"];
        s1 -> s3 [label="tick"];
        s1 -> s2 [label="fault"];
        s2 -> s2 [label="tick, fault"];
        s3 -> s0 [label="tick"];
        s3 -> s2 [label="fault"];
      }
      """)
    expectEqual(
      graph.json,
      """
      {"exhaustive":true,"nodes":["red","green","dark","yellow"],"edges":[\
      {"from":0,"to":1,"event":"tick"},{"from":0,"to":2,"event":"fault"},\
      {"from":1,"to":3,"event":"tick"},{"from":1,"to":2,"event":"fault"},\
      {"from":2,"to":2,"event":"tick"},{"from":2,"to":2,"event":"fault"},\
      {"from":3,"to":0,"event":"tick"},{"from":3,"to":2,"event":"fault"}]}
      """)
  }

  @Test("A projection merges many situations into one node of a graph")
  func projection() {
    let graph = exploration.graph { $0.state == .dark ? "off" : "on" }
    expectEqual(
      graph.mermaid,
      """
      stateDiagram-v2
        s0: on
        s1: off
        [*] --> s0
        s0 --> s0: tick
        s0 --> s1: fault
        s1 --> s1: tick, fault
      """)
  }

  @Test("shortestPath returns a shortest path to a state, or nil if there is none")
  func shortestPath() {
    expectEqual(exploration.shortestPath { $0.state == .yellow }?.steps, ["tick", "tick"])
    expectEqual(exploration.shortestPath { $0.state == .dark }?.steps, ["fault"])
    expectEqual(exploration.shortestPath { $0.state == .red }?.steps, [])
    expect(exploration.shortestPath { _ in false } == nil)
  }

  @Test("An exploration keeps its limits, and reports the steps that it did not follow")
  func limits() {
    let counter = Reduce<Int, Int, Never> { state, step in
      state += step
      return .none
    }
    let few = Exploration(of: counter, from: 0, limit: .init(situations: 3)) { _ in [1] }
    expectEqual(few.situations.map(\.state), [0, 1, 2])
    expect(!few.isExhaustive)
    expectEqual(
      "\(few)", "3 situations, 2 steps; 1 more steps were not followed because of the limit")
    expect(few.graph(of: \.state).mermaid.contains("%% not exhaustive"))
    expect(few.graph(of: \.state).dot.contains("// not exhaustive"))
    expect(few.graph(of: \.state).json.hasPrefix("{\"exhaustive\":false,"))

    let shallow = Exploration(of: counter, from: 0, limit: .init(depth: 2)) { _ in [1, -1] }
    expectEqual(Set(shallow.situations.map(\.state)), [0, 1, -1, 2, -2])
    expectEqual(shallow.omittedSteps, 4)
  }

  @Test("Answers to running work and the passing of time are steps of an exploration")
  func effects() {
    enum Load: Hashable, Sendable { case idle, waiting, loading, done, failed }
    enum Action: Hashable, Sendable { case type, begin, answer(Bool) }
    let loader = Reduce<Load, Action, String> { state, action in
      switch action {
      case .type:
        state = .waiting
        return .run(
          "wait", id: "wait", overlap: .latest(cancelRunning: false), timing: .after(.seconds(1)))
      case .begin:
        state = .loading
        return .run("load", id: "load", overlap: .latest(cancelRunning: true))
      case .answer(let isGood): state = isGood ? .done : .failed
      }
      return .none
    }
    let start = Simulation(
      initial: Load.idle, reducer: loader, respond: { $0 == "wait" ? [Action.begin] : nil })
    struct Identity: Hashable {
      let state: Load
      let work: [String]
    }
    let exploration = Exploration(
      from: start,
      identity: { situation in
        Identity(
          state: situation.state, work: (situation.waiting + situation.running).map(\.work))
      },
      steps: { situation in
        situation.steps(sending: [.type]) { work in
          work == "load" ? [.answer(true), .answer(false)] : []
        }
      })
    expect(exploration.isExhaustive)
    expectEqual(
      exploration.graph(of: \.state).mermaid,
      """
      stateDiagram-v2
        s0: idle
        s1: waiting
        s2: loading
        s3: done
        s4: failed
        [*] --> s0
        s0 --> s1: type
        s1 --> s1: type
        s1 --> s2: time
        s2 --> s1: type
        s2 --> s3: answer(true)
        s2 --> s4: answer(false)
        s1 --> s3: answer(true)
        s1 --> s4: answer(false)
        s3 --> s1: type
        s4 --> s1: type
        s3 --> s2: time
        s4 --> s2: time
      """)
    expectEqual(
      exploration.shortestPath { $0.state == .failed }?.steps, ["type", "time", "answer(false)"])
  }

  @Test("A graph escapes the characters that have a meaning in Mermaid, DOT or JSON")
  func escapes() {
    var machine = Simulation(
      initial: "a: \"b\"",
      reducer: Reduce<String, String, Never> { state, action in
        state = action
        return .none
      })
    let graph = StateGraph(machine.send("c;\\\n#"), of: { $0 })
    expectEqual(
      graph.mermaid,
      """
      stateDiagram-v2
        %% not exhaustive
        s0: a#58; #34;b#34;
        s1: c#59;\\ #35;
        [*] --> s0
        s0 --> s1: c#59;\\ #35;
      """)
    expect(graph.dot.contains(#"s0 [label="a: \"b\""];"#))
    expect(graph.dot.contains(#"s1 [label="c;\\\n#"];"#))
    expect(graph.json.contains(#""nodes":["a: \"b\"","c;\\\n#"]"#))
  }

  @Test("A coverage reports which pairs of phase and action were exercised, and which were not")
  func coverage() {
    var machine = Simulation(initial: Light.red, reducer: traffic)
    var coverage = TransitionCoverage(
      phases: [Light.red, .green, .yellow], kinds: Event.allCases)
    expectEqual(coverage.missing.count, 6)
    coverage.add(
      machine.send(.tick) + machine.send(.tick) + machine.send(.fault), phase: { $0 },
      kind: { $0 })
    var other = TransitionCoverage(phases: [Light](), kinds: Event.allCases)
    other.add(machine.send(.fault), phase: { $0 }, kind: { $0 })
    coverage.merge(other)
    expectEqual(coverage.counts[.init(.red, .tick)], 1)
    expectEqual(
      coverage.missing, [.init(.red, .fault), .init(.green, .fault), .init(.yellow, .tick)])
    expectEqual(coverage.unexpected, [.init(.dark, .fault)])
    expectEqual(
      "\(coverage)",
      """
      3 of 6 pairs were exercised
        missing in red: fault
        missing in green: fault
        missing in yellow: tick
        not expected in dark: fault
      """)

    var ofGraph = TransitionCoverage(of: exploration.graph(of: \.state))
    expectEqual(ofGraph.wanted.count, 8)
    var again = Simulation(initial: Light.red, reducer: traffic)
    ofGraph.add(again.send(.tick), phase: { $0 }, kind: { "\($0)" })
    expectEqual(ofGraph.missing.count, 7)
    expect(ofGraph.unexpected.isEmpty)
  }
}

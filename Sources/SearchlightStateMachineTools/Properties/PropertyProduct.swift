import SearchlightStateMachine

/// The product of an exploration with the automaton of one clause: every situation with every phase
/// that the clause can be in there, found breadth first.
struct PropertyProduct<State: Equatable & Sendable, Action: Sendable, Work: Sendable> {
  typealias Clause = PropertyClause<State, Action, Work>
  typealias Violation = PropertyViolation<State, Action, Work>

  struct Node: Hashable {
    let situation: Int
    let phase: Clause.Phase
  }

  /// A step from one node to another.
  struct Edge {
    let to: Int
    /// The index of the step among those of its situation.
    let step: Int
    /// Whether the same goal is asked for before, throughout and after the step.
    let isOwing: Bool
  }

  /// A path that violates the clause.
  struct Path {
    var steps: [(situation: Int, step: Int)]
    /// How many transitions of the last step belong to it; `nil` for all.
    var lastCount: Int?
    let reason: String
    let ending: Violation.Ending
  }

  let clause: Clause
  let explored: ExploredSteps<State, Action, Work>
  private(set) var nodes: [Node] = []
  private(set) var edges: [[Edge]] = []
  /// The number of steps from the start to each node.
  private(set) var depths: [Int] = []
  private var parents: [(node: Int, step: Int)?] = []
  /// A shortest path to a breach.
  private(set) var breach: Path?

  init(_ clause: Clause, _ explored: ExploredSteps<State, Action, Work>, from start: State) {
    self.clause = clause
    self.explored = explored
    let (phase, breach) = clause.begin(at: .init(start: start))
    if let breach {
      self.breach = Path(
        steps: [], reason: clause.reason(of: breach), ending: breach == .late ? .late : .broken)
      return
    }
    explore(Node(situation: 0, phase: phase))
  }

  private mutating func explore(_ start: Node) {
    var numbers = [start: 0]
    add(start, depth: 0, parent: nil)
    var current = 0
    while current < nodes.count {
      let node = nodes[current]
      for step in explored.edges[node.situation].indices {
        switch take(step, from: node) {
        case .success(let (phase, isOwing)):
          let next = Node(situation: explored.edges[node.situation][step].to, phase: phase)
          let number = numbers[next] ?? nodes.count
          if number == nodes.count {
            numbers[next] = number
            add(next, depth: depths[current] + 1, parent: (current, step))
          }
          edges[current].append(Edge(to: number, step: step, isOwing: isOwing))
        case .failure(let found):
          breach = Path(
            steps: path(to: current) + [(node.situation, step)], lastCount: found.count,
            reason: clause.reason(of: found.breach),
            ending: found.breach == .late ? .late : .broken)
          return
        }
      }
      current += 1
    }
  }

  private mutating func add(_ node: Node, depth: Int, parent: (Int, Int)?) {
    nodes.append(node)
    edges.append([])
    depths.append(depth)
    parents.append(parent)
  }

  /// A breach in a step, after so many transitions.
  private struct Breach: Error {
    let breach: Clause.Breach
    let count: Int
  }

  private func take(
    _ step: Int, from node: Node
  ) -> Result<(phase: Clause.Phase, isOwing: Bool), Breach> {
    let edge = explored.edges[node.situation][step]
    var phase = node.phase
    var isOwing = clause.owes(phase)
    var time = Duration.zero
    for (number, record) in edge.records.enumerated() {
      guard let later = clause.pass(edge.times[number] - time, in: phase) else {
        return .failure(Breach(breach: .late, count: number))
      }
      time = edge.times[number]
      let (next, breach) = clause.observe(.init(record), in: later)
      if let breach { return .failure(Breach(breach: breach, count: number + 1)) }
      phase = next
      isOwing = isOwing && clause.owes(phase)
    }
    guard let last = clause.pass((edge.times.last ?? time) - time, in: phase) else {
      return .failure(Breach(breach: .late, count: edge.records.count))
    }
    return .success((last, isOwing))
  }

  /// Returns the steps of a shortest path to a node.
  func path(to node: Int) -> [(situation: Int, step: Int)] {
    var steps: [(situation: Int, step: Int)] = []
    var parent = parents[node]
    while let (number, step) = parent {
      steps.append((nodes[number].situation, step))
      parent = parents[number]
    }
    return steps.reversed()
  }

  /// Returns the nodes in which something that must come has not come.
  var owing: [Int] { nodes.indices.filter { clause.owes(nodes[$0].phase) } }

  /// Returns whether a machine can rest in a node: no effect has to begin or to end.
  func canRest(in node: Int) -> Bool { !explored.isDue[nodes[node].situation].contains(true) }
}

extension PropertyProduct {
  /// A shortest path that violates the clause; `nil` if there is none.
  var shortestPath: Path? {
    var best = breach
    for node in owing where canRest(in: node) && depths[node] < best?.steps.count ?? .max {
      best = Path(steps: path(to: node), reason: Clause.restReason, ending: .rests)
      break  // The nodes are in the order of their depths.
    }
    let loops = FairLoops(
      nodes: owing, isDue: { explored.isDue[nodes[$0].situation] },
      edges: { node in
        edges[node].filter(\.isOwing).map { edge in
          (edge.to, edge.step, explored.edges[nodes[node].situation][edge.step].moves)
        }
      })
    if let loop = loops.shortest(depths: depths, below: best?.steps.count ?? .max) {
      let stem = path(to: loop.start)
      best = Path(
        steps: stem + loop.steps.map { (nodes[$0.node].situation, $0.step) },
        reason: Clause.loopReason, ending: .loops(from: stem.count))
    }
    return best
  }

  /// Returns a path as a transcript.
  func violation(_ path: Path, from start: State) -> Violation {
    var steps: [Violation.Step] = []
    // Judge the path again, to tell which step asks for what does not come.
    var phase = clause.begin(at: .init(start: start)).phase
    var askedBy: Int?
    for (number, taken) in path.steps.enumerated() {
      let edge = explored.edges[taken.situation][taken.step]
      let isLast = number == path.steps.count - 1
      let records = Array(edge.records.prefix(isLast ? path.lastCount ?? .max : .max))
      steps.append(Violation.Step(edge.name, records))
      for record in records {
        let (next, breach) = clause.observe(.init(record), in: phase)
        if breach != nil { break }
        if !clause.owes(next) {
          askedBy = nil
        } else if !clause.owes(phase) {
          askedBy = number
        }
        phase = next
      }
    }
    return Violation(
      clause.description, reason: path.reason, ending: path.ending, steps: steps, askedBy: askedBy)
  }
}

extension PropertyClause {
  /// What is wrong if a machine comes to rest.
  static var restReason: String { "It never comes: no effect is left that begins or ends." }

  /// What is wrong if a machine goes in circles.
  static var loopReason: String {
    "It never comes: from ↻ on, the steps can repeat for ever."
  }
}

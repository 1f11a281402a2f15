public import SearchlightStateMachine

/// The phases of a machine, and the events that lead from one to another, for a diagram.
///
/// A graph is made from an ``Exploration`` (what can happen) or from records (what has happened),
/// through a projection: many situations become one node, for example the phase of a search. Nodes
/// and edges are in the order in which they were found, so equal machines give equal texts.
public struct StateGraph<Node: Hashable & Sendable>: Sendable {
  /// An event that leads from one node to another.
  public struct Edge: Hashable, Sendable {
    /// The index of the node before the event.
    public let from: Int
    /// The index of the node after the event.
    public let to: Int
    /// The name of the event.
    public let event: String
  }

  /// The nodes, in the order in which they were found; the first is the start.
  public private(set) var nodes: [Node] = []

  /// The events, in the order in which they were found, without duplicates.
  public private(set) var edges: [Edge] = []

  /// Whether the graph shows everything that can happen.
  public let isExhaustive: Bool

  private var numbers: [Node: Int] = [:]
  private var known: Set<Edge> = []

  private init(isExhaustive: Bool) {
    self.isExhaustive = isExhaustive
  }

  private mutating func number(of node: Node) -> Int {
    if let number = numbers[node] { return number }
    numbers[node] = nodes.count
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func add(_ event: String, from: Int, to: Int) {
    let edge = Edge(from: from, to: to, event: event)
    if known.insert(edge).inserted { edges.append(edge) }
  }
}

extension StateGraph {
  /// Creates the graph of what has happened.
  ///
  /// - Parameters:
  ///   - records: The records of one machine, or of several machines one after the other.
  ///   - node: Returns the node of a state.
  ///   - event: Returns the name of an action; by default its description.
  public init<State, Action, Work>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>, of node: (State) -> Node,
    event: (Action) -> String = { "\($0)" }
  ) {
    self.init(isExhaustive: false)
    for record in records {
      let from = number(of: node(record.before))
      add(event(record.action), from: from, to: number(of: node(record.after)))
    }
  }

  /// Creates the graph of steps from one node to another, in their order.
  init(_ steps: some Sequence<(from: Node, to: Node, event: String)>) {
    self.init(isExhaustive: false)
    for step in steps {
      let from = number(of: step.from)
      add(step.event, from: from, to: number(of: step.to))
    }
  }

  /// Creates the graph of an exploration.
  ///
  /// A path through the graph may be impossible, because a node stands for many situations; see
  /// ``Exploration/shortestPath(to:)``.
  public init<State, Action, Work>(
    _ exploration: Exploration<State, Action, Work>,
    of node: (Exploration<State, Action, Work>.Situation) -> Node
  ) {
    self.init(isExhaustive: exploration.isExhaustive)
    let nodeIndices = exploration.situations.map { number(of: node($0)) }
    for edge in exploration.edges {
      add(edge.step, from: nodeIndices[edge.from], to: nodeIndices[edge.to])
    }
  }
}

extension Exploration {
  /// Returns the graph of this exploration; see ``StateGraph``.
  public func graph<Node: Hashable & Sendable>(
    of node: (Situation) -> Node
  ) -> StateGraph<Node> {
    StateGraph(self, of: node)
  }
}

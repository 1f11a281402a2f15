public import SearchlightStateMachine

/// The pairs of a phase and a kind of action that tests have exercised, and those that they have
/// not.
///
/// ```swift
/// var coverage = TransitionCoverage(phases: Phase.allCases, kinds: Action.Kind.allCases)
/// coverage.add(probe.records, phase: \.phase, kind: \.kind)
/// #expect(coverage.missing.isEmpty, "\(coverage)")
/// ```
public struct TransitionCoverage<Phase: Hashable & Sendable, Kind: Hashable & Sendable>: Sendable {
  /// A kind of action in a phase.
  public struct Pair: Hashable, Sendable {
    /// The phase in which an action of the kind arrived.
    public let phase: Phase
    /// The kind of the action.
    public let kind: Kind

    /// Creates a pair.
    public init(_ phase: Phase, _ kind: Kind) {
      self.phase = phase
      self.kind = kind
    }
  }

  /// The pairs that tests should exercise, in order.
  public let wanted: [Pair]

  /// How often each pair was exercised.
  public private(set) var counts: [Pair: Int] = [:]

  /// The exercised pairs that are not wanted, in the order of their first occurrence.
  public private(set) var unexpected: [Pair] = []

  private let isWanted: Set<Pair>

  /// Creates a coverage of the given pairs, without counts.
  public init(of wanted: [Pair]) {
    var seen: Set<Pair> = []
    self.wanted = wanted.filter { seen.insert($0).inserted }
    isWanted = seen
  }

  /// Creates a coverage of every kind in every phase, without counts.
  public init(phases: some Sequence<Phase>, kinds: some Collection<Kind>) {
    self.init(of: phases.flatMap { phase in kinds.map { Pair(phase, $0) } })
  }

  /// Creates a coverage of all edges of a graph, without counts.
  public init(of graph: StateGraph<Phase>) where Kind == String {
    self.init(of: graph.edges.map { Pair(graph.nodes[$0.from], $0.event) })
  }

  /// Counts the pairs in records.
  ///
  /// - Parameters:
  ///   - records: The records of one machine or of several.
  ///   - phase: Returns the phase of a state.
  ///   - kind: Returns the kind of an action.
  public mutating func add<State, Action, Work>(
    _ records: some Sequence<TransitionRecord<State, Action, Work>>, phase: (State) -> Phase,
    kind: (Action) -> Kind
  ) {
    for record in records { add(Pair(phase(record.before), kind(record.action)), count: 1) }
  }

  /// Adds the counts of another coverage, such as that of another test.
  public mutating func merge(_ other: TransitionCoverage) {
    for pair in other.wanted + other.unexpected {
      if let count = other.counts[pair] { add(pair, count: count) }
    }
  }

  private mutating func add(_ pair: Pair, count: Int) {
    if counts[pair] == nil, !isWanted.contains(pair) { unexpected.append(pair) }
    counts[pair, default: 0] += count
  }

  /// The wanted pairs that were not exercised, in order.
  public var missing: [Pair] { wanted.filter { counts[$0] == nil } }
}

extension TransitionCoverage: CustomStringConvertible {
  /// The number of exercised pairs, then the missing and the unexpected pairs of each phase.
  public var description: String {
    let missing = missing
    let lines =
      ["\(wanted.count - missing.count) of \(wanted.count) pairs were exercised"]
      + Self.lines("missing in", missing) + Self.lines("not expected in", unexpected)
    return lines.joined(separator: "\n")
  }

  private static func lines(_ title: String, _ pairs: [Pair]) -> [String] {
    var phases: [Phase] = []
    for pair in pairs where !phases.contains(pair.phase) { phases.append(pair.phase) }
    return phases.map { phase in
      let kinds = pairs.filter { $0.phase == phase }.map { "\($0.kind)" }
      return "  \(title) \(phase): \(kinds.joined(separator: ", "))"
    }
  }
}

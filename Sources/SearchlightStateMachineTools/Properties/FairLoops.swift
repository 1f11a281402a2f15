/// The loops through some nodes of a graph in which every effect that has to begin or to end does.
struct FairLoops {
  typealias Edge = (to: Int, step: Int, moves: [Int?])

  /// A loop, and the node at which it begins and ends.
  struct Loop {
    let start: Int
    let steps: [(node: Int, step: Int)]
  }

  private let isDue: [Int: [Bool]]
  private let edges: [Int: [Edge]]
  /// Sets of nodes; from each node of a set, a fair loop leads through each other one.
  private(set) var components: [[Int]] = []

  /// - Parameters:
  ///   - nodes: The nodes through which loops may lead.
  ///   - isDue: For each effect of a node, whether it has to begin or to end.
  ///   - edges: The edges from a node; those to other nodes are ignored.
  init(nodes: [Int], isDue: (Int) -> [Bool], edges: (Int) -> [Edge]) {
    let known = Set(nodes)
    let due = Dictionary(uniqueKeysWithValues: nodes.map { ($0, isDue($0)) })
    let all = Dictionary(
      uniqueKeysWithValues: nodes.map { node in (node, edges(node).filter { known.contains($0.to) })
      })
    self.isDue = due
    self.edges = all
    // A run that stays in a component is unfair if it meets an effect that cannot end there. Without
    // the nodes that have one, smaller components may be fair.
    var open = [nodes]
    while let next = open.popLast() {
      for component in connected(next) {
        let members = Set(component)
        let inner = { (node: Int) in (all[node] ?? []).filter { members.contains($0.to) } }
        guard component.contains(where: { !inner($0).isEmpty }) else { continue }
        let effects = FairEffects(
          nodes: component, isDue: { due[$0] ?? [] },
          edges: { inner($0).map { ($0.to, $0.moves) } })
        let fair = component.filter { node in
          (due[node] ?? []).enumerated().allSatisfy { number, isDue in
            !isDue || effects.canEnd(number, at: node)
          }
        }
        if fair.count == component.count {
          components.append(component)
        } else if !fair.isEmpty {
          open.append(fair)
        }
      }
    }
  }

  /// Returns the strongly connected components of some nodes (Tarjan's algorithm, without recursion).
  private func connected(_ nodes: [Int]) -> [[Int]] {
    let known = Set(nodes)
    var indices: [Int: Int] = [:]
    var lows: [Int: Int] = [:]
    var stack: [Int] = []
    var isOnStack: Set<Int> = []
    var components: [[Int]] = []
    for root in nodes where indices[root] == nil {
      var calls: [(node: Int, next: Int)] = []
      func enter(_ node: Int) {
        indices[node] = indices.count
        lows[node] = indices[node]
        stack.append(node)
        isOnStack.insert(node)
        calls.append((node, 0))
      }
      func lower(_ node: Int, to low: Int?) {
        if let low, let old = lows[node], low < old { lows[node] = low }
      }
      enter(root)
      while let (node, next) = calls.last {
        let edges = edges[node] ?? []
        guard next < edges.count else {
          calls.removeLast()
          if let caller = calls.last { lower(caller.node, to: lows[node]) }
          guard lows[node] == indices[node] else { continue }
          var component: [Int] = []
          while let member = stack.popLast() {
            isOnStack.remove(member)
            component.append(member)
            if member == node { break }
          }
          components.append(component.sorted())
          continue
        }
        calls[calls.count - 1].next += 1
        let to = edges[next].to
        guard known.contains(to) else { continue }
        if indices[to] == nil {
          enter(to)
        } else if isOnStack.contains(to) {
          lower(node, to: indices[to])
        }
      }
    }
    return components
  }
}

extension FairLoops {
  /// How many situations of loops are looked at in search for a shorter one.
  private static var effort: Int { 500_000 }

  /// Returns the loop with the shortest way to it and around it; `nil` if none is shorter than a
  /// length.
  ///
  /// - Parameters:
  ///   - depths: The number of steps to each node.
  ///   - length: The number of steps that a loop and the way to it must be below.
  func shortest(depths: [Int], below length: Int) -> Loop? {
    var best: Loop?
    var length = length
    var effort = Self.effort
    let starts = components.enumerated().flatMap { number, nodes in
      nodes.map { (node: $0, component: number) }
    }.sorted { (depths[$0.node], $0.node) < (depths[$1.node], $1.node) }
    let members = components.map(Set.init)
    for (start, component) in starts {
      // A loop has at least one step.
      guard depths[start] + 1 < length else { break }
      // The first search has no limit but the length, so a loop that exists is found.
      if best != nil, effort <= 0 { break }
      let loop = shortest(
        from: start, within: members[component], below: length - depths[start], &effort)
      if let loop {
        best = loop
        length = depths[start] + loop.steps.count
      }
    }
    return best
  }

  /// A node on the way around a loop, with what has become of the effects of the start.
  private struct Place: Hashable {
    let node: Int
    /// For each effect of the start, the same effect here; `nil` if it has begun or ended.
    let effects: [Int?]
  }

  private func shortest(
    from start: Int, within members: Set<Int>, below length: Int, _ effort: inout Int
  ) -> Loop? {
    let due = isDue[start] ?? []
    let first = Place(node: start, effects: due.enumerated().map { $1 ? $0 : nil })
    var places = [first]
    var known: Set<Place> = []
    var depths = [0]
    var parents: [(place: Int, step: Int)?] = [nil]
    var current = 0
    while current < places.count {
      let place = places[current]
      guard depths[current] + 1 < length else { return nil }
      for edge in edges[place.node] ?? [] where members.contains(edge.to) {
        let isDueThere = isDue[edge.to] ?? []
        let effects = place.effects.map { effect in
          effect.flatMap { edge.moves[$0] }.flatMap { isDueThere[$0] ? $0 : nil }
        }
        let next = Place(node: edge.to, effects: effects)
        effort -= 1
        guard known.insert(next).inserted else { continue }
        places.append(next)
        depths.append(depths[current] + 1)
        parents.append((current, edge.step))
        guard edge.to == start, Self.end(effects) else { continue }
        var steps: [(node: Int, step: Int)] = []
        var parent = parents[places.count - 1]
        while let (number, step) = parent {
          steps.append((places[number].node, step))
          parent = parents[number]
        }
        return Loop(start: start, steps: steps.reversed())
      }
      current += 1
    }
    return nil
  }

  /// Returns whether no effect goes around a loop for ever: each ends, or becomes another one of the
  /// start that ends in a later round.
  private static func end(_ effects: [Int?]) -> Bool {
    effects.indices.allSatisfy { effect in
      var last: Int? = effect
      for _ in effects.indices { last = last.flatMap { effects[$0] } }
      return last == nil
    }
  }
}

/// Which effects that have to begin or to end can do so, on paths through some nodes of a graph.
///
/// An effect stays the same along an edge that maps it to an effect of the next node, where it still
/// has to begin or to end. It begins or ends with an edge that does not.
struct FairEffects {
  typealias Edge = (to: Int, moves: [Int?])

  private var offsets: [Int: Int] = [:]
  private var ending: [Bool]

  /// - Parameters:
  ///   - nodes: The nodes.
  ///   - isDue: For each effect of a node, whether it has to begin or to end.
  ///   - edges: The edges from a node to others of these nodes.
  init(nodes: [Int], isDue: (Int) -> [Bool], edges: (Int) -> [Edge]) {
    var count = 0
    var due: [Int: [Bool]] = [:]
    for node in nodes {
      let isDue = isDue(node)
      due[node] = isDue
      offsets[node] = count
      count += isDue.count
    }
    ending = [Bool](repeating: false, count: count)
    var predecessors = [[Int]](repeating: [], count: count)
    var queue: [Int] = []
    for node in nodes {
      guard let offset = offsets[node], let isDue = due[node] else { continue }
      for edge in edges(node) {
        for (number, move) in edge.moves.enumerated() where isDue[number] {
          if let move, let target = offsets[edge.to], due[edge.to]?[move] == true {
            predecessors[target + move].append(offset + number)
          } else if !ending[offset + number] {
            ending[offset + number] = true
            queue.append(offset + number)
          }
        }
      }
    }
    while let next = queue.popLast() {
      for earlier in predecessors[next] where !ending[earlier] {
        ending[earlier] = true
        queue.append(earlier)
      }
    }
  }

  /// Returns whether a path begins or ends an effect that has to.
  func canEnd(_ effect: Int, at node: Int) -> Bool {
    offsets[node].map { ending[$0 + effect] } ?? false
  }
}

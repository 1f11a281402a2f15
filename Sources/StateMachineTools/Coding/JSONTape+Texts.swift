extension JSONTape {
  /// Where a walk goes after a text.
  enum Step {
    /// To what comes next, the value of a key included.
    case into
    /// Past the value of the key.
    case past
    /// To no other text.
    case end
  }

  /// Visits the keys and the texts of a value in their order.
  ///
  /// - Parameters:
  ///   - root: The index of the value's node; without it, the whole text.
  ///   - visit: Called with the node of a text and whether it is a key; the value of a key has the node behind it.
  func forEachText(from root: Int = 0, _ visit: (_ node: Int, _ isKey: Bool) -> Step) {
    _ = walk(root, visit)
  }

  /// - Returns: Whether to go on.
  private func walk(_ node: Int, _ visit: (_ node: Int, _ isKey: Bool) -> Step) -> Bool {
    let end = Int(nodes[node].next)
    switch first(of: node) {
    case UInt8(ascii: "\""): return visit(node, false) != .end
    case UInt8(ascii: "["):
      var element = node + 1
      while element < end {
        guard walk(element, visit) else { return false }
        element = Int(nodes[element].next)
      }
    case UInt8(ascii: "{"):
      var key = node + 1
      while key < end {
        switch visit(key, true) {
        case .into: guard walk(key + 1, visit) else { return false }
        case .past: break
        case .end: return false
        }
        key = Int(nodes[key + 1].next)
      }
    default: break
    }
    return true
  }
}

/// The position of every value in a JSON text, found in one pass.
///
/// A ``LineDecoder`` reads from it.
package struct JSONTape {
  /// A value, or the key of a member, which precedes its value.
  package struct Node {
    package let start: UInt32
    package var end: UInt32 = 0
    /// The index of the node behind this one and all that it contains.
    package var next: UInt32 = 0
    /// For a text, whether it has escapes.
    package var hasEscapes = false
  }

  package let bytes: [UInt8]

  /// The values in the order in which they begin.
  package private(set) var nodes: [Node] = []

  /// Finds the values of a text.
  ///
  /// - Parameter range: The part of the bytes that is the text; `nil` for all of them.
  /// - Throws: ``JSONScanError``, with an offset from the start of the range, if the text is not one JSON value
  ///   or nests too deeply.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil) throws(JSONScanError) {
    let range = (range ?? bytes.indices).clamped(to: bytes.indices)
    self.bytes = bytes
    nodes.reserveCapacity(range.count / 8 + 4)
    let error: JSONScanError? = JSONScanner.scanning(bytes[range]) { scanner in
      var pass = Pass(scanner: scanner, start: range.lowerBound)
      do throws(JSONScanError) {
        guard range.upperBound < UInt32.max else { throw scanner.error(.range) }
        try pass.findDocument(&nodes)
        return nil
      } catch {
        return error
      }
    }
    if let error { throw error }
  }
}

extension JSONTape {
  private struct Pass {
    var scanner: JSONScanner

    /// The offset of the scanned part in the bytes.
    let start: Int

    private var position: UInt32 { UInt32(start + scanner.position) }

    mutating func findDocument(_ nodes: inout [Node]) throws(JSONScanError) {
      scanner.skipWhitespace()
      try findValue(&nodes)
      try scanner.finish()
    }

    private mutating func findValue(_ nodes: inout [Node]) throws(JSONScanError) {
      let index = nodes.count
      nodes.append(Node(start: position))
      switch scanner.next {
      case UInt8(ascii: "{"):
        try scanner.enter()
        var isFirst = true
        while let key = try scanner.nextKey(&isFirst) {
          nodes.append(node(ofKey: key.text, at: nodes.count))
          try findValue(&nodes)
        }
      case UInt8(ascii: "["):
        try scanner.enter()
        var isFirst = true
        while try scanner.nextElement(&isFirst) { try findValue(&nodes) }
      case UInt8(ascii: "\""): nodes[index].hasEscapes = try scanner.skipText().hasEscapes
      default: try scanner.skipValue()
      }
      nodes[index].end = position
      nodes[index].next = UInt32(nodes.count)
    }

    /// Returns the node of a key with its quotation marks.
    private func node(ofKey text: JSONText, at index: Int) -> Node {
      Node(
        start: UInt32(start + text.range.lowerBound - 1),
        end: UInt32(start + text.range.upperBound + 1), next: UInt32(index + 1),
        hasEscapes: text.hasEscapes)
    }
  }

  /// Returns the first byte of a value, which tells its kind.
  package func first(of node: Int) -> UInt8 { bytes[Int(nodes[node].start)] }

  /// Returns the bytes of a value as they stand in the text.
  package func json(of node: Int) -> ArraySlice<UInt8> {
    bytes[Int(nodes[node].start)..<Int(nodes[node].end)]
  }

  /// Where a walk goes after a text.
  package enum Step {
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
  package func forEachText(from root: Int = 0, _ visit: (_ node: Int, _ isKey: Bool) -> Step) {
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

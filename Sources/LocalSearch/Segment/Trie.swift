/// A radix trie over sorted terms, as three arrays in preorder.
///
/// The text of an edge is not kept: it is that of the node's first term between the depth of the
/// parent and its own. Edges split between scalars only, so that the automaton reads whole ones. Every
/// node is a range of terms, from its own first one to that of the node behind its subtree.
struct Trie: Sendable {
  /// The first of the terms below each node, and at the end the number of terms.
  private(set) var firstTerms: [UInt32] = []

  /// The node behind the subtree of each node.
  private(set) var nexts: [UInt32] = []

  /// How many bytes lead from the root to each node; a term of that length ends there.
  private(set) var depths: [UInt8] = []

  /// The size of the arrays in bytes.
  var byteCount: Int { 4 * firstTerms.count + 4 * nexts.count + depths.count }

  /// Creates a trie of its arrays.
  init(firstTerms: [UInt32], nexts: [UInt32], depths: [UInt8]) {
    self.firstTerms = firstTerms
    self.nexts = nexts
    self.depths = depths
  }

  /// Creates the trie of terms that rise strictly; linear in their number times the depth.
  init(_ terms: ByteStrings) {
    let shared = Self.sharedPrefixes(of: terms)
    appendNode(0..<terms.count, depth: 0, terms, shared)
    firstTerms.append(UInt32(terms.count))
    firstTerms.trim()
    nexts.trim()
    depths.trim()
  }

  private mutating func appendNode(
    _ range: Range<Int>, depth: Int, _ terms: ByteStrings, _ shared: [UInt8]
  ) {
    let node = firstTerms.count
    firstTerms.append(UInt32(range.lowerBound))
    nexts.append(0)
    depths.append(UInt8(depth))
    var lower = range.lowerBound
    if lower < range.upperBound, terms.range(lower).count == depth { lower += 1 }
    while lower < range.upperBound {
      var upper = lower + 1
      var common = UInt8(clamping: terms.range(lower).count)
      while upper < range.upperBound, shared[upper] > depth {
        common = min(common, shared[upper])
        upper += 1
      }
      appendNode(lower..<upper, depth: Int(common), terms, shared)
      lower = upper
    }
    nexts[node] = UInt32(firstTerms.count)
  }

  /// For each term how many bytes of whole scalars it begins with in common with the one before.
  private static func sharedPrefixes(of terms: ByteStrings) -> [UInt8] {
    var shared = [UInt8](repeating: 0, count: terms.count)
    terms.bytes.withUnsafeBufferPointer { bytes in
      for term in 1..<max(1, terms.count) {
        let before = terms.range(term - 1)
        let range = terms.range(term)
        let limit = min(before.count, range.count)
        var length = 0
        while length < limit, bytes[before.lowerBound + length] == bytes[range.lowerBound + length]
        {
          length += 1
        }
        // Back to the beginning of the scalar that differs.
        while length > 0, length < range.count, bytes[range.lowerBound + length] & 0xC0 == 0x80 {
          length -= 1
        }
        shared[term] = UInt8(length)
      }
    }
    return shared
  }
}

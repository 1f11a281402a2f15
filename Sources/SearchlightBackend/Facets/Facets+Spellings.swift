extension [Facet] {
  /// Makes one value of those that differ only in letter case, because a filter on one finds all of
  /// them.
  ///
  /// The value has the spelling with the largest count, and the sum of the counts. The sum is too
  /// high if a record has several spellings, which an answer does not tell. If the values were in
  /// falling order of their counts, they are so again.
  ///
  /// - Parameter attribute: The attribute of the values.
  /// - Returns: Whether there were such values.
  package mutating func joinSpellings(of attribute: Attribute) -> Bool {
    if attribute.isCaseSensitive || !mayHaveSpellings { return false }
    let isFalling = !zip(self, dropFirst()).contains { $0.count < $1.count }
    var joined: [Facet] = []
    var largest: [Int] = []
    var indices: [String: Int] = [:]
    for facet in self {
      let key = facet.value.caseFolded
      guard let index = indices[key] else {
        indices[key] = joined.count
        joined.append(facet)
        largest.append(facet.count)
        continue
      }
      let (sum, overflow) = joined[index].count.addingReportingOverflow(facet.count)
      if facet.count > largest[index] {
        largest[index] = facet.count
        joined[index] = facet
      }
      joined[index].count = overflow ? .max : sum
    }
    guard joined.count < count else { return false }
    self =
      isFalling
      ? joined.enumerated()
        .sorted {
          $0.element.count == $1.element.count
            ? $0.offset < $1.offset : $0.element.count > $1.element.count
        }
        .map(\.element) : joined
    return true
  }

  /// Whether two values have the same hash, as values have that differ only in letter case.
  private var mayHaveSpellings: Bool {
    guard count > 1 else { return false }
    var size = 8
    while size < 4 * count { size *= 2 }
    // A table with open addressing, in which 0 is an empty slot.
    var slots = [UInt64](repeating: 0, count: size)
    for facet in self {
      let hash = Self.caselessHash(facet.value) | 1
      var slot = Int(truncatingIfNeeded: hash >> 20) & (size - 1)
      while slots[slot] != 0 {
        if slots[slot] == hash { return true }
        slot = (slot + 1) & (size - 1)
      }
      slots[slot] = hash
    }
    return false
  }

  /// Returns a hash of a value without regard to case.
  private static func caselessHash(_ text: String) -> UInt64 {
    let hash = text.withUTF8Bytes { bytes -> UInt64? in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes {
        if byte >= 0x80 { return nil }
        hash = (hash ^ UInt64(byte.lowercasedASCII)) &* 0x100_0000_01B3
      }
      return hash
    }
    if let hash { return hash }
    return String(text.caseFolded.canonicalScalars).utf8.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }
}

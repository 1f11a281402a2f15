/// A set of documents, one bit each.
struct Bitmap: Sendable {
  private(set) var words: [UInt64]

  /// The documents for which `bit` is 1.
  @inline(__always)
  init(count: Int, _ bit: (_ document: Int) -> UInt64) {
    // An array without capacity shares its storage with all others, which must not be written to.
    guard count > 0 else {
      words = []
      return
    }
    words = [UInt64](unsafeUninitializedCapacity: (count + 63) / 64) { buffer, initialized in
      for index in buffer.indices.prefix((count + 63) / 64) {
        var word: UInt64 = 0
        let start = index * 64
        for document in start..<min(start + 64, count) {
          word |= bit(document) << UInt64(document - start)
        }
        buffer.initializeElement(at: index, to: word)
      }
      initialized = (count + 63) / 64
    }
  }

  /// All documents or none.
  init(count: Int, repeating isMember: Bool) {
    words = [UInt64](repeating: isMember ? .max : 0, count: (count + 63) / 64)
  }

  @inline(__always)
  func contains(_ document: Int) -> Bool {
    words[document >> 6] >> UInt64(document & 63) & 1 != 0
  }

  /// Creates the set whose members are the bits of words, the lowest bit first.
  init(words: [UInt64]) {
    self.words = words
  }

  mutating func remove(_ document: Int) {
    words[document >> 6] &= ~(1 << UInt64(document & 63))
  }

  /// How many of the first `count` documents are members.
  func memberCount(of count: Int) -> Int {
    var members = 0
    for (index, word) in words.enumerated() {
      let rest = count - index * 64
      members += (rest < 64 ? word & (1 << UInt64(max(0, rest)) - 1) : word).nonzeroBitCount
    }
    return members
  }

  mutating func formIntersection(_ other: Bitmap) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func formUnion(_ other: Bitmap) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Turns the set into that of all others; the bits beyond the last document become meaningless.
  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
  }
}

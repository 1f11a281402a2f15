/// A set of documents, one bit each.
struct Bitmap: Sendable, Equatable {
  /// The number of documents, members or not.
  let count: Int

  /// The bits; those beyond the last document are 0.
  private(set) var words: [UInt64]

  /// Creates the set of the documents for which `bit` returns 1.
  @inline(__always)
  init(count: Int, _ bit: (_ document: Int) -> UInt64) {
    self.count = count
    // Arrays without capacity share one storage, which must not be written to.
    guard count > 0 else {
      words = []
      return
    }
    // safe: all words are initialized, the last one if there is a remainder, and `initialized` is
    // their number.
    words = [UInt64](unsafeUninitializedCapacity: (count + 63) / 64) { buffer, initialized in
      for index in 0..<count / 64 {
        var word: UInt64 = 0
        let start = index * 64
        for offset in 0..<64 { word |= bit(start &+ offset) &<< UInt64(offset) }
        buffer.initializeElement(at: index, to: word)
      }
      if count % 64 > 0 {
        var word: UInt64 = 0
        for document in count / 64 * 64..<count { word |= bit(document) &<< UInt64(document & 63) }
        buffer.initializeElement(at: count / 64, to: word)
      }
      initialized = (count + 63) / 64
    }
  }

  /// Creates the set of all documents, or an empty set.
  init(count: Int, repeating isMember: Bool) {
    self.count = count
    words = [UInt64](repeating: isMember ? .max : 0, count: (count + 63) / 64)
    if isMember { clearTail() }
  }

  /// Creates the set whose members are the bits of words, the lowest bit first.
  init(count: Int, words: [UInt64]) {
    self.count = count
    self.words = words
    clearTail()
  }

  /// The number of members.
  var memberCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether the set has no members.
  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// Whether all documents are members.
  var isFull: Bool {
    words.dropLast().allSatisfy { $0 == .max } && (words.last ?? lastWord) == lastWord
  }

  @inline(__always)
  func contains(_ document: Int) -> Bool {
    (words[document >> 6] >> UInt64(document & 63)) & 1 != 0
  }

  mutating func remove(_ document: Int) {
    words[document >> 6] &= ~(1 << UInt64(document & 63))
  }

  /// Calls `body` with the members in rising order.
  @inline(__always)
  func forEach(_ body: (_ document: Int) -> Void) {
    // safe: only indices of the buffer; the bits beyond the last document are 0.
    words.withUnsafeBufferPointer { words in
      for index in words.indices {
        var word = words[index]
        while word != 0 {
          body((index &<< 6) | word.trailingZeroBitCount)
          word &= word &- 1
        }
      }
    }
  }

  mutating func formIntersection(_ other: Bitmap) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  mutating func formUnion(_ other: Bitmap) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  mutating func subtract(_ other: Bitmap) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// Replaces the set by its complement.
  mutating func invert() {
    for index in words.indices { words[index] = ~words[index] }
    clearTail()
  }

  /// The last word of the set of all documents.
  private var lastWord: UInt64 { count % 64 == 0 ? .max : (1 << UInt64(count % 64)) - 1 }

  private mutating func clearTail() {
    if !words.isEmpty { words[words.count - 1] &= lastWord }
  }
}

extension Bitmap {
  func intersection(_ other: Bitmap) -> Bitmap {
    var result = self
    result.formIntersection(other)
    return result
  }

  func union(_ other: Bitmap) -> Bitmap {
    var result = self
    result.formUnion(other)
    return result
  }

  func subtracting(_ other: Bitmap) -> Bitmap {
    var result = self
    result.subtract(other)
    return result
  }

  var inverted: Bitmap {
    var result = self
    result.invert()
    return result
  }
}

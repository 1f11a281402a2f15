/// A batch of words for a ``TermInterner``.
struct WordBatch {
  struct Word {
    let key: TermKey
    let start: Int32
    let count: Int32

    var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  /// The number of words in a batch, with which their memory accesses overlap.
  static let wordLimit = 64
  private static let byteLimit = wordLimit * 12

  private(set) var words: [Word] = []

  /// The concatenated words, and as many more bytes as a key may read after the last one.
  private(set) var bytes = [UInt8](
    repeating: 0, count: byteLimit + FoldedWord.maximumCount + TermKey.readLength)

  private var end = 0

  /// Whether no more words may be added.
  var isFull: Bool { words.count >= Self.wordLimit || end > Self.byteLimit }

  init() {
    words.reserveCapacity(Self.wordLimit)
  }

  /// Adds a word to a batch that is not full.
  mutating func append(_ word: FoldedWord) {
    let range = end..<end + word.count
    end = range.upperBound
    // safe: a batch that is not full has room for one word of the largest size and for what a key
    // reads after it; `bytes` has space for both.
    let key = bytes.withUnsafeMutableBytes { bytes in
      word.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[range]).copyMemory(from: $0)
      }
      return TermKey(UnsafeRawBufferPointer(bytes), at: range.lowerBound, count: range.count)
    }
    words.append(Word(key: key, start: Int32(range.lowerBound), count: Int32(range.count)))
  }

  mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    end = 0
  }
}

/// Some words on their way into a ``TermInterner``.
struct WordBatch {
  struct Word {
    let key: TermKey
    let start: Int32
    let count: Int32

    var range: Range<Int> { Int(start)..<Int(start + count) }
  }

  /// So many words have the memory wait for the table rather than the other way round.
  static let wordLimit = 64
  private static let byteLimit = wordLimit * 12

  private(set) var words: [Word] = []

  /// The words one after another, and as many zeros as a key may read behind the last one.
  private(set) var bytes = [UInt8](
    repeating: 0, count: byteLimit + FoldedWord.maximumCount + TermKey.readLength)

  private var end = 0

  /// Whether no word should be added any more.
  var isFull: Bool { words.count >= Self.wordLimit || end > Self.byteLimit }

  init() {
    words.reserveCapacity(Self.wordLimit)
  }

  /// Adds a word to a batch that is not full.
  mutating func append(_ word: FoldedWord) {
    let range = end..<end + word.count
    end = range.upperBound
    // safe: a batch that is not full has room for one word of the largest size, and behind it for what a key
    // reads; both are in the size of `bytes`.
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

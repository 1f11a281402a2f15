/// Numbers distinct texts, mostly words, in the order of their first occurrence; a hash table with
/// open addressing.
///
/// A slot holds the key of its term, so that one memory access identifies a word of usual length.
/// The words of a batch are looked up together, so that their memory accesses overlap.
struct TermInterner {
  private struct Slot {
    var key = TermKey()

    /// The number of the term plus one; 0 for an empty slot.
    var entry: UInt32 = 0
  }

  private(set) var terms = StringArenaBuilder()

  private var slots = [Slot](repeating: Slot(), count: 1 << 6)

  /// The first slot for each word of a batch; it holds the word unless another one has taken the
  /// slot before.
  private var homes: [Slot] = []

  /// Appends the numbers of the words of a batch, new numbers for new words, and empties the batch.
  mutating func appendNumbers(of batch: inout WordBatch, to numbers: inout [UInt32]) {
    reserve(batch.words.count)
    let mask = slots.count - 1
    homes.removeAll(keepingCapacity: true)
    for word in batch.words { homes.append(slots[Int(truncatingIfNeeded: word.key.hash) & mask]) }
    // safe: the range of each word lies in the bytes of its batch (WordBatch.append). The mask
    // keeps a slot below the number of slots, a power of two.
    batch.bytes.withUnsafeBytes { bytes in
      for (home, word) in zip(homes, batch.words) {
        if home.entry != 0, home.key == word.key, word.key.isWhole {
          numbers.append(home.entry - 1)
        } else {
          numbers.append(number(of: UnsafeRawBufferPointer(rebasing: bytes[word.range]), word.key))
        }
      }
    }
    batch.removeAll()
  }

  /// Returns the number of a text; a new number for a new text.
  mutating func number(of text: UnsafeRawBufferPointer) -> UInt32 {
    reserve(1)
    return number(of: text, TermKey(text))
  }

  /// Returns the number of a text, for which there must be a free slot.
  private mutating func number(of text: UnsafeRawBufferPointer, _ key: TermKey) -> UInt32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: key.hash) & mask
    while slots[slot].entry != 0 {
      let number = slots[slot].entry - 1
      if slots[slot].key == key, key.isWhole || isTerm(Int(number), text) { return number }
      slot = (slot + 1) & mask
    }
    terms.append(text)
    slots[slot] = Slot(key: key, entry: UInt32(terms.count))
    return UInt32(terms.count - 1)
  }

  private func isTerm(_ number: Int, _ text: UnsafeRawBufferPointer) -> Bool {
    let range = terms.range(number)
    return terms.bytes.withUnsafeBytes {
      UnsafeRawBufferPointer(rebasing: $0[range]).elementsEqual(text)
    }
  }

  /// Makes room for more terms, so that at least a third of the slots is free.
  private mutating func reserve(_ more: Int) {
    var count = slots.count
    while (terms.count + more) * 3 > count * 2 { count *= 2 }
    guard count > slots.count else { return }
    let old = slots
    slots = [Slot](repeating: Slot(), count: count)
    let mask = slots.count - 1
    for entry in old where entry.entry != 0 {
      var slot = Int(truncatingIfNeeded: entry.key.hash) & mask
      while slots[slot].entry != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }

  /// Returns the terms sorted by their bytes, and the number that each one has had.
  func sorted() -> (terms: StringArena, numbers: [UInt32]) {
    var sorted = slots.filter { $0.entry != 0 }
    // safe: an entry is the number of a term plus one, and its range lies in the bytes (I2).
    terms.bytes.withUnsafeBytes { bytes in
      sorted.sort { left, right in
        if left.key.head != right.key.head { return left.key.head < right.key.head }
        if left.key.middle != right.key.middle { return left.key.middle < right.key.middle }
        if left.key.isWhole, right.key.isWhole { return left.key.tail < right.key.tail }
        return bytes[terms.range(Int(left.entry) - 1)]
          .lexicographicallyPrecedes(bytes[terms.range(Int(right.entry) - 1)])
      }
    }
    let numbers = sorted.map { $0.entry - 1 }
    return (terms.reordered(numbers).build(), numbers)
  }
}

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

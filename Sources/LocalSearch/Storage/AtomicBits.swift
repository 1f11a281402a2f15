import Synchronization

/// Bits that several threads set, and that never become clear again.
final class AtomicBits: @unchecked Sendable {
  // safe: the words are initialized once, and accessed only by atomic operations until they are
  // freed with the object.
  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private let wordCount: Int

  init(count: Int) {
    wordCount = max(1, (count + 63) / 64)
    words = .allocate(capacity: wordCount)
    for index in 0..<wordCount { (words + index).initialize(to: Atomic(0)) }
  }

  /// Whether a bit is set.
  @inline(__always)
  subscript(bit: Int) -> Bool {
    precondition(bit >= 0 && bit >> 6 < wordCount, "the bit is out of range")
    return (words[bit >> 6].load(ordering: .relaxed) >> UInt64(bit & 63)) & 1 != 0
  }

  /// Sets a bit; returns whether it was clear.
  func set(_ bit: Int) -> Bool {
    precondition(bit >= 0 && bit >> 6 < wordCount, "the bit is out of range")
    let mask: UInt64 = 1 << UInt64(bit & 63)
    return words[bit >> 6].bitwiseOr(mask, ordering: .relaxed).oldValue & mask == 0
  }

  deinit {
    words.deinitialize(count: wordCount)
    words.deallocate()
  }
}

import Synchronization

/// Checks the blocks of an array in a file when they are first read.
///
/// A block has ``BlockSize/bytes`` bytes, the last one the rest. Two threads that read a block for
/// the first time may both check it.
final class BlockChecks<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  private static var elementsInBlock: Int { BlockSize.bytes / MemoryLayout<Element>.stride }

  // safe: the elements are those of the array that owns the checks, which keeps their memory; they
  // are only read.
  private let elements: UnsafeBufferPointer<Element>
  private let checksums: [UInt64]
  private let rule: ElementRule<Element>

  /// Where damage is noted.
  let log: DamageLog

  /// Where the elements are in the file.
  let section: FileSection

  private let passed: AtomicBits
  private let passedCount = Atomic(0)
  private let areAllPassed = Atomic(false)

  /// - Parameter checksums: The checksum of each block.
  init(
    _ elements: UnsafeBufferPointer<Element>, _ section: FileSection, checksums: [UInt64],
    rule: ElementRule<Element>, log: DamageLog
  ) {
    self.elements = elements
    self.section = section
    self.checksums = checksums
    self.rule = rule
    self.log = log
    passed = AtomicBits(count: checksums.count)
  }

  /// Whether every block has been read and is as it was saved, so that nothing is checked any more.
  @inline(__always)
  var isDone: Bool { areAllPassed.load(ordering: .relaxed) }

  /// The number of blocks.
  var blockCount: Int { checksums.count }

  /// Returns whether the blocks of some elements are as they were saved; one that is not is noted.
  @inline(__always)
  func pass(_ range: Range<Int>) -> Bool {
    guard !isDone, !range.isEmpty else { return true }
    return passUnknown(range)
  }

  /// Returns whether all blocks are as they were saved; one that is not is noted.
  func passAll() -> Bool { firstDamage == nil }

  /// Checks all blocks.
  ///
  /// - Throws: The first damage, which is noted too.
  func verify() throws(Damage) {
    if let damage = firstDamage { throw damage }
  }

  /// The first damage in all blocks, which is noted; `nil` if there is none.
  private var firstDamage: Damage? {
    isDone ? nil : firstDamage(in: checksums.indices)
  }

  private func passUnknown(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound / Self.elementsInBlock
    let end = (range.upperBound + Self.elementsInBlock - 1) / Self.elementsInBlock
    return firstDamage(in: first..<end) == nil
  }

  /// Returns the first damage in some blocks, which is noted; `nil` if there is none.
  private func firstDamage(in blocks: Range<Int>) -> Damage? {
    for block in blocks where !passed[block] {
      if let damage = damage(in: block) {
        log.note(damage)
        return damage
      }
      if passed.set(block), passedCount.add(1, ordering: .relaxed).newValue == checksums.count {
        areAllPassed.store(true, ordering: .relaxed)
      }
    }
    return nil
  }

  /// Returns what is wrong with a block; `nil` if nothing is.
  private func damage(in block: Int) -> Damage? {
    let start = block * Self.elementsInBlock
    let range = start..<min(start + Self.elementsInBlock, elements.count)
    // safe: the range is a part of the elements, and a file has a checksum for each block.
    let checksum = Checksum.of(
      UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: elements[range])))
    guard checksum == checksums[block] else {
      return Damage(
        section: FileSection(
          name: section.name, offset: section.offset + start * MemoryLayout<Element>.stride),
        contradiction: nil)
    }
    return rule.contradiction(elements, range).map { Damage(section: section, contradiction: $0) }
  }
}

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

/// The size of the blocks of a file that have a checksum each.
enum BlockSize {
  /// The size in bytes, a multiple of the size of every element: large enough that the checksums of
  /// a file are few, as they are read when it is opened, and small enough that a query for a rare
  /// word need not check much that it does not read.
  static let bytes = 1 << 14
}

/// A checksum of bytes, as fast as memory is read: four sums over words of 64 bits.
///
/// Each step can be inverted, so that a change of a single word always changes the checksum. It
/// detects damage, but not manipulation.
enum Checksum {
  private static let prime: UInt64 = 0x9E37_79B1_85EB_CA87

  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    // safe: words are read while 32 bytes are left, then single bytes. Products are modulo 2^64.
    var first = prime
    var second = ~prime
    var third = (prime << 1) | 1
    var fourth = (prime >> 1) | 1
    var offset = 0
    while offset + 32 <= bytes.count {
      first = mix(first, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      second = mix(second, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
      third = mix(third, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
      fourth = mix(fourth, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
      offset += 32
    }
    var sum = mix(mix(mix(mix(UInt64(bytes.count), first), second), third), fourth)
    while offset < bytes.count {
      sum = mix(sum, UInt64(bytes[offset]))
      offset += 1
    }
    return sum ^ (sum >> 31)
  }

  @inline(__always)
  private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let product = (sum ^ word) &* prime
    return (product << 29) | (product >> 35)
  }
}

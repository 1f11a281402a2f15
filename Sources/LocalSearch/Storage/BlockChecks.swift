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

  /// Whether the blocks of some elements are as they were saved; one that is not is noted.
  @inline(__always)
  func pass(_ range: Range<Int>) -> Bool {
    guard !isDone, !range.isEmpty else { return true }
    return passUnknown(range)
  }

  /// Whether all blocks are as they were saved; one that is not is noted.
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

  /// The first damage in some blocks, which is noted; `nil` if there is none.
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

  /// What is wrong with a block; `nil` if nothing is.
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

import Synchronization

/// Checks the blocks of an array in a file when they are first read.
///
/// A block has ``size`` bytes, the last one the rest. Two threads that read a block for the first
/// time may both check it.
final class BlockChecks<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// The size of a block in bytes, a multiple of the size of every element: large enough that the
  /// checksums of a file are few, and small enough that checking a block takes some microseconds.
  static var size: Int { BlockSize.bytes }

  private static var elementsInBlock: Int { size / MemoryLayout<Element>.stride }

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

  /// Whether the blocks of some elements are as they were saved; one that is not is noted.
  @inline(__always)
  func pass(_ range: Range<Int>) -> Bool {
    guard !areAllPassed.load(ordering: .relaxed), !range.isEmpty else { return true }
    return passUnknown(range)
  }

  /// Whether all blocks are as they were saved.
  func passAll() -> Bool {
    if areAllPassed.load(ordering: .relaxed) { return true }
    guard passUnknown(0..<elements.count) else { return false }
    areAllPassed.store(true, ordering: .relaxed)
    return true
  }

  /// Checks all blocks.
  ///
  /// - Throws: The first damage.
  func verify() throws(Damage) {
    for block in checksums.indices where !passed[block] {
      if let damage = damage(in: block) {
        log.note(damage)
        throw damage
      }
      passed.set(block)
    }
    areAllPassed.store(true, ordering: .relaxed)
  }

  private func passUnknown(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound / Self.elementsInBlock
    let end = (range.upperBound + Self.elementsInBlock - 1) / Self.elementsInBlock
    for block in first..<end where !passed[block] {
      if let damage = damage(in: block) {
        log.note(damage)
        return false
      }
      passed.set(block)
    }
    return true
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

/// The size of the blocks of a file that have a checksum each.
enum BlockSize {
  static let bytes = 1 << 16
}

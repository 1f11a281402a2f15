import Expectations
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Flat arrays")
struct FlatArrayTests {
  /// The owner of the elements of a file.
  private final class Memory: Sendable {}

  private static let perBlock = BlockSize.bytes / 4

  /// Lends an array of a file over numbers whose checksums are those of `saved`.
  private func withFile(
    of numbers: [UInt32], saved: [UInt32], _ rule: ElementRule<UInt32> = .any,
    _ body: (FlatArray<UInt32>, DamageLog) -> Void
  ) {
    let checksums = saved.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count, by: BlockSize.bytes).map { start in
        Checksum.of(
          UnsafeRawBufferPointer(
            rebasing: bytes[start..<min(start + BlockSize.bytes, bytes.count)]))
      }
    }
    let log = DamageLog(path: "f")
    numbers.withUnsafeBufferPointer { numbers in
      let section = FileSection(name: "s", offset: 64)
      body(
        FlatArray(
          numbers, keptBy: Memory(),
          checks: BlockChecks(numbers, section, checksums: checksums, rule: rule, log: log)), log)
    }
  }

  @Test("An array in memory has its elements and no checks")
  func memory() {
    let array = FlatArray([3, 1, 2] as [UInt16])
    expectEqual(Array(array), [3, 1, 2])
    expect(array.checked === array)
    expectEqual(array.byteCount, 6)
    expect(array.isIntact && array.touch(0..<3))
    let empty: FlatArray<Double> = []
    expect(empty.isEmpty)
    expectEqual(empty.withUnsafeBufferPointer { $0.count }, 0)
    expectEqual(array.withUnsafeBufferPointer { $0.reduce(0, +) }, 6)
  }

  @Test("An intact array of a file has the same elements, and is checked once")
  func intact() {
    let numbers = (0..<UInt32(3 * Self.perBlock + 5)).map { $0 * 7 }
    withFile(of: numbers, saved: numbers) { array, log in
      expectEqual(array[Self.perBlock], numbers[Self.perBlock])
      expectEqual(Array(array.checked), numbers)
      expect(array.checked === array.checked)
      expectEqual(Array(array), numbers)
      expectEqual(log.count, 0)
      #expect(throws: Never.self) { try array.verify() }
    }
  }

  @Test("Elements of a damaged block read as zeros, those of other blocks as they are")
  func damaged() {
    let numbers = (0..<UInt32(3 * Self.perBlock)).map { $0 + 1 }
    var changed = numbers
    changed[Self.perBlock + 9] ^= 0x100
    withFile(of: changed, saved: numbers) { array, log in
      expect(array[0] == 1 && array[numbers.count - 1] == numbers.last)
      expectEqual(log.count, 0)
      expectEqual(array[Self.perBlock], 0)
      expectEqual(log.count, 1)
      expect(!array.touch(Self.perBlock - 1..<Self.perBlock + 1))
      expect(array.touch(0..<Self.perBlock))
      expect(array.touch(Self.perBlock + 3..<Self.perBlock + 3))
      expectEqual(log.count, 2)
      // All elements are wanted at once, and none can be had.
      expect(array.checked.allSatisfy { $0 == 0 })
      expectEqual(array.checked.count, numbers.count)
      expect(!array.isIntact)
      let damage = Damage(
        section: FileSection(name: "s", offset: 64 + BlockSize.bytes), contradiction: nil)
      expectEqual(log.first, damage)
      #expect(throws: damage) { try array.verify() }
    }
  }

  @Test("Only the blocks of the wanted elements are checked, unless they are as many")
  func someElements() {
    let numbers = (0..<UInt32(4 * Self.perBlock)).map { $0 + 1 }
    var changed = numbers
    changed[2 * Self.perBlock + 1] += 1
    withFile(of: changed, saved: numbers) { array, log in
      let first = array.checked(at: [0, 1, UInt32(2 * Self.perBlock - 1)])
      expect(first[0] == 1 && first[2 * Self.perBlock - 1] == UInt32(2 * Self.perBlock))
      expectEqual(log.count, 0)
      expect(array.checked(at: [0, UInt32(2 * Self.perBlock)]).allSatisfy { $0 == 0 })
      expectEqual(log.count, 1)
      let many = (0..<UInt32(5000)).map { $0 % 7 }
      expect(array.checked(at: many).allSatisfy { $0 == 0 })
      expectEqual(log.count, 2)
    }
    let array = FlatArray(numbers)
    expect(array.checked(at: [5]) === array)
  }

  @Test("Once each block has been read, nothing is checked any more")
  func allRead() {
    let numbers = (0..<UInt32(3 * Self.perBlock)).map { $0 + 1 }
    withFile(of: numbers, saved: numbers) { array, _ in
      for block in [2, 0, 2, 1] {
        expect(array.checks?.isDone == false)
        expect(array.touch(block * Self.perBlock..<block * Self.perBlock + 1))
      }
      expect(array.checks?.isDone == true)
    }
  }

  @Test(
    "A block that breaks the rule of its elements is damaged",
    arguments: [
      ([1, 2, 9], .below(9, "the number"), "the number 9 is not below 9"),
      ([1, 2, .max], .below(3, "the number", except: .max), nil),
      ([.max, .max], .below(0, "the number", except: .max), nil),
      ([0, .max], .below(0, "the number", except: .max), "the number 0 is not below 0"),
      ([2, 5], .within(2...5, "a number"), nil),
      ([2, 6], .within(2...5, "a number"), "a number is out of range"),
      ([0, 2, 2, 7], .offsets(to: 7), nil),
      ([1, 2, 7], .offsets(to: 7), "the first offset is not 0"),
      ([0, 3, 2, 7], .offsets(to: 7), "an offset is smaller than the one before"),
      ([0, 3, 6], .offsets(to: 7), "the last offset is not 7"),
      (
        [0, 3, 3, 7], .offsets(to: 7, partsOf: 1...4), "a part is shorter or longer than it may be"
      ),
      ([0, 3, 8], .offsets(to: 8, partsOf: 1...4), "a part is shorter or longer than it may be"),
      ([0, 3, 7], .offsets(to: 7, partsOf: 1...4), nil),
    ] as [([UInt32], ElementRule<UInt32>, String?)])
  func rules(numbers: [UInt32], rule: ElementRule<UInt32>, reason: String?) {
    withFile(of: numbers, saved: numbers, rule) { array, log in
      expectEqual(array.touch(0..<1), (reason == nil))
      expectEqual(log.first?.contradiction, reason)
    }
  }

  @Test("Offsets are compared across the border of two blocks")
  func borders() {
    var numbers = (0..<UInt32(2 * Self.perBlock)).map { $0 }
    let end = Int(numbers[numbers.count - 1])
    withFile(of: numbers, saved: numbers, .offsets(to: end)) { array, _ in
      expect(array.touch(0..<array.count))
    }
    numbers[Self.perBlock - 1] += 5
    withFile(of: numbers, saved: numbers, .offsets(to: end)) { array, log in
      expect(array.touch(0..<Self.perBlock))
      expect(!array.touch(Self.perBlock..<Self.perBlock + 1))
      expectEqual(log.first?.contradiction, "an offset is smaller than the one before")
    }
    numbers[Self.perBlock - 1] = UInt32(end) + 1
    withFile(of: numbers, saved: numbers, .offsets(to: end)) { array, log in
      expect(!array.touch(0..<1))
      expectEqual(log.first?.contradiction, "an offset is not below \(end)")
    }
  }

  @Test("Bits are set once, from any thread")
  func bits() async {
    let bits = AtomicBits(count: 1000)
    await withTaskGroup { group in
      for task in 0..<4 {
        group.addTask {
          for bit in stride(from: task, to: 1000, by: 5) { _ = bits.set(bit) }
        }
      }
    }
    for bit in 0..<1000 { expectEqual(bits[bit], (bit % 5 != 4)) }
    expect(!bits.set(0))
    expect(bits.set(4))
  }
}

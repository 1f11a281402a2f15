import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Sizes of records")
struct RecordSizeTests {
  /// A value nested at most some levels deep, in which one number of eight is not finite.
  private func anyValue(_ depth: Int, _ numbers: inout SplitMix64) -> JSON {
    let count = Int(numbers.next() % 4)
    switch numbers.next() % (depth > 0 ? 8 : 6) {
    case 0: return .null
    case 1: return .bool(true)
    case 2: return .integer(Int(numbers.next() % 100))
    case 3: return .number(numbers.next() % 8 == 0 ? .infinity : 0.5)
    case 4, 5: return .string(String(repeating: "é", count: count))
    case 6: return .array((0..<count).map { _ in anyValue(depth - 1, &numbers) })
    default:
      let members = (0..<count).map { ("key\($0)", anyValue(depth - 1, &numbers)) }
      return .object(Dictionary(uniqueKeysWithValues: members))
    }
  }

  private func isFinite(_ value: JSON) -> Bool {
    switch value {
    case .number(let number): number.isFinite
    case .array(let elements): elements.allSatisfy(isFinite)
    case .object(let members): members.values.allSatisfy(isFinite)
    default: true
    }
  }

  @Test("A value can be stored if it is finite and nested no deeper than allowed")
  func storable() {
    var numbers = SplitMix64(seed: 5)
    var answers: [Bool: Int] = [:]
    for _ in 0..<500 {
      let value = JSON.array((0..<4).map { _ in anyValue(4, &numbers) })
      var size = 0
      let isStorable = value.measure(&size, nestedAtMost: 3)
      expectEqual(isStorable, isFinite(value) && value.isNested(atMost: 3), "\(value)")
      answers[isStorable, default: 0] += 1
      // The text escapes nothing here, and each number and constant counts as a number of usual size.
      let byteCount = value.bytes.count
      expect(value.textSize >= byteCount / 2 && value.textSize <= 18 * byteCount, "\(value)")
    }
    expect(answers[true, default: 0] > 200 && answers[false, default: 0] > 100, "\(answers)")
  }

  @Test("Records are divided into as many parts as their size demands")
  func parts() throws {
    for (count, length) in [(10, 10), (39, 10), (41, 10), (81, 10), (15, 3000), (30, 3000)] {
      let records = (0..<count).map { row -> JSON in
        ["objectID": .string("\(row)"), "title": .string(String(repeating: "x", count: length))]
      }
      let size = records.reduce(0) { $0 + SegmentSize.units(1, byteCount: $1.textSize) }
      for cores in [1, 2, 4] {
        let cores = Cores(limit: cores)
        let parts = try IdentifiedRecords(records, .required).parts(ofAtMost: 80, for: cores)
        expectEqual(parts.count, EqualParts.count(size, largest: 80, cores), "\(count), \(length)")
      }
    }
  }

  @Test("A record that is refused adds nothing to the size of a batch")
  func refused() throws {
    var batch = RecordBatch()
    try batch.add(["objectID": "1", "text": "short"], row: 0)
    let long = JSON.string(String(repeating: "x", count: 10_000))
    #expect(throws: LocalIndexError.self) { try batch.add(["text": long], row: 1) }
    expectEqual(batch.size, 1)
    try batch.add(["objectID": "2", "text": long], row: 2)
    expectEqual(batch.size, 9)
  }
}

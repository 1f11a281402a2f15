import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Queries on several cores")
struct CoresTests {
  private static let all = [
    Cores.one, Cores(limit: 2, worthwhile: 0), Cores(limit: 5, worthwhile: 0),
  ]

  @Test(
    "Random requests have the same answers on any number of cores",
    arguments: RandomCases.blocks(of: 60, usually: 1))
  func sameAnswers(block: UInt64) async throws {
    var segmentCounts: Set<Int> = []
    for seed in block * 50..<(block + 1) * 50 {
      await Task.yield()
      let example = RandomCase(seed: seed)
      var index = try example.indexInSegments(ofAtMost: 1 + Int(seed % 5))
      segmentCounts.insert(index.segmentCount)
      let answers = Self.all.map { cores in
        index.cores = cores
        return Result { try index.answer(example.request) }
      }
      for answer in answers {
        try expectEqual(answer.get(), answers[0].get(), "seed \(seed)\n\(example)")
      }
    }
    expect(segmentCounts.count > 4)
  }

  @Test("Several tasks ask one index on several cores at once")
  func severalTasks() async throws {
    let example = try #require(
      (0..<100).map { RandomCase(seed: $0) }.max {
        $0.records.count < $1.records.count
      })
    var index = try example.indexInSegments(ofAtMost: 2)
    index.cores = Cores(limit: 3, worthwhile: 0)
    let expected = try index.answer(example.request)
    await withTaskGroup(of: Void.self) { [index] group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            let found = try? index.answer(example.request)
            expectEqual(found, expected)
          }
        }
      }
    }
  }

  @Test("The results are in the order of the parts, and each part is computed once")
  func order() {
    let counts = Locked([Int](repeating: 0, count: 100))
    let results = Cores(limit: 4).map(100) { number in
      counts.withLock { $0[number] += 1 }
      return number * number
    }
    expectEqual(results, (0..<100).map { $0 * $0 })
    expect(counts.withLock { $0.allSatisfy { $0 == 1 } })
    expect(Cores(limit: 4).map(0) { $0 }.isEmpty)
  }

  @Test("An answer that is cancelled ends before the next part", arguments: [1, 2, 4])
  func cancelling(limit: Int) {
    let calls = Locked(0)
    let checkpoint = Checkpoint {
      calls.withLock {
        $0 += 1
        return $0 > 3
      }
    }
    #expect(throws: SearchError.cancelled) {
      try Cores(limit: limit).map(1_000, checkpoint) { $0 }
    }
    let computed = Locked(0)
    _ = try? Cores(limit: limit).map(1_000, Checkpoint { true }) { _ in
      computed.withLock { $0 += 1 }
    }
    expectEqual(computed.withLock(\.self), 0)
  }

  @Test("A limit below one counts as one, and a copy of an index has its own limit")
  func limit() throws {
    var index = try LocalIndex("index", records: [], searchableAttributes: ["text"])
    expect(index.coreLimit >= 1)
    var copy = index
    copy.coreLimit = 0
    index.coreLimit = 3
    expectEqual(copy.coreLimit, 1)
    expectEqual(index.coreLimit, 3)
  }
}

extension RandomCase {
  /// Builds the index of the case with many segments, as if each few records had been saved at
  /// once.
  fileprivate func indexInSegments(ofAtMost count: Int) throws -> LocalIndex {
    var index = try LocalIndex("cases", records: [JSON](), settings: settings)
    index.snapshot.immediateLimit = 0
    try index.setSynonyms(synonyms)
    for start in stride(from: 0, to: records.count, by: count) {
      try index.save(Array(records[start..<min(start + count, records.count)]))
    }
    return index
  }
}

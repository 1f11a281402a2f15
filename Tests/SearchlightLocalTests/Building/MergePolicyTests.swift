import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("The policy of merges")
struct MergePolicyTests {
  private let policy = MergePolicy(largest: IndexSnapshot.usualLargestSegment)

  @Test("A bulk load of ten million records builds each of them twice, in ten segments")
  func bulkLoad() {
    var simulation = MergeSimulation(policy, count: 0)
    let (count, batch) = (10_000_000, 131_072)
    for start in stride(from: 0, to: count, by: batch) {
      simulation.load(min(batch, count - start), isLast: start + batch >= count)
    }
    expect(simulation.writeAmplification <= 2)
    expectEqual(simulation.sizes.count, 10)
    expect(simulation.sizes.dropLast().allSatisfy { $0.live == policy.largest })
  }

  @Test("Saving single records to a million builds each of them 16 times at most")
  func singleSaves() {
    var simulation = MergeSimulation(policy, count: 1_000_000)
    for _ in 0..<100_000 { simulation.save(1) }
    expect(simulation.writeAmplification < 16)
    expect(simulation.sizes.count < 24)
  }

  @Test("Updating a tenth of ten million records builds 12 records for each at most")
  func updates() {
    var simulation = MergeSimulation(policy, count: 10_000_000)
    for _ in 0..<1000 { simulation.update(1000) }
    expect(simulation.writeAmplification < 12)
    expect(simulation.sizes.count < 40)
  }

  @Test("Updating as many records as the index has builds 15 records for each at most")
  func manyUpdates() {
    var simulation = MergeSimulation(policy, count: 10_000_000)
    for _ in 0..<1000 { simulation.update(10_000) }
    expect(simulation.writeAmplification < 15)
    expect(simulation.sizes.count < 50)
  }

  @Test("Deleting nearly all of ten million records leaves few segments, and builds 4 for each")
  func deletes() {
    var simulation = MergeSimulation(policy, count: 10_000_000)
    for _ in 0..<950 {
      simulation.delete(10_000)
      simulation.settle()
    }
    expect(simulation.built < 4 * 9_500_000)
    expect(simulation.sizes.count < 4)
    // Fractions of records are lost when segments are merged.
    expect((500_000..<501_000).contains(simulation.sizes.reduce(0) { $0 + $1.live }))
  }

  private func random(_ generator: inout SplitMix64) -> (MergePolicy, [SegmentSize]) {
    let largest = Int.random(in: 1...40, using: &generator)
    let sizes = (0..<Int.random(in: 1...90, using: &generator)).map { _ in
      let total = Int.random(in: 1...largest, using: &generator)
      let deleted =
        Bool.random(using: &generator) ? 0 : Int.random(in: 0..<total, using: &generator)
      return SegmentSize(total: total, live: total - deleted)
    }
    return (MergePolicy(largest: largest), sizes)
  }

  private func merged(_ sizes: [SegmentSize], _ range: Range<Int>) -> [SegmentSize] {
    let live = sizes[range].reduce(0) { $0 + $1.live }
    var sizes = sizes
    sizes.replaceSubrange(range, with: [SegmentSize(total: live, live: live)])
    return sizes
  }

  @Test("Merges of random segments do not overlap, make none that is too large, and come to an end")
  func randomSegments() {
    var generator = SplitMix64(seed: 24)
    for _ in 0..<RandomCases.count(of: 3000, usually: 200) {
      var (policy, sizes) = random(&generator)
      while true {
        let ranges = policy.wanted(sizes)
        for (index, range) in ranges.enumerated() {
          expect(sizes.indices.contains(range.lowerBound) && range.upperBound <= sizes.count)
          expect(sizes[range].reduce(0) { $0 + $1.live } <= policy.largest)
          expect(range.count > 1 || sizes[range].allSatisfy { $0.deleted > 0 })
          expect(!ranges[..<index].contains { $0.overlaps(range) })
        }
        if let range = policy.immediate(sizes, limit: 8) {
          expect(sizes[range].reduce(0) { $0 + $1.live } <= policy.largest)
        }
        guard let range = ranges.first else { break }
        sizes = merged(sizes, range)
      }
      // Settled neighbours are more than half of a segment.
      let end = sizes.lastIndex { $0.live * 2 > policy.largest } ?? 0
      for (one, other) in zip(sizes[..<end], sizes[..<end].dropFirst()) {
        expect((one.live + other.live) * 2 > policy.largest)
      }
      expect(sizes.count - end < 12)
    }
  }

  @Test("Segments that grow stay few when they are merged only while changes are made")
  func immediate() {
    var sizes = [SegmentSize(total: 400, live: 400)]
    let policy = MergePolicy(largest: 500)
    for _ in 0..<1000 {
      sizes.append(SegmentSize(total: 3, live: 3))
      while let range = policy.immediate(sizes, limit: 0) { sizes = merged(sizes, range) }
    }
    expect(sizes.allSatisfy { $0.live <= 500 })
    expect(sizes.count <= 12 + MergePolicy.segmentLimit)
    expectEqual(sizes.reduce(0) { $0 + $1.live }, 3400)
  }

  @Test(
    "A segment that is full is not merged for what is added, and is built anew once thinned out")
  func fullSegments() {
    let policy = MergePolicy(largest: 100)
    func sizes(_ numbers: (Int, Int)...) -> [SegmentSize] {
      numbers.map { SegmentSize(total: $0, live: $1) }
    }
    expectEqual(policy.wanted(sizes((26, 26), (26, 26))), [])
    expectEqual(policy.wanted(sizes((25, 25), (25, 25))), [0..<2])
    expectEqual(policy.wanted(sizes((100, 75), (90, 90))), [])
    expectEqual(policy.wanted(sizes((100, 74), (90, 90))), [0..<1])
    expectEqual(policy.wanted(sizes((20, 20), (100, 74), (90, 90))), [0..<2])
    expectEqual(policy.wanted(sizes((30, 30), (100, 74), (90, 90))), [1..<2])
    expectEqual(policy.wanted(sizes((20, 20), (20, 20), (10, 10), (5, 5), (90, 90))), [0..<3])
    // What grows behind is merged first.
    expectEqual(policy.wanted(sizes((100, 60), (8, 8), (4, 4))), [1..<3])
    expectEqual(policy.wanted(sizes((100, 60), (12, 12))), [0..<2])
    expectEqual(policy.wanted(sizes((100, 100), (25, 25), (4, 4), (3, 3))), [1..<4])
    expectEqual(policy.wanted(sizes((100, 100), (80, 40), (4, 4))), [1..<3])
    expectEqual(policy.wanted([SegmentSize(total: 0, live: 0)]), [])
  }

  @Test("A record counts as one for each KB of its text")
  func longRecords() throws {
    let text = String(repeating: "lorem ", count: 500)
    let segment = try Segment.of([["text": .string(text)], ["text": "x"], ["text": "y"], [:]])
    var reader = SegmentReader(segment)
    expectEqual(SegmentSize(reader), SegmentSize(total: 4, live: 4))
    let long = try Segment.of((0..<4).map { _ in ["text": .string(text)] })
    reader = SegmentReader(long)
    expectEqual(SegmentSize(reader), SegmentSize(total: 11, live: 11))
    reader.delete(0)
    expectEqual(SegmentSize(reader).live, 8)
  }
}

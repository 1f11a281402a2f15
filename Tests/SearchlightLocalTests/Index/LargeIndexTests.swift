import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Indices of several segments")
struct LargeIndexTests {
  private func titles(_ count: Int, from first: Int = 0) -> [JSON] {
    (first..<first + count).map {
      ["objectID": .string("f\($0)"), "title": .string("film \($0 % 7)"), "year": .integer($0 % 5)]
    }
  }

  private let settings = IndexSettings(
    searchableAttributes: ["title"], attributesForFaceting: ["year"])

  private func index(
    _ count: Int, largest: Int, cores: Int = 2, settings: IndexSettings? = nil
  ) throws -> LocalIndex {
    try LocalIndex(
      "films", records: titles(count), settings: settings ?? self.settings,
      cores: Cores(limit: cores), largestSegment: largest)
  }

  private func counts(_ index: LocalIndex) -> [Int] { index.snapshot.segments.map(\.count) }

  @Test("More records than a segment may have are built into equal parts, on any number of cores")
  func parts() throws {
    try expectEqual(counts(index(10, largest: 10, cores: 1)), [10])
    try expectEqual(counts(index(10, largest: 10)), [5, 5])
    try expectEqual(counts(index(5, largest: 10)), [5])
    try expectEqual(counts(index(10, largest: 10, cores: 8)), [5, 5])
    try expectEqual(counts(index(11, largest: 10)), [5, 6])
    try expectEqual(counts(index(0, largest: 10)), [0])
    let one = try index(100, largest: 1000)
    for cores in 1...4 {
      let several = try index(100, largest: 7, cores: cores)
      expectEqual(several.segmentCount, 15)
      expectEqual(several.coreLimit, cores)
      for query in ["", "film 3", "flim", "5"] {
        var request = SearchRequest(index: "films", query: query)
        request.parameters.facets = ["*"]
        try expectEqual(several.answer(request), one.answer(request))
      }
      expectEqual(Array(try several.browse()), titles(100))
    }
    let limited = try LocalIndex("films", records: titles(3), settings: settings, coreLimit: 1)
    expectEqual(limited.coreLimit, 1)
  }

  @Test("Long records count as several, so that parts have about the same size")
  func longRecords() throws {
    func record(_ number: Int, _ byteCount: Int) -> JSON {
      [
        "objectID": .string("r\(number)"), "title": "film",
        "text": .string(String(repeating: "x", count: byteCount)),
      ]
    }
    let long = (0..<20).map { record($0, 4096) }
    var index = try LocalIndex(
      "films", records: long, settings: settings, cores: .one, largestSegment: 20)
    expectEqual(counts(index), [5, 5, 5, 5])
    index.snapshot.immediateLimit = 0
    try index.save((20..<60).map { record($0, 10) })
    index.merge()
    expectEqual(index.count, 60)
    let sizes = index.snapshot.sizes.map(\.total)
    // A part ends with a whole record, which may have five times the size of a short one.
    expect(sizes.allSatisfy { $0 <= 25 } && sizes.count == 6, "\(sizes)")
    expectEqual(Array(try index.browse()), long + (20..<60).map { record($0, 10) })
    let few = try LocalIndex(
      "films", records: [record(0, 100_000)], settings: settings, cores: .one, largestSegment: 2)
    expectEqual(counts(few), [1])
  }

  @Test("Records of a certain size at regular distances do not mislead about the size of parts")
  func regularSizes() throws {
    let long = String(repeating: "x", count: 20_000)
    // Of four neighbours, one is looked at.
    let records = (0..<16_384).map { row -> JSON in
      ["objectID": .string("\(row)"), "title": .string(row % 4 == 0 ? "x" : long)]
    }
    let identified = try IdentifiedRecords(records, .required)
    let size = records.reduce(0) { $0 + SegmentSize.units(1, byteCount: $1.textSize) }
    let parts = identified.parts(ofAtMost: size / 8, for: .one)
    expect((7...10).contains(parts.count), "\(parts.count)")
    expectEqual(parts.map(\.lowerBound), [0] + parts.dropLast().map(\.upperBound))
    expectEqual(parts.last?.upperBound, records.count)
    for part in parts {
      let own = records[part].reduce(0) { $0 + SegmentSize.units(1, byteCount: $1.textSize) }
      expect(own < size / 6, "\(own) of \(size)")
    }
  }

  @Test("An index that has grown from nothing keeps the results of common words")
  func grown() throws {
    var index = try index(0, largest: 1_000_000)
    try index.save(titles(3000))
    let request = SearchRequest(index: "films", query: "film")
    let first = try index.answer(request)
    expect(!index.snapshot.summaries.isEmpty)
    try expectEqual(index.answer(request), first)
    // A change of a copy concerns the copy alone.
    var copy = index
    copy.delete(["f0"])
    expect(copy.snapshot.summaries.isEmpty && !index.snapshot.summaries.isEmpty)
    try expectEqual(copy.answer(request).nbHits, 2999)
    try expectEqual(index.answer(request), first)
  }

  @Test("Every change keeps the limit of segments")
  func limit() throws {
    var index = try index(20, largest: 8)
    expectEqual(counts(index), [6, 7, 7])
    try index.save(titles(18, from: 20))
    expect(index.snapshot.segments.allSatisfy { $0.segment.count <= 8 })
    expectEqual(index.count, 38)
    try index.save(titles(30))
    index.delete(["f37"])
    expectEqual(index.count, 37)
    index.merge()
    expectEqual(counts(index), [7, 7, 8, 7, 8])
    expect(index.snapshot.segments.allSatisfy { $0.live == nil })
    let merged = index.snapshot.segments.map { ObjectIdentifier($0.segment) }
    index.merge()
    expectEqual(index.snapshot.segments.map { ObjectIdentifier($0.segment) }, merged)
    var settings = index.settings
    settings.searchableAttributes = ["year"]
    try index.setSettings(settings)
    expectEqual(counts(index), [7, 7, 8, 7, 8])
    expectEqual(Array(try index.browse()), titles(7, from: 30) + titles(30))
    index.clear()
    expect(index.segmentCount == 1 && index.snapshot.largestSegment == 8)
  }

  @Test("Records that filters find are deleted in all segments, each once")
  func deleteWhere() throws {
    var index = try index(50, largest: 6)
    index.delete(["f0", "f1"])
    try expectEqual(index.delete(where: "year < 2"), 18)
    try expectEqual(index.delete(where: "year < 2"), 0)
    expectEqual(index.count, 30)
    try expectEqual(index.delete(where: "year >= 0"), 30)
    expect(index.count == 0 && index.segmentCount == 1)
  }

  @Test(
    "An index of small segments answers random requests like the reference",
    arguments: RandomCases.blocks(of: 40, usually: 1))
  func randomCases(block: UInt64) async throws {
    for seed in block * 20..<(block + 1) * 20 {
      await Task.yield()
      let example = RandomCase(seed: seed + 70_000)
      var index = try LocalIndex(
        "cases", records: example.records, settings: example.settings,
        cores: Cores(limit: 2), largestSegment: Int(seed % 4) + 1)
      try index.setSynonyms(example.synonyms)
      let found = Result { () throws(SearchError) in try index.answer(example.request) }
      try expectEqual(found.get(), example.expected(), "seed \(seed + 70_000): \(example.request)")
      expect(index.snapshot.segments.allSatisfy { $0.segment.count <= Int(seed % 4) + 1 })
    }
  }

  @Test("Replicas and variants of items are the same in any number of segments")
  func replicas() throws {
    var settings = settings
    settings.customRanking = [.descending("year")]
    settings.attributeForDistinct = "title"
    let replicas = [
      IndexReplica("oldest", customRanking: [.ascending("year")]),
      IndexReplica("saved", customRanking: []),
    ]
    var one = try index(40, largest: 1000, settings: settings)
    try one.setReplicas(replicas)
    var several = try index(40, largest: 3, settings: settings)
    try several.setReplicas(replicas)
    expect(one.segmentCount == 1 && several.segmentCount == 14)
    let services = (LocalService([one]), LocalService([several]))
    for name in ["films", "oldest", "saved"] as [IndexName] {
      for distinct in 0...2 {
        let multi = MultiSearchRequest(
          id: SearchRequestID(1),
          entries: [
            .init(
              source: "s",
              request: SearchRequest(
                index: name, query: "film",
                parameters: ["distinct": .integer(distinct), "facets": ["*"]]))
          ])
        try expectEqual(services.0.answer(multi), services.1.answer(multi), "\(name) \(distinct)")
      }
    }
  }

  @Test("A service merges no more than fits into a segment")
  func service() async throws {
    var index = try index(20, largest: 16)
    index.snapshot.immediateLimit = 0
    let service = LocalService([index])
    for number in 0..<30 {
      try service.update("films") { try $0.save(titles(2, from: 100 + 2 * number)) }
    }
    await service.finishMerging()
    let merged = try service.index("films")
    expectEqual(merged.snapshot.wantedMerges, [])
    expect(merged.snapshot.segments.allSatisfy { $0.segment.count <= 16 })
    expect(merged.count == 80 && merged.segmentCount < 14)
    expectEqual(Array(try merged.browse()), titles(20) + titles(60, from: 100))
    // The merging of an index that is gone ends.
    try service.remove("films")
    await service.finishMerging()
  }
}

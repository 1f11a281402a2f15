import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Changes of the indices of a service")
struct ServiceLifeTests {
  private let service: LocalService

  init() throws {
    service = LocalService([
      try LocalIndex(
        "films", records: [["objectID": "ran", "title": "Ran"]], searchableAttributes: ["title"])
    ])
  }

  private func request(_ query: String = "", index: IndexName = "films") -> MultiSearchRequest {
    MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [.init(source: "s", request: SearchRequest(index: index, query: query))])
  }

  private func found(_ query: String = "") throws -> [String] {
    try #require(try service.answer(request(query)).results["s"]).get().hits.map(\.objectID)
  }

  // MARK: - Changes

  @Test("A change is visible to the next query, and returns the result of its closure")
  func update() throws {
    let count = try service.update("films") { films in
      try films.save([["objectID": "zulu", "title": "Zulu"]])
      return films.count
    }
    expectEqual(count, 2)
    try expectEqual(found(), ["ran", "zulu"])
    try expectEqual(service.index("films").count, 2)
  }

  @Test("A change that throws leaves the index unchanged")
  func failure() throws {
    #expect(throws: LocalIndexError.missingObjectID(row: 0, found: nil)) {
      try service.update("films") { films in
        films.clear()
        try films.save([["title": "none"]])
      }
    }
    try expectEqual(found(), ["ran"])
  }

  @Test("A version that was read from a service is not affected by later changes")
  func version() throws {
    let version = try service.index("films")
    try service.update("films") { $0.clear() }
    expectEqual(version.count, 1)
    try expectEqual(found(), [])
  }

  @Test("A service adds, replaces and removes indices")
  func addAndRemove() throws {
    try service.add(LocalIndex("actors", records: [["objectID": "1"]], searchableAttributes: []))
    expectEqual(service.indexNames, ["actors", "films"])
    try service.add(LocalIndex("actors", records: [], searchableAttributes: []))
    try expectEqual(service.index("actors").count, 0)
    try expectEqual(service.remove("films").count, 1)
    expectEqual(service.indexNames, ["actors"])
    try expectEqual(
      service.answer(request()).results["s"], .failure(.unknownIndex("films", known: ["actors"])))
  }

  @Test("A renamed index keeps all but its replicas and is searched under its new name")
  func renamed() throws {
    try service.update("films") { films in
      try films.setSynonyms([Synonym("s", .words(["ran", "chaos"]))])
      try films.setReplicas([IndexReplica("films_newest", ranking: [.descending("year")])])
    }
    let copy = try service.index("films").renamed("copies")
    try service.add(copy)
    expectEqual(service.indexNames, ["copies", "films"])
    let answer = try service.answer(request("chaos", index: "copies"))
    #expect(try #require(answer.results["s"]).get().hits.map(\.objectID) == ["ran"])
    expect(copy.replicas.isEmpty)
    try expectEqual(service.index("films").replicas.count, 1)
  }

  @Test("The error for an unknown index names it and the known ones")
  func unknown() throws {
    let error = SearchError.unknownIndex("none", known: ["films"])
    #expect(throws: error) { try service.index("none") }
    #expect(throws: error) { try service.remove("none") }
    #expect(throws: error) { try service.update("none") { $0.clear() } }
  }

  @Test("An index keeps its name when a change replaces its value")
  func name() throws {
    try service.update("films") { films in
      films = try LocalIndex("other", records: [], searchableAttributes: [])
    }
    try expectEqual(service.index("films").name, "films")
    expectEqual(service.indexNames, ["films"])
  }

  @Test("A change within a change is rejected instead of blocking forever")
  func nested() throws {
    #expect(throws: LocalIndexError.nestedUpdate("films")) {
      try service.update("films") { _ in try service.update("films") { $0.clear() } }
    }
    #expect(throws: LocalIndexError.nestedUpdate("films")) {
      try service.update("films") { _ in try service.remove("films") }
    }
    #expect(throws: LocalIndexError.nestedUpdate("films")) {
      try service.update("films") { try service.add($0) }
    }
    try expectEqual(found(), ["ran"])
    // Reading within a change is allowed.
    try expectEqual(service.update("films") { _ in try found() }, ["ran"])
  }

  // MARK: - Merging

  @Test("Many changes are merged into few segments with the same answers")
  func merging() async throws {
    let batches = RandomCases.count(of: 40, usually: 20)
    for batch in 0..<batches {
      try service.update("films") { films in
        try films.save(
          (0..<150).map { ["objectID": .string("\(batch)-\($0)"), "title": .string("t\($0)")] })
      }
    }
    await service.finishMerging()
    let index = try service.index("films")
    expectEqual(index.count, batches * 150 + 1)
    expectEqual(index.snapshot.wantedMerges, [])
    expect(index.segmentCount < 10)
    try expectEqual(found("t149").first, "0-149")
    try service.update("films") { films in
      films.delete((0..<batches - 10).flatMap { batch in (0..<150).map { "\(batch)-\($0)" } })
    }
    await service.finishMerging()
    expect(try service.index("films").snapshot.segments.allSatisfy { $0.live == nil })
    try expectEqual(service.index("films").count, 1501)
  }

  @Test("A merge whose segments are gone is discarded")
  func outdated() throws {
    var index = try service.index("films")
    index.snapshot.immediateLimit = 0
    try index.save([["objectID": "zulu", "title": "Zulu"]])
    let merge = SegmentMerge(index.snapshot.segments, 0..<2, index.configuration)
    let result = merge.run()
    var cleared = index
    cleared.clear()
    expect(!merge.adopt(result, into: &cleared.snapshot))
    expectEqual(cleared.count, 0)
    expect(merge.adopt(result, into: &index.snapshot))
    expectEqual(index.segmentCount, 1)
    expect(!merge.adopt(result, into: &index.snapshot))
  }

  // MARK: - Cancellation

  @Test("A cancelled query stops at each of its checkpoints")
  func cancellation() throws {
    var index = try service.index("films")
    index.snapshot.immediateLimit = 0
    try index.save([["objectID": "zulu", "title": "Zulu", "genre": "war"]])
    let service = LocalService([index])
    var requests = ["zulu", "zul"].map { request($0).entries[0].request }
    // Requests for the ranking info use no summaries, which need fewer steps.
    for index in requests.indices { requests[index].parameters["getRankingInfo"] = true }
    let two = MultiSearchRequest(
      id: SearchRequestID(1),
      entries: [.init(source: "a", request: requests[0]), .init(source: "b", request: requests[1])])
    // Once for the request, once for each entry, then once for each segment and once for all
    // segments.
    let expected = 1 + 2 * (1 + 2 + 1)
    for allowed in 0...expected {
      let count = Counter()
      let checkpoint = Checkpoint { count.next() > allowed }
      if allowed < expected {
        #expect(throws: SearchError.cancelled) { try service.answer(two, checkpoint) }
      } else {
        try expectEqual(service.answer(two, checkpoint).results.count, 2)
        expectEqual(count.value, expected)
      }
      // After the cancellation, the other entry checks once more at most.
      expect(count.value <= allowed + 2)
    }
  }

  @Test("A search in a cancelled task throws a cancellation error")
  func cancelledTask() async {
    let service = service
    let request = request()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.search(request)
    }
    await #expect(throws: SearchError.cancelled) { try await task.value }
  }

  private final class Counter: Sendable {
    private let count = Locked(0)

    var value: Int { count.withLock(\.self) }

    func next() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }
}

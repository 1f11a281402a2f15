import SearchCore
import Testing

@testable import LocalSearch

@Suite("Living indices of a service")
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
      id: RequestID(1),
      entries: [.init(source: "s", request: SearchRequest(index: index, query: query))])
  }

  private func found(_ query: String = "") throws -> [String] {
    try #require(try service.answer(request(query)).results["s"]).get().hits.map(\.objectID)
  }

  // MARK: - Changes

  @Test("a change is seen by the next query, and gives back what it returns")
  func update() throws {
    let count = try service.update("films") { films in
      try films.save([["objectID": "zulu", "title": "Zulu"]])
      return films.count
    }
    #expect(count == 2)
    #expect(try found() == ["ran", "zulu"])
    #expect(try service.index("films").count == 2)
  }

  @Test("a change that fails leaves all as it was")
  func failure() throws {
    #expect(throws: LocalIndexError.missingObjectID(row: 0, found: nil)) {
      try service.update("films") { films in
        films.clear()
        try films.save([["title": "none"]])
      }
    }
    #expect(try found() == ["ran"])
  }

  @Test("a version that was taken stays as it is")
  func version() throws {
    let version = try service.index("films")
    try service.update("films") { $0.clear() }
    #expect(version.count == 1)
    #expect(try found() == [])
  }

  @Test("indices are added, replaced and removed")
  func addAndRemove() throws {
    try service.add(LocalIndex("actors", records: [["objectID": "1"]], searchableAttributes: []))
    #expect(service.indexNames == ["actors", "films"])
    try service.add(LocalIndex("actors", records: [], searchableAttributes: []))
    #expect(try service.index("actors").count == 0)
    #expect(try service.remove("films").count == 1)
    #expect(service.indexNames == ["actors"])
    #expect(
      try service.answer(request()).results["s"]
        == .failure(.unknownIndex("films", known: ["actors"])))
  }

  @Test("an index is put in the place of another under its name, and keeps all but its replicas")
  func renamed() throws {
    try service.update("films") { films in
      try films.setSynonyms([Synonym("s", .words(["ran", "chaos"]))])
      try films.setReplicas([IndexReplica("films_newest", ranking: [.descending("year")])])
    }
    let copy = try service.index("films").renamed("copies")
    try service.add(copy)
    #expect(service.indexNames == ["copies", "films"])
    let answer = try service.answer(request("chaos", index: "copies"))
    #expect(try #require(answer.results["s"]).get().hits.map(\.objectID) == ["ran"])
    #expect(copy.replicas.isEmpty)
    #expect(try service.index("films").replicas.count == 1)
  }

  @Test("an index that is not there is named")
  func unknown() throws {
    let error = SearchError.unknownIndex("none", known: ["films"])
    #expect(throws: error) { try service.index("none") }
    #expect(throws: error) { try service.remove("none") }
    #expect(throws: error) { try service.update("none") { $0.clear() } }
  }

  @Test("an index keeps the name under which it is changed")
  func name() throws {
    try service.update("films") { films in
      films = try LocalIndex("other", records: [], searchableAttributes: [])
    }
    #expect(try service.index("films").name == "films")
    #expect(service.indexNames == ["films"])
  }

  @Test("a change within a change is refused, not waited for")
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
    #expect(try found() == ["ran"])
    // Reading is not changing.
    #expect(try service.update("films") { _ in try found() } == ["ran"])
  }

  // MARK: - Merging

  @Test("many changes end in few segments, with the same answers")
  func merging() async throws {
    for batch in 0..<40 {
      try service.update("films") { films in
        try films.save(
          (0..<150).map { ["objectID": .string("\(batch)-\($0)"), "title": .string("t\($0)")] })
      }
    }
    await service.finishMerging()
    let index = try service.index("films")
    #expect(index.count == 6001)
    #expect(MergePolicy.wanted(index.snapshot.segments) == nil)
    #expect(index.segmentCount < 10)
    #expect(try found("t149").first == "0-149")
    try service.update("films") { films in
      films.delete((0..<30).flatMap { batch in (0..<150).map { "\(batch)-\($0)" } })
    }
    await service.finishMerging()
    #expect(try service.index("films").snapshot.segments.allSatisfy { $0.live == nil })
    #expect(try service.index("films").count == 1501)
  }

  @Test("a merge of what is no longer there is given up")
  func outdated() throws {
    var index = try service.index("films")
    index.snapshot.immediateLimit = 0
    try index.save([["objectID": "zulu", "title": "Zulu"]])
    let merge = SegmentMerge(index.snapshot.segments, 0..<2, index.configuration)
    let result = merge.run()
    var cleared = index
    cleared.clear()
    #expect(!merge.adopt(result, into: &cleared.snapshot))
    #expect(cleared.count == 0)
    #expect(merge.adopt(result, into: &index.snapshot))
    #expect(index.segmentCount == 1)
    #expect(!merge.adopt(result, into: &index.snapshot))
  }

  // MARK: - Cancellation

  @Test("a query stops at every place where it looks whether it is still wanted")
  func cancellation() throws {
    var index = try service.index("films")
    index.snapshot.immediateLimit = 0
    try index.save([["objectID": "zulu", "title": "Zulu", "genre": "war"]])
    let service = LocalService([index])
    var two = request("zulu")
    two = MultiSearchRequest(
      id: RequestID(1),
      entries: [
        .init(source: "a", request: two.entries[0].request),
        .init(source: "b", request: request("zul").entries[0].request),
      ])
    // Once for the request, for each entry once, then twice for each segment and once for all.
    let expected = 1 + 2 * (1 + 2 * 2 + 1)
    for allowed in 0...expected {
      let count = Counter()
      let checkpoint = Checkpoint { count.next() > allowed }
      if allowed < expected {
        #expect(throws: SearchError.cancelled) { try service.answer(two, checkpoint) }
      } else {
        #expect(try service.answer(two, checkpoint).results.count == 2)
        #expect(count.value == expected)
      }
      // After it has been cancelled, the other entry asks once more at most.
      #expect(count.value <= allowed + 2)
    }
  }

  @Test("a cancelled task gets no answer")
  func cancelledTask() async {
    let service = service
    let request = request()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await service.search(request)
    }
    await #expect(throws: SearchError.cancelled) { try await task.value }
  }

  private final class Counter {
    private(set) var value = 0

    func next() -> Int {
      value += 1
      return value
    }
  }
}

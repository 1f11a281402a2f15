import Expectations
import SearchlightAlgoliaForm
import SearchlightAlgolia
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightBasics
import Testing

@Suite("Reading and changing an index with the client of Algolia's API")
struct AlgoliaIndexTests {
  private let clock = ManualClock()

  private func client(_ exchange: any HTTPExchange) -> AlgoliaClient {
    .scripted(exchange, AlgoliaConfiguration(seed: 1), clock)
  }

  @Test("Waiting for a task polls at growing intervals, under one request identifier")
  func waiting() async throws {
    let exchange = ScriptedAnswers { number, _ in
      let status: JSON = ["status": number < 4 ? "notPublished" : "published"]
      return TransportResponse(status: 200, body: status.bytes)
    }
    let index = client(exchange).index("films")
    let counts = Locked<[Int]>([])
    let task = Task {
      try await index.wait(for: AlgoliaTask(id: 7, index: "films")) { count in
        counts.withLock { $0.append(count) }
      }
    }
    for moment in [100, 250, 475, 812.5].map({ Duration.milliseconds($0) }) {
      await clock.advance(toSleeper: moment)
    }
    try await task.value
    expectEqual(counts.withLock { $0 }, [1, 2, 3, 4])
    expectEqual(Set(exchange.requests.map { $0.headers["request-id"] }).count, 1)
    expectEqual(exchange.requests[0].target, "/1/indexes/films/task/7")
  }

  @Test("A wait that exceeds its limit fails with an error that names the task")
  func waitLimit() async throws {
    let exchange = ScriptedAnswers(["status": "notPublished"])
    let waiting = Task {
      try await client(exchange).wait(for: AlgoliaTask(id: 7, index: nil), limit: .milliseconds(50))
    }
    await clock.advance(toSleeper: .milliseconds(50))
    let error = await #expect(throws: AlgoliaError.self) { try await waiting.value }
    expectEqual(error?.reason, .taskPending(7))
    expectEqual(exchange.requests.map(\.target), ["/1/task/7", "/1/task/7"])
  }

  @Test("The limit of a wait includes the time of calls, and covers all tasks together")
  func slowCalls() async throws {
    let clock = clock
    let exchange = SlowAnswers(["status": "published"], clock, .seconds(4))
    let tasks = (1...3).map { AlgoliaTask(id: $0, index: nil) }
    try await client(exchange).wait(for: tasks, limit: .seconds(1))
    let pending = SlowAnswers(["status": "notPublished"], clock, .seconds(4))
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(pending).wait(for: tasks, limit: .seconds(4))
    }
    expectEqual(error?.reason, .taskPending(1))
  }

  @Test("An answer without the status of a task is an error and does not prolong the wait")
  func taskWithoutStatus() async throws {
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(ScriptedAnswers([:])).wait(for: AlgoliaTask(id: 7, index: nil))
    }
    expectEqual(error?.reason, .malformedAnswer("it has no task status: {}"))
  }

  @Test("If a later call of a change fails, the error contains what was accepted before")
  func acceptedTasks() async throws {
    let exchange = ScriptedAnswers { number, _ in
      number < 2
        ? TransportResponse(status: 200, body: JSON.object(["taskID": .integer(number)]).bytes)
        : TransportResponse(status: 400, body: Array(#"{"message":"no","status":400}"#.utf8))
    }
    let records = (0..<2500).map { number -> JSON in ["objectID": .string("\(number)")] }
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange).index("films").save(records)
    }
    expectEqual(error?.acceptedTasks.map(\.id), [0, 1])
    expectEqual(error?.acceptedCount, 2000)
    expect(
      error?.description.contains(
        "The first 2000 records were accepted; continue after them if there are more.")
        == true)
  }

  @Test("A change that is answered without a body succeeds")
  func emptyAnswer() async throws {
    let exchange = ScriptedAnswers { _, _ in TransportResponse(status: 204) }
    try await expectEqual(client(exchange).send(.deleteUser("anna")), [:])
  }

  @Test(
    "A record with a name that servers read as another path is rejected before anything is sent",
    arguments: [".", ".."])
  func dots(_ name: String) async throws {
    let exchange = ScriptedAnswers(["taskID": 1])
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange).index("films").delete(name)
    }
    expect(error?.description.contains("change a record of that name in a batch") == true)
    expect(exchange.requests.isEmpty)
    try await client(exchange).index("films").delete([name])
    expectEqual(exchange.requests.map(\.target), ["/1/indexes/films/batch"])
  }

  @Test(
    "Many records are saved in as many calls as needed, under one request identifier")
  func batches() async throws {
    let exchange = ScriptedAnswers(["taskID": 1, "objectIDs": []])
    let index = client(exchange).index("films")
    let records = (0..<2500).map { number -> JSON in ["objectID": .string("\(number)")] }
    try await expectEqual(index.save(records).count, 3)
    expectEqual(exchange.bodies.map { $0?.requests?.arrayValue?.count }, [1000, 1000, 500])
    expectEqual(Set(exchange.requests.map { $0.headers["request-id"] }).count, 1)
    let large = ScriptedAnswers(["taskID": 1])
    let text = JSON.string(String(repeating: "x", count: 4 << 20))
    let films = client(large).index("films")
    try await films.save([["a": text], ["a": text], ["a": text]])
    expectEqual(large.bodies.map { $0?.requests?.arrayValue?.count }, [2, 1])
    await #expect(throws: AlgoliaError.self) {
      try await films.batch(
        [text, text, text].map { AlgoliaBatchOperation(.addObject, ["a": $0]) })
    }
    expectEqual(large.requests.count, 2)
  }

  @Test("An operation on many records tells after each call how many were accepted")
  func chunks() async throws {
    let exchange = ScriptedAnswers(["taskID": 1])
    let index = client(exchange).index("films")
    let counts = Locked<[Int]>([])
    let records = (0..<5).map { number -> JSON in ["objectID": .string("\(number)")] }
    let tasks = try await index.chunkedBatch(
      objects: records, action: .deleteObject, batchSize: 2
    ) { count in counts.withLock { $0.append(count) } }
    expectEqual(tasks.map(\.id), [1, 1, 1])
    expectEqual(counts.withLock { $0 }, [2, 4, 5])
    expectEqual(
      exchange.bodies.last??.requests, [["action": "deleteObject", "body": ["objectID": "4"]]])
    let error = await #expect(throws: AlgoliaError.self) {
      try await index.chunkedBatch(objects: records, batchSize: 0)
    }
    expectEqual(
      error?.reason, .invalid("a batch cannot have 0 records; batchSize must be at least 1"))
    expectEqual(exchange.requests.count, 3)
  }

  @Test(
    "Rules and synonyms have the same calls at paths of their own",
    arguments: AlgoliaEntries.allCases)
  func entries(_ entries: AlgoliaEntries) async throws {
    let exchange = ScriptedAnswers(["taskID": 1, "objectID": "a", "hits": [["objectID": "a"]]])
    let index = client(exchange).index("films")
    try await expectEqual(index.entry(entries, "a").objectID, "a")
    try await index.save(entries, [["objectID": "a"]], replacesAll: true)
    try await index.delete(entries, "a")
    try await index.clear(entries, forwardToReplicas: true)
    try await expectEqual(index.search(entries, "x", page: 1), [["objectID": "a"]])
    let path = "/1/indexes/films/\(entries.rawValue)"
    let replacing = entries == .rules ? "clearExistingRules" : "replaceExistingSynonyms"
    expectEqual(
      exchange.requests.map { "\($0.method.rawValue) \($0.target)" },
      [
        "GET \(path)/a", "POST \(path)/batch?\(replacing)=true", "DELETE \(path)/a",
        "POST \(path)/clear?forwardToReplicas=true", "POST \(path)/search",
      ])
  }

  @Test("Records of an app's own types are encoded and saved")
  func encoding() async throws {
    struct Film: Encodable { let objectID: String, title: String, year: Int }
    let exchange = ScriptedAnswers(["taskID": 1])
    try await client(exchange).index("films").save(
      encoding: [Film(objectID: "a", title: "Alien", year: 1979)])
    expectEqual(
      exchange.bodies,
      [
        [
          "requests": [
            [
              "action": "addObject",
              "body": ["objectID": "a", "title": "Alien", "year": 1979],
            ]
          ]
        ]
      ])
    await #expect(throws: AlgoliaError.self) {
      try await client(exchange).index("films").save(encoding: ["no object"])
    }
  }

  @Test("Browsing reads all records page by page, and asks for no page before it is needed")
  func browsing() async throws {
    let exchange = ScriptedAnswers { number, _ in
      var page: [String: JSON] = [
        "hits": .array((0..<2).map { ["objectID": .string("\(number)-\($0)")] })
      ]
      if number < 2 { page["cursor"] = .string("c\(number)") }
      return TransportResponse(status: 200, body: JSON.object(page).bytes)
    }
    let index = client(exchange).index("films")
    var ids: [String] = []
    for try await record in index.browse(["filters": "year > 1"]) {
      ids.append(record.objectID?.stringValue ?? "")
      expectEqual(exchange.requests.count, (ids.count + 1) / 2)
    }
    expectEqual(ids, ["0-0", "0-1", "1-0", "1-1", "2-0", "2-1"])
    expectEqual(exchange.bodies, [["filters": "year > 1"], ["cursor": "c0"], ["cursor": "c1"]])
    expectEqual(Set(exchange.requests.map { $0.headers["request-id"] }).count, 1)
  }

  @Test("Records are returned in the order of their identifiers, with nil for missing ones")
  func objects() async throws {
    let exchange = ScriptedAnswers(["results": [["objectID": "a"], nil]])
    let found = try await client(exchange).index("films").objects(["a", "b"], attributes: ["x"])
    expectEqual(found, [["objectID": "a"], nil])
    await #expect(throws: AlgoliaError.self) {
      try await client(exchange).index("films").objects(["a"])
    }
  }
}

/// Lets time pass before each answer.
private struct SlowAnswers: HTTPExchange {
  private let answers: ScriptedAnswers
  private let clock: ManualClock
  private let time: Duration

  init(_ answer: JSON, _ clock: ManualClock, _ time: Duration) {
    answers = ScriptedAnswers(answer)
    self.clock = clock
    self.time = time
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    let response = try await answers.send(request, progress: progress)
    await clock.advance(by: time)
    return response
  }
}

import Expectations
import SearchlightAlgolia
import LocalExchange
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import SearchlightBasics
import Testing

@Suite("Replacing and copying indices with the client of Algolia's API")
struct AlgoliaReplacingTests {
  private let clock = ManualClock()

  private func client(_ exchange: any HTTPExchange, _ appID: String = "App1") -> AlgoliaClient {
    AlgoliaClient(
      appID: appID, apiKey: "sesame", configuration: AlgoliaConfiguration(seed: 1),
      exchange: exchange, clock: clock)
  }

  private func records(_ count: Int) -> [JSON] {
    (0..<count).map { ["objectID": .string("\($0)"), "title": .string("New \($0)")] }
  }

  @Test(
    "A replacement replaces all records, keeps settings, rules and synonyms, and leaves no index"
  )
  func replacing() async throws {
    let service = try Films.service()
    let index = client(LocalExchange(service)).index("films")
    let rule: JSON = [
      "objectID": "r", "conditions": [["anchoring": "is", "pattern": "x"]],
      "consequence": ["params": ["query": "y"]],
    ]
    let synonym: JSON = ["objectID": "s", "type": "synonym", "synonyms": ["a", "b"]]
    try await index.save(.rules, [rule])
    try await index.save(.synonyms, [synonym])
    let settings = try await index.settings()
    let names = service.indexNames
    let counts = Locked<[Int]>([])
    let done: AlgoliaReplacement =
      try await index.replaceAllObjects(objects: records(7), batchSize: 3) { count in
        counts.withLock { $0.append(count) }
      }
    expectEqual(done.batches.count, 3)
    // The tasks before the move belong to the temporary index.
    expectEqual(Set(done.batches.map(\.index)), [done.copy.index])
    expect(done.copy.index?.rawValue.hasPrefix("films_tmp_") == true)
    expectEqual(counts.withLock { $0 }, [3, 6, 7])
    try await expectEqual(all(of: index.browse()), ["0", "1", "2", "3", "4", "5", "6"])
    try await expectEqual(index.settings(), settings)
    try await expectEqual(all(of: index.browse(.rules)), ["r"])
    try await expectEqual(all(of: index.browse(.synonyms)), ["s"])
    expectEqual(service.indexNames, names)
    try await index.replaceAllObjects(objects: [])
    try await expectEqual(all(of: index.browse()), [])
    try await expectEqual(index.settings(), settings)
  }

  @Test("A cancelled replacement still deletes its temporary index")
  func cancelled() async throws {
    let (saved, saving) = AsyncStream<Void>.makeStream()
    let exchange = ScriptedAnswers { _, request in
      let isTask = request.target.contains("/task/")
      if isTask { saving.yield() }
      let answer: JSON = isTask ? ["status": "notPublished"] : ["taskID": 1]
      return TransportResponse(status: 200, body: answer.bytes)
    }
    let index = client(exchange).index("films")
    let task = Task { try await index.replaceAllObjects(objects: records(2)) }
    for await _ in saved { break }
    task.cancel()
    let error = await #expect(throws: AlgoliaError.self) { try await task.value }
    expectEqual(error?.reason, .cancelled)
    expect(error?.leftIndex == nil)
    let last = try #require(exchange.requests.last)
    expectEqual(last.method, .delete)
    expect(last.target.hasPrefix("/1/indexes/films_tmp_"))
    expect(
      !exchange.requests.contains {
        $0.body.map { $0.count > 0 } == true && $0.target.contains("move")
      })
  }

  @Test(
    "A replacement cancelled after the move was requested names the task of the move in its error")
  func cancelledLate() async throws {
    let (moved, moving) = AsyncStream<Void>.makeStream()
    let exchange = ScriptedAnswers { number, request in
      let isTask = request.target.contains("/task/")
      let isMoved = request.target.contains("/task/77")
      let isMove =
        request.body.map { String(decoding: $0, as: UTF8.self).contains(#""move""#) } ?? false
      if isMoved { moving.yield() }
      let answer: JSON =
        isTask
        ? ["status": isMoved ? "notPublished" : "published"] : ["taskID": isMove ? 77 : 1]
      return TransportResponse(status: 200, body: answer.bytes)
    }
    let index = client(exchange).index("films")
    let task = Task { try await index.replaceAllObjects(objects: records(2)) }
    for await _ in moved { break }
    task.cancel()
    let error = await #expect(throws: AlgoliaError.self) { try await task.value }
    expectEqual(error?.reason, .cancelled)
    expect(error?.acceptedTasks.map(\.id) == [77] && error?.acceptedCount == 2)
    expect(!exchange.requests.contains { $0.method == .delete })
  }

  @Test("A malformed answer ends neither browsing nor a copy as if everything had been read")
  func malformed() async throws {
    let exchange = ScriptedAnswers(["message": "hello"])
    let index = client(exchange).index("films")
    let error = await #expect(throws: AlgoliaError.self) { try await all(of: index.browse()) }
    expect(error?.description.contains("it has no hits: ") == true)
    let destination = client(LocalExchange(LocalService([])), "App2").index("new")
    let list = client(
      ScriptedAnswers { _, _ in TransportResponse(status: 200, body: Array("[]".utf8)) })
    await #expect(throws: AlgoliaError.self) {
      try await list.index("films").copy(to: destination)
    }
    expect(try await destination.client.indexExists(indexName: "new") == false)
  }

  @Test("An error names a temporary index that could not be deleted")
  func left() async throws {
    let exchange = ScriptedAnswers { number, _ in
      number == 0
        ? TransportResponse(status: 200, body: Array(#"{"taskID": 1}"#.utf8))
        : TransportResponse(status: 403, body: Array(#"{"message": "not allowed"}"#.utf8))
    }
    let error = await #expect(throws: AlgoliaError.self) {
      try await client(exchange).index("films").replaceAllObjects(objects: records(2))
    }
    let name = try #require(error?.leftIndex)
    expect(name.rawValue.hasPrefix("films_tmp_"))
    expect(error?.description.contains("The index \(name) may be left over; delete it.") == true)
    expectEqual(error?.acceptedCount, 0)
  }

  @Test("A copy to another application includes everything, with rules and records in portions")
  func copying() async throws {
    let source = client(LocalExchange(try Films.service()), "App1").index("films")
    let rules = (0..<1200).map { number -> JSON in
      [
        "objectID": .string("r\(number)"), "conditions": [["anchoring": "is", "pattern": "x"]],
        "consequence": ["params": ["query": "y"]],
      ]
    }
    try await source.save(.rules, rules)
    let target = LocalExchange(LocalService([]))
    let destination = client(target, "App2").index("copied")
    let counts = Locked<[Int]>([])
    let tasks = try await source.copy(to: destination, batchSize: 25) { count in
      counts.withLock { $0.append(count) }
    }
    expectEqual(counts.withLock { $0 }, [25, 50, 60])
    // Settings, two portions of rules, three of records.
    expectEqual(tasks.count, 6)
    try await expectEqual(all(of: destination.browse()), all(of: source.browse()))
    try await expectEqual(all(of: destination.browse(.rules)).count, 1200)
    let (copied, original) = (try await destination.settings(), try await source.settings())
    expectEqual(copied["attributesForFaceting"], original["attributesForFaceting"])
    expectEqual(copied["customRanking"], original["customRanking"])
    // A replica is an index of its application.
    expect(
      target.requests.allSatisfy { request in
        !String(decoding: request.body ?? [], as: UTF8.self).contains("replicas")
      })
  }

  @Test(
    "A copy to an existing index, or within one application, is refused and changes nothing"
  )
  func refusedCopy() async throws {
    let source = client(LocalExchange(try Films.service()), "App1").index("films")
    let exchange = LocalExchange(try Films.service())
    for destination in [
      client(exchange, "App2").index("films"), client(exchange, "APP1").index("new"),
    ] {
      let error = await #expect(throws: AlgoliaError.self) {
        try await source.copy(to: destination)
      }
      guard case .invalid = error?.reason else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    expectEqual(exchange.requests.map(\.method), [.get])
    for size in [0, 1001] {
      let error = await #expect(throws: AlgoliaError.self) {
        try await source.copy(to: client(exchange, "App2").index("new"), batchSize: size)
      }
      expect(error?.description.contains("batchSize must be from 1 to 1,000") == true)
    }
    expectEqual(exchange.requests.count, 1)
  }

  @Test(
    "An invalid batch size, and a change without an objectID, are rejected before anything is sent")
  func badBatches() async throws {
    let exchange = ScriptedAnswers(["taskID": 1])
    let index = client(exchange).index("films")
    for size in [0, -1] {
      await #expect(throws: AlgoliaError.self) {
        try await index.save(records(2), batchSize: size)
      }
    }
    let error = await #expect(throws: AlgoliaError.self) {
      try await index.partialUpdate([["objectID": "a"], ["x": 1]], createsMissing: true)
    }
    expect(error?.description.contains("record 1 has no objectID") == true)
    expect(exchange.requests.isEmpty)
  }

  @Test(
    "A key without effect in time is an error, and waiting for unknown rights is rejected"
  )
  func pendingKey() async throws {
    let exchange = ScriptedAnswers(["message": "no"], status: 404)
    let waiting = Task {
      try await client(exchange).waitForApiKey(
        key: "secret-key", operation: .add, limit: .milliseconds(50))
    }
    await clock.advance(toSleeper: .milliseconds(50))
    let error = await #expect(throws: AlgoliaError.self) { try await waiting.value }
    expectEqual(error?.reason, .keyPending(.add))
    expect(error?.description.contains("secret-key") == false)
    await #expect(throws: AlgoliaError.self) {
      try await client(exchange).waitForApiKey(key: "secret-key", operation: .update)
    }
    expectEqual(exchange.requests.count, 2, "asked once more when the time is up")
    // The service reports the remaining validity of a key.
    let aging = ScriptedAnswers(["acl": ["search"], "validity": 3500])
    let rights: JSON = ["acl": ["search"], "validity": 3600]
    expect(
      try await client(aging).waitForApiKey(key: "k", operation: .update, apiKey: rights) != nil)
    expectEqual(aging.requests.count, 1)
  }

  private func all(of sequence: AlgoliaBrowsing) async throws -> [String] {
    var ids: [String] = []
    for try await element in sequence { ids.append(element.objectID?.stringValue ?? "?") }
    return ids.sorted()
  }
}

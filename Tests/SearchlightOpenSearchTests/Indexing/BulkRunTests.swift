import Expectations
import Foundation
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightOpenSearch
import SearchlightTransport

@Suite("Bulk calls of a load")
struct BulkRunTests {
  /// The time limits are long, so that a clock can be advanced to the waits of a load alone.
  private func loader(
    _ exchange: any HTTPExchange, clock: ManualClock = ManualClock()
  ) -> OpenSearchLoader {
    var configuration = OpenSearchConfiguration()
    let long = Duration.seconds(3600)
    configuration.timeouts = TransportTimeouts(connecting: long, reading: long, writing: long)
    configuration.rateLimitRetryLimit = 0
    return OpenSearchLoader(
      endpoint: "http://cluster.test:9200", configuration: configuration, exchange: exchange,
      clock: clock)
  }

  private static func records(_ count: Int) -> [JSON] {
    (0..<count).map { ["objectID": .string("r\($0)")] }
  }

  /// The identifiers of the records in a bulk request.
  private static func identifiers(_ request: TransportRequest) -> [String] {
    let lines = (request.body ?? []).split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { (try? JSON(parsing: $0))?["index"]?["_id"]?.stringValue }
  }

  /// An answer with the item that a function makes for each record.
  private static func answer(
    _ request: TransportRequest, _ item: (String) -> JSON = { _ in ["status": 201] }
  ) -> TransportResponse {
    let items = identifiers(request).map { JSON.object(["index": item($0)]) }
    return TransportResponse(status: 200, body: JSON.object(["items": .array(items)]).bytes)
  }

  private static let busy: JSON = ["status": 429, "error": ["type": "busy", "reason": "b"]]

  @Test("Load options have the defaults that their documentation states")
  func defaults() {
    let options = OpenSearchLoadOptions()
    expect(options.recordsPerCall == 1000 && options.bytesPerCall == 5_000_000)
    expect(options.concurrentCalls == 2 && options.retryLimit == 5)
    expectEqual(options.firstWait, .milliseconds(250))
    expect(options.namedRefusals == 1000 && options.firstNumber == nil)
  }

  /// Options for an index that is new, whose numbers need not be asked for.
  private static var fresh: OpenSearchLoadOptions {
    var options = OpenSearchLoadOptions()
    options.firstNumber = 0
    return options
  }

  private static func options(
    _ change: (inout OpenSearchLoadOptions) -> Void
  ) -> OpenSearchLoadOptions {
    var options = fresh
    change(&options)
    return options
  }

  /// Loads two records into a cluster that answers in the same way each time, and returns the times
  /// of the waits with the report or the error.
  private func waits(
    _ answer: @escaping @Sendable (TransportRequest) -> Result<TransportResponse, HTTPExchangeError>
  ) async throws -> ([Duration], Result<OpenSearchLoadReport, OpenSearchError>) {
    let clock = ManualClock()
    let cluster = FixedAnswer(answer)
    let options = Self.options { $0.retryLimit = 3 }
    let index = try Movies.index()
    let loader = loader(cluster, clock: clock)
    let load = Task { () async -> Result<OpenSearchLoadReport, OpenSearchError> in
      do throws(OpenSearchError) {
        return .success(try await loader.load(Self.records(2), into: index, options: options))
      } catch {
        return .failure(error)
      }
    }
    defer { load.cancel() }
    var times: [Duration] = []
    for _ in 0..<3 {
      // The timer of the time limit sleeps too.
      let sleepers = try await clock.sleepers(atLeast: 2)
      times.append(try #require(sleepers.first).offset)
      await clock.advanceToNext()
    }
    return (times, await load.value)
  }

  @Test("What a busy cluster did not accept is sent again after waits that double")
  func doubling() async throws {
    let expected: [Duration] = [.milliseconds(250), .milliseconds(750), .milliseconds(1750)]
    let (times, outcome) = try await waits { .success(Self.answer($0) { _ in Self.busy }) }
    expectEqual(times, expected)
    var report = OpenSearchLoadReport()
    report.calls = 4
    report.repeated = 6
    report.refuse(1, "r0", "the cluster was too busy to accept it")
    report.refuse(2, "r1", "the cluster was too busy to accept it")
    report.bytes = try outcome.get().bytes
    try expectEqual(outcome.get(), report)
    expect(report.bytes % 4 == 0 && report.bytes > 400)
    for failure: Result<TransportResponse, HTTPExchangeError> in [
      .failure(.unreachable("x")), .success(TransportResponse(status: 429)),
      .success(TransportResponse(status: 503)), .success(TransportResponse(status: 408)),
    ] {
      let (times, outcome) = try await waits { _ in failure }
      expectEqual(times, expected)
      #expect(throws: OpenSearchError.self) { try outcome.get() }
    }
  }

  @Test("Records are sent again with status 503 too, and a whole call after a failure")
  func repeated() async throws {
    let number = Locked(0)
    let cluster = ScriptedCluster { request in
      let number = number.withLock { number in
        number += 1
        return number
      }
      if number == 1 { return TransportResponse(status: 503) }
      return Self.answer(request) { id in
        number == 2 && id != "r1" ? ["status": 503, "error": ["reason": "x"]] : ["status": 200]
      }
    }
    var options = Self.fresh
    options.firstWait = .zero
    let report = try await loader(cluster).load(
      Self.records(3), into: try Movies.index(), options: options)
    expectEqual(
      cluster.requests.map(Self.identifiers),
      [
        ["r0", "r1", "r2"], ["r0", "r1", "r2"], ["r0", "r2"],
      ])
    var expected = OpenSearchLoadReport()
    expected.loaded = 3
    expected.calls = 3
    expected.repeated = 5
    expected.bytes = cluster.requests.reduce(0) { $0 + ($1.body?.count ?? 0) }
    expectEqual(report, expected)
  }

  @Test("A call that is refused for good ends the load with its error, and is not repeated")
  func refusedCall() async throws {
    for (status, body) in [(400, "{}"), (413, ""), (200, #"{"items":[]}"#), (200, "{")] {
      let cluster = ScriptedCluster { _ in
        TransportResponse(status: status, body: Array(body.utf8))
      }
      let error = await #expect(throws: OpenSearchError.self) {
        try await loader(cluster).load(
          Self.records(2), into: try Movies.index(), options: Self.fresh)
      }
      expectEqual(error?.call, "POST /_bulk")
      expectEqual(cluster.calls, ["POST /_bulk"])
      if body.hasPrefix(#"{"items"#) {
        expect("\(error as Any)".contains("the answer to a bulk call of 2 records has 0 items"))
      }
    }
  }

  @Test("A refused record has the reason of the cluster, with its cause, or the status")
  func refusals() async throws {
    let items: [String: JSON] = [
      "r0": ["status": 400, "error": ["reason": "a", "caused_by": ["reason": "b"]]],
      "r1": ["status": 400, "error": ["reason": "a"]], "r2": ["status": 302], "r3": [:],
      "r4": ["status": 200], "r5": ["status": 299], "r6": ["status": 300],
      "r7": ["status": 430, "error": ["reason": "c"]],
    ]
    let cluster = ScriptedCluster { Self.answer($0) { items[$0] ?? [:] } }
    let report = try await loader(cluster).load(
      Self.records(8), into: try Movies.index(), options: Self.fresh)
    expect(report.loaded == 2 && report.refused == 6 && report.repeated == 0)
    expectEqual(
      report.description,
      """
      2 records loaded, 6 refused, in 1 calls of \(report.bytes) bytes
      record 1 (r0): a (b)
      record 2 (r1): a
      record 3 (r2): the cluster answered status 302
      record 4 (r3): the cluster answered status 0
      record 7 (r6): the cluster answered status 300
      record 8 (r7): c
      """)
  }

  @Test("Records without a valid identifier are refused and take no number of the order")
  func invalid() async throws {
    let long = String(repeating: "é", count: 256)
    let records: [JSON] = [
      ["objectID": ""], ["objectID": "a"], [:], 5, ["objectID": .string(long)],
      ["objectID": .string(long + "x")],
    ]
    let cluster = ScriptedCluster { Self.answer($0) }
    var options = OpenSearchLoadOptions()
    options.firstNumber = 7
    let report = try await loader(cluster).load(
      records, into: try Movies.index(), target: "other", options: options)
    let lines = try (cluster.requests[0].body ?? []).split(separator: UInt8(ascii: "\n"))
      .map { try JSON(parsing: $0) }
    expectEqual(
      lines,
      [
        ["index": ["_id": "a", "_index": "other"]], ["objectID": "a", "_searchlight_order": 7],
        ["index": ["_id": .string(long), "_index": "other"]],
        ["objectID": .string(long), "_searchlight_order": 8],
      ])
    expectEqual(
      report.refusals.map(\.description),
      [
        "record 1: it has no objectID that is a text or a whole number",
        "record 3: it has no objectID that is a text or a whole number",
        "record 4: it has no objectID that is a text or a whole number",
        "record 6 (\(long)x): its objectID has more than 512 bytes",
      ])
    expect(report.loaded == 2 && report.refused == 4 && report.calls == 1)
  }

  @Test("A report names the first refusals by their number, and counts all")
  func namedRefusals() async throws {
    let cluster = ScriptedCluster { Self.answer($0) { _ in ["status": 400] } }
    var options = Self.fresh
    options.recordsPerCall = 2
    options.namedRefusals = 3
    let report = try await loader(cluster).load(
      Self.records(7) + [5], into: try Movies.index(), options: options)
    expect(report.refused == 8 && report.calls == 4)
    expectEqual(report.refusals.map(\.number), [1, 2, 3])
  }

  @Test("A call takes no more records once it has the number or the size, but at least one")
  func sizes() async throws {
    func counts(_ change: (inout OpenSearchLoadOptions) -> Void) async throws -> [Int] {
      let cluster = ScriptedCluster { Self.answer($0) }
      let options = Self.options { options in
        options.concurrentCalls = 1
        change(&options)
      }
      _ = try await loader(cluster).load(
        Self.records(5), into: try Movies.index(), options: options)
      return cluster.requests.map { Self.identifiers($0).count }
    }
    try await expectEqual(counts { $0.recordsPerCall = 2 }, [2, 2, 1])
    try await expectEqual(counts { $0.recordsPerCall = 5 }, [5])
    try await expectEqual(counts { $0.recordsPerCall = 0 }, [1, 1, 1, 1, 1])
    try await expectEqual(counts { $0.concurrentCalls = 0 }, [5])
    try await expectEqual(counts { $0.bytesPerCall = 1 }, [1, 1, 1, 1, 1])
    let line = #"{"index":{"_id":"r0","_index":"movies"}}"#.utf8.count
    let record = #"{"_searchlight_order":0,"objectID":"r0"}"#.utf8.count
    let size = line + record + 2
    try await expectEqual(counts { $0.bytesPerCall = 2 * size }, [2, 2, 1])
    try await expectEqual(counts { $0.bytesPerCall = 2 * size + 1 }, [3, 2])
  }

  @Test("The progress has the report after each call, and the last is the whole report")
  func progress() async throws {
    let cluster = ScriptedCluster { Self.answer($0) }
    var options = Self.fresh
    options.recordsPerCall = 2
    options.concurrentCalls = 1
    let reports = Locked<[OpenSearchLoadReport]>([])
    let report = try await loader(cluster).load(
      Self.records(5), into: try Movies.index(), options: options
    ) { report in reports.withLock { $0.append(report) } }
    expectEqual(reports.withLock { $0.map(\.loaded) }, [2, 4, 5])
    expect(reports.withLock { $0.last } == report)
  }

  @Test(
    "A record that a lasting block refuses is not sent again, and the reason is that of the block")
  func blocked() async throws {
    let reason = "index [movies] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded]"
    let block: JSON = ["type": "cluster_block_exception", "reason": .string(reason)]
    let cluster = ScriptedCluster { Self.answer($0) { _ in ["status": 429, "error": block] } }
    let report = try await loader(cluster).load(
      Self.records(1), into: try Movies.index(), options: Self.fresh)
    expectEqual(report.refusals.map(\.reason), [reason])
    expect(report.calls == 1 && report.repeated == 0)
    let whole: JSON = ["error": block, "status": 429]
    let error = await #expect(throws: OpenSearchError.self) {
      try await loader(ScriptedCluster(whole, status: 429)).load(
        Self.records(1), into: try Movies.index(), options: Self.fresh)
    }
    expect("\(error as Any)".contains(reason))
  }

  @Test("Reasons hide credentials even where they are cut, and records cannot forge lines")
  func reasons() async throws {
    let secret = "sesame-open-up"
    let long = String(repeating: "x", count: 495) + secret
    let cluster = ScriptedCluster {
      Self.answer($0) { _ in
        [
          "status": 400,
          "error": ["reason": .string(long), "caused_by": ["reason": .string("no\n\(secret)")]],
        ]
      }
    }
    let loader = OpenSearchLoader(
      endpoint: "http://cluster.test", credentials: .basic(user: "a", password: secret),
      exchange: cluster, clock: ManualClock())
    let report = try await loader.load(
      [["objectID": "a\nrecord 9 (b): forged\u{1B}"]], into: try Movies.index(), options: Self.fresh
    )
    let text = try #require(report.refusals.first).description
    expect(!text.contains("sesam") && text.contains("(hidden)"))
    expect(
      text.hasPrefix(#"record 1 (a\nrecord 9 (b): forged\u{1B}): xxx"#) && !text.contains("\n"))
  }

  @Test("Refused lines that are not named take no memory, and too many of them end the load")
  func manyRefused() async throws {
    var options = Self.fresh
    options.namedRefusals = 3
    let read = Locked(0)
    let source: @Sendable () -> (Int, Result<JSON, JSONError>)? = {
      let number = read.withLock { read in
        read += 1
        return read
      }
      return number > 5000 ? nil : (number, .success(5))
    }
    let cluster = ScriptedCluster { Self.answer($0) }
    for (refusalLimit, count) in [(nil, 5000), (0, 1000)] as [(Int?, Int)] {
      read.withLock { $0 = 0 }
      let run = BulkRun(
        connection: loader(cluster).connection, index: try Movies.index(),
        destination: LoadDestination(name: "movies", firstNumber: 0, refusalLimit: refusalLimit),
        options: options, progress: { _ in })
      let report = try await run.load { source() }
      expectEqual(report.refused, count)
      expectEqual(report.refusals.map(\.number), [1, 2, 3])
    }
  }

  @Test("Identifiers that differ in their bytes are different, and a member _id is left out")
  func identifiers() async throws {
    let cluster = ScriptedCluster { Self.answer($0) }
    let records: [JSON] = [
      ["objectID": "\u{E9}"], ["objectID": "e\u{301}", "_id": ["$oid": "5"]], ["objectID": "c"],
    ]
    let report = try await loader(cluster).load(
      records, into: try Movies.index(), options: Self.fresh)
    let lines = try (cluster.requests[0].body ?? []).split(separator: UInt8(ascii: "\n"))
      .map { try JSON(parsing: $0) }
    expectEqual(lines.count, 6)
    expectEqual(lines.map { $0["_id"] }, [nil, nil, nil, nil, nil, nil])
    expectEqual(
      report.notices,
      ["The member _id of 1 record was left out, because a cluster has a field of that name."])
  }

  @Test("Numbers of the order that are used up, unknown or not told by all shards are an error")
  func order() async throws {
    var options = Self.fresh
    options.firstNumber = .max
    let last = try await loader(ScriptedCluster { Self.answer($0) }).load(
      Self.records(1), into: try Movies.index(), options: options)
    expectEqual(last.loaded, 1)
    options.firstNumber = .max - 1
    options.recordsPerCall = 3
    await #expect(throws: OpenSearchError.self) {
      try await loader(ScriptedCluster { Self.answer($0) }).load(
        Self.records(3), into: try Movies.index(), options: options)
    }
    for answer: JSON in [
      [:], ["aggregations": ["largest": ["value": 9.3e18]]],
      ["aggregations": ["largest": ["value": "x"]]],
      [
        "aggregations": ["largest": ["value": 4]],
        "_shards": ["total": 2, "successful": 1, "failed": 0],
      ],
    ] {
      let cluster = ScriptedCluster(answer)
      await #expect(throws: OpenSearchError.self) {
        try await loader(cluster).load(Self.records(1), into: try Movies.index())
      }
      expect(!cluster.calls.contains("POST /_bulk"))
    }
  }
}

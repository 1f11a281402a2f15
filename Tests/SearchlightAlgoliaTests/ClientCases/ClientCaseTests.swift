import Expectations
import SearchlightAlgolia
import SearchlightTransport
import Foundation
import LocalExchange
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Cases of Algolia's own client test suite", .serialized)
struct ClientCaseTests {
  @Test(
    "Each case sends the expected requests at the expected times and gives the expected result",
    arguments: ClientCase.all)
  func stated(_ test: ClientCase) async throws {
    let runner = ClientCaseRunner(test)
    let task = Task {
      for step in test.steps { await run(step, of: test, by: runner) }
    }
    for moment in test.moments {
      await runner.advance(to: moment)
    }
    await task.value
    runner.exchange.finish()
  }

  private func run(_ step: JSON, of test: ClientCase, by runner: ClientCaseRunner) async {
    let result: Result<JSON, any Error>
    do {
      result = .success(try await runner.run(step))
    } catch {
      result = .failure(error)
    }
    switch result {
    case .success(let json):
      expect(step["fails"] == nil, "\(test)")
      if let wanted = step["gives"] { expectEqual(json, wanted, "\(test)") }
      if let wanted = step["has"] { expect(json.has(wanted), "\(test): \(json)") }
    case .failure(let error):
      guard let wanted = step["fails"], let error = error as? AlgoliaError else {
        Issue.record("\(test): \(error)")
        return
      }
      expectEqual(error.status, wanted["status"]?.intValue, "\(test)")
      expectEqual(error.correlationID, wanted["correlationID"]?.stringValue, "\(test)")
      if let text = wanted["says"]?.stringValue {
        expect("\(error)".contains(text), "\(test): \(error)")
      }
      expect("\(error.reason)".hasPrefix(wanted["reason"]?.stringValue ?? ""), "\(test)")
    }
  }

  @Test("Large bodies are compressed if wanted, and a compressed answer is decompressed")
  func compression() async throws {
    // The session decompresses the body that the server sends back, and thereby verifies the
    // compression.
    let server = try LoopbackServer { request, connection in
      connection.answer(
        200, request.body,
        request.headers["content-encoding"].map { ["content-encoding: \($0)"] } ?? [])
      return .next
    }
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost(server.origin)])
    let long = Duration.seconds(3600)
    configuration.timeouts = TransportTimeouts(connecting: long, reading: long, writing: long)
    let client = AlgoliaClient(
      appID: "test-app-id", apiKey: "test-api-key", configuration: configuration,
      exchange: URLSessionExchange(compressionThreshold: 0))
    let body: JSON = [
      "message": .string(String(repeating: "Lorem ipsum dolor sit amet. ", count: 20))
    ]
    let answer = try await client.send(AlgoliaCall(.post, ["1", "test", "gzip"], body: body))
    expectEqual(answer, body)
    let request = try #require(server.requests.first)
    expectEqual(request.headers["content-encoding"], "gzip")
    expect(request.body.starts(with: [0x1F, 0x8B]))
    expect(request.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test("Saved records are found by a search and by facet filters")
  func savedRecords() async throws {
    let client = AlgoliaClient(
      appID: "films", apiKey: "key", exchange: LocalExchange(try Films.service()))
    let index = client.index("companies")
    let people = [
      ("Algolia", "Julien Lemoine"), ("Algolia", "Nicolas Dessaigne"), ("Amazon", "Jeff Bezos"),
      ("SpaceX", "Elon Musk"), ("Tesla", "Elon Musk"), ("Yahoo", "Marissa Mayer"),
    ]
    try await index.save(
      people.enumerated().map { number, person in
        [
          "objectID": .string("\(number)"), "company": .string(person.0),
          "name": .string(person.1),
        ]
      }, waitForTasks: true)
    try await index.wait(
      for: index.setSettings(["attributesForFaceting": ["searchable(company)"]]))
    let found = try await index.search(["query": "algolia"])
    expectEqual(
      Set(try found.hits.map { try $0.decoded(as: JSON.self).get()["name"] }),
      [
        "Julien Lemoine", "Nicolas Dessaigne",
      ])
    let companies: JSON = [["company:tesla", "company:spacex"]]
    let narrowed = try await index.search([
      "query": "elon", "facets": ["*"], "facetFilters": companies,
    ])
    expectEqual(
      Set(try narrowed.hits.map { try $0.decoded(as: JSON.self).get()["company"] }),
      [
        "SpaceX", "Tesla",
      ])
  }

  @Test(
    "The documentation has the number of cases of each file, and a reason for each that is left out"
  )
  func documentation() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Algolia.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    // Two cases of compression are tested separately.
    let met = Set(ClientCase.all.map { "\($0.file) \($0.name)" }).map {
      $0.split(separator: " ")[0]
    }
    expectEqual(ClientCase.all.count, 56)
    for file in Set((ClientCase.all + ClientCase.leftOut).map(\.file)).sorted() {
      let count = met.filter { $0 == file }.count + (file == "search/api" ? 2 : 0)
      let all = count + ClientCase.leftOut.filter { $0.file == file }.count
      expect(text.contains("| `\(file)` | \(count) of \(all) |"), "\(file): \(count) of \(all)")
    }
    for test in ClientCase.leftOut {
      expect(text.contains(test.json["why"]?.stringValue ?? "?"), "\(test)")
    }
  }
}

extension JSON {
  /// Whether the value contains the members of another value; it may have more.
  fileprivate func has(_ other: JSON) -> Bool {
    if let members = other.objectValue {
      return members.allSatisfy { self[$0.key]?.has($0.value) == true }
    }
    if let elements = other.arrayValue {
      let own = arrayValue ?? []
      return own.count == elements.count && zip(own, elements).allSatisfy { $0.has($1) }
    }
    return self == other
  }
}

@_spi(Members) import SearchlightBackend
import SearchlightAlgolia
import SearchlightTransport
import SearchlightAlgoliaServing
import Foundation
import SearchlightLocal
import LocalServer
import SearchlightCore
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The local server over connections")
struct LocalServerTests {
  private func client(
    _ server: LocalServer, key: String = "key", timeout: Duration = .seconds(30)
  ) -> AlgoliaClient {
    var configuration = AlgoliaConfiguration(hosts: [HTTPHost(server.url)])
    configuration.timeouts.reading = timeout
    configuration.timeouts.connecting = .seconds(30)
    return AlgoliaClient(appID: "APP", apiKey: key, configuration: configuration)
  }

  private func films() throws -> LocalService {
    let records: [JSON] = (0..<60).map { number in
      ["objectID": .string("f\(number)"), "title": .string("Film \(number)")]
    }
    return LocalService([
      try LocalIndex("films", records: records, searchableAttributes: ["title"])
    ])
  }

  @Test("The library's client saves records, waits for the task and finds them")
  func roundTrip() async throws {
    let server = try await LocalServer.start()
    let client = client(server)
    let films = client.index("films")
    try await films.wait(for: films.setSettings(["searchableAttributes": ["title"]]))
    // So many records that the client compresses the call.
    let records: [JSON] = (0..<500).map { number in
      ["objectID": .string("\(number)"), "title": .string("Film \(number)")]
    }
    try await client.wait(for: films.save(records))
    #expect(try await films.search(["query": "film 77"]).nbHits == 1)
    var count = 0
    for try await _ in films.browse(["hitsPerPage": 100]) { count += 1 }
    #expect(count == 500)
    await server.stop()
  }

  @Test("A thousand concurrent searches each get their own answer")
  func manyAtOnce() async throws {
    let server = try await LocalServer.start(AlgoliaServer(try films()))
    let client = client(server, timeout: .seconds(600))
    let wrong = await withTaskGroup(of: String?.self) { group in
      for number in 0..<1000 {
        group.addTask {
          do {
            let found = try await client.index("films").search(
              ["query": .string("\(number % 60)"), "queryType": "prefixNone"])
            let ids = found.hits.map(\.objectID)
            return ids == ["f\(number % 60)"] ? nil : "\(number): \(ids)"
          } catch {
            return "\(number): \(error)"
          }
        }
      }
      return await group.reduce(into: [String]()) { $0 += [$1].compactMap(\.self) }
    }
    #expect(wrong == [])
    await server.stop()
  }

  @Test(
    "The client reports each transmission fault as an error, and waits for slow answers",
    arguments: [
      (ServerFault.Kind.drop, false), (.truncatedBody, false), (.malformedJSON, false),
      (.html, false), (.status(500), false), (.slowBody(.milliseconds(1)), true),
      (.delay(.milliseconds(1)), true),
    ])
  func faults(_ kind: ServerFault.Kind, isAnswered: Bool) async throws {
    let server = try await LocalServer.start(AlgoliaServer(try films()))
    server.answering.setFaults([ServerFault(kind)])
    let films = client(server).index("films")
    do {
      #expect(try await films.search(["query": "film"]).nbHits == 60)
      #expect(isAnswered, "\(kind)")
    } catch {
      #expect(!isAnswered, "\(kind) \(error)")
    }
    await server.stop()
  }

  @Test("A body that is too large is refused in the service's form, and the server keeps running")
  func tooLarge() async throws {
    var options = AlgoliaServerOptions()
    options.bodyLimit = 10_000
    let server = try await LocalServer.start(AlgoliaServer(try films(), options: options))
    let (status, body) = try await Self.post(
      "\(server.url)/1/indexes/films/batch", Data(repeating: 0x20, count: 5_000_000))
    #expect(status == 413)
    #expect(try JSON(parsing: body).status == 413)
    #expect(try await client(server).index("films").search().nbHits == 60)
    await server.stop()
  }

  @Test("A declared body of 900 GB that does not come leaves the server running")
  func declared() async throws {
    var options = AlgoliaServerOptions()
    options.bodyLimit = 1 << 40
    let server = try await LocalServer.start(AlgoliaServer(try films(), options: options))
    let head =
      "POST /1/indexes/films/query HTTP/1.1\r\nhost: a\r\ncontent-length: 900000000000\r\n\r\n"
    _ = try await RawConnection.exchange(head + "{}", port: server.port, isCutOff: true)
    #expect(try await client(server).index("films").search().nbHits == 60)
    await server.stop()
  }

  @Test(
    "An answer whose status allows no body has none, nor a content-length", arguments: [204, 304])
  func bodiless(_ status: Int) async throws {
    let server = try await LocalServer.start(AlgoliaServer(try films()))
    server.answering.setFaults([ServerFault(.status(status))])
    let request = "GET /1/isalive HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n"
    let answer = try await RawConnection.exchange(request, port: server.port).lowercased()
    #expect(answer.hasPrefix("http/1.1 \(status) "))
    #expect(answer.hasSuffix("\r\n\r\n"))
    let fields = answer.split(separator: "\r\n").map { $0.prefix { $0 != ":" } }
    #expect(!fields.contains("content-length") && !fields.contains("content-type"))
    await server.stop()
  }

  @Test(
    "What is no HTTP is refused with an error in Algolia's form",
    arguments: [
      ("GARBAGE\r\n\r\n", "first line"),
      ("GET /1/isalive HTTP/1.1\r\ncontent-length: many\r\n\r\n", "length of its body"),
    ])
  func refused(request: String, part: String) async throws {
    let server = try await LocalServer.start()
    let answer = try await RawConnection.exchange(request, port: server.port)
    #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(answer)")
    let body = try #require(answer.firstRange(of: "\r\n\r\n")).upperBound
    let json = try JSON(parsing: Array(answer[body...].utf8))
    #expect(json.status == 400 && json.message?.stringValue?.contains(part) == true)
    // The answer to a request that came before is not lost.
    let both = try await RawConnection.exchange(
      "GET /1/isalive HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" + request, port: server.port)
    #expect(both.hasPrefix("HTTP/1.1 200 ") && both.contains("HTTP/1.1 400 "), "\(both)")
    await server.stop()
  }

  private static func post(_ address: String, _ body: Data) async throws -> (Int?, Data) {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("APP", forHTTPHeaderField: "x-algolia-application-id")
    request.setValue("key", forHTTPHeaderField: "x-algolia-api-key")
    let (data, response) = try await URLSession.shared.data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode, data)
  }

  @Test("A stopped server answers nothing, and its port is free again")
  func stopped() async throws {
    let server = try await LocalServer.start(AlgoliaServer(try films()))
    let films = client(server).index("films")
    #expect(try await films.search().nbHits == 60)
    await server.stop()
    await #expect(throws: AlgoliaError.self) { try await films.search() }
    let next = try await LocalServer.start(port: server.port)
    #expect(next.port == server.port)
    await #expect(throws: (any Error).self) { try await LocalServer.start(port: next.port) }
    await next.stop()
  }
}

import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Hostile and invalid requests")
struct HostileRequestTests {
  private let server = Tester()

  @Test("Every error has the service's form, a message and a status")
  func form() async {
    await server.addFilms()
    let wrong: [(String, String, String, Int)] = [
      ("GET", "/", "", 200), ("GET", "/3/indexes", "", 404), ("GET", "/2/abtests", "", 402),
      ("PATCH", "/1/indexes", "", 405),
      ("GET", "/1/indexes//settings", "", 400), ("DELETE", "/1/indexes/films/", "", 400),
      ("POST", "/1/indexes/films/query", "{", 400), ("POST", "/1/indexes/films/query", "[1]", 400),
      ("POST", "/1/indexes/films/query", #"{"query": 7}"#, 400),
      ("POST", "/1/indexes/films/query", #"{"nothing": 7}"#, 400),
      ("POST", "/1/indexes/films/query", #"{"hitsPerPage": 5000}"#, 400),
      ("POST", "/1/indexes/films/query", #"{"filters": "a AND"}"#, 400),
      ("POST", "/1/indexes/*/queries", "{}", 400),
      ("POST", "/1/indexes/*/queries", #"{"requests": [{}]}"#, 400),
      ("POST", "/1/indexes/*/queries", #"{"requests": [7]}"#, 400),
      ("POST", "/1/indexes/*/objects", #"{"requests": [{"indexName": "films"}]}"#, 400),
      ("POST", "/1/indexes/films/batch", #"{"requests": [{"action": "fly"}]}"#, 400),
      ("POST", "/1/indexes/films/batch", #"{"requests": 7}"#, 400),
      ("POST", "/1/indexes/films", "7", 400), ("PUT", "/1/indexes/films/rules/r", "{}", 400),
      ("POST", "/1/indexes/films", #"{"objectID": [1]}"#, 400),
      ("POST", "/1/indexes/films/rules/batch", #"{"a": 1}"#, 400),
      ("POST", "/1/indexes/films/synonyms/batch", "[7]", 400),
      ("PUT", "/1/indexes/films/settings", "[]", 400),
      ("PUT", "/1/indexes/films/settings", #"{"replicas": ["films"]}"#, 400),
      ("PUT", "/1/indexes/films/settings", #"{"replicas": 7}"#, 400),
      ("POST", "/1/indexes/films/operation", #"{"operation": "copy"}"#, 400),
      ("GET", "/1/indexes/films/task/x", "", 404), ("GET", "/1/indexes?page=-1", "", 400),
      ("GET", "/1/keys/none", "", 404), ("POST", "/1/events", #"{"events": [7]}"#, 422),
    ]
    for (method, target, body, status) in wrong {
      let answer = await server.send(method, target, bytes: Array(body.utf8))
      expectEqual(answer.status, status, "\(method) \(target) \(body): \(answer.json)")
      guard status != 200 else { continue }
      expectEqual(answer.json.status?.intValue, status, "\(target)")
      expect(answer.message?.isEmpty == false, "\(target)")
    }
  }

  @Test("Indices and records can have any names, and keep them unchanged")
  func names() async {
    let names = [
      "a b", "a/b", "..", ".", "*", "a%b", "ä", "日本", "a?b", "a#b", "a&b=c", "\u{0}", "\\", "\"",
      "settings", "batch",
    ]
    func encoded(_ text: String) -> String {
      text.utf8.map { byte in "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
    for name in names {
      let path = "/1/indexes/\(encoded(name))/\(encoded(name))"
      await expectEqual(server.send("PUT", path, ["n": 1]).status, 200, "\(name)")
      await expectEqual(server.send("GET", path).json.objectID, .string(name), "\(name)")
    }
    let listed = await server.send("GET", "/1/indexes").json.items?.arrayValue
    expectEqual(Set(listed?.compactMap { $0.name?.stringValue } ?? []), Set(names))
    let long = String(repeating: "x", count: 257)
    await expectEqual(server.send("PUT", "/1/indexes/\(long)/a", [:]).status, 400)
  }

  @Test("Deeply nested JSON and a body that is not gzip as declared are refused")
  func bodies() async {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    await expectEqual(server.send("POST", "/1/indexes/i/query", bytes: deep).status, 400)
    let gzip = await server.send(
      "POST", "/1/indexes/i/query", bytes: deep, headers: ["content-encoding": "gzip"])
    expectEqual(gzip.status, 400)
    expect(gzip.message?.contains("gzip") == true)
  }

  @Test(
    "A compressed body is read, and one that exceeds the limit, as sent or decompressed, is refused"
  )
  func compressed() async {
    // `{"query":"ran"}` and 100,000 spaces, compressed with gzip.
    var options = AlgoliaServerOptions()
    options.bodyLimit = 1000
    let server = Tester(options)
    await server.addFilms()
    let small = await server.send(
      "POST", "/1/indexes/films/query", bytes: Compressed.query,
      headers: ["content-encoding": "gzip"])
    expectEqual(small.ids, ["ran"])
    let bomb = await server.send(
      "POST", "/1/indexes/films/query", bytes: Compressed.bomb,
      headers: ["content-encoding": "gzip"])
    expectEqual(bomb.status, 413)
    // As many members without content as exceed the limit while their output is empty.
    let nothing = [[UInt8]](repeating: Compressed.nothing, count: 51).flatMap { $0 }
    for (bytes, fields) in [
      (nothing, ["content-encoding": "gzip"]), ([UInt8](repeating: 0x20, count: 1001), [:]),
    ] {
      let large = await server.send(
        "POST", "/1/indexes/films/query", bytes: bytes, headers: fields)
      expectEqual(large.status, 413, "\(fields)")
      expectEqual(
        large.message,
        "The body is too large: at most 1000 bytes are accepted; send it in parts")
    }
    var broken = Compressed.query
    for index in broken.indices {
      broken[index] ^= 0x55
      _ = await server.send(
        "POST", "/1/indexes/films/query", bytes: broken, headers: ["content-encoding": "gzip"])
      broken[index] ^= 0x55
      let cut = Array(broken[..<index])
      let answer = await server.send(
        "POST", "/1/indexes/films/query", bytes: cut, headers: ["content-encoding": "gzip"])
      expectEqual(answer.status, (index == 0 ? 200 : 400), "\(index)")
    }
  }

  @Test("A browser may send requests from any page, with any header field of the clients")
  func crossOrigin() async {
    let asked = await server.send("OPTIONS", "/1/indexes/*/queries")
    expectEqual(asked.status, 200)
    expectEqual(asked.headers["access-control-allow-origin"], "*")
    expect(asked.headers["access-control-allow-headers"]?.contains("x-algolia-api-key") == true)
    let refused = await server.send("GET", "/1/indexes/none/settings")
    expectEqual(refused.headers["access-control-allow-origin"], "*")
    expect(refused.headers["correlation-id"] != nil)
  }

  @Test("The log contains calls without their API keys")
  func logs() async {
    await server.addFilms()
    await server.send("POST", "/1/indexes/films/query", ["query": "ran", "apiKey": "secret"])
    await server.send("GET", "/1/indexes/none/settings")
    let logs = await server.send("GET", "/1/logs?length=2").json.logs
    expectEqual(logs?[0]?["answer_code"], "404")
    expectEqual(logs?[0]?["index"], "none")
    expectEqual(logs?[1]?["url"], "/1/indexes/films/query")
    expect(logs?.description.contains("secret") == false)
    expect(logs?.description.contains("any") == false)
    await expectEqual(server.send("GET", "/1/logs?type=error").json.logs?.arrayValue?.count, 1)
  }

  @Test("Valid events are accepted all at once or not at all, and removed together with their user")
  func events() async {
    let click: JSON = [
      "eventType": "click", "eventName": "Opened", "index": "films", "userToken": "u-1",
      "objectIDs": ["ran"], "positions": [1], "queryID": "0123456789abcdef0123456789abcdef",
    ]
    let taken = await server.send("POST", "/1/events", ["events": [click]])
    expectEqual(taken.json, ["status": 200, "message": "OK"])
    var wrong = click.objectValue ?? [:]
    wrong["positions"] = [1, 2]
    let refused = await server.send("POST", "/1/events", ["events": [click, .object(wrong)]])
    expectEqual(refused.status, 422)
    expect(refused.message?.hasPrefix("events[1]: positions") == true)
    expectEqual(server.server.events.count, 1)
    await server.send("DELETE", "/1/usertokens/u-1")
    expect(server.server.events.isEmpty)
  }
}

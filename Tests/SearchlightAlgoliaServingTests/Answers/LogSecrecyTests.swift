import SearchlightAlgoliaForm
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

@testable import SearchlightAlgoliaServing

@Suite("What the log of calls does not tell")
struct LogSecrecyTests {
  private static let key = #"k/ey"S\é+%=7"#
  private let admin: Tester

  init() {
    var options = ServerClock().options
    options.adminKey = Self.key
    var tester = Tester(options)
    tester.key = Self.key
    admin = tester
  }

  /// The body of a call with its key in the body, in some spellings of JSON.
  private static let spellings: [String] = {
    let plain = JSON.string(key).description
    let escaped = "\"" + key.utf16.map { "\\u" + hexadecimal($0) }.joined() + "\""
    return [plain, plain.replacing("/", with: "\\/"), escaped]
  }()

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private func send(_ method: String, _ target: String, _ body: String, key: Bool = false) async {
    var headers = ["x-algolia-application-id": "APP"]
    if key { headers["x-algolia-api-key"] = Self.key }
    _ = await admin.server.answer(
      ServerRequest(method, target, headers: headers, body: Array(body.utf8)))
  }

  private func logs() async -> String {
    let answer = await admin.send("GET", "/1/logs?length=1000")
    return answer.json.logs?.description ?? ""
  }

  @Test(
    "A key in a body is neither in the log nor in an error, whatever its spelling or what is wrong")
  func bodies() async {
    for spelling in Self.spellings {
      let member = "\"apiKey\": \(spelling)"
      for body in [
        "{\(member)}", "{\"requests\": 7, \(member)}", "{\(member), \"x\": ",
        "{\(member) \(member)}",
        "[\(spelling)]", "{\"query\": \(spelling), \(member)}",
        "{\"a\": {\"b\": [\(spelling)]}, \(member)}",
        "{\"params\": \"x-algolia-api-key=\(PercentEncoding.encode(Self.key))&userToken=u-1\", \(member)}",
        "apiKey=\(Self.key)", "{'apiKey': '\(Self.key)'}", "\(spelling)",
      ] {
        for target in [
          "/1/indexes/films/query", "/1/indexes/*/queries", "/1/indexes/films/batch", "/1/keys",
          "/1/indexes/films/none/none/none", "/1/events", "/1/indexes/films",
        ] {
          await send("POST", target, body)
          await send("POST", target, body, key: true)
        }
      }
    }
    let text = await logs()
    let inner = String(JSON.string(Self.key).description.dropFirst().dropLast())
    for secret in [
      Self.key, inner, String(JSON.string(inner).description.dropFirst().dropLast()),
      PercentEncoding.encode(Self.key), #"k\/ey"#, "k/ey",
    ] {
      expect(!text.contains(secret), "\(secret)")
    }
    expect(text.contains("(hidden)"))
  }

  @Test("A key that was sent in the body of a record is not a part of the record")
  func record() async {
    let body = #"{"title": "Ran", "apiKey": \#(JSON.string(Self.key))}"#
    await send("POST", "/1/indexes/plain", body)
    await send("POST", "/1/indexes/with", body, key: true)
    func records(_ index: String) async -> [JSON] {
      let browsed = await admin.send("POST", "/1/indexes/\(index)/browse", [:])
      return browsed.json.hits?.arrayValue ?? []
    }
    await expectEqual(records("plain").map { $0["title"] }, ["Ran"])
    await expectEqual(records("plain").map { $0["apiKey"] }, [nil])
    // Where a header field has the key, a member of that name belongs to the record.
    await expectEqual(records("with").map { $0["apiKey"] }, [.string(Self.key)])
  }

  @Test("Keys in paths, and header fields that may hold secrets, are not in the log")
  func paths() async {
    let secret = PercentEncoding.encode(Self.key)
    for target in [
      "/1/keys/\(secret)", "/1/keys/\(secret)/restore", "/1/keys/\(secret)/other",
      "/2/keys/\(secret)",
      "/1/%6beys/\(secret)", "//1/keys/\(secret)", "/1/indexes/\(secret)/settings",
      "/1/indexes/films/\(secret)", "/1/indexes?x-algolia-api-key=\(secret)", "/keys/\(secret)",
      "/usertokens/\(secret)", "/\(secret)",
    ] {
      for method in ["GET", "PATCH", "DELETE"] { await send(method, target, "", key: true) }
    }
    await admin.send(
      "GET", "/1/indexes",
      headers: [
        "Authorization": "Bearer hush", "Proxy-Authorization": "Basic hush", "Cookie": "s=hush",
        "X-Algolia-UserToken": "hush", "X-Auth-Token": "hush", "Referer": "https://a/?t=hush",
      ])
    let text = await logs()
    for hidden in ["hush", secret, "k/ey", "k%2Fey"] { expect(!text.contains(hidden), "\(hidden)") }
    expect(text.contains("/1/indexes"))
  }

  @Test("Deleting a user removes the user from events and from the log")
  func users() async {
    let event: JSON = [
      "eventType": "view", "eventName": "Seen", "index": "films", "userToken": "u-1",
      "objectIDs": ["a"],
    ]
    var known = event.objectValue ?? [:]
    known["userToken"] = "anonymous"
    known["authenticatedUserToken"] = "u-1"
    var other = event.objectValue ?? [:]
    other["userToken"] = "u-12"
    await admin.send("POST", "/1/events", ["events": [event, .object(known), .object(other)]])
    await admin.send("PUT", "/1/indexes/films/a", ["about": "of u-1"])
    await admin.send("POST", "/1/indexes/films/query", ["query": "u-12", "userToken": "u-1"])
    await admin.send("POST", "/1/indexes/films/query", ["params": "query=q&userToken=u%2D1"])
    await admin.send("GET", "/1/indexes/films/u-1")
    await admin.send("POST", "/1/indexes/films/query", ["params": "filters=user%3Au-1"])
    await admin.send("POST", "/1/events", ["events": ["userToken": "u-1"]])
    await send("POST", "/1/indexes/films/query", #"{"query":"escaped","userToken":"\u0075-1"}"#)
    let late = JSON.array(Array(repeating: "words", count: 150))
    await send(
      "POST", "/1/indexes/films/query", #"{"query":"behind","x":\#(late),"about":"u\u002d1"}"#)
    await admin.send("POST", "/1/indexes/films/query", ["query": "anyone"])
    await expectEqual(admin.send("DELETE", "/1/usertokens/u-1").status, 200)
    expectEqual(admin.server.events.map { $0["userToken"] }, ["u-12"])
    let text = await logs()
    expect(!text.contains("u-1"), "\(text)")
    for word in ["u%2D1", "escaped", "behind"] { expect(!text.contains(word), "\(word)") }
    expect(text.contains("anyone"))
  }

  @Test("A key that is limited to some indices sees the calls that named these only")
  func limited() async throws {
    await admin.send("PUT", "/1/indexes/films/a", [:])
    await admin.send("PUT", "/1/indexes/books/b", [:])
    for requests: [JSON] in [
      [["indexName": "films"]], [["indexName": "films"], ["indexName": "books"]],
    ] {
      await admin.send("POST", "/1/indexes/*/queries", ["requests": .array(requests)])
    }
    await admin.send("GET", "/1/indexes")
    var user = admin
    user.key = try #require(
      await admin.send("POST", "/1/keys", ["acl": ["logs"], "indexes": ["film*"]])
        .json.key?.stringValue)
    let urls = await user.send("GET", "/1/logs?length=100").json.logs?.arrayValue?.map { $0.url }
    expectEqual(urls, ["/1/indexes/*/queries", "/1/indexes/films/a"])
    let all = await admin.send("GET", "/1/logs?length=100").json.logs?.arrayValue
    expectEqual(all?.count, 5)
  }

  @Test("The beginning of a body is written anew from its values, and cut between characters")
  func texts() {
    let secrets = Secrets(["secret-key", "short"])
    func shown(_ body: String) -> String {
      LoggedText.text(of: LoggedText.Beginning(of: Array(body.utf8)), hiding: secrets)
    }
    let cases: [(String, String)] = [
      ("", ""), (" \n", ""), ("{ \"a\" : 1 }", #"{"a":1}"#),
      ("[true, null,-1.5e3]", "[true,null,-1.5e3]"),
      (#"{"a":"secret-key","b":"a shorter word"}"#, #"{"a":"(hidden)","b":"a shorter word"}"#),
      (#"{"secret-key":1}"#, #"{"(hidden)":1}"#),
      (#"{"apiKey":{"a":[1,{"b":"c"}]},"z":1}"#, #"{"apiKey":"(hidden)","z":1}"#),
      (#"{"APIKEY":12,"z":[1]}"#, #"{"APIKEY":"(hidden)","z":[1]}"#),
      (#"{"userToken":["a","b"],"z":"\u00e9"}"#, #"{"userToken":"(hidden)","z":"é"}"#),
      (
        #"{"params":"a=1&UserToken=x&b=secret-key"}"#,
        #"{"params":"a=1&UserToken=(hidden)&b=(hidden)"}"#
      ),
      ("<html>", "(not JSON)"), (#"{"a":"b"#, #"{"a":(not JSON)"#), ("{a:1}", "{(not JSON)"),
      (#"{"a":'secret-key'}"#, #"{"a":(not JSON)"#), ("{\"a\":\"\\", "{\"a\":(not JSON)"),
      ("[1,2", "[1,2"), ("]]", "(not JSON)"), ("[]]]}", "[]]]}"),
    ]
    for (body, text) in cases {
      expectEqual(shown(body), text, "\(body)")
    }
    let long = JSON.object(["t": .string("x" + String(repeating: "é", count: 2000))])
    expectEqual(shown(long.description).utf8.count, 999)
    let longer = JSON.object(["tt": .string("x" + String(repeating: "é", count: 2000))])
    expectEqual(shown(longer.description).utf8.count, 1000)
  }

  @Test("Of a long body, what the end of its kept part cuts is not told", arguments: 2029...2048)
  func keptPart(start: Int) {
    for whole in [
      #"{"a":12345678}"#, #"{"a":"secret-key"}"#, #"{"a":"x secret-key"}"#,
      #"{"userToken":"u-12"}"#,
      #"{"a":"\ud83d\ude00é"}"#, #"{"a":"😀é"}"#,
    ] {
      let body = String(repeating: " ", count: start) + whole + String(repeating: " ", count: 99)
      let text = LoggedText.text(
        of: LoggedText.Beginning(of: Array(body.utf8)), hiding: Secrets(["12345678", "secret-key"]))
      for secret in ["123", "secret", "u-"] { expect(!text.contains(secret), "\(text)") }
      let kept = text.replacing("…\"", with: "")
      let hidden = ["(hidden)", "x (hidden)"].map { "{\"a\":\"\($0)\"}" }
      expect(
        ([
          #"{"a":"😀é"}"#, #"{"a":"sec"#, #"{"a":0}"#, #"{"userToken":"(hidden)"}"#,
          #"{"a":"x secret-key"}"#,
        ]
          + hidden)
          .contains { $0.hasPrefix(kept) }, "\(text)")
    }
  }

  @Test("A key of many escapes costs no search, and is not told")
  func escapes() async {
    for count in [5, 128, 2000] {
      let key = String(repeating: #"\\"#, count: count) + "12345678"
      let body =
        #"{"apiKey":"\#(key)","query":"\#(String(repeating: #"\\"#, count: 900))","x":"plain"}"#
      await send("POST", "/1/indexes/films/query", body)
      await send("POST", "/1/indexes/films/query", #"{"apiKey":"\#(key)","query":"\#(key)"}"#)
    }
    let texts = await logs()
    expect(!texts.contains(#"\\\\12345678"#) && texts.contains("plain"))
    // A text of many escapes is not told, whichever key with one was sent.
    let secrets = Secrets(["secret%key"])
    expectEqual(secrets.hidden(in: "100 % of secret%key"), "100 % of (hidden)")
    expectEqual(secrets.hidden(in: String(repeating: "%", count: 201)), "(hidden)")
    expectEqual(Secrets(["a+b+c+d+e+f"]).hidden(in: "1+1"), "(hidden)")
    expectEqual(Secrets(["a+b+c+d+e+f"]).hidden(in: "11"), "11")
  }

  @Test("What is long in a call is cut, and a user in its cut part is forgotten")
  func cutCalls() async {
    let long = String(repeating: "x", count: 5000)
    await admin.send("GET", "/1/indexes/films/\(long)")
    await admin.send("GET", "/1/indexes/short/\(long)/query")
    var text = await logs()
    expect(text.contains("/1/indexes/films/(cut)") && !text.contains("xxxx"))
    for piece in [#"{"about":"\u0075-12345678"}"#, #"{"about":"user%3Au%2D12345678"}"#] {
      for start in stride(from: 2048 - piece.utf8.count + 3, to: 2048, by: 3) {
        await send(
          "PUT", "/1/indexes/films/1", String(repeating: " ", count: start) + piece)
      }
    }
    await send("POST", "/1/none/u-12345678", "user=u%2D12345678")
    await admin.send("DELETE", "/1/usertokens/u-12345678")
    text = await logs()
    for part in ["u-123", "D123"] { expect(!text.contains(part), "\(text)") }
  }

  @Test("A key that may not see every attribute sees no records in the log")
  func records() async throws {
    await admin.send("PUT", "/1/indexes/films/a", ["note": "confidential"])
    await admin.send("POST", "/1/indexes/films/browse", [:])
    await admin.send("POST", "/1/events", ["events": ["userToken": "user-of-ours"]])
    func text(_ rights: JSON) async throws -> String {
      var user = admin
      let answer = await admin.send("POST", "/1/keys", ["acl": rights])
      user.key = try #require(answer.json.key?.stringValue)
      return await user.send("GET", "/1/logs?length=100").json.logs?.description ?? ""
    }
    try await expect(!text(["logs"]).contains("confidential"))
    try await expect(text(["logs", "seeUnretrievableAttributes"]).contains("confidential"))
    try await expect(!text(["logs", "seeUnretrievableAttributes"]).contains("user-of-ours"))
  }

  @Test("Neither long keys nor long hidden texts cost more than a bounded search")
  func bounds() async {
    let key = String(repeating: "a", count: 3000) + "b"
    let texts = JSON.array(
      Array(repeating: .string(String(repeating: "a", count: 4000)), count: 200))
    for body: JSON in [["cursor": texts], ["texts": texts], ["params": .string("x=" + key)]] {
      let answer = await admin.server.answer(
        ServerRequest(
          "POST", "/1/indexes/films/query",
          headers: ["x-algolia-application-id": "APP", "x-algolia-api-key": key], body: body.bytes))
      expectEqual(answer.status, 403)
    }
    let long = await admin.send(
      "POST", "/1/indexes/films/query", [:],
      headers: ["x-algolia-api-key": String(repeating: "A", count: 100_000)])
    expectEqual(long.status, 403)
  }
}

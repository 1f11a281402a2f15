import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Events and the log of calls")
struct EventAnswersTests {
  private let server = Tester(ServerClock().options)

  private let click: [String: JSON] = [
    "eventType": "click", "eventName": "Opened", "index": "films", "userToken": "u-1",
    "objectIDs": ["ran"],
  ]

  /// The event with some members changed; `nil` removes one.
  private func event(_ changes: [String: JSON?]) -> JSON {
    var members = click
    for (name, value) in changes { members[name] = value }
    return .object(members)
  }

  @Test("Events are accepted within the limits that Algolia's reference states")
  func valid() {
    let ids = JSON.array((1...20).map { .string("\($0)") })
    let positions = JSON.array((1...20).map { .integer($0) })
    let cases: [[String: JSON?]] = [
      [:], ["eventType": "view"], ["eventType": "conversion"], ["eventName": "x"],
      ["eventName": .string(String(repeating: "~", count: 64))], ["eventName": "a b!"],
      ["userToken": "aZ09_=/+-"], ["userToken": .string(String(repeating: "u", count: 129))],
      ["authenticatedUserToken": "me"], ["objectIDs": ids],
      ["objectIDs": ids, "positions": positions],
      ["objectIDs": nil as JSON?, "filters": ["genre%3ADrama"]],
      ["queryID": "0123456789abcdef0123456789ABCDEF"], ["queryID": .null, "positions": .null],
      ["positions": [1]], ["currency": "EUR", "value": 12.5], ["currency": .null, "value": "9"],
      [
        "eventSubtype": "purchase", "currency": "JPY",
        "objectData": [["price": "3", "quantity": 1]],
      ],
      ["eventSubtype": "addToCart", "objectData": [["discount": 0.5, "queryID": "x"]]],
    ]
    for changes in cases {
      expect(EventCheck.validationError(of: event(changes)) == nil, "\(changes)")
    }
  }

  @Test("Events beyond the limits that Algolia's reference states are refused with the reason")
  func invalid() {
    let token = " must be 1 to 129 letters, digits and _=/+-"
    let name = "eventName must be 1 to 64 printable ASCII characters"
    let count = "an event must have 1 to 20 objectIDs or filters"
    let either = "an event must have either objectIDs or filters"
    let positions = "positions must have one whole number, at least 1, for each objectID"
    let type = "eventType must be click, conversion or view"
    let query = "queryID must be 32 hexadecimal digits"
    let currency = "currency must be a code of ISO 4217, such as EUR"
    let data = "objectData must have one object for each objectID"
    let number = " must be a number or a string"
    let long = JSON.array((1...21).map { .string("\($0)") })
    let cases: [([String: JSON?], String)] = [
      (["eventType": "tap"], type), (["eventType": nil as JSON?], type), (["eventName": ""], name),
      (["eventName": .string(String(repeating: "x", count: 65))], name), (["eventName": "é"], name),
      (["eventName": "a\u{7F}"], name), (["eventName": "a\n"], name), (["eventName": 1], name),
      (["index": ""], "index must be the name of an index"),
      (["index": nil as JSON?], "index must be the name of an index"),
      (["userToken": ""], "userToken" + token), (["userToken": nil as JSON?], "userToken" + token),
      (["userToken": "a b"], "userToken" + token), (["userToken": "é"], "userToken" + token),
      (["userToken": .string(String(repeating: "u", count: 130))], "userToken" + token),
      (["authenticatedUserToken": ""], "authenticatedUserToken" + token),
      (["authenticatedUserToken": .null], "authenticatedUserToken" + token),
      (["objectIDs": []], count), (["objectIDs": long], count),
      (["objectIDs": nil as JSON?], either), (["filters": ["a%3Ab"]], either),
      (["objectIDs": [1]], "objectIDs and filters must be strings"),
      (["queryID": "0123456789abcdef0123456789abcde"], query),
      (["queryID": "0123456789abcdef0123456789abcdeg"], query), (["queryID": 1], query),
      (["positions": []], positions), (["positions": [1, 2]], positions),
      (["positions": [0]], positions), (["positions": ["1"]], positions),
      (["positions": 1], positions),
      (["objectIDs": nil as JSON?, "filters": ["a%3Ab"], "positions": [1]], positions),
      (["currency": "dollars"], currency), (["currency": "QQQ"], currency),
      (["currency": "eur"], currency), (["currency": 978], currency),
      (["eventSubtype": "sale"], "eventSubtype must be addToCart or purchase"),
      (["value": [1]], "value must be a number or a string"),
      (["objectData": []], data), (["objectData": [1]], data),
      (["objectData": [["price": ""]]], "price in objectData" + number),
      (["objectData": [["discount": true]]], "discount in objectData" + number),
      (
        ["objectData": [["quantity": 0]]],
        "quantity in objectData must be a whole number, at least 1"
      ),
    ]
    for (changes, reason) in cases {
      expectEqual(EventCheck.validationError(of: event(changes)), reason, "\(changes)")
    }
    expectEqual(EventCheck.validationError(of: 7), "an event must be an object")
  }

  @Test("A call brings 1 to 1,000 events, and the server keeps the latest 1,000 of all calls")
  func amounts() async {
    func events(_ range: Range<Int>) -> JSON {
      ["events": .array(range.map { event(["userToken": .string("u\($0)")]) })]
    }
    for wrong: JSON in [[:], ["events": []], ["events": 1], events(0..<1001)] {
      let answer = await server.send("POST", "/1/events", wrong)
      expectEqual(answer.status, 422)
      expect(answer.message?.hasPrefix("events must be an array of 1 to 1000 events: ") == true)
    }
    await expectEqual(server.send("POST", "/1/events", events(0..<1000)).status, 200)
    expectEqual(server.server.events.count, 1000)
    await expectEqual(server.send("POST", "/1/events", events(1000..<1003)).status, 200)
    let users = server.server.events.map { $0.userToken }
    expectEqual(users, (3..<1003).map { .string("u\($0)") })
    await expectEqual(server.send("GET", "/local/events").json.events, .array(server.server.events))
    await expectEqual(server.send("DELETE", "/1/usertokens/u500").json, [:])
    expectEqual(server.server.events.count, 999)
    expect(!server.server.events.contains { $0.userToken == "u500" })
  }

  @Test("What InstantSearch tells of a page is kept apart from the events of users")
  func reports() async {
    let report: JSON = [
      "eventType": "instantsearch", "eventName": "__start__", "userToken": "u-1",
      "widgets": [["type": "ais.hits"]],
    ]
    await expectEqual(
      server.send("POST", "/1/events", ["events": [report, event([:])]]).status, 200)
    expectEqual(server.server.events, [event([:])])
    await expectEqual(
      server.send("GET", "/local/events").json,
      ["events": [event([:])], "reports": [report]])
    await server.send("DELETE", "/1/usertokens/u-1")
    await expectEqual(server.send("GET", "/local/events").json, ["events": [], "reports": []])
    let wrong = await server.send(
      "POST", "/1/events", ["events": [["eventType": "instantsearch", "userToken": "é"]]])
    expectEqual(wrong.status, 422)
  }

  @Test("An entry of the log tells a call without its key, and its answer")
  func entry() async {
    await server.send(
      "POST", "/1/indexes/my%20films/batch?x=1", ["requests": []],
      headers: ["Authorization": "secret", "user-agent": "test"], address: "10.0.0.1")
    let logs = await server.send("GET", "/1/logs").json
    expectEqual(
      logs,
      [
        "logs": [
          [
            "timestamp": "2001-09-09T01:46:40.000Z", "method": "POST", "answer_code": "200",
            "query_body": #"{"requests":[]}"#, "answer": #"{"objectIDs":[],"taskID":1}"#,
            "url": "/1/indexes/my%20films/batch", "ip": "10.0.0.1",
            "query_headers": "user-agent: test\nx-algolia-application-id: APP", "sha1": "id1",
            "processing_time_ms": "0", "index": "my films",
          ]
        ]
      ])
  }

  @Test("The log is filtered by type and index, and cut to a range, newest first")
  func filters() async {
    await server.addFilms()
    for path in [
      "films/query", "*/queries", "films/browse", "none/query", "*/objects", "films/ran/partial",
    ] {
      await server.send("POST", "/1/indexes/\(path)", ["requests": []])
    }
    await server.send("GET", "/1/keys")
    await server.send("GET", "/1/keys/a")
    for _ in 0..<5 { await server.send("GET", "/1/indexes/films/ran") }
    func urls(_ query: String) async -> [String] {
      let logs = await server.send("GET", "/1/logs\(query)").json.logs?.arrayValue ?? []
      return logs.compactMap { $0.url?.stringValue?.replacing("/1/indexes/", with: "") }
    }
    await expectEqual(urls("").count, 10)
    await expectEqual(urls("?length=100").count, 13)
    await expectEqual(urls("?length=0"), [])
    await expectEqual(urls("?offset=5&length=2"), ["films/ran/partial", "*/objects"])
    await expectEqual(urls("?offset=12&length=2"), ["films/settings"])
    await expectEqual(urls("?type=error"), ["none/query", "films/browse", "films/query"])
    await expectEqual(urls("?type=query"), ["*/objects", "*/queries"])
    await expectEqual(
      urls("?type=build&length=100"),
      Array(repeating: "films/ran", count: 5)
        + ["films/ran/partial", "films/batch", "films/settings"])
    await expectEqual(urls("?indexName=none"), ["none/query"])
    await expectEqual(urls("?indexName=%2A"), [])
    let wrong = await server.send("GET", "/1/logs?length=x")
    expectEqual(wrong.message, #"length must be a whole number from 0 to 1000000, not "x""#)
  }

  @Test("The log shows the beginning of long bodies, and hides bodies that have a key")
  func bodies() async {
    await server.send("PUT", "/1/indexes/i/a", ["t": .string(String(repeating: "x", count: 2000))])
    await server.send("POST", "/1/indexes/i/query", ["apiKey": "secret", "query": "q"])
    let logs = await server.send("GET", "/1/logs").json.logs
    expectEqual(logs?[0]?["query_body"], #"{"apiKey":"(hidden)","query":"q"}"#)
    expectEqual(logs?[1]?["query_body"]?.stringValue?.utf8.count, 1000)
    expect(logs?[1]?["query_body"]?.stringValue?.hasPrefix(#"{"t":"xxx"#) == true)
  }

  @Test("Of large events fewer are kept, so that no client can fill the memory")
  func large() {
    let size = event([:]).bytes.count
    var journal = ServerJournal(byteLimit: 3 * size + 1)
    for user in 1...5 { journal.add(events: [event(["userToken": .string("u-\(user)")])]) }
    let report: JSON = ["eventType": "instantsearch", "userToken": "u-1"]
    journal.add(events: [report])
    expectEqual(journal.events.map { $0["userToken"] }, ["u-3", "u-4", "u-5"])
    expectEqual(journal.reports, [report])
    journal.remove(user: "u-4")
    journal.add(events: [event(["userToken": "u-6"])])
    expectEqual(journal.events.map { $0["userToken"] }, ["u-3", "u-5", "u-6"])
    journal.add(events: [event(["eventName": .string(String(repeating: "x", count: 4 * size))])])
    // One that is too large by itself does not cost the others.
    expectEqual(journal.events.map { $0["userToken"] }, ["u-3", "u-5", "u-6"])
  }

  @Test("A journal keeps the latest 1,000 calls, and not one more")
  func calls() {
    var journal = ServerJournal()
    for number in 1...2100 {
      journal.add(
        LoggedCall(
          ServerRequest("GET", "/1/indexes/\(number)"), ServerAnswer(status: 200), nil, body: [],
          indices: [IndexName("\(number)")], hiding: [], at: 0))
      guard number < 3 || number % 1000 < 2 || number % 1000 > 997 else { continue }
      let latest = (max(number - 999, 1)...number).map { [IndexName("\($0)")] }
      expectEqual(journal.calls.map(\.indices), latest)
    }
  }
}

import Expectations
import SearchlightAlgoliaForm
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@testable import SearchlightAlgoliaServing

@Suite("Faults in JSON, and which requests get them")
struct FaultFormTests {
  @Test("A fault is read with its defaults, and written with all that it says")
  func forms() throws {
    let cases: [(JSON, ServerFault, JSON)] = [
      (
        ["kind": "delay"], ServerFault(.delay(.seconds(1))),
        ["kind": "delay", "milliseconds": 1000, "every": 1, "path": ""]
      ),
      (
        ["kind": "slowBody", "milliseconds": 600_000, "every": 1_000_000],
        ServerFault(.slowBody(.seconds(600)), every: 1_000_000),
        ["kind": "slowBody", "milliseconds": 600_000, "every": 1_000_000, "path": ""]
      ),
      (
        ["kind": "status"], ServerFault(.status(500)),
        ["kind": "status", "status": 500, "every": 1, "path": ""]
      ),
      (
        ["kind": "status", "status": 200, "retryAfter": 0, "times": 3, "path": "/q"],
        ServerFault(.status(200, retryAfter: 0), times: 3, path: "/q"),
        ["kind": "status", "status": 200, "retryAfter": 0, "every": 1, "times": 3, "path": "/q"]
      ),
      (
        ["kind": "status", "status": 599, "every": 2], ServerFault(.status(599), every: 2),
        ["kind": "status", "status": 599, "every": 2, "path": ""]
      ),
      (
        ["kind": "drop", "times": 0], ServerFault(.drop, times: 0),
        ["kind": "drop", "times": 0, "every": 1, "path": ""]
      ),
      (["kind": "html"], ServerFault(.html), ["kind": "html", "every": 1, "path": ""]),
      (
        ["kind": "malformedJSON"], ServerFault(.malformedJSON),
        ["kind": "malformedJSON", "every": 1, "path": ""]
      ),
      (
        ["kind": "truncatedBody"], ServerFault(.truncatedBody),
        ["kind": "truncatedBody", "every": 1, "path": ""]
      ),
    ]
    for (read, fault, written) in cases {
      try expectEqual(ServerFault(json: read), fault)
      expectEqual(fault.json, written)
      try expectEqual(ServerFault(json: written), fault)
    }
    expectEqual(ServerFault(.drop, every: 0).every, 1)
    // Code of the same process can set values that no request can ask for.
    for time in [Duration.seconds(-1), .seconds(Int64.max)] {
      let json = ServerFault(.delay(time)).json
      expectEqual(json.milliseconds, .integer(time < .zero ? 0 : 600_000))
      try expectEqual(ServerFault(json: json).json, json)
    }
  }

  @Test("A fault with an unknown kind or a value out of its range is refused with the range")
  func errors() {
    let kinds =
      "kind of the fault must be one of delay, drop, html, malformedJSON, slowBody, status, "
      + "truncatedBody"
    let cases: [(JSON, String)] = [
      (["kind": "flood"], kinds), ([:], kinds),
      (["kind": 1], "kind of the fault must be a string, not 1"),
      (
        ["kind": "delay", "milliseconds": 600_001],
        "milliseconds of the fault must be a whole number from 0 to 600000, not 600001"
      ),
      (
        ["kind": "status", "status": 199],
        "status of the fault must be a whole number from 200 to 599, not 199"
      ),
      (
        ["kind": "status", "status": 600],
        "status of the fault must be a whole number from 200 to 599, not 600"
      ),
      (
        ["kind": "drop", "every": 0],
        "every of the fault must be a whole number from 1 to 1000000, not 0"
      ),
      (
        ["kind": "drop", "every": 1_000_001],
        "every of the fault must be a whole number from 1 to 1000000, not 1000001"
      ),
      (["kind": "drop", "times": -1], "times of the fault must be a whole number from 0, not -1"),
      (["kind": "drop", "path": true], "path of the fault must be a string, not true"),
    ]
    for (json, message) in cases {
      do throws(AlgoliaAPIError) {
        _ = try ServerFault(json: json)
        Issue.record("\(json) was read")
      } catch {
        expectEqual(error.message, message)
        expectEqual(error.status, 400)
      }
    }
  }

  @Test("Each fault counts the requests to its path, and the first that is due is applied")
  func plan() {
    let third = ServerFault(.drop, every: 3, path: "/q")
    let once = ServerFault(.html, times: 1)
    let second = ServerFault(.malformedJSON, every: 2, times: 2)
    var plan = FaultPlan([third, once, second])
    expectEqual(plan.faults, [third, once, second])
    let paths = ["/q", "/x", "/q", "/q", "/x", "/q", "/x", "/q", "/q", "/q", "/q", "/x", "/x"]
    let expected: [ServerFault?] = [
      once, nil, second, third, nil, second, nil, nil, third, nil, nil, nil, nil,
    ]
    expectEqual(paths.map { plan.next(for: $0) }, expected)
    var always = ServerFault(.drop)
    always.every = 0
    var all = FaultPlan([always])
    expectEqual(all.next(for: "/"), always)
    var none = FaultPlan([ServerFault(.drop, times: 0)])
    expect(none.next(for: "/") == nil)
  }

  @Test("A status that allows no body comes without one, and one that is none becomes the nearest")
  func statuses() {
    for (asked, status, hasBody) in [
      (200, 200, true), (204, 204, false), (205, 205, false), (304, 304, false), (503, 503, true),
      (100, 200, true), (.min, 200, true), (.max, 599, true),
    ] {
      let answer = ServerFault(.status(asked)).answer
      expectEqual(answer?.status, status)
      expectEqual(answer?.body.isEmpty, !hasBody, "\(asked)")
    }
  }

  @Test("Faults replace or change answers as their kinds say")
  func answers() {
    let real = ServerAnswer(status: 201, headers: ["a": "b"], body: [1, 2])
    var (delayed, slow, cut, broken) = (real, real, real, real)
    delayed.delivery = .delayed(.seconds(1))
    slow.delivery = .slow(.seconds(2))
    cut.delivery = .truncated
    broken.body = Array(#"{"hits":[{"objectID":"#.utf8)
    let changes: [(ServerFault.Kind, ServerAnswer)] = [
      (.delay(.seconds(1)), delayed), (.slowBody(.seconds(2)), slow), (.truncatedBody, cut),
      (.malformedJSON, broken),
    ]
    for (kind, answer) in changes {
      expect(ServerFault(kind).answer == nil, "\(kind)")
      expectEqual(ServerFault(kind).applied(to: real), answer, "\(kind)")
    }
    let message = Array(#"{"message":"A fault that was asked for","status":429}"#.utf8)
    expectEqual(
      ServerFault(.status(429, retryAfter: 7)).answer,
      ServerAnswer(status: 429, headers: ["retry-after": "7"], body: message))
    expectEqual(ServerFault(.status(429)).answer, ServerAnswer(status: 429, body: message))
    expectEqual(ServerFault(.drop).answer?.delivery, .dropped)
    expectEqual(ServerFault(.drop).answer?.status, 500)
    expectEqual(ServerFault(.html).answer?.status, 502)
    for kind: ServerFault.Kind in [.drop, .html, .status(500)] {
      expectEqual(ServerFault(kind).applied(to: real), real, "\(kind)")
    }
  }

  @Test("Calls for faults themselves are never affected, and a query is not part of a path")
  func ownPaths() async {
    var options = ServerClock().options
    options.allowsFaults = true
    let server = Tester(options)
    server.server.setFaults([
      ServerFault(.html, path: "secret"), ServerFault(.drop, path: "/local/"),
    ])
    await expectEqual(server.send("GET", "/1/indexes?secret=1").status, 200)
    await expectEqual(server.send("GET", "/1/indexes/secret/settings").status, 502)
    await expectEqual(server.send("GET", "/local/faults").json.faults?.arrayValue?.count, 2)
    let field = ["x-local-fault": #"{"kind":"delay"}"#]
    let answer = await server.server.answer(
      ServerRequest("GET", "/1/isalive", headers: field))
    expectEqual(answer.delivery, .delayed(.seconds(1)))
    expectEqual(answer.body, Array(#"{"message":"server is alive"}"#.utf8))
    let refused = await Tester().send("GET", "/local/faults")
    expectEqual(
      refused.json,
      [
        "message": "This server was started without faults; start it with --faults", "status": 403,
      ])
  }
}

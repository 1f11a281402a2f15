import Expectations
import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore
import Testing

@Suite("Faults on request")
struct FaultAnswersTests {
  @Test(
    "A fault of every third request affects every third request up to its limit, and no others"
  )
  func counted() async {
    let server = Tester()
    server.server.setFaults([ServerFault(.status(503), every: 3, times: 2, path: "/query")])
    await server.addFilms()
    var statuses: [Int] = []
    for _ in 0..<9 {
      statuses.append(await server.send("POST", "/1/indexes/films/query", [:]).status)
    }
    expectEqual(statuses, [200, 200, 503, 200, 200, 503, 200, 200, 200])
  }

  @Test("A request can ask for a fault only if the server allows it")
  func field() async {
    let field = ["x-local-fault": #"{"kind":"status","status":429,"retryAfter":7}"#]
    await expectEqual(Tester().send("GET", "/1/indexes", headers: field).status, 200)
    var options = AlgoliaServerOptions()
    options.allowsFaults = true
    let refused = await Tester(options).send("GET", "/1/indexes", headers: field)
    expectEqual(refused.status, 429)
    expectEqual(refused.headers["retry-after"], "7")
  }

  @Test(
    "A fault that does not exist is refused, so that no test passes without its fault",
    arguments: [
      (#"{"kind":"dealy"}"#, "kind of the fault must be one of"), ("drop", "must be a JSON object"),
      (#"{"kind":"status","status":99}"#, "status"), ("[]", "must be a JSON object"),
    ])
  func misspelt(text: String, reason: String) async {
    var options = AlgoliaServerOptions()
    options.allowsFaults = true
    let answer = await Tester(options).send("GET", "/1/indexes", headers: ["x-local-fault": text])
    expectEqual(answer.status, 400)
    expect(answer.json["message"]?.stringValue?.contains(reason) == true, "\(answer.json)")
  }

  @Test("Faults are set, read and ended over the API")
  func remote() async {
    var options = AlgoliaServerOptions()
    options.allowsFaults = true
    let server = Tester(options)
    let faults: JSON = [
      "faults": [["kind": "html", "every": 1, "path": ""], ["kind": "delay", "milliseconds": 5]]
    ]
    let set = await server.send("PUT", "/local/faults", faults)
    expectEqual(set.status, 200)
    let current = await server.send("GET", "/local/faults").json
    await expectEqual(server.send("PUT", "/local/faults", current).json, current)
    let answer = await server.send("GET", "/1/indexes")
    expectEqual(answer.status, 502)
    expectEqual(answer.headers["content-type"], "text/html")
    await server.send("PUT", "/local/faults", ["faults": []])
    await expectEqual(server.send("GET", "/1/indexes").status, 200)
    await expectEqual(
      server.send("PUT", "/local/faults", ["faults": [["kind": "flood"]]]).status, 400)
    await expectEqual(Tester().send("PUT", "/local/faults", faults).status, 403)
  }

  @Test(
    "Transmission faults are passed to the owner of the connection",
    arguments: [
      (ServerFault.Kind.drop, ServerAnswer.Delivery.dropped),
      (.delay(.seconds(1)), .delayed(.seconds(1))), (.slowBody(.seconds(1)), .slow(.seconds(1))),
      (.truncatedBody, .truncated),
    ])
  func deliveries(_ kind: ServerFault.Kind, _ delivery: ServerAnswer.Delivery) async {
    let server = AlgoliaServer()
    server.setFaults([ServerFault(kind)])
    let answer = await server.answer(ServerRequest("GET", "/1/isalive"))
    expectEqual(answer.delivery, delivery)
  }

  @Test("A fault can replace an answer with invalid JSON")
  func malformed() async {
    let server = AlgoliaServer()
    server.setFaults([ServerFault(.malformedJSON)])
    let answer = await server.answer(ServerRequest("GET", "/1/isalive"))
    expectEqual(answer.status, 200)
    #expect(throws: JSONError.self) { try JSON(parsing: answer.body) }
  }
}

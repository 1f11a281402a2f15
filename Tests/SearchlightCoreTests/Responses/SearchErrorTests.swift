import Expectations
import Foundation
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Search errors")
struct SearchErrorTests {
  private static let all: [(error: SearchError, text: String, recovery: SearchError.Recovery)] = [
    (.cancelled, "The request was cancelled.", .retry(after: nil)),
    (
      .unknownIndex("a", known: []),
      "There is no index \"a\" in the service. Correct the searcher's index, or add one of that name.",
      .change
    ),
    (
      .unknownIndex("a", known: ["b", "c"]),
      "There is no index \"a\". The service has \"b\", \"c\"; correct the searcher's index, or add the "
        + "index to the service.", .change
    ),
    (
      .rejected(message: "no such parameter", status: nil),
      "The engine refused the request: no such parameter", .change
    ),
    (
      .rejected(message: "no such parameter", status: 400),
      "The engine refused the request with status 400: no such parameter", .change
    ),
    (
      .notAllowed("Method not allowed with this API key"),
      "The engine does not allow the request: Method not allowed with this API key. Use a key that has "
        + "not expired and has the right to search this index.", .change
    ),
    (
      .rateLimited(retryAfter: nil),
      "The engine received too many requests. Send .retry later, and send fewer requests.",
      .retry(after: nil)
    ),
    (
      .rateLimited(retryAfter: .seconds(30)),
      "The engine received too many requests. Send .retry after 30 s, and send fewer requests.",
      .retry(after: .seconds(30))
    ),
    (
      .rateLimited(retryAfter: .seconds(-3)),
      "The engine received too many requests. Send .retry after 0 s, and send fewer requests.",
      .retry(after: .zero)
    ),
    (
      .unreachable("the device is offline"),
      "The service could not be reached: the device is offline. Send .retry once there is a connection.",
      .retry(after: nil)
    ),
    (
      .timedOut, "The service did not answer in time. Send .retry to ask again.",
      .retry(after: nil)
    ),
    (
      .unavailable("status 503"),
      "The service could not answer: status 503. Send .retry once it can.", .retry(after: nil)
    ),
    (
      .missingResponse("movies"),
      "The answer has nothing for the source \"movies\". A service must answer every entry of a "
        + "request, with a response or with an error.", .change
    ),
    (
      .malformedResponse("page 1 was received instead of page 0"),
      "The answer is malformed: page 1 was received instead of page 0. It was not shown; correct "
        + "the service.", .change
    ),
  ]

  @Test(
    "Each error says what happened, what to do, and whether to send the request again",
    arguments: all)
  func texts(error: SearchError, text: String, recovery: SearchError.Recovery) {
    expectEqual(error.description, text)
    expectEqual(error.recovery, recovery)
  }

  @Test("Each error is equal after encoding and decoding", arguments: all.map(\.error))
  func coding(error: SearchError) throws {
    let data = try JSONEncoder().encode([error])
    try expectEqual(JSONDecoder().decode([SearchError].self, from: data), [error])
  }

  @Test("An error without values is encoded as a word, and one with a duration as a text")
  func forms() throws {
    func text(_ error: SearchError) throws -> String {
      String(decoding: try JSONEncoder().encode([error]), as: UTF8.self)
    }
    try expectEqual(text(.timedOut), #"["timedOut"]"#)
    try expectEqual(text(.rateLimited(retryAfter: nil)), #"["rateLimited"]"#)
    try expectEqual(text(.rateLimited(retryAfter: .seconds(30))), #"[{"rateLimited":"30 s"}]"#)
  }

  @Test("Decoding an invalid duration of an error fails and names the text")
  func badTime() throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SearchError.self, from: Data(#"{"rateLimited": "soon"}"#.utf8))
    }
    #expect("\(try #require(error))".contains(#""soon" is not a duration"#))
  }

  @Test(
    "A source that failed with any error is requested again by a retry",
    arguments: all.map(\.error))
  func retry(error: SearchError) throws {
    guard error != .cancelled else { return }
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(SearchMachine { movies })
    probe.send(.start)
    probe.fail(try #require(probe.requests.first), with: error)
    expectEqual(probe.value(of: movies.phase), .failed(error))
    expect(probe.requests.isEmpty)
    probe.send(.retry())
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.value(of: movies.phase), .loading)
  }
}

import SearchlightAlgoliaServing
import SearchlightLocal
@_spi(Members) import SearchlightBackend
import SearchlightCore

/// A server that tests call without a connection.
struct Tester {
  let server: AlgoliaServer
  var key = "any"

  init(_ options: AlgoliaServerOptions = AlgoliaServerOptions()) {
    server = AlgoliaServer(LocalService(), options: options)
  }

  init(_ server: AlgoliaServer) {
    self.server = server
  }

  struct Answer {
    let status: Int
    let headers: [String: String]
    let json: JSON

    var message: String? { json.message?.stringValue }
    /// The `objectID`s of the hits.
    var ids: [String] { json.hits?.arrayValue?.compactMap { $0.objectID?.stringValue } ?? [] }
  }

  @discardableResult
  func send(
    _ method: String, _ target: String, _ body: JSON? = nil, headers: [String: String] = [:],
    address: String? = nil
  ) async -> Answer {
    await send(method, target, bytes: body?.bytes ?? [], headers: headers, address: address)
  }

  func send(
    _ method: String, _ target: String, bytes: [UInt8], headers: [String: String] = [:],
    address: String? = nil
  ) async -> Answer {
    let fields = ["x-algolia-application-id": "APP", "x-algolia-api-key": key].merging(headers) {
      $1
    }
    let answer = await server.answer(
      ServerRequest(method, target, headers: fields, body: bytes, address: address))
    return Answer(
      status: answer.status, headers: answer.headers,
      json: (try? JSON(parsing: answer.body)) ?? .null)
  }

  /// Creates an index of three films.
  func addFilms() async {
    await send(
      "PUT", "/1/indexes/films/settings",
      [
        "searchableAttributes": ["title"],
        "attributesForFaceting": ["searchable(genre)", "country"], "customRanking": ["desc(year)"],
      ])
    await send(
      "POST", "/1/indexes/films/batch",
      [
        "requests": [
          ["action": "addObject", "body": film("alien", "Alien", "Horror", 1979)],
          ["action": "addObject", "body": film("aliens", "Aliens", "Action", 1986)],
          ["action": "addObject", "body": film("ran", "Ran", "Drama", 1985)],
        ]
      ])
  }

  private func film(_ id: String, _ title: String, _ genre: String, _ year: Int) -> JSON {
    [
      "objectID": .string(id), "title": .string(title), "genre": .string(genre),
      "year": .integer(year), "country": id == "ran" ? "JP" : "US",
    ]
  }
}

import SearchlightAlgoliaServing
@_spi(Members) import SearchlightBackend
import SearchlightCore

/// A server with three films, whose users search and act at times that a test sets.
struct AnalyticsShop {
  let clock = ServerClock()
  let tester: Tester

  init(_ change: (inout AlgoliaServerOptions) -> Void = { _ in }) async {
    var options = clock.options
    change(&options)
    tester = Tester(options)
    await tester.addFilms()
  }

  /// Searches with `clickAnalytics`, and returns the `queryID`.
  @discardableResult
  func search(
    _ text: String, _ user: String? = nil, in index: String = "films", _ more: [String: JSON] = [:]
  ) async -> String {
    var body: [String: JSON] = ["query": .string(text), "clickAnalytics": true]
    body["userToken"] = user.map(JSON.string)
    body.merge(more) { $1 }
    let answer = await tester.send("POST", "/1/indexes/\(index)/query", .object(body))
    return answer.json.queryID?.stringValue ?? ""
  }

  /// Sends an event, and returns the status of the answer.
  @discardableResult
  func event(
    _ type: String, _ ids: [String], _ user: String, query: String? = nil,
    _ more: [String: JSON] = [:]
  ) async -> Int {
    var event: [String: JSON] = [
      "eventType": .string(type), "eventName": "e", "index": "films", "userToken": .string(user),
      "objectIDs": .array(ids.map(JSON.string)),
    ]
    event["queryID"] = query.map(JSON.string)
    event.merge(more) { $1 }
    return await tester.send("POST", "/1/events", ["events": [.object(event)]]).status
  }

  /// Answers a call of the Analytics API for the films.
  func get(_ path: String, _ query: String = "") async -> JSON {
    await tester.send("GET", "/2/\(path)?index=films\(query)").json
  }

  /// The answer to a call, without its days.
  func total(_ path: String, _ query: String = "") async -> JSON {
    var members = await get(path, query).objectValue ?? [:]
    members["dates"] = nil
    return .object(members)
  }
}

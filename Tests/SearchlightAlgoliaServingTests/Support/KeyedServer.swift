import SearchlightAlgoliaServing
import Expectations
@_spi(Members) import SearchlightBackend
import Testing

/// A server with an admin key, and callers with other keys.
struct KeyedServer {
  let clock = ServerClock()

  /// A caller with the admin key, which is `admin`.
  let admin: Tester

  /// All rights that a key can have, except to see unretrievable attributes.
  static let all: JSON = [
    "search", "browse", "addObject", "deleteObject", "deleteIndex", "settings", "editSettings",
    "listIndexes", "logs",
  ]

  init() {
    var options = clock.options
    options.adminKey = "admin"
    var tester = Tester(options)
    tester.key = "admin"
    admin = tester
  }

  /// A caller with some key.
  func tester(_ key: String) -> Tester {
    var tester = admin
    tester.key = key
    return tester
  }

  /// A caller with a new key.
  func key(_ members: [String: JSON]) async throws -> Tester {
    let answer = await admin.send("POST", "/1/keys", .object(members))
    expectEqual(answer.status, 200, "\(answer.message ?? "")")
    return tester(try #require(answer.json.key?.stringValue))
  }
}

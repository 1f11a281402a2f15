import Expectations
import SearchlightAlgolia
import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightTransport
import Testing

@Suite("Requests of Algolia's own test suite")
struct StatedRequestTests {
  static let cases: [StatedRequest] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "requests.json")
    let json = (try? Data(contentsOf: file)).flatMap { try? JSON(parsing: $0) }
    return json?["cases"]?.arrayValue?.map(StatedRequest.init(json:)) ?? []
  }()

  /// The methods that are left out, as Documentation/Algolia.md lists them.
  static let leftOut = [
    "appendSource", "assignUserId", "batchAssignUserIds", "batchDictionaryEntries",
    "batchRecommendRules", "deleteRecommendRule", "deleteSource", "getDictionaryLanguages",
    "getDictionarySettings", "getRecommendRule", "getRecommendStatus", "getSources",
    "getTopUserIds", "getUserId", "hasPendingMappings", "listClusters", "listUserIds",
    "removeUserId", "replaceSources", "searchDictionaryEntries", "searchRecommendRules",
    "searchUserIds", "setDictionarySettings",
  ]

  @Test("Every call sends the expected method, path, query, body and header fields")
  func stated() async throws {
    expectEqual(Self.cases.count, 422)
    let exchange = ScriptedAnswers([:])
    let client = AlgoliaClient(
      appID: "APP", apiKey: "key", exchange: exchange, clock: ManualClock())
    for stated in Self.cases {
      guard let call = stated.call else { continue }
      try await client.send(call)
      let request = try #require(exchange.requests.last)
      let parts = request.target.split(separator: "?", maxSplits: 1)
      expectEqual(String(parts[0]), stated.request["path"]?.stringValue, "\(stated)")
      expectEqual(request.method.rawValue, stated.request["method"]?.stringValue, "\(stated)")
      let pairs = parts.count == 2 ? Set(parts[1].split(separator: "&").map(String.init)) : []
      let expected = (stated.request["queryParameters"]?.objectValue ?? [:]).map {
        "\($0.key)=\($0.value.stringValue ?? "")"
      }
      expectEqual(pairs, Set(expected), "\(stated)")
      let body = try request.body.map { try JSON(parsing: $0) }
      let isChange = request.method == .post || request.method == .put
      let empty: JSON? = isChange ? [:] : JSON?.none
      expectEqual(body, (stated.request["body"] ?? empty), "\(stated)")
      for (name, value) in stated.request["headers"]?.objectValue ?? [:] {
        expectEqual(request.headers[name], value.stringValue, "\(stated)")
      }
      for name in stated.request["absentHeaders"]?.arrayValue ?? [] {
        expect(request.headers[name.stringValue ?? ""] == nil, "\(stated)")
      }
    }
  }

  @Test("The unsupported methods are exactly those that the documentation names")
  func leftOut() throws {
    let missing = Set(Self.cases.filter { $0.call == nil }.map(\.method))
    expectEqual(missing.sorted(), Self.leftOut)
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation/Algolia.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for method in Set(Self.cases.map(\.method)).sorted() {
      expect(text.contains("`\(method)`"), "\(method) is not in Documentation/Algolia.md")
    }
  }
}

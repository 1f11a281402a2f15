import SearchlightAlgoliaServing
import SearchlightBackend
import SearchlightSettings

@testable import SearchlightLocal
@testable import SearchlightOpenSearch

/// What a reader does with a value.
enum Outcome: Hashable {
  case taken

  /// Taken, but named as what the engine does not follow.
  case ignored

  /// Refused because the engine does not support it, though the value is valid.
  case unsupported

  case refused(String)

  init(_ error: SearchError) {
    if case .rejected(let message, _) = error {
      self = message.contains("does not support") ? .unsupported : .refused(message)
    } else {
      self = .refused("\(error)")
    }
  }
}

/// The readers of settings and parameters, each as one call that takes or refuses a value.
struct SettingsReaders {
  /// What the settings of all probes have in common.
  static let base: [String: JSON] = [
    "searchableAttributes": ["title", "text"], "attributesForFaceting": ["genre", "x"],
  ]

  private let index: LocalIndex
  private let clusterIndex: OpenSearchIndex
  private let server = AlgoliaServer(LocalService(), options: AlgoliaServerOptions())

  private static let schema = OpenSearchSchema(mapping: [
    "i": [
      "mappings": [
        "properties": [
          "title": ["type": "text"], "text": ["type": "text"], "genre": ["type": "keyword"],
          "x": ["type": "keyword"], "_tags": ["type": "keyword"],
          "_geoloc": ["type": "geo_point"],
        ]
      ]
    ]
  ])

  init() async throws {
    let settings = try IndexSettings(json: .object(Self.base))
    index = try LocalIndex("i", records: [JSON](), settings: settings)
    clusterIndex = try OpenSearchIndex("i", settings: .object(Self.base))
    _ = await send("PUT", "/1/indexes/i/settings", .object(Self.base))
  }

  // MARK: - Settings

  func engine(setting name: String, _ value: JSON) -> Outcome {
    do {
      let settings = try IndexSettings(json: .object(Self.base.merging([name: value]) { $1 }))
      _ = try LocalIndex("i", records: [JSON](), settings: settings)
      return .taken
    } catch LocalIndexError.settings(let error) {
      return .refused(error.description)
    } catch {
      return .refused("\(error)")
    }
  }

  func cluster(setting name: String, _ value: JSON) -> Outcome {
    do {
      let index = try OpenSearchIndex(
        "i", settings: .object(Self.base.merging([name: value]) { $1 }))
      return index.ignoredSettings.contains(name) ? .ignored : .taken
    } catch {
      return Outcome(error)
    }
  }

  func server(setting name: String, _ value: JSON) async -> Outcome {
    // An index of its own, because settings that a call does not name stay as they are.
    let outcome = await send(
      "PUT", "/1/indexes/s/settings", .object(Self.base.merging([name: value]) { $1 }))
    _ = await send("DELETE", "/1/indexes/s", .null)
    return outcome
  }

  // MARK: - Parameters

  func engine(parameter name: String, _ value: JSON) -> Outcome {
    do {
      _ = try index.answer(request(name, value))
      return .taken
    } catch {
      return Outcome(error)
    }
  }

  func cluster(parameter name: String, _ value: JSON) -> Outcome {
    do {
      _ = try PlannedSearch(request(name, value), clusterIndex, Self.schema)
      return .taken
    } catch {
      return Outcome(error)
    }
  }

  func server(parameter name: String, _ value: JSON) async -> Outcome {
    await send("POST", "/1/indexes/i/query", [name: value])
  }

  private func request(_ name: String, _ value: JSON) -> SearchRequest {
    var request = SearchRequest(index: "i")
    request.parameters[name] = value
    return request
  }

  private func send(_ method: String, _ target: String, _ body: JSON) async -> Outcome {
    let answer = await server.answer(
      ServerRequest(
        method, target,
        headers: ["x-algolia-application-id": "APP", "x-algolia-api-key": "any"],
        body: body == .null ? [] : body.bytes))
    if answer.status < 300 { return .taken }
    let message = (try? JSON(parsing: answer.body))?["message"]?.stringValue
    return .refused(message ?? "status \(answer.status)")
  }
}

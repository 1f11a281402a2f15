import LocalExchange
@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTesting
import SearchlightTransport

@testable import SearchlightAlgolia
import SearchlightAlgoliaForm

/// Runs the steps of a case with a client.
struct ClientCaseRunner {
  let exchange: CaseExchange
  let clock: ManualClock
  private let configuration: AlgoliaConfiguration
  private let client: AlgoliaClient

  init(_ test: ClientCase) {
    exchange = CaseExchange(test)
    clock = ManualClock()
    configuration = test.configuration
    client = AlgoliaClient(
      appID: test.appID, apiKey: test.apiKey, configuration: configuration, exchange: exchange,
      clock: clock)
  }

  /// Advances the clock to a time for which the client, or a request without an answer, waits.
  func advance(to moment: Duration) async {
    let connection = client.connection
    await clock.advance(to: moment, of: connection.search, connection.insights) {
      exchange.waiting
    }
  }

  /// Runs one step of a case, and returns its result in the service's form.
  func run(_ step: JSON) async throws -> JSON {
    let index = client.index(IndexName(step["indexName"]?.stringValue ?? ""))
    let objects = step["objects"]?.arrayValue ?? []
    let size = step["batchSize"]?.intValue ?? 1000
    let waits = step["waitForTasks"]?.boolValue ?? false
    switch step["call"]?.stringValue {
    case "indexExists": return .bool(try await client.indexExists(indexName: index.name))
    case "saveObjects":
      return .tasks(try await index.save(objects, waitForTasks: waits, batchSize: size))
    case "partialUpdateObjects":
      let creates = step["createIfNotExists"]?.boolValue ?? false
      return .tasks(
        try await index.partialUpdate(
          objects, createsMissing: creates, waitForTasks: waits, batchSize: size))
    case "deleteObjects":
      let ids = step["objectIDs"]?.arrayValue?.compactMap(\.stringValue) ?? []
      return .tasks(try await index.delete(ids, waitForTasks: waits, batchSize: size))
    case "replaceAllObjects":
      let scopes = step["scopes"]?.arrayValue?.compactMap(\.stringValue)
      let done =
        if let scopes {
          try await index.replaceAllObjects(objects: objects, batchSize: size, scopes: scopes)
        } else {
          try await index.replaceAllObjects(objects: objects, batchSize: size)
        }
      return [
        "copyOperationResponse": ["taskID": .integer(done.copy.id)],
        "batchResponses": .tasks(done.batches),
        "moveOperationResponse": ["taskID": .integer(done.move.id)],
      ]
    case "accountCopyIndex": return try await copyIndex(step, batchSize: size)
    default: return try await runOthers(step, index)
    }
  }

  private func copyIndex(_ step: JSON, batchSize: Int) async throws -> JSON {
    func text(_ name: String) -> String { step[name]?.stringValue ?? "" }
    let other = AlgoliaClient(
      appID: text("destinationAppID"), apiKey: text("destinationApiKey"),
      configuration: configuration, exchange: exchange, clock: clock)
    let source = client.index(IndexName(text("sourceIndexName")))
    let destination = other.index(IndexName(text("destinationIndexName")))
    return .tasks(try await source.copy(to: destination, batchSize: batchSize))
  }

  private func runOthers(_ step: JSON, _ index: AlgoliaIndex) async throws -> JSON {
    func text(_ name: String) -> String { step[name]?.stringValue ?? "" }
    let id = step["taskID"]?.intValue ?? 0
    switch text("call") {
    case "waitForTask": try await index.wait(for: AlgoliaTask(id: id, index: index.name))
    case "waitForAppTask": try await client.wait(for: AlgoliaTask(id: id, index: nil))
    case "waitForApiKey":
      let operation = AlgoliaKeyOperation.allCases.first { "\($0)" == text("operation") } ?? .add
      return try await client.waitForApiKey(
        key: text("key"), operation: operation, apiKey: step["apiKey"]) ?? .null
    case "searchSingleIndex":
      return .array(try await index.search().hits.map { .string($0.objectID) })
    case "getObjects":
      let ids = step["objectIDs"]?.arrayValue?.compactMap(\.stringValue) ?? []
      return .array(try await index.objects(ids).map { $0 ?? .null })
    case "getSettings": return try await index.settings()
    case "getRule": return try await index.entry(.rules, text("objectID"))
    case "generateSecuredApiKey":
      return .string(try SecuredKey.derive(from: text("parentApiKey"), step["restrictions"] ?? [:]))
    case "setClientApiKey": client.setAPIKey(text("apiKey"))
    case "pushEvents": return try await client.send(.events(["events": step["events"] ?? []]))
    case "getRecommendations":
      return .array(try await client.recommendations([]).map { .bool((try? $0.get()) != nil) })
    case "customGet": return try await custom(.get, step)
    case "customPost": return try await custom(.post, step)
    case "customDelete": return try await custom(.delete, step)
    default: throw UnknownStep(step: step)
    }
    return .null
  }

  private func custom(_ method: TransportMethod, _ step: JSON) async throws -> JSON {
    let path = step["path"]?.stringValue?.split(separator: "/").map(String.init) ?? []
    var call = AlgoliaCall(method, path, body: step["body"])
    if step["service"] == "insights" { call.service = .insights }
    for (name, value) in step["headers"]?.objectValue ?? [:] {
      call.headers[name] = value.stringValue
    }
    return try await client.send(call)
  }
}

/// A step that the runner does not support.
private struct UnknownStep: Error { let step: JSON }

extension JSON {
  fileprivate static func tasks(_ tasks: [AlgoliaTask]) -> JSON {
    .array(
      tasks.map {
        ["taskID": .integer($0.id), "objectIDs": .array($0.objectIDs.map(JSON.string))]
      })
  }
}

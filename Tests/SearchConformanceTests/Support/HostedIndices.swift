import AlgoliaSearch
import SearchConformance
import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Indices of a suite in an application of the hosted service, or of a server that speaks its protocol.
actor HostedIndices {
  /// Calls the service.
  nonisolated let client: AlgoliaClient

  /// What all names begin with, so that nothing else of the application is touched.
  private let prefix: String
  private var names: [IndexName] = []

  init(_ client: AlgoliaClient, prefix: String) {
    self.client = client
    self.prefix = prefix
  }

  /// Those of the environment; `nil` if it has no credentials.
  ///
  /// `ALGOLIA_APPLICATION_ID` and `ALGOLIA_ADMIN_KEY` give access, `ALGOLIA_INDEX_PREFIX` is what names begin with
  /// instead of a random text, `ALGOLIA_HOST` a server such as `http://127.0.0.1:8108` that is asked instead.
  static let environment: HostedIndices? = {
    let values = ProcessInfo.processInfo.environment
    guard let appID = values["ALGOLIA_APPLICATION_ID"], let key = values["ALGOLIA_ADMIN_KEY"]
    else { return nil }
    let hosts = values["ALGOLIA_HOST"].map { [HTTPHost($0)] }
    let configuration = hosts.map { AlgoliaConfiguration(hosts: $0) } ?? AlgoliaConfiguration()
    let client = AlgoliaClient(appID: appID, apiKey: key, configuration: configuration)
    let random = "conformance_\(UInt32.random(in: .min ... .max))"
    return HostedIndices(client, prefix: values["ALGOLIA_INDEX_PREFIX"] ?? random)
  }()

  /// Makes an index of the suite with the client's own calls, and waits until it can be searched.
  func prepare(_ wanted: ConformanceIndex) async throws -> IndexName {
    let name = IndexName("\(prefix) \(wanted.id)")
    names.append(name)
    let index = client.index(name)
    var tasks = [try await index.setSettings(wanted.settings)]
    tasks += try await index.save(wanted.records)
    if !wanted.rules.isEmpty { tasks.append(try await index.save(.rules, wanted.rules)) }
    if !wanted.synonyms.isEmpty { tasks.append(try await index.save(.synonyms, wanted.synonyms)) }
    try await client.wait(for: tasks)
    return name
  }

  /// Deletes all indices that were made.
  ///
  /// - Throws: The last error, after all have been tried.
  func deleteAll() async throws {
    var failure: AlgoliaError?
    for name in names {
      do throws(AlgoliaError) {
        try await client.index(name).deleteIndex()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

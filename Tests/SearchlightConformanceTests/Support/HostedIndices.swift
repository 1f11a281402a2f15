import SearchlightAlgolia
import SearchlightTransport
import SearchlightConformance
import SearchlightCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The indices of a suite on Algolia's hosted service, or on a server with the same API.
actor HostedIndices {
  /// The client that creates and deletes the indices.
  nonisolated let client: AlgoliaClient

  /// The prefix of all index names, which keeps other indices of the application untouched.
  private let prefix: String
  private var names: [IndexName] = []

  init(_ client: AlgoliaClient, prefix: String) {
    self.client = client
    self.prefix = prefix
  }

  /// The indices for the credentials in the environment; `nil` if there are none.
  ///
  /// `ALGOLIA_APPLICATION_ID` and `ALGOLIA_ADMIN_KEY` are the credentials. `ALGOLIA_INDEX_PREFIX`
  /// replaces the random prefix of index names, and `ALGOLIA_HOST` replaces the hosted service with
  /// a server such as `http://127.0.0.1:8108`.
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

  /// Creates an index of the suite with the client, and waits until it can be searched.
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

  /// Deletes all indices that this actor has created.
  ///
  /// - Throws: The last error, after it has tried to delete all of them.
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

import AlgoliaForm
import LocalSearch
import SearchBackend
import Signals

extension AlgoliaServer {
  /// Answers the settings of an index, including those that the server only stores.
  func settings(_ call: ServerCall) throws(AlgoliaFailure) -> Reply {
    var members = try settings(of: call.index).json.objectValue ?? [:]
    let entry = catalog.withLock { $0.entries[call.index] }
    members.merge(entry?.keptSettings ?? [:]) { own, _ in own }
    if let replicas = entry?.replicas, !replicas.isEmpty {
      members["replicas"] = .array(
        replicas.filter { call.access.allows($0.index) }.map { .string($0.text) })
    }
    members["primary"] = entry?.primary.flatMap {
      call.access.allows($0) ? .string($0.rawValue) : nil
    }
    if let strictness = relevancyStrictness(of: call.index, entry) {
      members["relevancyStrictness"] = .integer(strictness)
    }
    members["version"] = 2
    return Reply(.object(members))
  }

  /// The setting of a virtual replica; `nil` for other indices.
  private func relevancyStrictness(of name: IndexName, _ entry: IndexEntry?) -> Int? {
    guard let primary = entry?.primary, let index = try? service.index(primary) else { return nil }
    return index.replicas.first { $0.name == name }?.relevancyStrictness
  }

  func setSettings(_ call: ServerCall) async throws(AlgoliaFailure) -> Reply {
    let body = try call.object()
    let forwards = call.flag("forwardToReplicas")
    return updated(
      try await change(call) { transaction throws(AlgoliaFailure) in
        try transaction.setSettings(call.index, body, forwardsToReplicas: forwards)
      })
  }
}

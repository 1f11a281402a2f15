import AlgoliaForm
import LocalSearch
import SearchCore

extension Transaction {
  /// What of an index can be copied without the rest.
  enum Scope: String, CaseIterable {
    case settings, rules, synonyms
  }

  /// Copies an index, or parts of it.
  ///
  /// - Throws: ``AlgoliaForm/AlgoliaFailure`` of status 400 for a place that is a replica or has some.
  mutating func copy(
    _ source: IndexName, to destination: IndexName, scope: Set<Scope>?
  ) throws(AlgoliaFailure) {
    try checkPlace(source, destination)
    guard catalog.entries[destination]?.replicas.isEmpty ?? true else {
      throw AlgoliaFailure(
        message: "\(destination) has replicas: an index cannot be copied there", status: 400)
    }
    let original = try original(source)
    let kept = catalog.entries[source]?.keptSettings ?? [:]
    guard let scope else {
      put(original.renamed(destination))
      catalog.entries[destination]?.keptSettings = kept
      return
    }
    try edit(destination) { index in
      // Settings first: rules may need the facets that they declare.
      if scope.contains(.settings) {
        if !scope.contains(.rules) {
          try index.setSettings(original.settings)
        } else {
          try index.setRules([])
          try index.setSettings(original.settings)
        }
      }
      if scope.contains(.synonyms) { try index.setSynonyms(original.synonyms) }
      if scope.contains(.rules) { try index.setRules(original.rules) }
    }
    if scope.contains(.settings) { catalog.entries[destination]?.keptSettings = kept }
  }

  /// Gives an index another name, in the place of what is there; without an index it does nothing.
  mutating func move(_ source: IndexName, to destination: IndexName) throws(AlgoliaFailure) {
    try checkPlace(source, destination)
    guard let entry = catalog.entries[source], source != destination else { return }
    if let primary = entry.primary {
      throw AlgoliaFailure(message: "\(source) is a replica of \(primary)", status: 400)
    }
    let original = try original(source)
    let replicas = catalog.entries[destination]?.replicas ?? []
    let virtual = index(destination)?.replicas ?? []
    // Replicas of the place stay there; those of the source would have no records to follow.
    for replica in entry.replicas { detach(replica) }
    remove(source)
    put(original.renamed(destination))
    catalog.entries[destination]?.keptSettings = entry.keptSettings
    catalog.entries[destination]?.replicas = replicas
    try edit(destination) { try $0.setReplicas(virtual) }
    for replica in replicas where !replica.isVirtual {
      guard let before = index(replica.index) else { continue }
      put(original.renamed(replica.index))
      try edit(replica.index) { index in
        try index.setRules([])
        try index.setSettings(before.settings)
        try index.setSynonyms(before.synonyms)
        try index.setRules(before.rules)
      }
    }
  }

  /// An index, or an empty one where there is none.
  private func original(_ name: IndexName) throws(AlgoliaFailure) -> LocalIndex {
    if let index = index(name) { return index }
    if let primary = catalog.entries[name]?.primary, let index = index(primary),
      let settings = index.settings(of: name)
    {
      do {
        var copy = index.renamed(name)
        try copy.setSettings(settings)
        return copy
      } catch {
        throw AlgoliaFailure(refusal: error)
      }
    }
    do {
      return try LocalIndex(name, records: [] as [JSON], settings: IndexSettings())
    } catch {
      throw AlgoliaFailure(refusal: error)
    }
  }

  private func checkPlace(
    _ source: IndexName, _ destination: IndexName
  ) throws(AlgoliaFailure) {
    guard !destination.rawValue.isEmpty else {
      throw AlgoliaFailure(message: "destination must be the name of an index", status: 400)
    }
    if let primary = catalog.entries[destination]?.primary {
      throw AlgoliaFailure(
        message: "\(destination) is a replica of \(primary): nothing can be put there", status: 400)
    }
  }
}

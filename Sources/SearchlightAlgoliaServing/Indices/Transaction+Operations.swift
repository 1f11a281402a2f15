import SearchlightAlgoliaForm
import SearchlightLocal
import SearchlightBackend

extension Transaction {
  /// The contents of an index that a copy can be limited to.
  enum Scope: String, CaseIterable {
    case settings, rules, synonyms
  }

  /// Copies an index, or a part of its contents.
  ///
  /// - Throws: ``SearchlightAlgoliaForm/AlgoliaAPIError`` of status 400 if the destination is a replica or has
  ///   replicas.
  mutating func copy(
    _ source: IndexName, to destination: IndexName, scope: Set<Scope>?
  ) throws(AlgoliaAPIError) {
    try checkDestination(source, destination)
    guard catalog.entries[destination]?.replicas.isEmpty ?? true else {
      throw AlgoliaAPIError(
        message: "\(destination) has replicas, so no index can be copied to it", status: 400)
    }
    let original = try original(source)
    let kept = catalog.entries[source]?.keptSettings ?? [:]
    guard let scope else {
      put(original.renamed(destination))
      catalog.entries[destination]?.keptSettings = kept
      return
    }
    try edit(destination) { index in
      // Set settings before rules, because rules may need the facets that the settings declare.
      if scope.contains(.settings) {
        if scope.contains(.rules) { try index.setRules([]) }
        try index.takeSettings(of: original)
      }
      if scope.contains(.synonyms) { try index.setSynonyms(original.synonyms) }
      if scope.contains(.rules) { try index.setRules(original.rules) }
    }
    if scope.contains(.settings) { catalog.entries[destination]?.keptSettings = kept }
  }

  /// Renames an index, replacing an index with the new name; does nothing if the source does not
  /// exist.
  mutating func move(_ source: IndexName, to destination: IndexName) throws(AlgoliaAPIError) {
    try checkDestination(source, destination)
    guard let entry = catalog.entries[source], source != destination else { return }
    if let primary = entry.primary {
      throw AlgoliaAPIError(message: "\(source) is a replica of \(primary)", status: 400)
    }
    let original = try original(source)
    let replicas = catalog.entries[destination]?.replicas ?? []
    let virtual = index(destination)?.replicas ?? []
    // The destination keeps its replicas. The replicas of the source are detached, because their
    // primary is gone.
    for replica in entry.replicas { try detach(replica) }
    remove(source)
    put(original.renamed(destination))
    catalog.entries[destination]?.keptSettings = entry.keptSettings
    catalog.entries[destination]?.replicas = replicas
    try edit(destination) { try $0.setReplicas(virtual) }
    for replica in replicas where !replica.isVirtual {
      try fill(replica.index, with: original)
    }
  }

  /// Gives a standard replica the records of its primary; it keeps its settings, rules and synonyms.
  mutating func fill(_ replica: IndexName, with primary: LocalIndex) throws(AlgoliaAPIError) {
    guard let before = index(replica) else { return }
    put(primary.renamed(replica))
    try edit(replica) { index in
      try index.setRules([])
      try index.takeSettings(of: before)
      try index.setSynonyms(before.synonyms)
      try index.setRules(before.rules)
    }
  }

  /// Returns the index with a name, or an empty one if it does not exist.
  private func original(_ name: IndexName) throws(AlgoliaAPIError) -> LocalIndex {
    if let index = index(name) { return index }
    if let primary = catalog.entries[name]?.primary, let index = index(primary),
      let settings = index.settings(of: name)
    {
      do {
        var copy = index.renamed(name)
        try copy.setSettings(settings)
        return copy
      } catch {
        throw AlgoliaAPIError(refusal: error)
      }
    }
    do {
      return try LocalIndex(name, records: [] as [JSON], settings: IndexSettings())
    } catch {
      throw AlgoliaAPIError(refusal: error)
    }
  }

  private func checkDestination(
    _ source: IndexName, _ destination: IndexName
  ) throws(AlgoliaAPIError) {
    guard !destination.rawValue.isEmpty else {
      throw AlgoliaAPIError(message: "destination must be the name of an index", status: 400)
    }
    if let primary = catalog.entries[destination]?.primary {
      throw AlgoliaAPIError(
        message:
          "\(destination) is a replica of \(primary), so nothing can be copied or moved to it",
        status: 400)
    }
  }
}

extension LocalIndex {
  /// Takes the settings of another index, with its dictionaries, which the settings may need.
  fileprivate mutating func takeSettings(of other: LocalIndex) throws(LocalIndexError) {
    guard dictionaries != other.dictionaries else { return try setSettings(other.settings) }
    // Until the settings have changed, the index may also need its own dictionaries.
    let own = dictionaries.filter { dictionary in
      !other.dictionaries.contains { $0.language == dictionary.language }
    }
    try setDictionaries(other.dictionaries + own)
    try setSettings(other.settings)
    try setDictionaries(other.dictionaries)
  }
}

import SearchCore

extension LocalIndex {
  /// The other orders in which the index can be searched; to be changed by ``setReplicas(_:)``.
  public var replicas: [IndexReplica] { configuration.replicas }

  /// Changes in which other orders the index can be searched.
  ///
  /// The list replaces the one before; an empty one removes all. The index is made anew of its records
  /// if an attribute is sorted by that was not before.
  ///
  /// - Parameter replicas: Any number, each with a name of its own, which is not that of the index.
  /// - Throws: ``LocalIndexError/duplicateReplica(_:)``, and ``LocalIndexError/settings(_:)`` for a ranking
  ///   that cannot be. Nothing is changed then.
  public mutating func setReplicas(_ replicas: [IndexReplica]) throws(LocalIndexError) {
    try Self.check(replicas, of: name, settings)
    configure(
      IndexConfiguration(
        configuration.settings, synonyms: synonyms, rules: rules, replicas: replicas))
  }

  static func check(
    _ replicas: [IndexReplica], of name: IndexName, _ settings: IndexSettings
  ) throws(LocalIndexError) {
    var names: Set = [name]
    for replica in replicas {
      guard names.insert(replica.name).inserted else { throw .duplicateReplica(replica.name) }
      try check(replica.settings(of: settings))
    }
  }
}

import SearchBackend

extension LocalIndex {
  /// The other rankings under which the index can be searched; call ``setReplicas(_:)`` to change
  /// them.
  public var replicas: [IndexReplica] { configuration.replicas }

  /// Replaces the other rankings under which the index can be searched.
  ///
  /// The new list replaces the old one; an empty list removes all replicas. The index is built
  /// again from its records if the attributes or custom rankings change by which it sorts.
  ///
  /// - Parameter replicas: Any number, each with a name of its own, which is not that of the index.
  /// - Throws: ``LocalIndexError/duplicateReplica(_:)``, and ``LocalIndexError/settings(_:)`` for
  ///   an invalid ranking, and ``LocalIndexError/damaged(_:)`` if the index was opened from a file that
  ///   turns out to be damaged. The index is unchanged then.
  public mutating func setReplicas(_ replicas: [IndexReplica]) throws(LocalIndexError) {
    try Self.check(replicas, of: name, settings, configuration.languages)
    try configure(configuration.replacing(replicas: replicas))
  }

  static func check(
    _ replicas: [IndexReplica], of name: IndexName, _ settings: IndexSettings,
    _ languages: LanguageTable
  ) throws(LocalIndexError) {
    var names: Set = [name]
    for replica in replicas {
      guard names.insert(replica.name).inserted else { throw .duplicateReplica(replica.name) }
      if let strictness = replica.relevancyStrictness,
        !RelevantSorting.strictnesses.contains(strictness)
      {
        throw .settings(
          .invalidValue(
            setting: "relevancyStrictness", expected: "a number from 0 to 100",
            found: "\(strictness)"))
      }
      try check(replica.settings(of: settings), languages)
    }
  }
}

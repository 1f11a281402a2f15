import SearchlightBackend
public import SearchlightSettings

extension LocalIndex {
  /// Merges all segments into one, so that queries are as fast as possible; more than 524,288
  /// records into segments of equal size, up to one for each core, or more if one would have more
  /// than 1,048,576 records.
  ///
  /// A record of more than 1 KB counts as one for each KB.
  ///
  /// Answers stay the same. A merge takes as long as building the index from its records, and
  /// memory for all segments that it makes; ``IndexFolder/merge(_:progress:)`` needs less. A
  /// ``LocalService`` merges segments in the background when it pays. An index that was opened from
  /// a file that turns out to be damaged stays as it was, see ``damage``.
  public mutating func merge() {
    guard
      snapshot.segments.count > snapshot.parts(for: cores).count
        || snapshot.segments.contains(where: { $0.count < $0.segment.count })
    else {
      return
    }
    try? changeUndamaged { (index) throws(LocalIndexError) in
      index.snapshot.mergeAll(index.configuration, index.cores)
    }
  }

  /// Returns a copy that has as few segments as possible, see ``merge()``.
  public func merged() -> LocalIndex {
    var index = self
    index.merge()
    return index
  }

  /// Changes the settings of the index.
  ///
  /// The settings apply from the next query on. If they change what is built into the index, it is
  /// built again from its records first: its words (`searchableAttributes` and how texts are
  /// split), its facets, its orders (`customRanking`, attributes in `ranking`), and which records
  /// are variants of one item. ``IndexFolder/rebuild(_:progress:_:)`` does so for an index that is
  /// too large to be built in memory.
  ///
  /// - Throws: ``LocalIndexError/settings(_:)`` naming the setting that is out of range or needs a
  ///   dictionary, and ``LocalIndexError/rules(_:)`` naming the rule that needs a setting as it was.
  ///   The index is unchanged then.
  public mutating func setSettings(_ settings: IndexSettings) throws(LocalIndexError) {
    let languages = configuration.languages
    try Self.check(settings, languages)
    try Self.check(rules, settings, languages)
    try Self.check(replicas, of: name, settings, languages)
    try configure(configuration.replacing(settings: settings))
  }

  /// Replaces the synonyms of the index.
  ///
  /// ```swift
  /// try index.setSynonyms(index.synonyms + [Synonym("tv", .words(["tv", "television"]))])
  /// ```
  ///
  /// The new list replaces the old one; an empty list removes all synonyms. It applies from the
  /// next query on, and is saved with the index. A request with `synonyms: false` does not use it,
  /// apart from placeholders, which are among the words of the records.
  ///
  /// - Parameter synonyms: Any number, in any order, each with an identifier of its own.
  /// - Throws: ``LocalIndexError/synonyms(_:)`` naming the synonym that is invalid. The index is
  ///   unchanged then.
  /// - Complexity: Linear in the synonyms, and quadratic in the words of one group; if placeholders
  ///   change, also linear in the words of all records.
  public mutating func setSynonyms(_ synonyms: [Synonym]) throws(LocalIndexError) {
    do {
      try Synonym.check(synonyms, TokenizerOptions())
    } catch {
      throw .synonyms(error)
    }
    try configure(configuration.replacing(synonyms: synonyms))
  }

  /// Replaces the rules of the index, which change requests and answers when a query, a context or
  /// filters meet a condition.
  ///
  /// ```swift
  /// try index.setRules([
  ///   Rule("ran", when: [Rule.Condition(pattern: "kurosawa", anchoring: .is)],
  ///     Rule.Consequence(promote: [Rule.Promotion("ran", position: 0)]))
  /// ])
  /// ```
  ///
  /// The new list replaces the old one; an empty list removes all rules. It applies from the next
  /// query on, and is saved with the index. Without rules a query costs nothing more; with rules it
  /// costs a test of each condition. Rules affect the answers to requests and to searches for facet
  /// values, but not what ``browse(_:filters:parameters:replica:)`` finds.
  ///
  /// - Parameter rules: Any number, in any order, each with an identifier of its own.
  /// - Throws: ``LocalIndexError/rules(_:)`` naming the rule that is invalid with the settings of
  ///   the index. The index is unchanged then.
  /// - Complexity: Linear in the rules. The first query that looks for values of a facet reads all
  ///   of them.
  public mutating func setRules(_ rules: [Rule]) throws(LocalIndexError) {
    try Self.check(rules, settings, configuration.languages)
    try configure(configuration.replacing(rules: rules))
  }

  static func check(
    _ rules: [Rule], _ settings: IndexSettings, _ languages: LanguageTable
  ) throws(LocalIndexError) {
    do {
      try Rule.check(rules, settings, languages)
    } catch {
      throw .rules(error)
    }
  }

  /// - Throws: ``LocalIndexError/damaged(_:)`` if the index has to be built again, from a file that
  ///   is damaged. The index is unchanged then.
  mutating func configure(_ configuration: IndexConfiguration) throws(LocalIndexError) {
    try changeUndamaged { (index) throws(LocalIndexError) in
      if configuration.differsInStructure(from: index.configuration) {
        index.snapshot.mergeAll(configuration, index.cores)
      }
      index.configuration = configuration
      // What a word finds may depend on anything that was configured.
      index.snapshot.forgetRecordCaches()
    }
  }

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

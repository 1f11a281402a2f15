import SearchCore

extension LocalIndex {
  /// Makes one segment of all, so that queries are as fast as they can be.
  ///
  /// Answers stay the same. Takes as long as building the index anew of its records, which is what a
  /// ``LocalService`` does in the background when it is worth it.
  public mutating func merge() {
    guard
      snapshot.segments.count > 1 || snapshot.segments[0].count < snapshot.segments[0].segment.count
    else {
      return
    }
    snapshot = merged(by: configuration)
  }

  /// A copy with one segment, see ``merge()``.
  public func merged() -> LocalIndex {
    var index = self
    index.merge()
    return index
  }

  /// Changes how the index is searched.
  ///
  /// The settings take effect with the next query. What is built into the index is made anew of its
  /// records before: its words (`searchableAttributes` and how texts are cut), its facets, its orders
  /// (`customRanking`, attributes in `ranking`), and which records are variants of one thing.
  ///
  /// - Throws: ``LocalIndexError/settings(_:)`` naming the setting that is out of range, and
  ///   ``LocalIndexError/rules(_:)`` naming the rule that needs a setting as it was. Nothing is changed then.
  public mutating func setSettings(_ settings: IndexSettings) throws(LocalIndexError) {
    try Self.check(settings)
    try Self.check(rules, settings)
    try Self.check(replicas, of: name, settings)
    configure(
      IndexConfiguration(settings, synonyms: synonyms, rules: rules, replicas: replicas))
  }

  /// Changes what counts for which words of queries.
  ///
  /// ```swift
  /// try index.setSynonyms(index.synonyms + [Synonym("tv", .words(["tv", "television"]))])
  /// ```
  ///
  /// The list replaces the one before; an empty one removes all. It takes effect with the next query,
  /// and is saved with the index. A request with `synonyms: false` leaves it out, but for placeholders,
  /// which are among the words of the records.
  ///
  /// - Parameter synonyms: Any number, in any order, each with an identifier of its own.
  /// - Throws: ``LocalIndexError/synonyms(_:)`` naming the synonym that cannot be. Nothing is changed then.
  /// - Complexity: Linear in the synonyms, or quadratic in the words of one group; if placeholders change,
  ///   in the words of all records too.
  public mutating func setSynonyms(_ synonyms: [Synonym]) throws(LocalIndexError) {
    do {
      try Synonym.check(synonyms)
    } catch {
      throw .synonyms(error)
    }
    configure(IndexConfiguration(settings, synonyms: synonyms, rules: rules, replicas: replicas))
  }

  /// Changes what is done beside searching when a query, a context or filters meet a condition.
  ///
  /// ```swift
  /// try index.setRules([
  ///   Rule("ran", when: [Rule.Condition(pattern: "kurosawa", anchoring: .is)],
  ///     Rule.Consequence(promote: [Rule.Promotion("ran", position: 0)]))
  /// ])
  /// ```
  ///
  /// The list replaces the one before; an empty one removes all. It takes effect with the next query, and is
  /// saved with the index. Without rules a query costs nothing more; with them it costs a look at each
  /// condition. Rules change the answers to requests and to searches for facet values, not what
  /// ``browse(_:filters:parameters:)`` finds.
  ///
  /// - Parameter rules: Any number, in any order, each with an identifier of its own.
  /// - Throws: ``LocalIndexError/rules(_:)`` naming the rule that cannot be, with the settings of the index.
  ///   Nothing is changed then.
  /// - Complexity: Linear in the rules. The first query that looks for values of a facet reads all of them.
  public mutating func setRules(_ rules: [Rule]) throws(LocalIndexError) {
    try Self.check(rules, settings)
    configure(IndexConfiguration(settings, synonyms: synonyms, rules: rules, replicas: replicas))
  }

  private static func check(
    _ rules: [Rule], _ settings: IndexSettings
  ) throws(LocalIndexError) {
    do {
      try Rule.check(rules, settings)
    } catch {
      throw .rules(error)
    }
  }

  mutating func configure(_ configuration: IndexConfiguration) {
    if configuration.differsInStructure(from: self.configuration) {
      snapshot = merged(by: configuration)
    }
    self.configuration = configuration
  }

  private func merged(by configuration: IndexConfiguration) -> IndexSnapshot {
    let merge = SegmentMerge(snapshot.segments, snapshot.segments.indices, configuration)
    return IndexSnapshot([SegmentReader(merge.run())])
  }
}

import SearchlightBackend
import SearchlightSettings
import SearchlightBasics

/// Copies of one version of an index in which attributes have fields of their own because requests
/// name them.
///
/// Where all values of a record are searched alike, its words do not tell from which attribute they
/// are. A copy with exactly the fields of a request is built when the first such request comes, and
/// answers as if a setting named the attributes. It goes with the version.
final class RequestedFields: Sendable {
  /// A copy, which the first request that needs it builds while others wait for it alone.
  private final class Copy: Sendable {
    let attributes: [Attribute]
    let index = Locked<LocalIndex?>(nil)

    init(_ attributes: [Attribute]) {
      self.attributes = attributes
    }
  }

  private static let capacity = 4

  /// The copies, the last used first.
  private let kept = Locked<[Copy]>([])

  /// Returns the copy of an index for some attributes.
  ///
  /// - Throws: ``SearchError/cancelled`` if the answer is no longer wanted.
  func copy(
    of index: LocalIndex, distinguishing attributes: [Attribute], _ checkpoint: Checkpoint
  ) throws(SearchError) -> LocalIndex {
    try checkpoint.pass()
    // What is displaced may be large, and is released outside of the lock.
    let (entry, displaced) = kept.withLock { kept in
      let known = kept.firstIndex { $0.attributes == attributes }
      let entry = known.map { kept.remove(at: $0) } ?? Copy(attributes)
      kept.insert(entry, at: 0)
      return (entry, kept.count > Self.capacity ? kept.removeLast() : nil)
    }
    _ = consume displaced
    let copy = entry.index.withLock { known in
      if let known { return known }
      var settings = index.settings
      settings.requestedAttributes = attributes
      let copy = index.rebuilt(for: settings)
      // A copy of damaged files may lack words.
      if index.snapshot.isIntact { known = copy }
      return copy
    }
    try checkpoint.pass()
    var result = copy
    result.cores = index.cores
    return result
  }
}

extension LocalIndex {
  /// The largest index of which a copy is built for a request, in records; a record of more than
  /// 1 KB counts as one for each KB.
  private static let largestCopy = 262_144

  /// The parameters that tell attributes apart.
  private static let distinguishing = [
    Settings.disableTypoToleranceOnAttributes.name, Settings.disableExactOnAttributes.name,
  ]

  /// Returns an attribute that a parameter tells apart and the settings do not; `nil` if there is
  /// none.
  static func undistinguished(
    in parameters: SearchParameters, _ settings: IndexSettings
  ) -> (name: String, attribute: Attribute)? {
    guard settings.searchableAttributes.isEmpty else { return nil }
    let known = settings.fieldAttributes
    return distinguishing.lazy.compactMap { name in
      parameters.attributes(named: name).first { !known.contains($0) }.map { (name, $0) }
    }.first
  }

  /// Returns the index in which each attribute that a request names has a field of its own: this
  /// one unless all values are searched alike.
  ///
  /// - Parameter request: A request that has been compiled.
  /// - Throws: ``SearchError/rejected(message:status:)`` for an attribute that cannot be told apart, and
  ///   ``SearchError/cancelled``.
  func distinguishing(
    _ request: SearchRequest, _ checkpoint: Checkpoint = .never
  ) throws(SearchError) -> LocalIndex {
    guard settings.searchableAttributes.isEmpty else { return self }
    let known = settings.fieldAttributes
    var missing: Set<Attribute> = []
    for name in Self.distinguishing {
      for attribute in request.parameters.attributes(named: name) where !known.contains(attribute) {
        guard max(count, recordBytes >> 10) <= Self.largestCopy else {
          throw .refused(
            SettingsError.unsearched(attribute, name, [])
              + " (only an index of at most \(Self.largestCopy) records is built again for a "
              + "request)")
        }
        missing.insert(attribute)
      }
    }
    if missing.isEmpty { return self }
    let limit = PositionLayout.maximumFieldCount - known.count - 1
    guard missing.count <= limit else {
      throw .refused("\(missing.count) attributes are named; at most \(limit) can be distinguished")
    }
    for inner in missing.union(known) {
      guard let outer = missing.union(known).filter(inner.isInside).min(),
        missing.contains(inner)
          || missing.contains(outer)
      else { continue }
      throw .refused(
        "\(inner) cannot be told apart from \(outer), of which it is a part; name both in the "
          + "settings")
    }
    return try requestedFields.copy(of: self, distinguishing: missing.sorted(), checkpoint)
  }

  /// Returns a copy with other settings, which must have been checked.
  fileprivate func rebuilt(for settings: IndexSettings) -> LocalIndex {
    var copy = self
    let configuration = IndexConfiguration(
      settings, languages: configuration.languages, synonyms: synonyms, rules: rules,
      replicas: replicas)
    copy.snapshot.mergeAll(configuration, cores)
    copy.configuration = configuration
    copy.snapshot.forgetRecordCaches()
    return copy
  }
}

extension SearchParameters {
  /// Returns the attributes that a parameter names, without those that are parts of others of them.
  fileprivate func attributes(named name: String) -> [Attribute] {
    let all = (self[name]?.arrayValue ?? []).compactMap(\.stringValue).map { Attribute($0) }
    return all.filter { attribute in !all.contains { attribute.isInside($0) } }
  }
}

extension Attribute {
  /// Returns whether the attribute is a part of the values of another one.
  fileprivate func isInside(_ other: Attribute) -> Bool {
    rawValue.hasPrefix("\(other.rawValue).")
  }
}

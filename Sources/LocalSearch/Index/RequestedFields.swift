import SearchBackend
import Signals

/// Copies of one version of an index in which attributes have fields of their own because requests
/// name them.
///
/// Where all values of a record are searched alike, its words do not tell from which attribute they
/// are. A copy with exactly the fields of a request is built when the first such request comes, and
/// answers as if a setting named the attributes; it goes with the version.
final class RequestedFields: Sendable {
  private static let capacity = 2

  /// The copies, the last used first.
  private let kept = Locked<[LocalIndex]>([])

  /// The copy for some attributes; `nil` if the files of the index are damaged.
  ///
  /// Requests wait for one that is being built, instead of building another.
  func copy(of index: LocalIndex, distinguishing attributes: [Attribute]) -> LocalIndex? {
    kept.withLock { kept in
      if let known = kept.firstIndex(where: { $0.settings.requestedAttributes == attributes }) {
        let found = kept.remove(at: known)
        kept.insert(found, at: 0)
        return found
      }
      var settings = index.settings
      settings.requestedAttributes = attributes
      let copy = index.rebuilt(for: settings)
      guard index.snapshot.isIntact else { return nil }
      if kept.count == Self.capacity { kept.removeLast() }
      kept.insert(copy, at: 0)
      return copy
    }
  }
}

extension LocalIndex {
  /// The largest number of records of which a copy is built for a request.
  private static let largestCopy = IndexSnapshot.usualLargestSegment

  /// The index in which each attribute that a request names has a field of its own: this one unless
  /// all values are searched alike.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an attribute that is not searched, and
  ///   if the index is too large for a copy.
  func distinguishing(_ request: SearchRequest) throws(SearchError) -> LocalIndex {
    guard settings.searchableAttributes.isEmpty else { return self }
    let known = settings.fieldAttributes
    var missing: Set<Attribute> = []
    for name in [
      Settings.disableTypoToleranceOnAttributes.name, Settings.disableExactOnAttributes.name,
    ] {
      for text in request.parameters[name]?.arrayValue?.compactMap(\.stringValue) ?? [] {
        let attribute = Attribute(text)
        guard JSON.isSearched(text) else {
          throw .refused(
            "\(name) must be attributes that are searched, not objectID or names that begin with _,"
              + " not \"\(text)\"")
        }
        guard !known.contains(attribute) else { continue }
        guard snapshot.count <= Self.largestCopy else {
          throw .refused(SettingsError.unsearched(attribute, name, []))
        }
        missing.insert(attribute)
      }
    }
    if missing.isEmpty { return self }
    let limit = PositionLayout.maximumFieldCount - known.count - 1
    guard missing.count <= limit else {
      throw .refused("\(missing.count) attributes are named; at most \(limit) can be distinguished")
    }
    let attributes = missing.sorted { $0.rawValue < $1.rawValue }
    return requestedFields.copy(of: self, distinguishing: attributes) ?? self
  }

  /// A copy with other settings, which must have been checked.
  fileprivate func rebuilt(for settings: IndexSettings) -> LocalIndex {
    var copy = self
    let configuration = IndexConfiguration(
      settings, languages: configuration.languages, synonyms: synonyms, rules: rules,
      replicas: replicas)
    copy.snapshot.mergeAll(configuration, cores)
    copy.configuration = configuration
    copy.snapshot.forgetSummaries()
    return copy
  }
}

public import SearchCore

/// Records that are searched as one.
///
/// A record matches if it has every word of the query, the last of which may be the beginning of a
/// word, with a typo from four letters on and two from eight; without a query every record does. Upper
/// and lower case, accents and other marks make no difference. The best matches come first: those with
/// fewer typos, with words nearer to each other, in more important attributes, with whole words; then
/// the custom ranking decides, and then the order of the records.
///
/// ```swift
/// let index = try LocalIndex("films", records: films, settings: IndexSettings(
///   searchableAttributes: ["title", "cast"], attributesForFaceting: ["genre"],
///   customRanking: [.descending("year")]))
/// ```
///
/// Building is linear in the words of the records, but for sorting the distinct ones and the custom
/// ranking. An index never changes; copies share it.
public struct LocalIndex: Sendable {
  /// The name by which searchers ask for it.
  public let name: IndexName

  /// How it is searched.
  public let settings: IndexSettings

  private let segment: Segment

  /// Creates an index of JSON objects.
  ///
  /// - Parameters:
  ///   - name: The name by which searchers ask for it.
  ///   - records: The records, in the order in which equally good hits are shown; any of them may lack
  ///     any attribute.
  ///   - settings: How it is searched.
  ///   - objectIDs: Where records get their identifiers.
  /// - Throws: ``LocalIndexError`` naming the record that is no object, has no `objectID`, or has that
  ///   of another, or the setting that is out of range.
  public init(
    _ name: IndexName, records: [JSON], settings: IndexSettings,
    objectIDs: ObjectIDSource = .required
  ) throws(LocalIndexError) {
    do {
      try settings.check()
    } catch {
      throw .settings(error)
    }
    self.name = name
    self.settings = settings
    segment = SegmentBuilder.build(
      try IdentifiedRecords.records(records, objectIDs), settings: settings)
  }

  /// The attributes whose words are searched, most important first; empty for all.
  public var searchableAttributes: [Attribute] {
    settings.searchableAttributes.flatMap(\.attributes)
  }

  /// The number of records.
  public var count: Int { segment.count }

  /// The size in bytes of what is kept beside the records to search them.
  ///
  /// Columns that numeric filters need are made when they are first used and count from then on.
  public var indexBytes: Int { segment.byteCount }

  /// Answers one request.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for a parameter that the index does not have
  ///   or whose value is out of range. Nothing is silently left out.
  func answer(_ request: SearchRequest) throws(SearchError) -> SearchResponse {
    if let facetSearch = request.facetSearch {
      return try segment.answer(request, facetSearch, settings: settings)
    }
    return try segment.answer(request, settings: settings)
  }
}

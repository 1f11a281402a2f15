// Index: an index as a value: all of it, changed and asked.
// In: what an app does. Out: the index afterwards.
// May use: the storeys below it in Documentation/Architecture.md.

public import SearchCore

/// Records that are searched as one.
///
/// A record matches if it has every word of the query, the last of which may be the beginning of a
/// word, with a typo from four letters on and two from eight, apart or joined, or a synonym of it;
/// without a query every record does. Upper and lower case, accents and other marks make no difference.
/// The best matches come first, by the criteria of ``IndexSettings/ranking``: those with fewer typos,
/// the nearer ones if the request names a place, those whose filters score higher, with words nearer to
/// each other, in more important attributes, with whole words; then the custom ranking decides, or
/// without one the fewer words of the first searchable attribute, and then the order in which the
/// records were saved. All of it can be changed by ``settings``, most of it
/// by the parameters of a request under the same names. The page *The embedded engine* of the
/// documentation has every setting and parameter, and says where the engine differs from Algolia's.
///
/// ```swift
/// var index = try LocalIndex("films", records: films, settings: IndexSettings(
///   searchableAttributes: ["title", "cast"], attributesForFaceting: ["genre"],
///   customRanking: [.descending("year")]))
/// try index.save([["objectID": "ran", "title": "Ran", "year": 1985]])
/// ```
///
/// A value: a copy shares the memory and keeps what it holds, whatever is changed in the other. So a
/// copy is a version that can be read for as long as it is needed. An index that several tasks read
/// and change lives in a ``LocalService``.
///
/// Changes cost what they change, not what the index holds: small segments are added behind a large
/// one, and what is deleted is marked. A ``LocalService`` merges them in the background; by hand
/// ``merge()`` does. Whatever the segments, answers are those of an index made anew of the records
/// that are left, in the order in which they were last saved.
public struct LocalIndex: Sendable {
  /// The name by which searchers ask for it.
  public internal(set) var name: IndexName

  /// How it is searched; to be changed by ``setSettings(_:)``.
  public var settings: IndexSettings { configuration.settings }

  /// What counts for which words of queries, none at first; to be changed by ``setSynonyms(_:)``.
  public var synonyms: [Synonym] { configuration.synonyms }

  /// What is done beside searching, none at first; to be changed by ``setRules(_:)``.
  public var rules: [Rule] { configuration.allRules }

  var configuration: IndexConfiguration { didSet { plans = CompiledRequests() } }
  var snapshot: IndexSnapshot { didSet { plans = CompiledRequests() } }

  /// What answers requests.
  var searcher: IndexSearcher { IndexSearcher(snapshot: snapshot) }

  /// What requests mean to this version.
  private(set) var plans = CompiledRequests()

  /// Creates an index of JSON objects.
  ///
  /// Linear in the words of the records, but for sorting the distinct ones and the custom ranking.
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
    try Self.check(settings)
    let records = try IdentifiedRecords(records, objectIDs)
    let configuration = IndexConfiguration(settings)
    self.init(
      name, configuration,
      snapshot: IndexSnapshot([SegmentReader(SegmentBuilder.build(records, configuration))]))
  }

  init(_ name: IndexName, _ configuration: IndexConfiguration, snapshot: IndexSnapshot) {
    self.name = name
    self.configuration = configuration
    self.snapshot = snapshot
  }

  static func check(_ settings: IndexSettings) throws(LocalIndexError) {
    do {
      try settings.check()
    } catch {
      throw .settings(error)
    }
  }

  /// The attributes whose words are searched, most important first; empty for all.
  public var searchableAttributes: [Attribute] {
    settings.searchableAttributes.flatMap(\.attributes)
  }

  /// The number of records.
  public var count: Int { snapshot.count }

  /// The size in bytes of what is kept beside the records to search them.
  ///
  /// Columns that numeric filters need are made when they are first used and count from then on, as does
  /// what is kept of the answers to common words, at most 16 bytes a record.
  public var indexBytes: Int { snapshot.byteCount }

  /// The size in bytes of the records, which are kept as JSON text; those that were deleted count until
  /// they are merged away.
  public var recordBytes: Int {
    snapshot.segments.reduce(0) { $0 + $1.segment.records.bytes.count }
  }

  /// The number of segments: 1 for an index that was just built or merged.
  public var segmentCount: Int { snapshot.segments.count }
}

// Index: an index as a value, with its changes and its answers.
// In: changes and requests of an app. Out: the changed index, and answers.
// May use: the layers below it in Documentation/Architecture.md.

public import SearchlightBackend
public import SearchlightSettings

/// A searchable index of records, in memory or in files that are read where they are.
///
/// A record matches if it has every word of the query. The last word may be the beginning of a
/// longer word. A word may have one typo from four letters on and two from eight, it may be split,
/// or joined with its neighbours, and a synonym may replace it. Without a query every record
/// matches. Upper and lower case, accents and other marks make no difference.
///
/// The best matches come first, by the criteria of ``SearchlightSettings/IndexSettings/ranking``: those with fewer
/// typos, the nearer ones if the request names a location, those with a higher score of filters,
/// with words nearer to each other, in more important attributes, with whole words. Then the custom
/// ranking decides, or if there is none the number of words in the first searchable attribute,
/// fewer first, and then the order in which the records were saved.
///
/// The ``settings`` can change all of this, and the parameters of a request most of it under the
/// same names. The page *The embedded engine* of the documentation has every setting and parameter,
/// and says where the engine differs from Algolia's.
///
/// ```swift
/// var index = try LocalIndex("films", records: films, settings: IndexSettings(
///   searchableAttributes: ["title", "cast"], attributesForFaceting: ["genre"],
///   customRanking: [.descending("year")]))
/// try index.save([["objectID": "ran", "title": "Ran", "year": 1985]])
/// ```
///
/// An index is a value: a copy shares the memory and keeps its content, whatever is changed in the
/// other. A copy is therefore a version that can be read for as long as it is needed. Put an index
/// that several tasks read and change into a ``LocalService``.
///
/// The cost of a change depends on what is changed, not on the size of the index: small segments
/// are added after a large one, and deleted records are only marked. A ``LocalService`` merges
/// segments in the background; otherwise call ``merge()``. Whatever the segments are, answers are
/// those of an index built from the records that are left, in the order in which they were last
/// saved.
public struct LocalIndex: Sendable {
  /// The name under which requests search the index.
  public internal(set) var name: IndexName

  /// The settings of the index; call ``setSettings(_:)`` to change them.
  public var settings: IndexSettings { configuration.settings }

  /// The dictionaries of the index, one for each language; call ``setDictionaries(_:)`` to change
  /// them.
  public var dictionaries: [LanguageDictionary] { configuration.languages.dictionaries }

  /// The synonyms of the index, none at first; call ``setSynonyms(_:)`` to change them.
  public var synonyms: [Synonym] { configuration.synonyms }

  /// The rules of the index, none at first; call ``setRules(_:)`` to change them.
  public var rules: [Rule] { configuration.allRules }

  /// The largest number of cores that a query, or the building of segments, uses at once: at least
  /// 1, and at first all cores of the machine.
  ///
  /// The answers are the same for any number of cores. A copy has a limit of its own, and the limit
  /// is not saved with the index.
  public var coreLimit: Int {
    get { cores.limit }
    set { cores = Cores(limit: newValue) }
  }

  var cores = Cores.all

  /// Where the index was opened or saved; `nil` if it was built in memory.
  var origin: Origin?

  var configuration: IndexConfiguration { didSet { forgetRequests() } }
  var snapshot: IndexSnapshot { didSet { forgetRequests() } }

  /// A searcher that answers requests from this version.
  var searcher: IndexSearcher { IndexSearcher(snapshot: snapshot, cores: cores) }

  /// The requests that have been compiled for this version.
  private(set) var compiledRequests = CompiledRequests()

  /// The copies of this version that requests needed.
  private(set) var requestedFields = RequestedFields()

  private mutating func forgetRequests() {
    compiledRequests = CompiledRequests()
    requestedFields = RequestedFields()
  }

  /// Creates an index of JSON objects.
  ///
  /// - Parameters:
  ///   - name: The name under which requests search the index.
  ///   - records: The records, in the order in which equally good hits are shown; any of them may
  ///     lack any attribute.
  ///   - settings: The settings of the index.
  ///   - dictionaries: What the app knows about the words of languages, at most one dictionary for
  ///     each.
  ///   - objectIDs: How records get their identifiers.
  ///   - coreLimit: The largest number of cores that building, and later the index, uses at once, see
  ///     ``coreLimit``; `nil` for all cores of the machine. More than one build segments at once,
  ///     from more than 524,288 records on.
  /// - Throws: ``LocalIndexError`` naming the record that is not an object, has no `objectID`, or
  ///   has that of another, the setting that is out of range or needs a dictionary, or the
  ///   dictionary that is invalid.
  /// - Complexity: Linear in the words of the records and of the dictionaries, plus the sorting of
  ///   the distinct words and of the records by the custom ranking.
  public init(
    _ name: IndexName, records: [JSON], settings: IndexSettings,
    dictionaries: [LanguageDictionary] = [], objectIDs: ObjectIDSource = .required,
    coreLimit: Int? = nil
  ) throws(LocalIndexError) {
    try self.init(
      name, records: records, settings: settings, dictionaries: dictionaries,
      objectIDs: objectIDs, cores: coreLimit.map { Cores(limit: $0) } ?? .all,
      largestSegment: IndexSnapshot.usualLargestSegment)
  }

  /// Creates an index of JSON objects, and lets somebody watch how far it has come.
  ///
  /// The watch also shows how far later changes, or a builder like this index, have come.
  package init(
    _ name: IndexName, records: [JSON], settings: IndexSettings,
    dictionaries: [LanguageDictionary], objectIDs: ObjectIDSource, watch: BuildWatch
  ) throws(LocalIndexError) {
    try self.init(
      name, records: records, settings: settings, dictionaries: dictionaries,
      objectIDs: objectIDs, cores: .all, largestSegment: IndexSnapshot.usualLargestSegment,
      watch: watch)
  }

  init(
    _ name: IndexName, records: [JSON], settings: IndexSettings,
    dictionaries: [LanguageDictionary] = [], objectIDs: ObjectIDSource = .required,
    cores: Cores, largestSegment: Int, watch: BuildWatch? = nil
  ) throws(LocalIndexError) {
    let languages = try Self.languages(dictionaries, settings)
    try Self.check(settings, languages)
    let records = try IdentifiedRecords(records, objectIDs)
    let configuration = IndexConfiguration(settings, languages: languages, watch: watch)
    let segments = SegmentBuilder.build(
      records, configuration, largest: max(1, largestSegment), cores)
    self.init(
      name, configuration, snapshot: IndexSnapshot(segments.map { SegmentReader($0) }))
    self.cores = cores
    snapshot.largestSegment = largestSegment
  }

  init(_ name: IndexName, _ configuration: IndexConfiguration, snapshot: IndexSnapshot) {
    self.name = name
    self.configuration = configuration
    self.snapshot = snapshot
  }

  static func check(
    _ settings: IndexSettings, _ languages: LanguageTable
  ) throws(LocalIndexError) {
    do {
      try settings.check(languages)
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

  /// The size in bytes of everything that is kept to search the records, without the records
  /// themselves.
  ///
  /// Columns for numeric filters are built when they are first used, and count from then on. So do
  /// the cached results of common words, at most 16 bytes a record.
  public var indexBytes: Int { snapshot.byteCount + snapshot.summaries.byteCount }

  /// The size in bytes of the records, which are kept as JSON text; deleted records count until a
  /// merge removes them.
  public var recordBytes: Int {
    snapshot.segments.reduce(0) { $0 + $1.segment.records.bytes.count }
  }

  /// The number of segments: 1 for an index that was just built or merged, and has at most 524,288
  /// records.
  public var segmentCount: Int { snapshot.segments.count }
}

extension LocalIndex {
  /// Adds records, each of which replaces the one that has the same `objectID`.
  ///
  /// A record that replaces another counts as new: among equally good hits it comes last. Of two
  /// given records with the same identifier, the later one stays.
  ///
  /// ```swift
  /// try index.save([["objectID": "ran", "title": "Ran", "year": 1985]])
  /// ```
  ///
  /// - Throws: ``LocalIndexError`` naming the record that is not an object or has no `objectID`, and
  ///   ``LocalIndexError/damaged(_:)`` if the index was opened from a file that turns out to be
  ///   damaged. The index is unchanged then.
  /// - Complexity: Linear in the words of the given records. Now and then, small segments
  ///   are merged that hold at most 512 records together.
  public mutating func save(_ records: [JSON]) throws(LocalIndexError) {
    let records = try IdentifiedRecords(saving: records)
    try changeUndamaged { (index) throws(LocalIndexError) in
      index.snapshot.save(records, index.configuration, index.cores)
    }
  }

  /// Adds values of your own type, see ``save(_:)-([JSON])``.
  public mutating func save<Record: Encodable>(_ records: [Record]) throws(LocalIndexError) {
    try save(try JSON.values(records))
  }
}

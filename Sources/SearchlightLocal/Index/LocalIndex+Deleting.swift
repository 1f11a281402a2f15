import SearchlightBackend
import SearchlightSettings

extension LocalIndex {
  /// Deletes the records with the given identifiers; unknown identifiers are ignored.
  ///
  /// - Returns: The number of records that were deleted; none if the index was opened from a file
  ///   that turns out to be damaged, see ``damage``.
  /// - Complexity: Constant for each identifier, plus an eighth of a byte for each record of the
  ///   index if a copy of the index is kept.
  @discardableResult
  public mutating func delete(_ objectIDs: [String]) -> Int {
    let deleted = try? changeUndamaged { (index) throws(LocalIndexError) in
      var deleted = 0
      for objectID in objectIDs {
        guard let address = index.snapshot.address(of: objectID) else { continue }
        index.snapshot.delete(address)
        deleted += 1
      }
      index.snapshot.dropEmpty()
      return deleted
    }
    return deleted ?? 0
  }

  /// Deletes the records that meet filters.
  ///
  /// ```swift
  /// try index.delete(where: "year < 1950 AND NOT genre:classic")
  /// ```
  ///
  /// - Parameter filters: Filters in the grammar of the `filters` parameter.
  /// - Returns: The number of records that were deleted.
  /// - Throws: ``LocalIndexError/filters(_:)`` for a text with a syntax error, whose column it
  ///   names, for a text without any filter, which would delete everything, and for a facet that is
  ///   not declared; ``LocalIndexError/damaged(_:)`` if the index was opened from a file that turns
  ///   out to be damaged. The index is unchanged then.
  @discardableResult
  public mutating func delete(where filters: String) throws(LocalIndexError) -> Int {
    try changeUndamaged { (index) throws(LocalIndexError) in try index.deleteMatches(of: filters) }
  }

  private mutating func deleteMatches(of filters: String) throws(LocalIndexError) -> Int {
    var matches: [(segment: Int, documents: Bitmap)] = []
    do {
      let groups = try FilterGroup.groups(parsing: filters)
      guard !groups.isEmpty else {
        throw LocalIndexError.filters(
          "There is no filter in \"\(filters)\". To delete all records, call clear().")
      }
      let request = SearchRequest(index: name, parameters: ["filters": .string(filters)])
      let options = try SearchQuery(
        request, settings: settings, configuration.languages
      ).filtering
      for (number, part) in snapshot.segments.enumerated() {
        let filter = DocumentFilter(
          options, counting: [], ranks: false, live: part.live, in: part.segment)
        if let documents = filter.passing { matches.append((number, documents)) }
      }
    } catch let error as LocalIndexError {
      throw error
    } catch let error as SearchError {
      throw .filters(error.message)
    } catch {
      throw .filters("\(error)")
    }
    var deleted = 0
    for (segment, documents) in matches { deleted += snapshot.delete(documents, in: segment) }
    snapshot.dropEmpty()
    return deleted
  }

  /// Deletes all records; the name, the settings and all that goes with them stay.
  public mutating func clear() {
    let empty = SegmentBuilder.build(StoredRecords([]), configuration)
    snapshot.replace(snapshot.segments.indices, by: [SegmentReader(empty)])
  }
}

extension SearchError {
  /// The message of a rejection alone, or else the description of the error.
  fileprivate var message: String {
    if case .rejected(let message, _) = self { message } else { description }
  }
}

extension LocalIndex {
  /// Replaces the dictionaries of the index, which say what the words of languages are.
  ///
  /// ```swift
  /// try index.setDictionaries([german, french])
  /// settings.ignorePlurals = .languages(["de", "fr"])
  /// try index.setSettings(settings)
  /// ```
  ///
  /// The new list replaces the old one; an empty list removes all dictionaries. It applies from the
  /// next query on, and is saved with the index. If it changes how the texts of records are split,
  /// by ``SearchlightSettings/IndexSettings/indexLanguages`` or ``SearchlightSettings/IndexSettings/decompoundedAttributes``, the index is
  /// built again from its records first.
  ///
  /// - Parameter dictionaries: At most one for each language, in any order.
  /// - Throws: ``LocalIndexError/dictionaries(_:)`` naming the dictionary that is invalid,
  ///   ``LocalIndexError/settings(_:)`` naming the setting, and ``LocalIndexError/rules(_:)`` naming
  ///   the rule, that needs a dictionary which would be gone. The index is unchanged then.
  /// - Complexity: Linear in the letters of the dictionaries, plus the sorting of their words; if
  ///   texts are split differently, also linear in the words of all records.
  public mutating func setDictionaries(
    _ dictionaries: [LanguageDictionary]
  ) throws(LocalIndexError) {
    let languages = try Self.languages(dictionaries, settings)
    try Self.check(settings, languages)
    try Self.check(rules, settings, languages)
    try configure(configuration.replacing(languages: languages))
  }

  /// Checks dictionaries and compiles them for an index with some settings.
  static func languages(
    _ dictionaries: [LanguageDictionary], _ settings: IndexSettings
  ) throws(LocalIndexError) -> LanguageTable {
    if dictionaries.isEmpty { return .standard }
    do {
      try LanguageDictionary.check(dictionaries)
    } catch {
      throw .dictionaries(error)
    }
    return LanguageTable(dictionaries, TokenizerOptions(settings))
  }
}

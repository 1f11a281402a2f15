import SearchBackend

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

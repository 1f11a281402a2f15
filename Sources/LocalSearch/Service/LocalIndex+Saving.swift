public import SearchCore

extension LocalIndex {
  /// Adds records, each in the place of the one that has its `objectID`, if there is one.
  ///
  /// A record that is replaced counts as new: among equally good hits it comes last. Of two records
  /// with one identifier the later stays.
  ///
  /// ```swift
  /// try index.save([["objectID": "ran", "title": "Ran", "year": 1985]])
  /// ```
  ///
  /// - Throws: ``LocalIndexError`` naming the record that is no object or has no `objectID`. Nothing is
  ///   changed then.
  /// - Complexity: Linear in the words of the given records. Now and then as many of the small segments
  ///   are merged as hold 512 records.
  public mutating func save(_ records: [JSON]) throws(LocalIndexError) {
    list.save(try IdentifiedRecords(saving: records), settings: settings)
  }

  /// Adds values of your own type, see ``save(_:)-([JSON])``.
  public mutating func save<Record: Encodable>(_ records: [Record]) throws(LocalIndexError) {
    try save(try JSON.values(records))
  }

  /// Deletes the records with the given identifiers; unknown ones are passed over.
  ///
  /// - Returns: How many records were deleted.
  /// - Complexity: Constant for each identifier, and an eighth of a byte for each record of the index
  ///   where a copy is kept.
  @discardableResult
  public mutating func delete(_ objectIDs: [String]) -> Int {
    var deleted = 0
    for objectID in objectIDs {
      guard let place = list.place(objectID) else { continue }
      list.delete(place)
      deleted += 1
    }
    list.dropEmpty()
    return deleted
  }

  /// Deletes the records that meet filters.
  ///
  /// ```swift
  /// try index.delete(where: "year < 1950 AND NOT genre:classic")
  /// ```
  ///
  /// - Parameter filters: Filters in the grammar of the `filters` parameter.
  /// - Returns: How many records were deleted.
  /// - Throws: ``LocalIndexError/filters(_:)`` for a text that is no filter, which names the column, for
  ///   one without any filter, which would delete everything, and for a facet that is not declared.
  ///   Nothing is changed then.
  @discardableResult
  public mutating func delete(where filters: String) throws(LocalIndexError) -> Int {
    var deleted: [(segment: Int, document: Int)] = []
    do {
      let groups = try FilterGroup.groups(parsing: filters)
      guard !groups.isEmpty else {
        throw LocalIndexError.filters(
          "There is no filter in \"\(filters)\". To delete all records, call clear().")
      }
      for (number, part) in list.segments.enumerated() {
        let filter = try DocumentFilter(groups, live: part.live, in: part.segment)
        for document in 0..<part.segment.count
        where filter.passing?.contains(document) ?? false {
          deleted.append((number, document))
        }
      }
    } catch let error as LocalIndexError {
      throw error
    } catch let error as SearchError {
      throw .filters(error.message)
    } catch {
      throw .filters("\(error)")
    }
    for place in deleted { list.delete(place) }
    list.dropEmpty()
    return deleted.count
  }

  /// Deletes all records; name and settings stay.
  public mutating func clear() {
    list = SegmentList([LiveSegment(SegmentBuilder.build(StoredRecords([]), settings: settings))])
  }

  /// Makes one segment of all, so that queries are as fast as they can be.
  ///
  /// Answers stay the same. Takes as long as building the index anew of its records, which is what a
  /// ``LocalService`` does in the background when it is worth it.
  public mutating func merge() {
    guard list.segments.count > 1 || list.segments[0].count < list.segments[0].segment.count else {
      return
    }
    list = merged(by: settings)
  }

  /// A copy with one segment, see ``merge()``.
  public func merged() -> LocalIndex {
    var index = self
    index.merge()
    return index
  }

  /// Changes how the index is searched.
  ///
  /// What is searched, counted or ranked by (`searchableAttributes`, `attributesForFaceting`,
  /// `customRanking`) is built into the index, which is made anew of its records if one of those
  /// changes; everything else takes effect at once.
  ///
  /// - Throws: ``LocalIndexError/settings(_:)`` naming the setting that is out of range. Nothing is
  ///   changed then.
  public mutating func setSettings(_ settings: IndexSettings) throws(LocalIndexError) {
    try Self.check(settings)
    if settings.structure != self.settings.structure { list = merged(by: settings) }
    self.settings = settings
  }

  private func merged(by settings: IndexSettings) -> SegmentList {
    let merge = SegmentMerge(list.segments, list.segments.indices, settings: settings)
    return SegmentList([LiveSegment(merge.run())])
  }
}

extension SearchError {
  /// What is wrong, without who says so.
  fileprivate var message: String {
    if case .rejected(let message, _) = self { message } else { description }
  }
}

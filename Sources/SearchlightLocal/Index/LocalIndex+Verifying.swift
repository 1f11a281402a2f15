import SearchlightBackend

extension LocalIndex {
  /// Checks everything in the file that the index was opened from: each byte by a checksum, and all
  /// that queries rely on.
  ///
  /// An index that was built in memory has nothing to check. The dictionaries of the file are read,
  /// and stay in memory.
  ///
  /// - Throws: ``IndexFileError`` with the first damage.
  /// - Complexity: Linear in the size of the file, all of which is read.
  public func verify() throws(IndexFileError) {
    for part in snapshot.segments {
      do throws(Damage) {
        try part.segment.verify()
      } catch {
        throw IndexFileError(
          path: part.segment.file?.log.path ?? "", reason: IndexFileError.Reason(error))
      }
    }
    for source in configuration.languages.sources {
      do throws(Damage) {
        try source.verify()
      } catch {
        throw IndexFileError(path: source.log?.path ?? "", reason: IndexFileError.Reason(error))
      }
    }
  }

  /// The damage that was found first in the file that the index was opened from; `nil` as long as
  /// none has been found.
  ///
  /// What cannot throw says here that it has failed: a record in a damaged block is missing from
  /// ``records(_:attributesToRetrieve:)`` and an empty object among ``BrowsedRecords``, and
  /// ``delete(_:)`` and ``merge()`` leave the index as it was.
  public var damage: IndexFileError? {
    for part in snapshot.segments {
      if let log = part.segment.file?.log, let error = IndexFileError(log) { return error }
    }
    for source in configuration.languages.sources {
      if let error = source.log.flatMap({ IndexFileError($0) }) { return error }
    }
    return nil
  }

  /// Checks the checksums of all blocks in files.
  func verifyBlocks() throws(IndexFileError) {
    for part in snapshot.segments { try verifyBlocks(of: part.segment) }
  }

  /// Checks the checksums of all blocks of a segment, if it is in a file.
  func verifyBlocks(of segment: Segment) throws(IndexFileError) {
    guard let file = segment.file else { return }
    do throws(Damage) {
      try file.verify()
    } catch {
      throw IndexFileError(path: file.log.path, reason: IndexFileError.Reason(error))
    }
  }

  /// Returns what `body` computes from the index.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/malformedResponse(_:)`` if damaged bytes were read meanwhile.
  func undamaged<Result>(
    _ body: () throws(SearchError) -> Result
  ) throws(SearchError) -> Result {
    let watch = DamageWatch(snapshot, configuration.languages.sources)
    let result = try body()
    if let damage = watch.damaged?.first {
      throw .malformedResponse(
        "the index \"\(name)\" is damaged in its file, in the section \"\(damage.section.name)\" at "
          + "offset \(damage.section.offset); copy the file again, or rebuild the index")
    }
    return result
  }

  /// Changes the index by `body`, unless damaged bytes were read meanwhile.
  ///
  /// - Throws: ``LocalIndexError/damaged(_:)``. The index is unchanged then.
  mutating func changeUndamaged<Result>(
    _ body: (inout LocalIndex) throws(LocalIndexError) -> Result
  ) throws(LocalIndexError) -> Result {
    // A copy would make the change of a large index slower.
    guard snapshot.segments.contains(where: { $0.segment.file != nil }) else {
      return try body(&self)
    }
    let watch = DamageWatch(snapshot)
    var changed = self
    let result = try body(&changed)
    if let error = watch.damaged.flatMap({ IndexFileError($0) }) { throw .damaged(error) }
    self = changed
    return result
  }
}

extension IndexFileError {
  /// The first damage of a file; `nil` if none has been found.
  init?(_ log: DamageLog) {
    guard let damage = log.first else { return nil }
    self.init(path: log.path, reason: Reason(damage))
  }
}

import SearchlightBasics

extension IndexFolder {
  /// Changes the settings, dictionaries, synonyms, rules or replicas of an index whatever its size,
  /// and saves it.
  ///
  /// ```swift
  /// try folder.rebuild(&films) { films in
  ///   var settings = films.settings
  ///   settings.searchableAttributes = ["title", "cast"]
  ///   try films.setSettings(settings)
  /// }
  /// ```
  ///
  /// If the change affects what is built, as ``LocalIndex/setSettings(_:)`` says, all segments are
  /// built anew in files of the folder, one on each core at a time. The memory is that for these
  /// segments, and the folder needs room for the old version and the new one.
  ///
  /// - Parameters:
  ///   - index: The index, usually that of the folder. It is changed when everything has been saved.
  ///   - progress: Called on the same thread whenever segments have been built.
  ///   - change: Changes a copy of the index that has no records. It must not save any.
  /// - Throws: What `change` throws; ``IndexFileError`` if the folder cannot be written, a file of the
  ///   index is damaged, or the folder has an ``IndexBuilder`` or is being rebuilt or merged; and
  ///   `CancellationError` if the task is cancelled, which is looked for before each segment on all
  ///   cores. The index and the folder are unchanged then.
  /// - Complexity: Linear in the words of all records if they are built anew, otherwise as
  ///   ``save(_:)``.
  public func rebuild(
    _ index: inout LocalIndex, progress: (IndexProgress) -> Void = { _ in },
    _ change: (inout LocalIndex) throws -> Void
  ) throws {
    let draft = try FolderDraft(self, writer: "a rebuild of the same folder")
    var changed = index
    changed.clear()
    try change(&changed)
    guard changed.count == 0 else {
      let reason = "the change of a rebuild saves records; save them before or afterwards"
      throw IndexFileError(path: path, reason: .unwritable(reason: reason))
    }
    var snapshot = index.snapshot
    if changed.configuration.differsInStructure(from: index.configuration) {
      var state = IndexProgress()
      state.recordsToMerge = snapshot.count
      try draft.rebuild(&snapshot, changed.configuration, changed.cores) { done in
        state.recordsMerged = done
        progress(state)
      }
    }
    changed.snapshot = snapshot
    try Task.checkCancellation()
    try draft.publish(&changed)
    index = changed
  }

  /// Merges segments of an index as long as it pays, whatever its size, and saves it.
  ///
  /// It makes the merges that a ``LocalService`` would make in the background, several at once and
  /// in files of the folder: small segments become larger ones of at most 1,048,576 records, and
  /// segments of which more than a quarter is deleted are built anew. Answers stay the same.
  ///
  /// - Parameters:
  ///   - index: The index, usually that of the folder. It is changed when everything has been saved.
  ///   - progress: Called on the same thread before and after each round of merges.
  /// - Throws: ``IndexFileError`` if the folder cannot be written, a file of the index is damaged, or
  ///   the folder has an ``IndexBuilder`` or is being rebuilt or merged; and `CancellationError` if
  ///   the task is cancelled, which is looked for before each merge on all cores. The index and the
  ///   folder are unchanged then.
  /// - Complexity: Linear in the words of the records that are merged.
  public func merge(
    _ index: inout LocalIndex, progress: (IndexProgress) -> Void = { _ in }
  ) throws {
    let draft = try FolderDraft(self, writer: "a merge of the same folder")
    var merged = index
    var state = IndexProgress()
    while true {
      try Task.checkCancellation()
      let ranges = Array(merged.snapshot.wantedMerges.prefix(index.coreLimit))
      if ranges.isEmpty { break }
      let count = merged.snapshot.recordCount(in: ranges)
      state.recordsToMerge += count
      progress(state)
      try draft.merge(&merged.snapshot, ranges, index.configuration, index.cores)
      state.recordsMerged += count
      progress(state)
    }
    try draft.publish(&merged)
    index = merged
  }

  /// - Throws: ``IndexFileError/Reason/locked(holder:)`` if something writes a draft.
  func requireNoDraft(_ state: FolderState) throws(IndexFileError) {
    guard let writer = state.writer else { return }
    throw IndexFileError(path: path, reason: .locked(holder: writer))
  }

  func beginDraft(_ writer: String) throws(IndexFileError) {
    let result = state.withLock { state in
      Result { () throws(IndexFileError) in
        try requireNoDraft(state)
        state.lastNumber = try nextNumber(state) - 1
        state.writer = writer
      }
    }
    try result.get()
  }

  /// Writes a segment that no saved version needs.
  func writeDraft(
    _ segment: Segment, _ configuration: IndexConfiguration
  ) throws(IndexFileError) -> Segment {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let file = FolderLayout.path(FolderLayout.segment(number), in: path)
    let written = try SegmentFile.write(segment, to: file, configuration)
    let own = folderSegment(written, number: number)
    state.withLock { $0.drafted.append(own) }
    return written
  }

  /// Removes the files of segments that the draft no longer needs.
  func removeDraft(_ segments: [Segment]) {
    state.withLock { state in
      state.drafted.removeAll { own in
        guard segments.contains(where: { own.segment === $0 }) else { return false }
        removeFile(own.number)
        return true
      }
    }
  }

  /// Saves an index with the segments of the draft.
  func publish(_ index: inout LocalIndex) throws(IndexFileError) {
    try save(&index, isDraft: true)
  }

  /// Removes what has been written and not published.
  func endDraft() {
    state.withLock { state in
      state.drafted = []
      state.writer = nil
      // Without the manifest nobody knows which files are needed.
      if let saved = try? savedNumbers { removeFiles(except: saved + state.retained) }
    }
  }
}

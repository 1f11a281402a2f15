import Signals

extension IndexFolder {
  /// - Throws: ``IndexFileError/Problem/locked(holder:)`` if something writes a draft.
  func requireNoDraft(_ state: FolderState) throws(IndexFileError) {
    guard let writer = state.writer else { return }
    throw IndexFileError(path: path, problem: .locked(holder: writer))
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

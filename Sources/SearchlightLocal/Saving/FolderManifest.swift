import SearchlightBackend

/// The manifest of a folder: the description of an index, and its segments.
struct FolderManifest {
  /// A segment in a file of its own.
  struct Part {
    /// The number in the name of the file.
    let number: Int

    /// The number of its documents.
    let count: Int

    /// The checksum of the head of the file, which tells it from any other segment with its number.
    let checksum: UInt64

    /// The documents that have not been deleted; `nil` for all.
    let live: Bitmap?
  }

  let folder: String
  let head: IndexHead
  let parts: [Part]

  /// A number that no file has had yet, and no larger one; 1 in a manifest that does not say it.
  let next: Int

  /// What tells the manifest from the one that replaces it.
  let identity: FileIdentity

  /// The path of the manifest.
  var path: String { FolderLayout.path(FolderLayout.manifest, in: folder) }

  /// Reads the manifest of a folder.
  init(reading folder: String) throws(IndexFileError) {
    let path = FolderLayout.path(FolderLayout.manifest, in: folder)
    guard try FileIdentity.exists(path) else {
      throw .unreadable(folder, "it is a folder without a saved index")
    }
    try self.init(path, of: folder)
  }

  /// Reads a file as the manifest of a folder.
  init(_ path: String, of folder: String) throws(IndexFileError) {
    self.folder = folder
    // The manifest is small, and each of its parts is needed.
    let file = try FileBytes(path, .read)
    guard let identity = file.identity else { throw .unreadable(path, "it is not a file") }
    self.identity = identity
    do throws(IndexFileError.Reason) {
      var reader = try SectionReader(file)
      let head = try IndexHead(from: &reader)
      let segments = head.json["segments"]?.arrayValue ?? []
      try reader.require(!segments.isEmpty, IndexHead.reason)
      var parts: [Part] = []
      for segment in segments {
        let part = try Part(segment, from: &reader)
        try reader.require(
          !parts.contains { $0.number == part.number }, "a segment's file is named twice")
        parts.append(part)
      }
      try reader.finish()
      try reader.verify([])
      try head.verifyDictionaries()
      self.head = head
      self.parts = parts
      next = head.json["next"]?.intValue ?? 1
      try reader.require(
        FolderLayout.numbers.contains(next), "the number of the next file is out of range")
    } catch {
      throw IndexFileError(path: path, reason: error)
    }
  }
}

extension FolderManifest.Part {
  /// Reads a segment from its JSON object in the description, and its live documents.
  fileprivate init(
    _ json: JSON, from reader: inout SectionReader
  ) throws(IndexFileError.Reason) {
    count = try IndexHead.documentCount(json["documents"], reader)
    guard let number = json["file"]?.intValue, FolderLayout.numbers.contains(number) else {
      try reader.require(false, "the number of a segment's file is out of range")
      throw .notAnIndex
    }
    self.number = number
    guard let checksum = json["checksum"]?.stringValue.flatMap({ UInt64($0, radix: 16) }) else {
      try reader.require(false, "a segment has no checksum")
      throw .notAnIndex
    }
    self.checksum = checksum
    live = try .live(from: &reader, count: count)
  }

  /// The segment as the description has it.
  var json: JSON {
    [
      "file": .integer(number), "documents": .integer(count),
      // As a text, because not every reader of JSON keeps whole numbers of 64 bits.
      "checksum": .string(String(checksum, radix: 16)),
    ]
  }
}

/// What an ``IndexFolder`` knows about its files.
struct FolderState {
  /// The segments of the saved version that are in files.
  var known: [FolderSegment] = []

  /// The segments that a ``FolderDraft`` has written for the next version.
  var drafted: [FolderSegment] = []

  /// The numbers of files that stay until the next version has been saved, although the manifest does
  /// not name them: those of a version that cannot be opened, or that may come back.
  var retained: [Int] = []

  /// A configuration that has been read from a file as it was written; `nil` if none is known, or no
  /// index has it any more.
  weak var readable: IndexConfiguration?

  /// Who is writing a draft, for messages; `nil` if nobody is.
  var writer: String?

  /// The last number that a file of a draft got.
  var lastNumber = 0
}

/// What a folder knows about the file of a segment.
///
/// It keeps no segment in use: once no index has it, nor that from which it was written, nothing
/// can be saved by it.
struct FolderSegment {
  /// The number in the name of the file.
  let number: Int

  /// What tells the file from another one with its number; `nil` if there was none.
  let identity: FileIdentity?

  /// The segment in its file; `nil` if no index uses it any more.
  private(set) weak var segment: Segment?

  /// The segment from which the file was written, which copies of the index may still have.
  private weak var source: Segment?

  init(_ segment: Segment, number: Int, identity: FileIdentity?, source: Segment? = nil) {
    self.segment = segment
    self.number = number
    self.identity = identity
    self.source = source
  }

  /// Returns whether the file has the content of a segment.
  func has(_ other: Segment) -> Bool { segment === other || source === other }

  /// Whether an index may still have the segment.
  var isUsed: Bool { segment != nil || source != nil }
}

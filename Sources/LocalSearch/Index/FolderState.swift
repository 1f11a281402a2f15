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

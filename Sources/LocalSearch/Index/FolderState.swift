/// What an ``IndexFolder`` knows about its files.
struct FolderState {
  /// The segments of the saved version that are in files.
  var known: [FolderSegment] = []

  /// The segments that a ``FolderDraft`` has written for the next version.
  var drafted: [FolderSegment] = []

  /// Who is writing a draft, for messages; `nil` if nobody is.
  var writer: String?

  /// The last number that a file of a draft got.
  var lastNumber = 0
}

/// How an index uses the file, or the files of the folder, that it is opened from.
@nonexhaustive
public enum FileAccess: Hashable, Sendable {
  /// Maps a file, unless others than the user of the process and the main group of that user may
  /// write it, or it is on a network or on a removable volume; such a file is read.
  case automatic

  /// Maps a file: only its head is read when it is opened, and the rest when it is needed.
  ///
  /// Nobody may write into the file or shorten it meanwhile; replacing and deleting it is allowed.
  case mapped

  /// Reads a file and checks it completely, every byte and everything that queries rely on; it is
  /// not needed afterwards.
  case read
}

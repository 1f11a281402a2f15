/// A section of a file, or the damaged bytes in it.
struct FileSection: Hashable, Sendable {
  let name: String

  /// Where the bytes begin in the file.
  let offset: Int
}

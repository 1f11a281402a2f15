/// What is wrong with a section of a file.
struct Damage: Error, Hashable, Sendable {
  let section: FileSection

  /// What is impossible about the content; `nil` if the checksum does not match.
  let contradiction: String?
}

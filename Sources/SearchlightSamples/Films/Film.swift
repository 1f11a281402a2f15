/// A well-known film of the bundled data.
///
/// See `Data/README.md` for the source and licence of the facts.
public struct Film: Codable, Hashable, Sendable {
  /// The identifier: the title as a lower-case ASCII slug, a hyphen, and the year.
  public let objectID: String
  /// The usual English-language title.
  public let title: String
  /// The year of first release.
  public let year: Int
  /// One to three genres from a fixed list.
  public let genres: [String]
  /// All credited directors.
  public let directors: [String]
  /// Three to five principal performers, which is not the full cast.
  public let cast: [String]
}

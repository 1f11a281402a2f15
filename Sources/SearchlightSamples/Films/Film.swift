/// A well-known film of the bundled data.
///
/// See `Data/README.md` for the source and licence of the facts.
public struct Film: Codable, Hashable, Sendable {
  /// The identifier: title and year as a slug.
  public let objectID: String
  /// The usual English-language title.
  public let title: String
  /// The year of first release.
  public let year: Int
  /// The genres, from a fixed list.
  public let genres: [String]
  /// All credited directors.
  public let directors: [String]
  /// Some principal performers.
  public let cast: [String]
}

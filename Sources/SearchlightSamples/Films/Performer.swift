/// A person in the cast of at least one bundled film.
public struct Performer: Codable, Hashable, Sendable {
  /// The identifier, which equals the name.
  public let objectID: String
  /// The name, as usually credited.
  public let name: String
  /// The titles of the person's films, oldest first.
  public let films: [String]
}

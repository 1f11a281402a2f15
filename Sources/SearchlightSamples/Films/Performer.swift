/// Somebody who performs in one of the bundled films.
public struct Performer: Codable, Hashable, Sendable {
  /// The identifier: the name.
  public let objectID: String
  /// The name, as usually credited.
  public let name: String
  /// The titles of the films, oldest first.
  public let films: [String]
}

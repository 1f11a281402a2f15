public import Searchlight

/// The bundled films, and the performers derived from their casts.
public enum FilmCollection {
  /// The films, oldest first.
  ///
  /// The data is embedded in the program, and a test checks that every line can be decoded.
  public static let films: [Film] = JSONLines.decode(data)

  /// The performers, ordered by descending number of films and then by name.
  public static let performers: [Performer] = {
    var titles: [String: [String]] = [:]
    for film in films {
      for name in film.cast { titles[name, default: []].append(film.title) }
    }
    return
      titles
      .map { Performer(objectID: $0.key, name: $0.key, films: $0.value) }
      .sorted { ($1.films.count, $0.name) < ($0.films.count, $1.name) }
  }()

  /// The name of the film index, which searches titles first, then cast, then directors.
  public static let moviesIndex: IndexName = "mobile_demo_movies"

  /// The name of the performer index, which searches names.
  public static let actorsIndex: IndexName = "mobile_demo_actors"

  /// Creates a service that holds both indices.
  ///
  /// - Throws: ``SearchlightLocal/LocalIndexError`` if the bundled data has been edited and no longer forms an
  ///   index.
  public static func service() throws(LocalIndexError) -> LocalService {
    LocalService(try built.get())
  }

  /// The indices, which are built for the first service.
  private static let built = Result { () throws(LocalIndexError) -> [LocalIndex] in
    [
      try LocalIndex(
        actorsIndex, records: performers, searchableAttributes: ["name"]),
      try LocalIndex(
        moviesIndex, records: films,
        settings: IndexSettings(
          searchableAttributes: ["title", "cast", "directors"],
          attributesForFaceting: ["genres", .searchable("directors"), "year"])),
    ]
  }
}

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

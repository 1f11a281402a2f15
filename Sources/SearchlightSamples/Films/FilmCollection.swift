public import Searchlight

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bundled films, and the performers that follow from them.
public enum FilmCollection {
  /// The films, oldest first.
  ///
  /// The data is part of the program, and a test reads every line of it.
  public static let films: [Film] = PackageResources.films_jsonl
    .split(separator: UInt8(ascii: "\n"))
    .compactMap { try? JSONDecoder().decode(Film.self, from: Data($0)) }

  /// The performers: those with the most films first, then by name.
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

  /// The index of the films: titles are searched first, then cast and directors.
  public static let moviesIndex: IndexName = "mobile_demo_movies"

  /// The index of the performers.
  public static let actorsIndex: IndexName = "mobile_demo_actors"

  /// A service over both indices.
  ///
  /// - Throws: ``LocalSearch/LocalIndexError`` if the data had been changed into something that is no index.
  public static func service() throws(LocalIndexError) -> LocalService {
    LocalService([
      try LocalIndex(
        actorsIndex, records: performers, searchableAttributes: ["name"]),
      try LocalIndex(
        moviesIndex, records: films,
        settings: IndexSettings(
          searchableAttributes: ["title", "cast", "directors"],
          attributesForFaceting: ["genres", .searchable("directors"), "year"])),
    ])
  }
}

public import Searchlight

/// The bundled places: a city, an island or a station for each time zone of each country.
///
/// See `Data/README.md` for the source and licence of the facts.
public enum Gazetteer {
  /// The records of the places, in the order of their identifiers.
  ///
  /// The data is part of the program, and a test reads every line of it.
  public static let records: [JSON] = PackageResources.places_jsonl
    .split(separator: UInt8(ascii: "\n"))
    .compactMap { try? JSON(parsing: $0) }

  /// The index of the places: names are searched first, then states and countries.
  public static let index: IndexName = "places"

  /// A service over the index.
  ///
  /// - Throws: ``LocalSearch/LocalIndexError`` if the data had been changed into something that is no index.
  public static func service() throws(LocalIndexError) -> LocalService {
    LocalService([
      try LocalIndex(
        index, records: records,
        settings: IndexSettings(
          searchableAttributes: ["locale_names", "administrative", "country"],
          attributesForFaceting: ["country_code", .searchable("country")]))
    ])
  }
}

public import Searchlight

/// The bundled places: a city, an island or a station for each time zone of each country.
///
/// See `Data/README.md` for the source and licence of the facts.
public enum Gazetteer {
  /// The records of the places, in the order of their identifiers.
  ///
  /// The data is embedded in the program, and a test checks that every line can be decoded.
  public static let records: [JSON] = [africaToAsia, atlanticToPacific]
    .flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")) }
    .compactMap { try? JSON(parsing: Array($0)) }

  /// The name of the index, which searches names first, then states, then countries.
  public static let index: IndexName = "places"

  /// Creates a service that holds the index.
  ///
  /// - Throws: ``LocalSearch/LocalIndexError`` if the bundled data has been edited and no longer forms an
  ///   index.
  public static func service() throws(LocalIndexError) -> LocalService {
    LocalService([try built.get()])
  }

  /// The index, which is built for the first service.
  private static let built = Result { () throws(LocalIndexError) -> LocalIndex in
    try LocalIndex(
      index, records: records,
      settings: IndexSettings(
        searchableAttributes: ["locale_names", "administrative", "country"],
        attributesForFaceting: ["country_code", .searchable("country")]))
  }
}

public import Searchlight

/// A search for places on a map: by name, around the device, and as the map moves.
public struct GazetteerSearch: Sendable {
  /// The searcher for places.
  public let places: PlacesSearcher
  /// The list of places.
  public let rows: HitsInteractor<Hit<Place>>
  /// The map, which searches the visible region.
  public let map: GeoSearchInteractor
  /// The component that asks for the location of the device.
  public let here: LocationInteractor
  /// The countries, as a facet list.
  public let countries: FacetListInteractor
  /// The machine that contains all components.
  public let machine: SearchMachine

  /// Creates the scenario.
  ///
  /// - Parameters:
  ///   - hitsPerPage: The largest number of places on the map.
  ///   - debounce: The pause in typing after which the search begins.
  ///   - movement: How far the map must move before a new search begins.
  public init(
    hitsPerPage: Int = 100, debounce: Duration = .milliseconds(100),
    movement: MapMovement = MapMovement()
  ) {
    let places = PlacesSearcher(index: Gazetteer.index, hitsPerPage: hitsPerPage)
    let rows = HitsInteractor<Hit<Place>>(places, infiniteScrolling: .off)
    let map = GeoSearchInteractor(places, radius: .metres(2_000_000), movement: movement)
    let here = LocationInteractor(for: map, decimals: 1)
    let countries = FacetListInteractor(places, attribute: "country", limit: 10)
    self.places = places
    self.rows = rows
    self.map = map
    self.here = here
    self.countries = countries
    machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: debounce))
      rows
      countries
      map
      here
    }
  }
}

/// The bundled places: a city, an island or a station for each time zone of each country.
///
/// See `Data/README.md` for the source and licence of the facts.
public enum Gazetteer {
  /// The records of the places, in the order of their identifiers.
  ///
  /// The data is embedded in the program, and a test checks that every line can be decoded.
  public static let records: [JSON] = [africaToAsia, atlanticToPacific].flatMap(JSONLines.lines)
    .compactMap { try? JSON(parsing: Array($0)) }

  /// The name of the index, which searches names first, then states, then countries.
  public static let index: IndexName = "places"

  /// Creates a service that holds the index.
  ///
  /// - Throws: ``SearchlightLocal/LocalIndexError`` if the bundled data has been edited and no longer forms an
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

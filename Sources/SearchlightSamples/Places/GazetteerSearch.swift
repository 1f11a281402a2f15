public import Searchlight

/// A search for places on a map: by name, around the device, and as the map moves.
public struct GazetteerSearch: Sendable {
  /// Searches the places.
  public let places: PlacesSearcher
  /// The rows of a list of them.
  public let rows: HitsInteractor<Hit<Place>>
  /// The search on the map.
  public let map: GeoSearchInteractor
  /// The question where the device is.
  public let here: LocationInteractor
  /// The countries, to choose from.
  public let countries: FacetListInteractor
  /// The machine of all of them.
  public let machine: SearchMachine

  /// Creates the scenario.
  ///
  /// - Parameters:
  ///   - hitsPerPage: How many places are on the map.
  ///   - debounce: How long the typing must pause before it is searched for.
  ///   - movement: How far the map must have moved before it is searched anew.
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

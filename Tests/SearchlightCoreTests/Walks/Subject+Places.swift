import SearchlightComponents
import SearchlightCore

/// The map, places and location components of the walks, with their actions.
extension Subject {
  static let towns = PlacesSearcher("towns", index: "towns", countries: ["fr"])
  static let map = GeoSearchInteractor(movies, radius: .metres(500))
  static let here = LocationInteractor(for: map, GeoSearchInteractor(towns, id: "townMap"))

  static let geography: [any SearchComponent] = [
    towns, map, GeoSearchInteractor(towns, id: "townMap"), here,
  ]

  static let near = LocationAnswer.located(
    DeviceLocation(Point(latitude: 1.23456, longitude: -179.99999), accuracy: 5))

  private static let boxes = ["1_2_3_4", "-10_170_10_-170", "1_2.05_3_4.05"].compactMap {
    GeoBox($0)
  }

  /// Actions of users and maps, not all of which make sense in every state.
  static let placing: [SearchAction] = [
    map.mapMoved(to: boxes[0]), map.mapMoved(to: boxes[1]), map.mapMoved(to: boxes[2]),
    map.mapMoved(to: boxes[0], byUser: false), map.search(in: boxes),
    map.search(around: Point(latitude: 1, longitude: 2)), map.clearShape, map.clear,
    .batch([map.mapMoved(to: boxes[2]), map.searchThisArea]), map.searchAsMapMoves(false),
    map.searchAsMapMoves(true), here.ask, here.ask, here.stop, here.forget,
    here.intent(.answer(near, to: 1)), towns.select(countries: []), towns.select(language: "de"),
    restoring("movies", area("1.5_2.5~r500~b-10_170_10_-170")), restoring("news", area("1_2")),
    restoring("movies", ["aroundLatLng": "north,south"]),
  ]

  private static func restoring(
    _ source: SourceID, _ parameters: SearchParameters
  ) -> SearchAction {
    .restore(SearchChoice(sources: [source: .init(parameters: parameters)]))
  }

  private static func area(_ text: String) -> SearchParameters {
    var parameters = SearchParameters()
    parameters.geoArea = GeoArea(text)
    return parameters
  }

  /// Intents that are refused in every state.
  static let refusedPlaces: [SearchAction] = [
    map.search(around: Point(latitude: .nan, longitude: 0)), map.search(in: []),
    map.search(around: Point(latitude: 0, longitude: 0), radius: .metres(0)),
    map.search(inPolygon: []), towns.select(countries: ["France"]), towns.select(language: ""),
    towns.prefer(near: Point(latitude: 91, longitude: 0)),
  ]

  /// Returns whether a parameter belongs to a valid area of a source that has a map, or is an area
  /// parameter that is not set.
  func offersArea(_ name: String, of source: SourceID, _ parameters: SearchParameters) -> Bool {
    let names: Set = ["aroundLatLng", "aroundRadius", "insideBoundingBox", "insidePolygon"]
    let isOffered = controls.contains { ($0 as? GeoSearchInteractor)?.source == source }
    return isOffered && names.contains(name)
      && (parameters[name] == nil || parameters.geoArea != nil)
  }
}

extension PerformerStorage {
  /// Returns the location of the device, or a denial by the user if `isNear` is `false`.
  static func answer(to work: LocationInteractor.Work, isNear: Bool) -> SearchAction {
    switch work {
    case .locate(let question):
      Subject.here.intent(.answer(isNear ? Subject.near : .denied, to: question))
    }
  }
}

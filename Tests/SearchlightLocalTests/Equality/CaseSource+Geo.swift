import SearchlightCore

extension CaseSource {
  /// One location, several, or an invalid one.
  mutating func geolocation() -> JSON {
    switch number(in: 0...9) {
    case 0: pick([nil, "1,2", ["lat": 1], ["lat": 91, "lng": 0], ["lat": "1", "lng": "2"], []])
    case 1...3: .array((0..<number(in: 1...3)).map { _ in location() })
    default: location()
    }
  }

  private mutating func location() -> JSON {
    ["lat": .number(latitude()), "lng": .number(longitude())]
  }

  /// Few values on a coarse grid, so that locations coincide with each other, with edges and with
  /// corners.
  private mutating func latitude() -> Double {
    chance(10) ? pick([-89.5, 89.5, 0.000123, 48.8566]) : Double(number(in: -4...4)) / 2
  }

  private mutating func longitude() -> Double {
    switch number(in: 0...9) {
    case 0: pick([2.3522, 0.000456])
    case 1...2: pick([-180, 180, 179.5, -179.5])
    default: Double(number(in: -4...4)) / 2
    }
  }

  /// Adds the area of the hits, and the centre for their ranking.
  mutating func addGeo(to parameters: inout SearchParameters) {
    if chance(30) {
      parameters["aroundLatLng"] = .string("\(latitude()),\(longitude())")
      if chance(60) {
        parameters["aroundRadius"] = pick([
          "all", 1, 60_000, 150_000, 300_000, 390_000, 390_000, 20_100_000,
        ])
      }
      if chance(40) {
        parameters["aroundPrecision"] = pick([
          1, 100, 60_000, [["from": 0, "value": 25], ["from": 2000, "value": 100_000]],
          [["from": 100_000, "value": 7]], [],
        ])
      }
      if chance(20) { parameters["minimumAroundRadius"] = pick([1, 40_000_000]) }
    }
    if chance(16) {
      parameters["insideBoundingBox"] = .array((0..<number(in: 1...2)).map { _ in numbers(4) })
    }
    if chance(10) {
      parameters["insidePolygon"] = .array(
        (0..<number(in: 1...2)).map { _ in numbers(2 * number(in: 3...6)) })
    }
  }

  private mutating func numbers(_ count: Int) -> JSON {
    .array((0..<count).map { .number($0 % 2 == 0 ? latitude() : longitude()) })
  }
}

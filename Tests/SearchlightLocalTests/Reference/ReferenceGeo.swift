import Foundation
@_spi(Members) import SearchlightBackend
import SearchlightCore

/// The geographic conditions of a request and the distances of hits, by textbook formulas.
struct ReferenceGeo {
  private struct Location {
    let latitude: Double
    let longitude: Double

    init(_ latitude: Double, _ longitude: Double) {
      self.latitude = (latitude * 1e6).rounded() / 1e6
      self.longitude = (longitude * 1e6).rounded() / 1e6
    }

    init?(_ json: JSON) {
      guard let latitude = json.lat?.doubleValue, let longitude = json.lng?.doubleValue,
        abs(latitude) <= 90, abs(longitude) <= 180
      else { return nil }
      self.init(latitude, longitude)
    }

    /// The distance in metres by the haversine formula.
    func distance(to other: Location) -> Double {
      let (first, second) = (latitude * .pi / 180, other.latitude * .pi / 180)
      let height = sin((second - first) / 2)
      let width = sin((other.longitude - longitude) * .pi / 360)
      return 2 * 6_371_008.8
        * asin(min(1, (height * height + cos(first) * cos(second) * width * width).squareRoot()))
    }
  }

  private let centre: Location?
  private let radius: Double
  private let boxes: [[Double]]?
  private let polygons: [[Double]]?
  private let steps: [(from: Int, value: Int)]

  let automaticRadius: Int?

  init(_ parameters: SearchParameters) {
    func lists(_ name: String) -> [[Double]]? {
      parameters[name]?.arrayValue?.map { $0.arrayValue?.compactMap(\.doubleValue) ?? [] }
    }
    boxes = lists("insideBoundingBox")
    polygons = lists("insidePolygon")
    let numbers = parameters["aroundLatLng"]?.stringValue?.split(separator: ",")
      .compactMap { Double($0) }
    centre = numbers.map { Location($0[0], $0[1]) }
    let isFree = centre != nil && boxes == nil && polygons == nil
    // Small indices have too few records for any but the largest radius.
    automaticRadius =
      isFree && parameters["aroundRadius"] == nil
      ? max(32_768_000, parameters["minimumAroundRadius"]?.intValue ?? 0) : nil
    radius = parameters["aroundRadius"]?.doubleValue ?? .infinity
    let bands = parameters["aroundPrecision"]?.arrayValue?.map {
      (from: $0.from?.intValue ?? 0, value: max(10, $0.value?.intValue ?? 0))
    }
    let step = max(10, parameters["aroundPrecision"]?.intValue ?? 10)
    steps = ([(from: 0, value: step)] + (bands ?? [])).sorted { $0.from < $1.from }
  }

  var point: Point? {
    centre.map { Point(latitude: $0.latitude, longitude: $0.longitude) }
  }

  private func locations(of record: JSON) -> [Location] {
    let value = record._geoloc
    return (value?.arrayValue ?? value.map { [$0] } ?? []).compactMap { Location($0) }
  }

  /// Whether a record is inside; boxes override polygons, and both override the circle.
  func contains(_ record: JSON) -> Bool {
    if let boxes {
      return locations(of: record).contains { location in boxes.contains { inBox(location, $0) } }
    }
    if let polygons {
      return locations(of: record).contains { location in
        polygons.contains { inPolygon(location, $0) }
      }
    }
    guard let centre else { return true }
    return locations(of: record).contains { $0.distance(to: centre) <= radius }
  }

  private func inBox(_ location: Location, _ box: [Double]) -> Bool {
    let first = Location(box[0], box[1])
    let second = Location(box[2], box[3])
    let (lower, upper) = first.latitude <= second.latitude ? (first, second) : (second, first)
    guard (lower.latitude...upper.latitude).contains(location.latitude) else { return false }
    let names = abs(location.longitude) == 180 ? [-180, 180] : [location.longitude]
    let distance = first.longitude - second.longitude
    let (west, east) = (
      min(first.longitude, second.longitude), max(first.longitude, second.longitude)
    )
    // The first corner is the northern one, or else the western one.
    if east - west > 180, east - west < 360, first.latitude >= second.latitude || distance > 0 {
      return names.contains { $0 >= east || $0 <= west }
    }
    let range =
      min(lower.longitude, upper.longitude)...max(lower.longitude, upper.longitude)
    return names.contains { range.contains($0) }
  }

  /// Whether a location is on an edge, or a line from it to the east crosses an odd number of
  /// edges.
  private func inPolygon(_ location: Location, _ numbers: [Double]) -> Bool {
    let corners = stride(from: 0, to: numbers.count, by: 2).map {
      Location(numbers[$0], numbers[$0 + 1])
    }
    var crossings = 0
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (low, high) = start.latitude <= end.latitude ? (start, end) : (end, start)
      guard (low.latitude...high.latitude).contains(location.latitude) else { continue }
      if low.latitude == high.latitude {
        let range =
          min(low.longitude, high.longitude)...max(low.longitude, high.longitude)
        if range.contains(location.longitude) { return true }
        continue
      }
      let crossing =
        low.longitude
        + (high.longitude - low.longitude) * (location.latitude - low.latitude)
        / (high.latitude - low.latitude)
      if abs(crossing - location.longitude) < 1e-9 { return true }
      if crossing > location.longitude, location.latitude < high.latitude { crossings += 1 }
    }
    return crossings % 2 == 1
  }

  /// The step of the nearest distance, smaller if nearer; records without a location come last.
  func rank(of record: JSON) -> [Int] {
    let distances = centre.map { centre in locations(of: record).map { $0.distance(to: centre) } }
    guard let nearest = distances?.min() else { return [.max] }
    let metres = Int(nearest)
    let step = steps.last { $0.from <= metres } ?? (from: 0, value: 10)
    return [step.from, (metres - step.from) / step.value]
  }

  /// The figures for the ranking info: the distance in steps, the step, and the nearest location.
  func figures(
    of record: JSON
  ) -> (distance: Int, precision: Int, location: MatchedGeoLocation?) {
    guard let centre else { return (0, 1, nil) }
    let nearest = locations(of: record).min { $0.distance(to: centre) < $1.distance(to: centre) }
    guard let nearest else { return (0, steps.last { $0.from == 0 }?.value ?? 10, nil) }
    let metres = Int(nearest.distance(to: centre))
    let step = steps.last { $0.from <= metres }?.value ?? 10
    return (
      metres / step, step,
      MatchedGeoLocation(
        point: Point(latitude: nearest.latitude, longitude: nearest.longitude), distance: metres)
    )
  }
}

import Foundation
import SearchCore

/// Where hits must be, and how far they are, by the formulas of school.
struct ReferenceGeo {
  private struct Place {
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

    /// The distance by haversines, in metres.
    func distance(to other: Place) -> Double {
      let (first, second) = (latitude * .pi / 180, other.latitude * .pi / 180)
      let height = sin((second - first) / 2)
      let width = sin((other.longitude - longitude) * .pi / 360)
      return 2 * 6_371_008.8
        * asin(min(1, (height * height + cos(first) * cos(second) * width * width).squareRoot()))
    }
  }

  private let centre: Place?
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
    centre = numbers.map { Place($0[0], $0[1]) }
    let isFree = centre != nil && boxes == nil && polygons == nil
    // Small indices have too few records for any radius but the largest.
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

  private func places(of record: JSON) -> [Place] {
    let value = record._geoloc
    return (value?.arrayValue ?? value.map { [$0] } ?? []).compactMap { Place($0) }
  }

  /// Boxes go before polygons, and both before the circle.
  func contains(_ record: JSON) -> Bool {
    if let boxes {
      return places(of: record).contains { place in boxes.contains { inBox(place, $0) } }
    }
    if let polygons {
      return places(of: record).contains { place in polygons.contains { inPolygon(place, $0) } }
    }
    guard let centre else { return true }
    return places(of: record).contains { $0.distance(to: centre) <= radius }
  }

  private func inBox(_ place: Place, _ box: [Double]) -> Bool {
    let first = Place(box[0], box[1])
    let second = Place(box[2], box[3])
    let (lower, upper) = first.latitude <= second.latitude ? (first, second) : (second, first)
    guard (lower.latitude...upper.latitude).contains(place.latitude) else { return false }
    let names = abs(place.longitude) == 180 ? [-180, 180] : [place.longitude]
    let distance = first.longitude - second.longitude
    let (west, east) = (
      min(first.longitude, second.longitude), max(first.longitude, second.longitude)
    )
    // The corner that is named first is the northern one, or the western one.
    if east - west > 180, east - west < 360, first.latitude >= second.latitude || distance > 0 {
      return names.contains { $0 >= east || $0 <= west }
    }
    let range =
      min(lower.longitude, upper.longitude)...max(lower.longitude, upper.longitude)
    return names.contains { range.contains($0) }
  }

  /// Whether a place is on an edge, or a line from it eastwards crosses an odd number of edges.
  private func inPolygon(_ place: Place, _ numbers: [Double]) -> Bool {
    let corners = stride(from: 0, to: numbers.count, by: 2).map {
      Place(numbers[$0], numbers[$0 + 1])
    }
    var crossings = 0
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      let (low, high) = start.latitude <= end.latitude ? (start, end) : (end, start)
      guard (low.latitude...high.latitude).contains(place.latitude) else { continue }
      if low.latitude == high.latitude {
        let range =
          min(low.longitude, high.longitude)...max(low.longitude, high.longitude)
        if range.contains(place.longitude) { return true }
        continue
      }
      let crossing =
        low.longitude
        + (high.longitude - low.longitude) * (place.latitude - low.latitude)
        / (high.latitude - low.latitude)
      if abs(crossing - place.longitude) < 1e-9 { return true }
      if crossing > place.longitude, place.latitude < high.latitude { crossings += 1 }
    }
    return crossings % 2 == 1
  }

  /// In which step the distance is, smaller is nearer; records without a place come last.
  func rank(of record: JSON) -> [Int] {
    let distances = centre.map { centre in places(of: record).map { $0.distance(to: centre) } }
    guard let nearest = distances?.min() else { return [.max] }
    let metres = Int(nearest)
    let step = steps.last { $0.from <= metres } ?? (from: 0, value: 10)
    return [step.from, (metres - step.from) / step.value]
  }

  /// The figures of the ranking: distance in steps, step, and the nearest place.
  func figures(
    of record: JSON
  ) -> (distance: Int, precision: Int, location: MatchedGeoLocation?) {
    guard let centre else { return (0, 1, nil) }
    let nearest = places(of: record).min { $0.distance(to: centre) < $1.distance(to: centre) }
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

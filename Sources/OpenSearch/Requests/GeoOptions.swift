import SearchBackend

/// The geographic conditions of a request, checked.
struct GeoOptions: Sendable {
  /// The location from which distances are measured; `nil` for none.
  let centre: Point?

  /// Returns the query for the area of the hits, given the path of the field with locations; `nil`
  /// if hits may be anywhere.
  private(set) var area: (@Sendable (String) -> JSON)?

  /// The largest radius that a request can ask for, in metres.
  static let largestRadius = 100_000_000

  /// Reads the conditions; boxes take precedence over polygons, and both over the circle around the
  /// centre.
  init(_ reader: ParameterReader) throws(SearchError) {
    let location = try reader.value("aroundLatLng").map { found throws(SearchError) in
      let points = found.stringValue.flatMap(Self.numbers).flatMap(Self.points) ?? []
      guard points.count == 1 else {
        throw ParameterReader.refusal(
          "aroundLatLng", "a string of latitude and longitude, such as \"48.85,2.35\"", found)
      }
      return points[0]
    }
    centre = location
    var radius: Int?
    if let found = reader.value("aroundRadius"), found != "all" {
      guard let metres = found.intValue, 1...Self.largestRadius ~= metres else {
        throw ParameterReader.refusal(
          "aroundRadius", "a whole number of metres from 1 to \(Self.largestRadius), or \"all\"",
          found)
      }
      radius = metres
    }
    let boxes = try Self.lists(reader, "insideBoundingBox") { $0.count % 2 == 0 && !$0.isEmpty }
    let polygons = try Self.lists(reader, "insidePolygon") { 3...10_000 ~= $0.count }
    if let boxes {
      area = { field in Self.any(boxes.flatMap { Self.boxes($0, field) }) }
    } else if let polygons {
      area = { field in
        Self.any(
          polygons.map { corners in
            ["geo_polygon": [field: ["points": .array(corners.map(\.openSearchForm))]]]
          })
      }
    } else if let location, let radius {
      area = { field in
        ["geo_distance": ["distance": .string("\(radius)m"), field: location.openSearchForm]]
      }
    } else if location != nil {
      area = { field in ["exists": ["field": .string(field)]] }
    }
  }

  private static func any(_ queries: [JSON]) -> JSON {
    queries.count == 1
      ? queries[0] : ["bool": ["minimum_should_match": 1, "should": .array(queries)]]
  }

  /// Returns the queries for the boxes between pairs of opposite corners.
  ///
  /// Two corners define two boxes, one of which crosses the date line. If their longitudes are more
  /// than 180 degrees apart, the corners mean that one, unless the first corner is both the
  /// southern and the western one.
  private static func boxes(_ corners: [Point], _ field: String) -> [JSON] {
    stride(from: 0, to: corners.count - 1, by: 2).map { index in
      let (first, second) = (corners[index], corners[index + 1])
      let distance = first.longitude - second.longitude
      let crossesDateLine =
        abs(distance) > 180 && abs(distance) < 360
        && (first.latitude >= second.latitude || distance > 0)
      let lower = min(first.longitude, second.longitude)
      let upper = max(first.longitude, second.longitude)
      let edges: JSON = [
        "bottom": .number(min(first.latitude, second.latitude)),
        "left": .number(crossesDateLine ? upper : lower),
        "right": .number(crossesDateLine ? lower : upper),
        "top": .number(max(first.latitude, second.latitude)),
      ]
      return ["geo_bounding_box": [field: edges]]
    }
  }

  /// Reads lists of locations: arrays of numbers, one flat array, or either of them as text.
  private static func lists(
    _ reader: ParameterReader, _ name: String, where isFit: ([Point]) -> Bool
  ) throws(SearchError) -> [[Point]]? {
    guard let found = reader.value(name) else { return nil }
    let expected = "latitudes and longitudes of corners, as arrays of numbers"
    var json = found
    if let text = found.stringValue {
      json =
        numbers(text).map { .array($0.map(JSON.number)) } ?? (try? JSON(parsing: text)) ?? found
    }
    guard let elements = json.arrayValue else {
      throw ParameterReader.refusal(name, expected, found)
    }
    if elements.isEmpty { return nil }
    let parts = elements[0].arrayValue == nil ? [elements] : elements.map { $0.arrayValue ?? [$0] }
    var lists: [[Point]] = []
    for part in parts {
      let values = part.compactMap(\.doubleValue)
      guard values.count == part.count, let points = points(values), isFit(points) else {
        throw ParameterReader.refusal(name, expected, .array(part))
      }
      lists.append(points)
    }
    return lists
  }

  /// Returns the numbers of a text that are separated by commas; `nil` if the text has anything
  /// else.
  private static func numbers(_ text: String) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Double? in
      let digits = String(part).trimmingSpaces
      return digits.utf8.allSatisfy { "0123456789.-+eE".utf8.contains($0) } ? Double(digits) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  /// Converts pairs of numbers to locations; `nil` for an odd count or a location that is not on
  /// the earth.
  private static func points(_ numbers: [Double]) -> [Point]? {
    guard numbers.count % 2 == 0 else { return nil }
    let points = stride(from: 0, to: numbers.count, by: 2).map {
      Point(latitude: numbers[$0], longitude: numbers[$0 + 1])
    }
    return points.allSatisfy(\.isOnEarth) ? points : nil
  }
}

extension Point {
  var isOnEarth: Bool { -90...90 ~= latitude && -180...180 ~= longitude }

  /// The location in the form that a cluster reads.
  var openSearchForm: JSON { ["lat": .number(latitude), "lon": .number(longitude)] }
}

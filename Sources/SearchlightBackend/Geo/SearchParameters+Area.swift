extension GeoArea {
  /// The names of the parameters that represent an area.
  public static let parameterNames = [
    "aroundLatLng", "aroundRadius", "insideBoundingBox", "insidePolygon",
  ]
}

extension SearchParameters {
  /// The geographic area of the hits, stored in `aroundLatLng`, `aroundRadius`, `insideBoundingBox`
  /// and `insidePolygon`.
  ///
  /// A box that crosses the date line or is wider than half of the earth is written as several
  /// boxes, because engines interpret such a box differently; reading merges them again. The value
  /// is `nil` if none of the parameters is set or one is invalid. Setting `nil` removes all four.
  public var geoArea: GeoArea? {
    get {
      guard GeoArea.parameterNames.contains(where: { self[$0] != nil }) else { return nil }
      var center: Point?
      if let found = self["aroundLatLng"] {
        guard let degrees = found.degrees, degrees.count == 2 else { return nil }
        center = Point(latitude: degrees[0], longitude: degrees[1])
      }
      guard let radius = GeoRadius(json: self["aroundRadius"]),
        let boxes = lists("insideBoundingBox", of: 4)?.map({ GeoBox(corners: $0) }),
        let polygons = lists("insidePolygon", of: nil)?.map({ GeoPolygon(degrees: $0) }),
        !boxes.contains(nil), !polygons.contains(nil)
      else { return nil }
      return try? GeoArea(
        center: center, radius: radius, boxes: boxes.compactMap(\.self),
        polygons: polygons.compactMap(\.self))
    }
    set {
      for name in GeoArea.parameterNames { self[name] = newValue?.json(of: name) }
    }
  }

  /// Returns the lists of numbers in a parameter; empty if it is not set, `nil` if its value is
  /// invalid.
  ///
  /// - Parameter count: The length of each list, by which a flat list of numbers is divided; `nil`
  ///   for any length.
  private func lists(_ name: String, of count: Int?) -> [[Double]]? {
    guard let found = self[name] else { return [] }
    let elements = found.arrayValue ?? []
    if elements.first?.arrayValue == nil {
      guard let flat = found.degrees else { return nil }
      guard let count else { return [flat] }
      guard !flat.isEmpty, flat.count.isMultiple(of: count) else { return nil }
      return stride(from: 0, to: flat.count, by: count).map { Array(flat[$0..<$0 + count]) }
    }
    let lists = elements.compactMap(\.degrees)
    guard lists.count == elements.count else { return nil }
    return lists.allSatisfy { $0.count == count ?? $0.count } ? lists : nil
  }
}

extension GeoArea {
  /// Returns the value of one of the area's parameters; `nil` if the parameter is left out.
  fileprivate func json(of name: String) -> JSON? {
    switch name {
    case "aroundLatLng":
      center.map { .string("\($0.latitude.degreesText),\($0.longitude.degreesText)") }
    case "aroundRadius": radius.json
    case "insideBoundingBox":
      boxes.isEmpty
        ? nil
        : .array(
          boxes.flatMap(\.pieces).map { box in
            .array([box.south, box.west, box.north, box.east].map(JSON.init(degrees:)))
          })
    default:
      polygons.isEmpty
        ? nil
        : .array(
          polygons.map { polygon in
            .array(
              polygon.corners.flatMap { [$0.latitude, $0.longitude] }.map(JSON.init(degrees:)))
          })
    }
  }
}

extension GeoBox {
  /// Creates a box from two opposite corners, in any order.
  ///
  /// If the longitudes are more than 180 degrees apart and the northern or the eastern corner comes
  /// first, the box crosses the date line, because maps report the north-eastern corner before the
  /// south-western one.
  fileprivate init?(corners: [Double]) {
    let first = Point(latitude: corners[0], longitude: corners[1])
    let second = Point(latitude: corners[2], longitude: corners[3])
    let distance = first.longitude - second.longitude
    let crosses =
      distance.magnitude > 180 && distance.magnitude < 360
      && (first.latitude >= second.latitude || distance > 0)
    let longitudes = (
      min(first.longitude, second.longitude), max(first.longitude, second.longitude)
    )
    let box = try? GeoBox(
      south: min(first.latitude, second.latitude), west: crosses ? longitudes.1 : longitudes.0,
      north: max(first.latitude, second.latitude), east: crosses ? longitudes.0 : longitudes.1)
    guard let box else { return nil }
    self = box
  }
}

extension JSON {
  /// Creates a number; whole degrees become integers, as they are when they are read back.
  fileprivate init(degrees: Double) {
    self = Int(exactly: degrees).map(JSON.integer) ?? .number(degrees)
  }

  /// The numbers in an array or in a comma-separated text; `nil` if any element is not a number.
  fileprivate var degrees: [Double]? {
    if let text = stringValue {
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double.degrees(in: $0.filter { !$0.isWhitespace }) }
      return numbers.count == parts.count ? numbers : nil
    }
    guard let elements = arrayValue else { return nil }
    let numbers = elements.compactMap(\.doubleValue)
    return numbers.count == elements.count ? numbers : nil
  }
}

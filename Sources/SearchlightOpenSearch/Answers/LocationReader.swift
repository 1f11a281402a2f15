import SearchlightBackend

extension Point {
  /// Reads a location in any of the forms in which records have them in a cluster: an object, a
  /// text such as `48.1,2.3` or `POINT (2.3 48.1)`, longitude and latitude in an array, GeoJSON, or
  /// a geohash; of several, the first.
  ///
  /// - Returns: The point; `nil` for any other JSON.
  init?(openSearch json: JSON?) {
    switch json {
    case .array(let elements):
      if elements.count >= 2, let longitude = elements[0].doubleValue,
        let latitude = elements[1].doubleValue
      {
        self.init(latitude: latitude, longitude: longitude)
      } else if let first = elements.first, first.arrayValue?.first?.arrayValue == nil {
        self.init(openSearch: first)
      } else {
        return nil
      }
    case .object(let members):
      if let latitude = members["lat"]?.doubleValue,
        let longitude = (members["lng"] ?? members["lon"])?.doubleValue
      {
        self.init(latitude: latitude, longitude: longitude)
      } else if let coordinates = members["coordinates"], coordinates[0]?.doubleValue != nil {
        self.init(openSearch: coordinates)
      } else if let text = members["geohash"] {
        self.init(openSearch: text)
      } else {
        return nil
      }
    case .string(let text): self.init(openSearch: text)
    default: return nil
    }
  }

  private init?(openSearch text: String) {
    let upper = text.uppercased()
    if upper.hasPrefix("POINT") {
      let inner = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
      let numbers = inner.split(separator: " ").compactMap { Double($0) }
      guard numbers.count >= 2 else { return nil }
      self.init(latitude: numbers[1], longitude: numbers[0])
      return
    }
    let parts = text.split(separator: ",").map { Double($0.filter { $0 != " " }) }
    if parts.count >= 2, let latitude = parts[0], let longitude = parts[1] {
      self.init(latitude: latitude, longitude: longitude)
      return
    }
    self.init(geohash: text)
  }

  /// Returns the middle of the cell that a geohash names; `nil` for any other text.
  private init?(geohash text: String) {
    guard (1...12).contains(text.utf8.count) else { return nil }
    var (latitudes, longitudes) = ((-90.0, 90.0), (-180.0, 180.0))
    var isLongitude = true
    for character in text.lowercased() {
      guard let digit = Self.geohashDigits.firstIndex(of: character) else { return nil }
      for bit in stride(from: 4, through: 0, by: -1) {
        let isUpper = (digit >> bit) & 1 == 1
        if isLongitude {
          longitudes = Self.half(longitudes, isUpper)
        } else {
          latitudes = Self.half(latitudes, isUpper)
        }
        isLongitude.toggle()
      }
    }
    self.init(
      latitude: (latitudes.0 + latitudes.1) / 2, longitude: (longitudes.0 + longitudes.1) / 2)
  }

  private static func half(_ range: (Double, Double), _ isUpper: Bool) -> (Double, Double) {
    let middle = (range.0 + range.1) / 2
    return isUpper ? (middle, range.1) : (range.0, middle)
  }

  private static let geohashDigits = Array("0123456789bcdefghjkmnpqrstuvwxyz")
}

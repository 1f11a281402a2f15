public import SearchlightCore

/// A named geographic place, such as a city, a district or an airport.
///
/// Its record has the format of Algolia's former Places; every member may be missing:
///
/// ```json
/// {
///   "objectID": "2988507", "locale_names": {"default": ["Paris"], "ja": ["パリ"]},
///   "administrative": ["Île-de-France"], "country": {"default": "France", "de": "Frankreich"},
///   "country_code": "fr", "population": 2138551, "_geoloc": {"lat": 48.8534, "lng": 2.3488}
/// }
/// ```
public struct Place: Hashable, Sendable {
  /// The names of the place in several languages.
  public var names: PlaceNames

  /// The regions that contain the place, the smallest first.
  public var administrative: [String]

  /// The names of the country in several languages.
  public var country: PlaceNames

  /// The country as a lowercase two-letter code (ISO 3166).
  public var countryCode: String?

  /// The number of inhabitants.
  public var population: Int?

  /// The coordinates of the place; `nil` if unknown, or if the engine returns them beside the
  /// record (``SearchlightBackend/Hit/geolocation``).
  public var location: Point?

  /// Creates a place; only its names are required.
  public init(
    names: PlaceNames, administrative: [String] = [], country: PlaceNames = PlaceNames(),
    countryCode: String? = nil, population: Int? = nil, location: Point? = nil
  ) {
    self.names = names
    self.administrative = administrative
    self.country = country
    self.countryCode = countryCode
    self.population = population
    self.location = location
  }
}

extension Place: Geolocated {
  /// The coordinates of the place.
  public var geolocation: Point? { location }
}

extension Place: Codable {
  private enum CodingKeys: String, CodingKey {
    case names = "locale_names"
    case administrative, country
    case countryCode = "country_code"
    case population
    case location = "_geoloc"
  }

  /// Decodes a place; a member that is missing or has another form is ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? container.decode(Value.self, forKey: key)
    }
    let administrative: PlaceNames? = value(.administrative)
    let locations: [Point]? = value(.location)
    self.init(
      names: value(.names) ?? PlaceNames(), administrative: administrative?.forms() ?? [],
      country: value(.country) ?? PlaceNames(), countryCode: value(.countryCode),
      population: value(.population), location: value(.location) ?? locations?.first)
  }

  /// Encodes the place in the format that ``init(from:)`` decodes.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(names, forKey: .names)
    if !administrative.isEmpty { try container.encode(administrative, forKey: .administrative) }
    if !country.isEmpty { try container.encode(country, forKey: .country) }
    try container.encodeIfPresent(countryCode, forKey: .countryCode)
    try container.encodeIfPresent(population, forKey: .population)
    try container.encodeIfPresent(location, forKey: .location)
  }
}

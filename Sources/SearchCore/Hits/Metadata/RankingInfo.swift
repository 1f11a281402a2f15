/// Why a hit stands where it stands: the figures of the ranking criteria.
///
/// An engine gives it when asked to by the parameter `getRankingInfo`; figures that it does not have
/// are zero.
public struct RankingInfo: Hashable, Sendable {
  /// The number of typos in the matched words.
  public var nbTypos: Int
  /// The place of the best matching word: attribute and position, smaller is better.
  public var firstMatchedWord: Int
  /// The sum of the distances between the matched words.
  public var proximityDistance: Int
  /// A number made of the values of the custom ranking.
  public var userScore: Int
  /// The distance in metres, in steps of ``geoPrecision``.
  public var geoDistance: Int
  /// The step of the distance.
  public var geoPrecision: Int
  /// The number of words that match exactly.
  public var nbExactWords: Int
  /// The number of words that match.
  public var words: Int
  /// The weight of the matched filters.
  public var filters: Int
  /// Whether a rule put the hit in its place.
  public var promoted: Bool
  /// Which place of the record counts; `nil` without a search around a place.
  public var matchedGeoLocation: MatchedGeoLocation?

  /// Creates figures; those left out are zero.
  public init(
    nbTypos: Int = 0, firstMatchedWord: Int = 0, proximityDistance: Int = 0, userScore: Int = 0,
    geoDistance: Int = 0, geoPrecision: Int = 0, nbExactWords: Int = 0, words: Int = 0,
    filters: Int = 0, promoted: Bool = false, matchedGeoLocation: MatchedGeoLocation? = nil
  ) {
    self.nbTypos = nbTypos
    self.firstMatchedWord = firstMatchedWord
    self.proximityDistance = proximityDistance
    self.userScore = userScore
    self.geoDistance = geoDistance
    self.geoPrecision = geoPrecision
    self.nbExactWords = nbExactWords
    self.words = words
    self.filters = filters
    self.promoted = promoted
    self.matchedGeoLocation = matchedGeoLocation
  }
}

extension RankingInfo: Codable {
  private enum CodingKeys: String, CodingKey {
    case nbTypos, firstMatchedWord, proximityDistance, userScore, geoDistance, geoPrecision
    case nbExactWords, words, filters, promoted
    case matchedGeoLocation
  }

  /// Decodes the figures; those left out are zero.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func figure(_ key: CodingKeys) throws -> Int {
      try container.decodeIfPresent(Int.self, forKey: key) ?? 0
    }
    self.init(
      nbTypos: try figure(.nbTypos), firstMatchedWord: try figure(.firstMatchedWord),
      proximityDistance: try figure(.proximityDistance), userScore: try figure(.userScore),
      geoDistance: try figure(.geoDistance), geoPrecision: try figure(.geoPrecision),
      nbExactWords: try figure(.nbExactWords), words: try figure(.words),
      filters: try figure(.filters),
      promoted: try container.decodeIfPresent(Bool.self, forKey: .promoted) ?? false,
      matchedGeoLocation: try container.decodeIfPresent(
        MatchedGeoLocation.self, forKey: .matchedGeoLocation))
  }
}

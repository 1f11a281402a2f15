/// The values of the ranking criteria for a hit, which explain its position.
///
/// An engine returns them if the parameter `getRankingInfo` asks for them; values that the engine
/// does not provide are zero.
public struct RankingInfo: Hashable, Sendable {
  /// The number of typos in the matched words.
  public var nbTypos: Int
  /// The attribute and position of the best matching word as one number; smaller is better.
  public var firstMatchedWord: Int
  /// The sum of the distances between the matched words.
  public var proximityDistance: Int
  /// A number derived from the values of the custom ranking.
  public var userScore: Int
  /// The distance in metres, rounded to steps of ``geoPrecision``.
  public var geoDistance: Int
  /// The step of ``geoDistance``, in metres.
  public var geoPrecision: Int
  /// The number of words that match exactly.
  public var nbExactWords: Int
  /// The number of words that match.
  public var words: Int
  /// The score of the matched filters.
  public var filters: Int
  /// Whether a rule promoted the hit to its position.
  public var promoted: Bool
  /// The location of the record that was used for the ranking; `nil` unless the search is
  /// geographic.
  public var matchedGeoLocation: MatchedGeoLocation?

  /// Creates ranking values; omitted numbers are zero.
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

  /// Decodes ranking values; missing numbers are zero.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func score(_ key: CodingKeys) throws -> Int {
      try container.decodeIfPresent(Int.self, forKey: key) ?? 0
    }
    self.init(
      nbTypos: try score(.nbTypos), firstMatchedWord: try score(.firstMatchedWord),
      proximityDistance: try score(.proximityDistance), userScore: try score(.userScore),
      geoDistance: try score(.geoDistance), geoPrecision: try score(.geoPrecision),
      nbExactWords: try score(.nbExactWords), words: try score(.words),
      filters: try score(.filters),
      promoted: try container.decodeIfPresent(Bool.self, forKey: .promoted) ?? false,
      matchedGeoLocation: try container.decodeIfPresent(
        MatchedGeoLocation.self, forKey: .matchedGeoLocation))
  }
}

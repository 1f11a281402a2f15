import StateMachine

extension AnswerDetails: Codable {
  private enum CodingKeys: String, CodingKey {
    case areFacetCountsExact, banners, isHitCountExact, isPartial, nbSortedHits, origin, others
    case partialResults, serverTime, suggestedQuery, warnings
  }

  /// Encodes the details without the members that have their default value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !areFacetCountsExact { try container.encode(false, forKey: .areFacetCountsExact) }
    if !banners.isEmpty { try container.encode(banners, forKey: .banners) }
    if !isHitCountExact { try container.encode(false, forKey: .isHitCountExact) }
    if isPartial { try container.encode(true, forKey: .isPartial) }
    try container.encodeIfPresent(nbSortedHits, forKey: .nbSortedHits)
    if origin != .service { try container.encode(origin, forKey: .origin) }
    if !others.isEmpty { try container.encode(others, forKey: .others) }
    try container.encodeIfPresent(partialResults, forKey: .partialResults)
    try container.encodeIfPresent(serverTime?.exactText, forKey: .serverTime)
    try container.encodeIfPresent(suggestedQuery, forKey: .suggestedQuery)
    if !warnings.isEmpty { try container.encode(warnings, forKey: .warnings) }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    areFacetCountsExact =
      try container.decodeIfPresent(Bool.self, forKey: .areFacetCountsExact) ?? true
    banners = try container.decodeIfPresent([SearchBanner].self, forKey: .banners) ?? []
    isHitCountExact = try container.decodeIfPresent(Bool.self, forKey: .isHitCountExact) ?? true
    isPartial = try container.decodeIfPresent(Bool.self, forKey: .isPartial) ?? false
    nbSortedHits = try container.decodeIfPresent(Int.self, forKey: .nbSortedHits)
    origin = try container.decodeIfPresent(AnswerOrigin.self, forKey: .origin) ?? .service
    others = try container.decodeIfPresent([String: JSON].self, forKey: .others) ?? [:]
    partialResults = try container.decodeIfPresent(PartialResults.self, forKey: .partialResults)
    serverTime = try container.decodeIfPresent(String.self, forKey: .serverTime).map {
      try Duration(decoding: $0, forKey: .serverTime, in: container)
    }
    suggestedQuery = try container.decodeIfPresent(String.self, forKey: .suggestedQuery)
    warnings = try container.decodeIfPresent([String].self, forKey: .warnings) ?? []
  }
}

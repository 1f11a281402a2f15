import SearchlightBasics

extension HitMetadata.Values {
  /// Creates metadata from the bytes of a row.
  ///
  /// Invalid metadata become `nil`, as in ``HitMetadata/init(from:)``.
  convenience init(row: RowTable.Row, of table: RowTable) {
    func read<Value>(
      _ range: Range<Int>, _ body: (inout JSONScanner) throws(JSONScanError) -> Value?
    ) -> Value? {
      guard !range.isEmpty else { return nil }
      return JSONScanner.scanning(table.bytes[range]) { scanner in
        do { return try body(&scanner) } catch { return nil }
      }
    }
    let fields = HitMetadata.Fields(
      highlightResult: read(row.recordEnd..<row.highlightEnd) { json throws(JSONScanError) in
        try json.readTree(of: HighlightResult.self, table.tags)
      },
      snippetResult: read(row.highlightEnd..<row.snippetEnd) { json throws(JSONScanError) in
        try json.readTree(of: SnippetResult.self, table.tags)
      },
      rankingInfo: read(row.snippetEnd..<row.rankingEnd) { json throws(JSONScanError) in
        try json.readRankingInfo()
      },
      geolocation: read(row.rankingEnd..<row.geolocationEnd) { json throws(JSONScanError) in
        try json.readGeolocation()
      },
      distinctSeqID: read(row.geolocationEnd..<row.distinctEnd) { json throws(JSONScanError) in
        json.kind == .number ? try json.readInteger() : nil
      })
    self.init(fields)
  }
}

extension JSONScanner {
  /// Reads the values of the ranking criteria; `nil` if one has a wrong type.
  fileprivate mutating func readRankingInfo() throws(JSONScanError) -> RankingInfo? {
    guard kind == .object else { return nil }
    var info = RankingInfo()
    try enter()
    var isFirst = true
    while let key = try nextKey(&isFirst) {
      let name = text(key.text)
      switch (RankingInfo.scores[name], kind) {
      case (let score?, .number):
        guard let value = try readInteger() else { return nil }
        info[keyPath: score] = value
      case (nil, .bool) where name == "promoted":
        info.promoted = next == UInt8(ascii: "t")
        try skipValue()
      case (_, .null): try skipValue()
      case (nil, .object) where name == "matchedGeoLocation":
        guard let location = try readMatchedGeoLocation() else { return nil }
        info.matchedGeoLocation = location
      case (nil, _) where name != "promoted" && name != "matchedGeoLocation": try skipValue()
      default: return nil
      }
    }
    return info
  }

  /// Reads the matched location of a hit; `nil` if it is invalid.
  private mutating func readMatchedGeoLocation() throws(JSONScanError) -> MatchedGeoLocation? {
    var (latitude, longitude, distance): (Double?, Double?, Int?)
    try enter()
    var isFirst = true
    while let key = try nextKey(&isFirst) {
      if isText(key.text, "lat"), kind == .number {
        latitude = try readNumber()
      } else if isText(key.text, "lng"), kind == .number {
        longitude = try readNumber()
      } else if isText(key.text, "distance"), kind == .number {
        distance = try readInteger()
      } else {
        try skipValue()
      }
    }
    guard let latitude, let longitude, let distance else { return nil }
    return MatchedGeoLocation(
      point: Point(latitude: latitude, longitude: longitude), distance: distance)
  }

  /// Reads a location, or the first of several; `nil` if one of them is invalid.
  fileprivate mutating func readGeolocation() throws(JSONScanError) -> Point? {
    guard kind == .array else { return try readPoint() }
    var first: Point?
    try enter()
    var isFirst = true
    while try nextElement(&isFirst) {
      guard let point = try readPoint() else { return nil }
      first = first ?? point
    }
    return first
  }

  private mutating func readPoint() throws(JSONScanError) -> Point? {
    guard kind == .object else { return nil }
    var (latitude, longitude): (Double?, Double?)
    try enter()
    var isFirst = true
    while let key = try nextKey(&isFirst) {
      let isLatitude = isText(key.text, "lat")
      guard isLatitude || isText(key.text, "lng") else {
        try skipValue()
        continue
      }
      guard kind == .number else { return nil }
      if isLatitude { latitude = try readNumber() } else { longitude = try readNumber() }
    }
    guard let latitude, let longitude else { return nil }
    return Point(latitude: latitude, longitude: longitude)
  }
}

extension RankingInfo {
  /// The key paths of the numeric criteria, by their names in Algolia's answers.
  fileprivate static let scores: [String: any WritableKeyPath<RankingInfo, Int> & Sendable] = [
    "nbTypos": \.nbTypos, "firstMatchedWord": \.firstMatchedWord,
    "proximityDistance": \.proximityDistance, "userScore": \.userScore,
    "geoDistance": \.geoDistance, "geoPrecision": \.geoPrecision,
    "nbExactWords": \.nbExactWords, "words": \.words, "filters": \.filters,
  ]
}

extension HitMetadata: Codable {
  /// The keys of metadata in hits of Algolia's shape.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case highlightResult = "_highlightResult"
    case snippetResult = "_snippetResult"
    case rankingInfo = "_rankingInfo"
    case geolocation = "_geoloc"
    case distinctSeqID = "_distinctSeqID"
  }

  /// Decodes the metadata in a hit of Algolia's shape.
  ///
  /// Metadata that are missing or invalid become `nil`; they never make the record invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? container.decode(Value.self, forKey: key)
    }
    let points: [Point]? = value(.geolocation)
    self.init(
      highlightResult: value(.highlightResult), snippetResult: value(.snippetResult),
      rankingInfo: value(.rankingInfo), geolocation: value(.geolocation) ?? points?.first,
      distinctSeqID: value(.distinctSeqID))
  }

  /// Encodes the metadata as members of a hit of Algolia's shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(highlightResult, forKey: .highlightResult)
    try container.encodeIfPresent(snippetResult, forKey: .snippetResult)
    try container.encodeIfPresent(rankingInfo, forKey: .rankingInfo)
    try container.encodeIfPresent(geolocation, forKey: .geolocation)
    try container.encodeIfPresent(distinctSeqID, forKey: .distinctSeqID)
  }
}

import SearchlightStateMachine

/// Information about an answer as a whole, besides its hits and counts.
///
/// Most answers leave most of it at its defaults.
public struct AnswerDetails: Hashable, Sendable {
  /// The origin of the answer: the service, a cache or a fallback.
  public var origin = AnswerOrigin.service

  /// Whether more of the answer will follow.
  ///
  /// This can be `true` only in the pieces that a service reports while it answers
  /// (``SearchService/search(_:reporting:)``); the returned answer is always complete.
  public var isPartial = false

  /// Whether ``SearchResponse/nbHits`` is exact; if not, it is a lower bound.
  public var isHitCountExact = true

  /// Whether the facet counts are exact; if not, they are estimates.
  public var areFacetCountsExact = true

  /// The number of hits that are relevant enough to be sorted and shown, in a virtual replica; `nil`
  /// if the engine does not report it.
  public var nbSortedHits: Int?

  /// The time from the arrival of the request at the engine's server to the sending of the answer,
  /// including ``SearchResponse/processingTime``; `nil` if the engine does not report it.
  public var serverTime: Duration?

  /// The banners that rules display, in order.
  public var banners: [SearchBanner] = []

  /// A corrected query; `nil` if the engine suggests none.
  public var suggestedQuery: String?

  /// The warnings of the engine.
  public var warnings: [String] = []

  /// The part of the index that answered; `nil` if all of it answered or the engine does not report
  /// it.
  public var partialResults: PartialResults?

  /// The members of the answer that have no property, by name.
  ///
  /// Members that only repeat the request (`query`, `params`, `index`) are not kept.
  public var others: [String: JSON] = [:]

  /// Creates details in which every property has its default.
  public init() {}

  /// Returns a contradiction within the details or with `nbHits`; `nil` if there is none.
  func validationError(nbHits: Int) -> String? {
    if let nbSortedHits {
      if nbSortedHits < 0 { return "nbSortedHits is \(nbSortedHits); it cannot be negative" }
      if isHitCountExact, nbSortedHits > nbHits {
        return "nbSortedHits is \(nbSortedHits), but nbHits is \(nbHits)"
      }
    }
    if let shards = partialResults, !(0...max(0, shards.totalShards) ~= shards.answeredShards) {
      return "\(shards.answeredShards) shards answered of \(shards.totalShards)"
    }
    return nil
  }

  /// Merges the details of the answer to another query of the same plan.
  mutating func merge(_ other: AnswerDetails) {
    areFacetCountsExact = areFacetCountsExact && other.areFacetCountsExact
    warnings += other.warnings.filter { !warnings.contains($0) }
    partialResults = partialResults ?? other.partialResults
  }
}

extension AnswerDetails {
  /// Creates details from the members of an answer in Algolia's format.
  ///
  /// A member with an unexpected type stays in ``others``.
  init(taking members: [String: JSON]) {
    others = members
    isHitCountExact = take("exhaustiveNbHits", \.boolValue) ?? true
    areFacetCountsExact = take("exhaustiveFacetsCount", \.boolValue) ?? true
    if let exhaustive = take("exhaustive", \.objectValue) {
      isHitCountExact = exhaustive["nbHits"]?.boolValue ?? isHitCountExact
      areFacetCountsExact = exhaustive["facetsCount"]?.boolValue ?? areFacetCountsExact
    }
    _ = take("exhaustiveTypo", \.boolValue)
    nbSortedHits = take("nbSortedHits", \.intValue)
    serverTime = take("serverTimeMS", \.intValue).map { .milliseconds($0) }
    if let message = take("message", \.stringValue) { warnings = [message] }
    takeBanners()
    for echo in ["query", "params", "index"] { others[echo] = nil }
  }

  private mutating func take<Value>(_ name: String, _ value: (JSON) -> Value?) -> Value? {
    guard let found = others[name].flatMap(value) else { return nil }
    others[name] = nil
    return found
  }

  private mutating func takeBanners() {
    guard var content = others["renderingContent"]?.objectValue else { return }
    if var widgets = content["widgets"]?.objectValue,
      let found = widgets["banners"]?.arrayValue
    {
      banners = found.map(SearchBanner.init)
      widgets["banners"] = nil
      content["widgets"] = widgets.isEmpty ? nil : .object(widgets)
    }
    others["renderingContent"] = content.isEmpty ? nil : .object(content)
  }
}

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

/// The origin of an answer: the service, a cache or a fallback.
@nonexhaustive
public enum AnswerOrigin: Hashable, Codable, Sendable {
  /// The service itself gave the answer.
  case service

  /// A cached answer of the service, with the time at which the service gave it, in milliseconds
  /// since 1970; `nil` if the time is unknown.
  case cache(storedAt: Int64?)

  /// The fallback of a service that could not answer; see ``FallbackService``.
  case fallback
}

extension AnswerOrigin {
  /// Returns whether one list may contain rows of both origins: rows of a fallback must not be
  /// mixed with others.
  package func fits(_ other: AnswerOrigin) -> Bool { (self == .fallback) == (other == .fallback) }
}

extension AnswerOrigin: CustomStringConvertible {
  /// The name of the origin: `service`, `cache` or `fallback`.
  public var description: String {
    switch self {
    case .service: "service"
    case .cache: "cache"
    case .fallback: "fallback"
    }
  }
}

/// The part of a distributed index that answered, where not all shards did.
public struct PartialResults: Hashable, Codable, Sendable {
  /// The number of shards that answered.
  public var answeredShards: Int

  /// The number of shards of the index.
  public var totalShards: Int

  /// Whether the engine stopped because its time limit was reached.
  public var isTimedOut: Bool

  /// Creates a report.
  public init(answeredShards: Int, totalShards: Int, isTimedOut: Bool = false) {
    self.answeredShards = answeredShards
    self.totalShards = totalShards
    self.isTimedOut = isTimedOut
  }
}

/// An image with a link that a rule places above the hits.
public struct SearchBanner: Hashable, Codable, Sendable {
  /// The banner as the engine sent it, including members that have no property here.
  public let json: JSON

  /// Creates a banner from an element of `renderingContent.widgets.banners`.
  public init(_ json: JSON) {
    self.json = json
  }

  /// The URLs of the images, preferred one first, as unchecked texts.
  public var imageURLs: [String] {
    json["image"]?["urls"]?.arrayValue?.compactMap { $0["url"]?.stringValue } ?? []
  }

  /// The title of the image, for use as an accessibility label.
  public var title: String? { json["image"]?["title"]?.stringValue }

  /// The URL that a tap opens, as an unchecked text.
  public var link: String? { json["link"]?["url"]?.stringValue }

  /// The target of the link, as in HTML: `_blank` for a new window.
  public var target: String? { json["link"]?["target"]?.stringValue }

  /// Decodes the banner as the engine sent it.
  public init(from decoder: any Decoder) throws {
    json = try JSON(from: decoder)
  }

  /// Encodes the banner as the engine sent it.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

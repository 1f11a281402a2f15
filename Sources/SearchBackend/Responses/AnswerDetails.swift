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

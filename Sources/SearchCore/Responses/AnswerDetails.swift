/// What an engine says of an answer as a whole, beside its hits and what was counted.
///
/// Most answers have little of it.
public struct AnswerDetails: Hashable, Sendable {
  /// Where the answer comes from.
  public var origin = AnswerOrigin.service

  /// Whether more of the answer is to come.
  ///
  /// Only in what a service reports while it answers (``SearchService/search(_:reporting:)``); what it returns is whole.
  public var isPartial = false

  /// Whether ``SearchResponse/nbHits`` is exact; if not, at least so many records match.
  public var isHitCountExact = true

  /// Whether the counts of facets are exact; if not, they are estimates.
  public var areFacetCountsExact = true

  /// How many of the hits are relevant enough to be sorted, with a virtual replica and
  /// `relevancyStrictness` below 100; `nil` if the engine does not say.
  public var nbSortedHits: Int?

  /// The time between the arrival of the request at the engine's server and the sending of the answer,
  /// ``SearchResponse/processingTime`` included; `nil` if the engine does not say.
  public var serverTime: Duration?

  /// The banners that rules want to be shown, in order.
  public var banners: [SearchBanner] = []

  /// What the user may have meant to type; `nil` if the engine suggests nothing.
  public var suggestedQuery: String?

  /// What the engine complains of, though it has answered.
  public var warnings: [String] = []

  /// How much of the index has answered; `nil` if all of it has, or if the engine does not say.
  public var partialResults: PartialResults?

  /// The members of an answer that have no property, by name.
  ///
  /// Those that only repeat the request (`query`, `params`, `index`) are not kept.
  public var others: [String: JSON] = [:]

  /// Creates details that say nothing.
  public init() {}

  /// What makes these no details of an answer, or `nil` if they can be.
  func validationError(nbHits: Int) -> String? {
    if let nbSortedHits {
      if nbSortedHits < 0 { return "nbSortedHits is \(nbSortedHits), it cannot be negative" }
      if isHitCountExact, nbSortedHits > nbHits {
        return "nbSortedHits is \(nbSortedHits) where nbHits is \(nbHits)"
      }
    }
    if let shards = partialResults, !(0...max(0, shards.totalShards) ~= shards.answeredShards) {
      return "\(shards.answeredShards) shards answered of \(shards.totalShards)"
    }
    return nil
  }

  /// Adds what the answer to another query of the same plan says.
  mutating func merge(_ other: AnswerDetails) {
    areFacetCountsExact = areFacetCountsExact && other.areFacetCountsExact
    warnings += other.warnings.filter { !warnings.contains($0) }
    partialResults = partialResults ?? other.partialResults
  }
}

extension AnswerDetails {
  /// Takes what has a property here out of the members of an answer in Algolia's shape; what is of another
  /// type than expected stays among the others.
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

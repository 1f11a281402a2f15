/// The identifiers that analytics need of the answer to which a page of hits belongs.
///
/// The origin belongs to the page, not to the list: pages that are loaded while scrolling have
/// identifiers of their own, and an event on one of their rows must use that identifier.
public struct HitsOrigin: Hashable, Codable, Sendable {
  /// The identifier of the answer in events; present only with the parameter `clickAnalytics`.
  public var queryID: String?

  /// The identifier of the A/B test to which the answer belongs.
  public var abTestID: Int?

  /// The variant of the A/B test that answered, counted from 1.
  public var abTestVariantID: Int?

  /// Creates an origin.
  public init(queryID: String? = nil, abTestID: Int? = nil, abTestVariantID: Int? = nil) {
    self.queryID = queryID
    self.abTestID = abTestID
    self.abTestVariantID = abTestVariantID
  }
}

/// What analytics need to know of the answer that a page of hits came with.
///
/// It belongs to the page, not to the list: rows that are loaded while scrolling come with an identifier of
/// their own, and an event on one of them must name that one.
public struct HitsOrigin: Hashable, Codable, Sendable {
  /// Identifies the answer in events; only with the parameter `clickAnalytics`.
  public var queryID: String?

  /// The A/B test that the answer is a part of.
  public var abTestID: Int?

  /// Which variant of the test answered, from 1.
  public var abTestVariantID: Int?

  /// Creates an origin.
  public init(queryID: String? = nil, abTestID: Int? = nil, abTestVariantID: Int? = nil) {
    self.queryID = queryID
    self.abTestID = abTestID
    self.abTestVariantID = abTestVariantID
  }
}

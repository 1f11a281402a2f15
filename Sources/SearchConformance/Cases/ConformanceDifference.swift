/// A way in which a backend may differ from what Algolia documents for its hosted engine.
///
/// A case lists the differences that it permits, with the expectations for an answer that differs
/// in this way.
public struct ConformanceDifference: Sendable, Identifiable, Hashable {
  /// The tag that cases use for the difference, such as `first-letter-typo`.
  public let id: String

  /// The documented behaviour of the hosted engine.
  public let hosted: String

  /// The behaviour that a backend may have instead.
  public let permitted: String

  /// The reason why the difference is permitted.
  public let reason: String
}

/// A way in which a backend may differ from what Algolia documents for its hosted engine.
///
/// Cases name the differences that they permit, with what must hold of an answer that makes use of one.
public struct ConformanceDifference: Sendable, Identifiable, Hashable {
  /// The tag by which cases name the difference, such as `first-letter-typo`.
  public let id: String

  /// What the hosted engine is documented to do.
  public let hosted: String

  /// What a backend may do instead.
  public let permitted: String

  /// Why a backend may do so.
  public let reason: String
}

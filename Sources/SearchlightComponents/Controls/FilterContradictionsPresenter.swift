public import SearchlightCore

/// Presents the filters of a source that contradict each other, so that no record can match them.
///
/// ```swift
/// let contradictions = FilterContradictionsPresenter(products, singleValued: ["price"])
/// for contradiction in search[contradictions] { … }
/// ```
///
/// It examines all filter groups of the request: those of the user, those of the app, and those
/// that components add by themselves, such as the default of a toggle. It reports what
/// ``SearchlightBackend/Swift/Sequence/simplified(singleValued:)`` finds, and does not detect contradictions that only
/// the records reveal.
public struct FilterContradictionsPresenter: SearchPresenter, Hashable {
  private let source: SourceID
  private let singleValued: Set<Attribute>

  /// Creates a presenter for the filters of a searcher's source.
  ///
  /// - Parameters:
  ///   - searcher: The searcher whose filters are examined.
  ///   - singleValued: The attributes of which every record has at most one value, so that two
  ///     different values, and two disjoint ranges, contradict each other.
  public init(_ searcher: some Searcher, singleValued: Set<Attribute> = []) {
    source = searcher.source
    self.singleValued = singleValued
  }

  /// Returns the filters that the source wants to be searched with.
  public func key(_ state: SearchState) -> [[FilterGroup]] { state[source]?.wanted?.filters ?? [] }

  /// Returns the contradictions; empty before the first action.
  public func present(_ state: SearchState) -> [FilterContradiction] {
    key(state).joined().simplified(singleValued: singleValued).contradictions
  }
}

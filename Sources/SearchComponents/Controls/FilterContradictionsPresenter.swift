public import SearchCore

/// Presents which of the filters that a source is searched with exclude each other, so that nothing can be found
/// whatever the records are.
///
/// ```swift
/// let contradictions = FilterContradictionsPresenter(products, singleValued: ["price"])
/// for contradiction in search[contradictions] { … }
/// ```
///
/// It looks at all filter groups of the request: those of the user, those of the app, and what components demand by
/// themselves, such as the default of a toggle. What it says is what ``Swift/Sequence/simplified(singleValued:)``
/// finds; contradictions that only the records know of are none.
public struct FilterContradictionsPresenter: SearchPresenter, Hashable {
  private let source: SourceID
  private let singleValued: Set<Attribute>

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - searcher: The source whose filters are looked at.
  ///   - singleValued: The attributes of which no record has more than one value, so that two different values,
  ///     and two ranges that do not meet, exclude each other.
  public init(_ searcher: some Searcher, singleValued: Set<Attribute> = []) {
    source = searcher.source
    self.singleValued = singleValued
  }

  /// The filters that the source wants to be searched with.
  public func key(_ state: SearchState) -> [[FilterGroup]] { state[source]?.wanted?.filters ?? [] }

  /// The contradictions; none before the first action.
  public func present(_ state: SearchState) -> [FilterContradiction] {
    key(state).joined().simplified(singleValued: singleValued).contradictions
  }
}

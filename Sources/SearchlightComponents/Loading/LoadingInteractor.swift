public import SearchlightCore

/// The logic of a loading indicator, which reports whether a search is under way and whether it
/// takes long.
///
/// ```swift
/// let loading = LoadingInteractor(stalledAfter: .milliseconds(200))
/// for await status in search.values(of: loading) { spinner.isVisible = status == .stalled }
/// ```
public struct LoadingInteractor: SearchComponent, SearchPresenter, Hashable {
  /// The status of all requests together.
  @nonexhaustive
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// No request is under way.
    case idle
    /// A request is under way and has not stalled.
    case loading
    /// A request has been under way for longer than ``stalledAfter``.
    case stalled
  }

  /// The identifier of the component, unique in a machine.
  public let id: ComponentID

  /// The time after which a request without an answer counts as stalled.
  public let stalledAfter: Duration?

  /// Creates the logic of a loading indicator.
  public init(stalledAfter: Duration = .milliseconds(200), id: ComponentID = "loading") {
    self.id = id
    self.stalledAfter = stalledAfter
  }

  /// The mistake that the time is negative.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check("stalledAfter", isNotNegative: stalledAfter)
    return issues.sentences
  }

  /// The time after which a request counts as stalled, and the issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues, stalledAfter: stalledAfter) }

  /// Returns the status, which is also what is presented.
  public func key(_ state: SearchState) -> Status { present(state) }

  /// Returns the status of all sources together.
  public func present(_ state: SearchState) -> Status {
    if state.sources.contains(where: \.isStalled) { return .stalled }
    return state.sources.contains(where: \.isLoading) ? .loading : .idle
  }
}

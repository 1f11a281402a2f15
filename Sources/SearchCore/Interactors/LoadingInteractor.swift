/// The logic of a loading indicator: whether a search is under way, and whether it takes long.
///
/// ```swift
/// let loading = LoadingInteractor(stalledAfter: .milliseconds(200))
/// for await status in search.values(of: loading) { spinner.isVisible = status == .stalled }
/// ```
public struct LoadingInteractor: SearchComponent, SearchPresenter, Hashable {
  /// Whether a search is under way.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nothing is under way.
    case idle
    /// Something is under way, and has not been for long.
    case loading
    /// Something has been under way for longer than it should.
    case stalled
  }

  /// The name of the component.
  public let id: ComponentID

  /// After how long a search counts as stalled.
  public let stalledAfter: Duration?

  /// Creates the logic of an indicator.
  public init(stalledAfter: Duration = .milliseconds(200), id: ComponentID = "loading") {
    self.id = id
    self.stalledAfter = stalledAfter
  }

  /// The status.
  public func key(_ state: SearchState) -> Status { present(state) }

  /// The status of all sources together.
  public func present(_ state: SearchState) -> Status {
    if state.sources.contains(where: \.isStalled) { return .stalled }
    return state.sources.contains(where: \.isLoading) ? .loading : .idle
  }
}

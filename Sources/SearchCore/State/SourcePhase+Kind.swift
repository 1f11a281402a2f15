extension SourcePhase {
  /// A phase without the reason of a failure, for graphs and coverage.
  public enum Kind: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// See ``SourcePhase/idle``.
    case idle
    /// See ``SourcePhase/waiting``.
    case waiting
    /// See ``SourcePhase/loading``.
    case loading
    /// See ``SourcePhase/partial``.
    case partial
    /// See ``SourcePhase/loaded``.
    case loaded
    /// See ``SourcePhase/refreshing``.
    case refreshing
    /// See ``SourcePhase/failed(_:)``.
    case failed

    /// The name of the case.
    public var description: String { rawValue }
  }

  /// The phase without the reason of a failure.
  public var kind: Kind {
    switch self {
    case .idle: .idle
    case .waiting: .waiting
    case .loading: .loading
    case .partial: .partial
    case .loaded: .loaded
    case .refreshing: .refreshing
    case .failed: .failed
    }
  }
}

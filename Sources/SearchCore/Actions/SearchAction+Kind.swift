extension SearchAction {
  /// The case of an action without its associated values, for statistics and coverage.
  ///
  /// The raw value is the key that names the action in logs.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// See ``SearchAction/start``.
    case start
    /// See ``SearchAction/text(_:)``.
    case text
    /// See ``SearchAction/submit``.
    case submit
    /// See ``SearchAction/filters(_:)``.
    case filters
    /// See ``SearchAction/parameter(_:_:of:)``.
    case parameter
    /// See ``SearchAction/index(_:of:)``.
    case index
    /// See ``SearchAction/page(_:of:)``.
    case page
    /// See ``SearchAction/refresh(_:)``.
    case refresh
    /// See ``SearchAction/retry(_:)``.
    case retry
    /// See ``SearchAction/intent(_:_:)``.
    case intent
    /// See ``SearchAction/restore(_:)``.
    case restore
    /// See ``SearchAction/batch(_:)``.
    case batch
    /// See ``MachineEvent/Content/send(_:wait:)``.
    case send = "depart"
    /// See ``MachineEvent/Content/cancelledAll``.
    case cancelledAll = "calledOff"
    /// See ``MachineEvent/Content/cancelled(_:)``.
    case cancelled
    /// See ``MachineEvent/Content/stalled(_:)``.
    case stalled
    /// See ``MachineEvent/Content/piece(_:_:)``.
    case piece
    /// See ``MachineEvent/Content/answered(_:_:)``.
    case answered
    /// See ``MachineEvent/Content/workFailed(_:_:)``.
    case workFailed
  }

  /// The case of the action, or of the event that it carries.
  public var kind: Kind {
    switch self {
    case .start: .start
    case .text: .text
    case .submit: .submit
    case .filters: .filters
    case .parameter: .parameter
    case .index: .index
    case .page: .page
    case .refresh: .refresh
    case .retry: .retry
    case .intent: .intent
    case .restore: .restore
    case .batch: .batch
    case .machine(let event):
      switch event.content {
      case .send: .send
      case .cancelledAll: .cancelledAll
      case .cancelled: .cancelled
      case .stalled: .stalled
      case .piece: .piece
      case .answered: .answered
      case .workFailed: .workFailed
      }
    }
  }
}

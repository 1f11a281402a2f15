extension RequestTracker {
  /// The public phase that the stage corresponds to.
  var phase: SourcePhase {
    switch stage {
    case .idle, .passedOver: .idle
    case .waiting: .waiting
    case .inFlight: phaseInFlight
    case .shown: .loaded
    case .failed(let error): .failed(error)
    }
  }

  private var phaseInFlight: SourcePhase {
    guard let shown else { return .loading }
    return shown.generation == requestsInFlight.last?.id ? .partial : .refreshing
  }
}

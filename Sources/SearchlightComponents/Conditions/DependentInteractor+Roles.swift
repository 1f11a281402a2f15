public import SearchlightCore

// The roles of the wrapped component, each of which a dependent component has if the wrapped one has
// it. That it may be hidden is a role of its own, which every dependent component has.

extension DependentInteractor: RequestContributor where Base: RequestContributor {
  /// Forwards to the wrapped component while it is shown; adds nothing while it is hidden.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    if isShown(in: state) { base.contribute(to: &request, of: source, in: state) }
  }
}

extension DependentInteractor: RequestGate where Base: RequestGate {
  /// Forwards to the wrapped component while it is shown; permits everything while it is hidden.
  public func permits(
    _ request: SearchRequest, of source: SourceID, in state: SearchState
  ) -> Bool {
    !isShown(in: state) || base.permits(request, of: source, in: state)
  }
}

extension DependentInteractor: PageRequester where Base: PageRequester {
  /// Returns the pages that the wrapped component needs while it is shown; `nil` while it is
  /// hidden.
  public func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
    isShown(in: state) ? base.pages(of: source, in: state) : nil
  }
}

extension DependentInteractor: LocationKeeper where Base: LocationKeeper {
  /// Forwards to the wrapped component, whether it is shown or hidden.
  public func locations(_ memory: Base.Memory) -> Set<Point> { base.locations(memory) }

  /// Forwards to the wrapped component, whether it is shown or hidden.
  public func forget(
    _ points: Set<Point>, _ draft: inout SearchDraft, memory: inout Base.Memory
  ) {
    base.forget(points, &draft, memory: &memory)
  }
}

extension DependentInteractor: SupposingComponent where Base: SupposingComponent {
  /// Returns the supposition of the wrapped component, whether it is shown or hidden.
  public func supposition(of source: SourceID, in state: SearchState) -> Supposition? {
    base.supposition(of: source, in: state)
  }

  /// Forwards to the wrapped component.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, supposing supposed: SearchRequest
  ) {
    base.contribute(to: &request, of: source, supposing: supposed)
  }
}

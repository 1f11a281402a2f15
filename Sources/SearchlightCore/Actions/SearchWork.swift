/// The work of a search machine's effects, as data for the store to carry out.
@nonexhaustive
public enum SearchWork: Hashable, Sendable {
  /// Ends the delay before a group's request; the answer is ``MachineEvent/Content/send(_:wait:)``.
  ///
  /// The sources are those that waited when the delay began.
  case send(GroupID, wait: Int, [SourceID])

  /// Waits until further pages of a source may be requested, because a policy holds the requests.
  case pages(SourceID, [Int])

  /// Reports that a request has stalled; the answer is ``MachineEvent/Content/stalled(_:)``.
  case stall(SearchRequestID)

  /// Asks the service; the answer is ``MachineEvent/Content/answered(_:_:after:)``.
  case search(MultiSearchRequest)

  /// Ends a delay of a component, see ``SearchDraft/send(_:of:after:id:overlap:)``; the answer is that
  /// intent of the component.
  case timer(ComponentID, TypeErasedValue)

  /// Carries out the work of a component, see ``SearchDraft/run(_:of:id:overlap:timing:)``; the
  /// answers are intents of that component.
  case perform(ComponentID, TypeErasedValue)
}

extension SearchWork: CustomStringConvertible {
  /// `search (actors, movies)` for requests that wait, `request (actors, movies)` for a request
  /// that is sent, and the component's name followed by its work, or by the intent of a timer.
  public var description: String {
    switch self {
    case .send(_, _, let sources): "search (\(Self.list(sources)))"
    case .pages(let source, let pages):
      "pages \(pages.map { "\($0)" }.joined(separator: ", ")) (\(source))"
    case .stall: "stalled"
    case .search(let request):
      "request (\(Self.list(request.entries.map(\.source))))"
    case .timer(let component, let intent): "\(component) \(intent)"
    case .perform(let component, let work): "\(component) \(work)"
    }
  }

  private static func list(_ sources: [SourceID]) -> String {
    sources.map(\.rawValue).joined(separator: ", ")
  }
}

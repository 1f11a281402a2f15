/// What a search machine asks to be done.
public enum SearchWork: Hashable, Sendable {
  /// The wait of a group is over: answer with ``MachineEvent/Content/send(_:wait:)``. The sources are those that
  /// waited when the wait began.
  case send(GroupID, wait: Int, [SourceID])

  /// A request has been under way for long: answer with ``MachineEvent/Content/stalled(_:)``.
  case stall(RequestID)

  /// Ask the service, and answer with ``MachineEvent/Content/answered(_:_:)``.
  case search(MultiSearchRequest)

  /// Carry out what a component asks for, see ``SearchDraft/run(_:of:id:overlap:timing:)``, and answer with
  /// its intents.
  case perform(ComponentID, TypeErasedValue)
}

extension SearchWork: CustomStringConvertible {
  /// `search (actors, movies)` for what waits, `request (actors, movies)` for what leaves, and a
  /// component's work behind its name.
  public var description: String {
    switch self {
    case .send(_, _, let sources): "search (\(Self.list(sources)))"
    case .stall: "stalled"
    case .search(let request):
      "request (\(Self.list(request.entries.map(\.source))))"
    case .perform(let component, let work): "\(component) \(work)"
    }
  }

  private static func list(_ sources: [SourceID]) -> String {
    sources.map(\.rawValue).joined(separator: ", ")
  }
}

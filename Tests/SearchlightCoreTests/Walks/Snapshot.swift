import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// The state of a walk between two steps.
///
/// It is a class so that what several laws read is computed once, and only if a law reads it.
final class Snapshot {
  /// The wanted request of a source, derived again, and the request of its shown answer.
  struct Requests {
    let wanted: SearchRequest
    let asked: SearchRequest?
    /// The canonical filters of both requests by group.
    let wantedFilters: [FilterGroup.ID: [Filter]]
    let askedFilters: [FilterGroup.ID: [Filter]]

    init(wanted: SearchRequest, asked: SearchRequest?) {
      self.wanted = wanted
      self.asked = asked
      wantedFilters = Self.filters(of: wanted)
      askedFilters = asked.map(Self.filters) ?? [:]
    }

    private static func filters(of request: SearchRequest) -> [FilterGroup.ID: [Filter]] {
      Dictionary(request.filterGroups.map { ($0.id, Array($0.filters)) }, uniquingKeysWith: +)
    }
  }

  let subject: Subject
  let history: History
  let state: SearchState
  let now: Duration
  /// The requests that the interpreter has in flight.
  let underWay: Set<SearchRequestID>
  /// The groups whose delay has not ended.
  let waiting: Set<GroupID>
  /// The component work that waits or runs, in the order in which it was asked for.
  let work: [PendingEffect<SearchWork>]

  /// The wanted request of each source, derived again from the state.
  private(set) lazy var derived: [SourceID: SearchRequest] = {
    var derived: [SourceID: SearchRequest] = [:]
    for source in state.sources {
      derived[source.id] = subject.machine.request(of: source.id, in: state)
    }
    return derived
  }()

  /// The requests of each source that wants something.
  ///
  /// Before the first action nothing is wanted, although a request could be derived.
  private(set) lazy var requests: [SourceID: Requests] = {
    var requests: [SourceID: Requests] = [:]
    for source in state.sources {
      guard source.wanted != nil, let wanted = derived[source.id] else { continue }
      let asked = source.answer.flatMap { answer in
        history.sent[answer.generation]?.entry(of: source.id)
          ?? history.kept.origin(of: answer.generation, source.id)?.request
      }
      requests[source.id] = Requests(wanted: wanted, asked: asked)
    }
    return requests
  }()

  private(set) lazy var currentFilters = CurrentFiltersPresenter().present(state)

  /// What the facet lists of the subject show.
  private(set) lazy var facetLists = subject.facetLists.map { ($0, shown: $0.present(state)) }

  /// What the hierarchical menus of the subject show.
  private(set) lazy var menus = subject.menus.map { ($0, shown: $0.present(state)) }

  init(_ walk: Walk, waiting: Set<GroupID>, now: Duration) {
    subject = walk.subject
    history = walk.history
    state = walk.state
    self.now = now
    underWay = Set(walk.requests.map(\.id))
    self.waiting = waiting
    work = walk.work
  }

  /// Whether nothing more will happen without a further step.
  var isSettled: Bool { underWay.isEmpty && waiting.isEmpty }
}

import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S18: the work of a component does not affect anything else.
  ///
  /// Work has a name in the component's scope and meets only the component's own work, in the way
  /// in which it was asked for. Its failure is reported and changes nothing else. A component
  /// learns of its cancelled work, and a cancelled request is no longer awaited. Its timers send their
  /// intents to it alone, and a replaced timer sends nothing.
  static let workIsItsOwn = Law(
    name: "S18",
    transition: { moment in
      for (work, id) in moment.effects.namedWork {
        guard let component = work.component, id?.rawValue.hasPrefix("work/\(component)/") != true
        else { continue }
        return "work of \(component) is called \(id?.description ?? "nothing")"
      }
      switch moment.action.event {
      case .workFailed(let component, let failure):
        return problem(of: component, failure, at: moment)
      case .cancelled(let works): return problem(of: works, at: moment)
      default: return problem(ofAnswer: moment)
      }
    },
    snapshot: { snapshot in
      let saves = snapshot.work.filter { $0.id?.rawValue == "work/notes/save" }
      let running = saves.filter(\.isRunning).map(\.slot)
      if running != saves.prefix(1).map(\.slot) {
        return "of \(saves.map(\.work)) these run: \(running)"
      }
      let loads = snapshot.work.filter { $0.id?.rawValue == "work/notes/load" }
      let newest = snapshot.state.memory(of: Subject.notes).loading
      if loads.count > 1 || loads.contains(where: { $0.work != .notes(.load(newest)) }) {
        return "of the work to load \(loads.map(\.work)) is under way, not \(newest) alone"
      }
      let lost = Set(snapshot.state.requestsInFlight).subtracting(snapshot.underWay)
      return lost.isEmpty ? nil : "nobody carries out the requests \(lost.sorted())"
    })

  private static func problem(
    of component: ComponentID, _ failure: WorkFailure, at moment: Moment
  ) -> String? {
    let (before, after) = (moment.before, moment.after)
    if after.rejection != .workFailed(component, failure) { return "the failure is not named" }
    if Subject.holdsRequests(component) { return nil }
    if before.sources.allSatisfy({ $0.wanted == nil }) { return nil }
    if before.sources != after.sources { return "the failure of \(component) changes a source" }
    if before.filters != after.filters || before.text != after.text {
      return "the failure of \(component) changes what is chosen"
    }
    guard let effect = moment.effects.first else { return nil }
    return "the failure of \(component) leads to \(effect)"
  }

  private static func problem(of cancelled: [SearchWork], at moment: Moment) -> String? {
    let notes = (moment.before.memory(of: Subject.notes), moment.after.memory(of: Subject.notes))
    let own = cancelled.count {
      $0.component == Subject.notes.id
    }
    if moment.subject.notes != nil, notes.1.lost - notes.0.lost != own {
      return "the component has not learned of its cancelled work"
    }
    for case .search(let request) in cancelled
    where moment.after.requestsInFlight.contains(request.id) {
      return "\(request.id) is awaited still"
    }
    return moment.after.rejection == moment.before.rejection ? nil : "it changes the rejection"
  }

  private static func problem(ofAnswer moment: Moment) -> String? {
    guard moment.subject.notes != nil else { return nil }
    let memory = moment.after.memory(of: Subject.notes)
    switch Subject.notes.intent(in: moment.action) {
    case .saved(let number) where memory.saved != number: return "saved \(number) is not heard"
    case .loaded(let number) where memory.loaded != number: return "loaded \(number) is not heard"
    case .loaded(let number) where memory.loading != number: return "\(number) was replaced"
    case .due(let number) where memory.due != number: return "timer \(number) is not heard"
    case .due(let number) where memory.timing != number: return "timer \(number) was replaced"
    default: return nil
    }
  }
}

extension SearchWork {
  /// The component whose work or timer it is.
  fileprivate var component: ComponentID? {
    switch self {
    case .perform(let component, _), .timer(let component, _): component
    case .send, .pages, .stall, .search: nil
    }
  }

  fileprivate static func notes(_ work: NotesInteractor.Work) -> SearchWork {
    .perform(Subject.notes.id, TypeErasedValue(work))
  }
}

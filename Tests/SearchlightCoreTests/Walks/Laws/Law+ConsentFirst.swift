import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

extension Law {
  /// S13: nothing is sent before consent, and what was collected without consent is not sent
  /// afterwards.
  ///
  /// Also, no event is sent again that has arrived or may have arrived.
  static let consentFirst = Law(
    name: "S13",
    transition: { moment in
      guard moment.subject.insights != nil else { return nil }
      let history = moment.history.insights
      for work in moment.insightsWork {
        if let problem = problem(of: work, history) { return problem }
      }
      for entry in moment.sent.flatMap(\.entries) where !history.isGiven {
        for name in ["clickAnalytics", "userToken"] where entry.request.parameters[name] != nil {
          return "\(entry.source) is asked with \(name) without consent"
        }
      }
      return nil
    },
    snapshot: { snapshot in
      guard snapshot.subject.insights != nil, !snapshot.history.insights.isGiven else { return nil }
      for effect in snapshot.work {
        if case .perform(Subject.insights.id, let work) = effect.work,
          let work = work.base as? InsightsWork
        {
          if case .forget = work { continue }
          return "\(work) goes on without consent"
        }
      }
      let waiting = Subject.insights.present(snapshot.state).waiting
      return waiting == 0 ? nil : "\(waiting) events are held without consent"
    })

  private static func problem(of work: InsightsWork, _ history: InsightsHistory) -> String? {
    switch work {
    case .forget: return nil
    case .load where !history.coversKept: return "what was kept is read without consent to it"
    case .send(let kept, let unkept):
      let ids = (kept + unkept).map(\.id)
      if let id = ids.first(where: history.forbidden.contains) {
        return "\(id) is sent, which was collected without consent"
      }
      if let id = ids.first(where: history.arrived.contains) { return "\(id) is sent once more" }
    default: break
    }
    return history.isGiven ? nil : "\(work) is asked for without consent"
  }
}

extension Moment {
  /// The insights work that the action has started, without the work that it has cancelled itself.
  var insightsWork: [InsightsWork] {
    var works: [InsightsWork] = []
    for effect in effects {
      switch effect {
      case .cancelScope(.work(of: Subject.insights.id)): works = []
      case .run(.perform(Subject.insights.id, let work), _, _, _),
        .background(.perform(Subject.insights.id, let work), _, _, _):
        if let work = work.base as? InsightsWork { works.append(work) }
      default: break
      }
    }
    return works
  }
}

import SearchComponents
import StateMachine

@testable import SearchCore

extension Law {
  /// S13: nothing leaves before consent, and what was collected without it is not sent afterwards.
  ///
  /// And no event is sent that has arrived, or may have.
  static let consentFirst = Law(
    name: "S13",
    transition: { moment in
      guard moment.subject.insights != nil else { return nil }
      let books = moment.history.insights
      for work in moment.insightsWork {
        if let flaw = flaw(of: work, books) { return flaw }
      }
      for entry in moment.sent.flatMap(\.entries) where !books.isGiven {
        for name in ["clickAnalytics", "userToken"] where entry.request.parameters[name] != nil {
          return "\(entry.source) is asked with \(name) without consent"
        }
      }
      return nil
    },
    standing: { standing in
      guard standing.subject.insights != nil, !standing.history.insights.isGiven else { return nil }
      for effect in standing.work {
        if case .perform(Subject.insights.id, let work) = effect.work,
          let work = work.base as? InsightsWork, work != .forget
        {
          return "\(work) goes on without consent"
        }
      }
      let waiting = Subject.insights.present(standing.state).waiting
      return waiting == 0 ? nil : "\(waiting) events are held without consent"
    })

  private static func flaw(of work: InsightsWork, _ books: InsightsBooks) -> String? {
    switch work {
    case .forget: return nil
    case .load where !books.isOfEarlier: return "what was kept is read without consent to it"
    case .send(let kept, let unkept):
      let ids = (kept + unkept).map(\.id)
      if let id = ids.first(where: books.forbidden.contains) {
        return "\(id) is sent, which was collected without consent"
      }
      if let id = ids.first(where: books.arrived.contains) { return "\(id) is sent once more" }
    default: break
    }
    return books.isGiven ? nil : "\(work) is asked for without consent"
  }
}

extension Moment {
  /// The work for events that the action has led to, without what it has cancelled itself.
  var insightsWork: [InsightsWork] {
    var works: [InsightsWork] = []
    for effect in effects {
      switch effect {
      case .cancelScope(.work(of: Subject.insights.id)): works = []
      case .run(.perform(Subject.insights.id, let work), _, _, _):
        if let work = work.base as? InsightsWork { works.append(work) }
      default: break
      }
    }
    return works
  }
}

import SearchComponents
import SearchCore

/// What is known of the events that users have consented to, kept apart from the machine's own books.
struct InsightsBooks: Sendable {
  /// Whether there is consent, and whether it is that of an earlier session.
  private(set) var isGiven = false
  private(set) var isOfEarlier = false

  /// The events that must never be sent: collected without consent, or before it was withdrawn or given anew.
  private(set) var forbidden: Set<String> = []

  /// The events that have arrived, or may have.
  private(set) var arrived: Set<String> = []

  private var stamped: Set<String> = []

  /// What was sent last and is not answered.
  private var sending: Set<String> = []

  mutating func note(_ action: SearchAction) {
    switch Subject.insights.intent(in: action) {
    case .consent(let decision): note(decision)
    case .answer(.stamped(let records)):
      stamped.formUnion(records.map(\.id))
      if !isGiven { forbidden.formUnion(records.map(\.id)) }
    case .answer(.sent), .answer(.notSent(.uncertain)): arrive()
    case .answer(.notSent): sending = []
    default: break
    }
    switch action.event {
    case .cancelledAll: arrive()
    case .workFailed(Subject.insights.id, let failure)
    where failure.work.hasPrefix("send ") && failure.work != "send soon":
      arrive()
    case .cancelled:
      for case .send in Subject.insights.cancelledWork(in: action) { arrive() }
    default: break
    }
  }

  private mutating func note(_ decision: InsightsConsentDecision) {
    switch decision {
    case .give, .resume:
      guard !isGiven else { return }
      isGiven = true
      isOfEarlier = decision == .resume
      if decision == .give { forbidden.formUnion(stamped) }
    case .withdraw:
      isGiven = false
      sending = []
      forbidden.formUnion(stamped)
    }
  }

  private mutating func arrive() {
    arrived.formUnion(sending)
    sending = []
  }

  mutating func noteSending(_ ids: [String]) { sending = Set(ids) }
}

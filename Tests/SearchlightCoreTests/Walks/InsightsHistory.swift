import SearchlightComponents
import SearchlightCore

/// The history of consent and events, recorded independently of the machine's state.
struct InsightsHistory: Sendable {
  /// Whether there is consent.
  private(set) var isGiven = false

  /// Whether there is consent to all that is kept: it comes from an earlier session, or what was
  /// kept before it is deleted.
  private(set) var coversKept = false

  /// The events that must never be sent: those collected without consent, or before consent was
  /// withdrawn or given again.
  private(set) var forbidden: Set<String> = []

  /// The events that have arrived or may have arrived.
  private(set) var arrived: Set<String> = []

  private var stamped: Set<String> = []

  /// The events that were sent last and are not confirmed.
  private var sending: Set<String> = []

  mutating func note(_ action: SearchAction) {
    switch Subject.insights.intent(in: action) {
    case .consent(let decision): note(decision)
    case .answer(.stamped(let records)):
      stamped.formUnion(records.map(\.id))
      if !isGiven { forbidden.formUnion(records.map(\.id)) }
    case .answer(.sent), .answer(.notSent(.uncertain)): arrive()
    case .answer(.notSent): sending = []
    case .answer(.forgotten(nil)): coversKept = isGiven
    default: break
    }
    switch action.event {
    case .cancelledAll: arrive()
    case .workFailed:
      if case .send? = Subject.insights.failedWork(in: action)?.work { arrive() }
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
      coversKept = decision == .resume
      if decision == .give { forbidden.formUnion(stamped) }
    case .withdraw:
      isGiven = false
      coversKept = false
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

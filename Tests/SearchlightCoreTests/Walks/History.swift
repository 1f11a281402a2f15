import SearchlightComponents
import SearchlightStateMachine

@testable import SearchlightBackend
@testable import SearchlightCore

/// The past of a walk as the laws need it, recorded independently of the machine's state.
struct History: Sendable {
  private(set) var sent: [SearchRequestID: SentRequest] = [:]

  /// All requests, in the order in which they were sent.
  private(set) var order: [SearchRequestID] = []

  /// The length that each shown answer, or piece of one, gives to its list.
  private(set) var lengths: [SourceID: (version: AnswerVersion, length: Int)] = [:]

  /// The sources that may send an equal request again.
  private(set) var reissuable: Set<SourceID> = []

  /// The texts that may have been submitted.
  private(set) var submitted: Set<String> = []

  /// The base filters, computed by applying all changes in order.
  private(set) var baseFilters: [FilterGroup.ID: [Filter]] = [:]

  /// The newest delay of each group, with the time at which it began.
  private(set) var waits: [GroupID: (number: Int, began: Duration)] = [:]

  /// The time of the last text change that started a delay.
  private(set) var typed: Duration?

  /// The chosen pages, recorded independently of the state.
  var pages: [SourceID: PagesOfSource] = [:]

  /// The history of consent and events.
  private(set) var insights = InsightsHistory()

  /// The answers that the machine accepted.
  private(set) var kept = KeptAnswers()

  /// Whether the user or the app has sent an action.
  private(set) var hasBegun = false

  /// Records what an action permits and asks for, before the laws check its effects.
  mutating func note(_ action: SearchAction, in state: SearchState) {
    if !action.isOwn {
      hasBegun = true
      // What was cancelled or has failed may be asked for again, also after a delay.
      for source in state.sources where source.hasEndedWithoutAnswer {
        reissuable.insert(source.id)
      }
    }
    let isBatch = if case .batch = action { true } else { false }
    var text = state.text
    for leaf in action.leaves {
      insights.note(leaf)
      if Subject.mayAskAgain(after: leaf) {
        permitReissue(of: nil, afterFailureOnly: false, in: state)
      }
      switch leaf {
      case .text(let new): text = new
      case .restore(let choice):
        text = choice.text
        submitted.insert(text)
      case .start, .submit:
        submitted.insert(text)
        permitReissue(of: nil, afterFailureOnly: !isBatch, in: state)
      case .retry(let source): permitReissue(of: source, afterFailureOnly: !isBatch, in: state)
      case .refresh(let source): permitReissue(of: source, afterFailureOnly: false, in: state)
      case .filters(let change): note(change, in: state)
      default: break
      }
    }
  }

  private mutating func permitReissue(
    of source: SourceID?, afterFailureOnly: Bool, in state: SearchState
  ) {
    for candidate in state.sources where source == nil || candidate.id == source {
      switch candidate.phase {
      case .failed, .idle: reissuable.insert(candidate.id)
      default: if !afterFailureOnly { reissuable.insert(candidate.id) }
      }
    }
  }

  private mutating func note(_ change: FilterChange, in state: SearchState) {
    guard let id = change.group, id.layer == .base else { return }
    if case .source(let source) = id.scope, state[source] == nil { return }
    var filters = baseFilters[id] ?? []
    switch change {
    case .add(let filter, _) where !filters.contains(filter): filters.append(filter)
    case .remove(let filter, _): filters.removeAll { $0 == filter }
    case .toggle(let filter, _):
      if filters.contains(filter) {
        filters.removeAll { $0 == filter }
      } else {
        filters.append(filter)
      }
    case .set(let new, _): filters = new
    case .clearGroup: filters = []
    default: break
    }
    baseFilters[id] = filters.isEmpty ? nil : filters
  }

  /// Records a transition after the laws have checked it.
  mutating func note(_ moment: Moment) {
    for request in moment.sent {
      let page = request.entries.first.flatMap { moment.after[$0.source] }
      let isPage = page?.tracker.pagesInFlight.contains { $0.id == request.id } ?? false
      sent[request.id] = SentRequest(
        request: request, time: moment.now, generation: isPage ? page?.answer?.generation : nil)
      order.append(request.id)
    }
    for case .run(.send(let group, let number, _), _, _, _) in moment.effects {
      waits[group] = (number, moment.now)
      if case .text = moment.action, moment.before.text != moment.after.text { typed = moment.now }
    }
    noteAnswers(moment)
    for case .send(let kept, let unkept) in moment.insightsWork {
      insights.noteSending((kept + unkept).map(\.id))
    }
    notePages(moment)
    reissuable = reissuable.filter { moment.after[$0]?.phase == .waiting }
  }

  private mutating func noteAnswers(_ moment: Moment) {
    if let (requestID, response) = moment.action.reply {
      for source in moment.after.sources {
        guard case .success(let answer)? = response.results[source.id],
          let sent = sent[requestID], let request = sent.entry(of: source.id),
          let generation = source.answer?.generation, source.answer?.isPartial == false,
          generation == requestID || generation == sent.generation
        else { continue }
        kept.take(.init(id: requestID, source: source.id, request: request, response: answer))
      }
    }
    for (before, after) in moment.sources {
      guard let answer = after.answer, answer.version != before.answer?.version else {
        continue
      }
      var first = answer.response
      if sent[answer.generation] == nil {
        kept.show(answer, of: after.id)
      } else if let reply = moment.action.reply, reply.requestID == answer.generation,
        case .success(let answered)? = reply.response.results[after.id]
      {
        first = answered
      } else {
        continue
      }
      var length = min(Double(first.nbHits), Double(first.nbPages) * Double(first.hitsPerPage))
      if answer.isPartial {
        // The list of an incomplete answer ends with its last row.
        let end = Double(first.page) * Double(first.hitsPerPage) + Double(first.hits.count)
        length = min(length, end)
      }
      lengths[after.id] = (answer.version, Int(length))
    }
  }
}

import SearchlightComponents
import SearchlightCore

/// The data that the performers of a walk store, and their answers.
struct PerformerStorage: Sendable {
  private(set) var texts: [String] = []
  private(set) var searches: [SavedSearch] = []
  private(set) var events: [InsightsRecord] = []
  private var answers: [CachedAnswer] = []

  /// The number of stamped events, and the number of failed calls.
  private var stamps = 0
  private var failures = 0

  /// Returns the answer to one item of work; `nil` if it ends without one.
  ///
  /// A performer that answers and continues reports a full disk.
  mutating func answer(to work: TypeErasedValue, _ performance: Performance) -> SearchAction? {
    if performance == .silence { return nil }
    let isFull = performance == .answer
    switch work.base {
    case let work as NotesInteractor.Work: return Subject.notes.answer(to: work)
    case let work as RecentSearchesInteractor.Work: return answer(to: work, isFull)
    case let work as SavedSearchesInteractor.Work:
      let limit = Subject.saved.limit
      return Subject.saved.intent(.storage(Self.answer(to: work, &searches, limit, isFull)))
    case let work as InsightsWork:
      return Subject.insights.intent(.answer(answer(to: work, isFull)))
    case let work as AnswerCacheInteractor.Work:
      return answer(to: work, isFull).map(Subject.cache.intent)
    case is ConnectionInteractor.Work:
      return isFull ? Subject.connection.offline : Subject.connection.online
    case let work as LocationInteractor.Work: return Self.answer(to: work, isNear: isFull)
    default: return nil
    }
  }

  private mutating func answer(
    to work: AnswerCacheInteractor.Work, _ isFull: Bool
  ) -> AnswerCacheInteractor.Intent? {
    let problem: StorageError? = isFull ? .notWritten("The disk is full.") : nil
    switch work {
    case .load: return .loaded(isFull ? [] : answers, ages: answers.map { _ in 100 }, problem)
    case .store(let answer, let number):
      if !isFull {
        answers.removeAll { $0.request == answer.request }
        answers.append(answer)
      }
      return .stored(number, at: Int64(number), problem)
    case .remove(let request):
      answers.removeAll { $0.request == request }
      return nil
    case .removeAll:
      answers = []
      return nil
    }
  }

  private mutating func answer(to work: InsightsWork, _ isFull: Bool) -> InsightsAnswer {
    let problem: StorageError? = isFull ? .notWritten("The disk is full.") : nil
    switch work {
    case .stamp(let new, _):
      return .stamped(
        new.map { event in
          stamps += 1
          return InsightsRecord(id: "e\(stamps)", time: Int64(stamps), event: event)
        })
    case .keep(let records):
      if !isFull { events += records }
      return .kept(problem)
    case .load: return .loaded(isFull ? [] : events, problem)
    case .forget, .startOver:
      if !isFull { events = [] }
      return .forgotten(problem)
    case .send(let kept, _):
      failures += isFull ? 1 : 0
      let failure = isFull ? Self.failures[failures % Self.failures.count] : nil
      var isOver = failure == nil
      if case .uncertain? = failure { isOver = true }
      if isOver { events.removeAll { kept.contains($0) } }
      return failure.map { .notSent($0) } ?? .sent
    }
  }

  private static let failures: [InsightsError] = [
    .unavailable("busy", retryAfter: 1), .uncertain("late"), .refused("bad"), .denied("key"),
    .notKept(.notWritten("The disk is full.")), .unavailable("busy", retryAfter: nil),
  ]

  private mutating func answer(
    to work: RecentSearchesInteractor.Work, _ isFull: Bool
  ) -> SearchAction {
    switch work {
    case .storage(let work):
      Subject.recents.intent(
        .storage(Self.answer(to: work, &texts, Subject.recents.limit, isFull)))
    }
  }

  private static func answer<Change: KeptChange>(
    to work: KeptListWork<Change>, _ kept: inout [Change.Entry], _ limit: Int, _ isFull: Bool
  ) -> KeptListAnswer<Change> {
    if isFull { return .failed(.notWritten("The disk is full.")) }
    switch work {
    case .load: return .loaded(kept)
    case .change(let changes):
      for change in changes { change.apply(to: &kept, limit: limit) }
      return .saved(kept)
    case .replace(let entries):
      kept = entries
      return .saved(kept)
    }
  }
}

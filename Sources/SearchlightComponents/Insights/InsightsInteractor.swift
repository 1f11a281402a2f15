import Foundation
public import SearchlightCore
import SearchlightBasics
import SearchlightStateMachine

/// Collects events for analytics and recommendations: what users view, click and convert.
///
/// It derives the events from the actions of the search, and collects and sends them only with the
/// users' consent.
///
/// ```swift
/// let insights = InsightsInteractor(movieHits)
/// …
/// let store = SearchStore(machine, service: service, performing: [
///   insights.performer(sendingWith: client, keepingIn: .file(folder.appending(path: "events")))
/// ])
/// store.send(insights.consent(.give))
/// store.send(insights.click(row: 3, of: movieHits))
/// ```
///
/// A row counts as viewed, once per answer, when the list reports its appearance
/// (``HitsInteractor/rowAppeared(_:)``). Each event names the index and the answer of the page that
/// its row belongs to, however old the page is.
///
/// List it after the components whose selections it reports.
public struct InsightsInteractor: RequestContributor, ConditionalComponent, SearchPresenter {
  /// The consent, the user, the events that wait, and what is needed to derive further events.
  public struct Memory: Hashable, Codable, Sendable {
    var consent = InsightsConsent.undecided
    var userToken: String?
    var viewed = ViewedRows()
    var chosen = ChosenObjects()
    /// The refinements after the last action; `nil` before they are first read.
    var filters: [ChosenFilter]?
    var outbox = InsightsOutbox()
    var validationError: String?
  }

  /// The intents of the app and the replies of the performer.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// States a decision about consent.
    case consent(InsightsConsentDecision)
    /// Sets the token of the user.
    case user(String?)
    /// Reports a click or conversion of a row.
    case row(Int, of: ComponentID, InsightsEvent.Kind, name: String?, InsightsEvent.Subtype?)
    /// A record that was shown in a row of a list has been clicked or converted.
    case hit(
      InsightsHit, of: ComponentID, InsightsEvent.Kind, name: String?, InsightsEvent.Subtype?)
    /// Reports a conversion of a record that may no longer be in a list.
    case converted(String, in: IndexName, name: String?, InsightsEvent.Subtype?)
    /// Reports any other event.
    case tell(InsightsEvent)
    /// Sends all waiting events.
    case flush
    /// Empties an outbox that cannot be read.
    case startOver
    /// Passes on an answer of the performer.
    case answer(InsightsAnswer)
  }

  /// The work that the component requests from a performer.
  public typealias Work = InsightsWork

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The names of the events.
  public let names: InsightsEventNames

  /// When events are sent.
  public let delivery: InsightsDelivery

  /// Whether requests ask for query identifiers, once there is consent.
  public let asksForQueryIDs: Bool

  let lists: [InsightsList]

  /// The searchers of the lists.
  public var searchers: [any Searcher] { lists.map(\.searcher) }

  /// Creates the component for some lists.
  ///
  /// - Parameters:
  ///   - list: The lists whose rows are reported.
  ///   - names: The names of the events.
  ///   - delivery: When events are sent.
  ///   - asksForQueryIDs: Whether requests of the lists carry the user's token and
  ///     `clickAnalytics`, without which hosted engines return no `queryID`. Before consent they
  ///     carry neither. A searcher whose own parameters set `clickAnalytics` to `false` keeps that.
  ///   - id: Identifies the component in its machine.
  public init<each Record: Sendable>(
    _ list: repeat HitsInteractor<each Record>, names: InsightsEventNames = InsightsEventNames(),
    delivery: InsightsDelivery = InsightsDelivery(), asksForQueryIDs: Bool = true,
    id: ComponentID = "insights"
  ) {
    self.id = id
    self.names = names
    self.delivery = delivery
    self.asksForQueryIDs = asksForQueryIDs
    var lists: [InsightsList] = []
    for list in repeat each list { if let list = InsightsList(list) { lists.append(list) } }
    self.lists = lists
  }

  /// The problems in the arguments of the initializer: a name that no service accepts, and a delivery
  /// out of range.
  public var issues: [String] {
    var issues = ArgumentIssues()
    for name in [names.view, names.click, names.conversion, names.filter] {
      issues.require(
        name.map(InsightsEvent.isName) ?? true,
        "The name \(JSON.string(name ?? "")) is not 1 to 64 printable ASCII characters, so its "
          + "events are not sent. Choose another, or nil.")
    }
    issues.check("batchSize", delivery.batchSize, in: 1...InsightsDelivery.maximumPerCall)
    issues.check("limit of waiting events", delivery.limit, in: 1...100_000)
    issues.check("interval", isNotNegative: delivery.interval)
    issues.check("keepingInterval", isNotNegative: delivery.keepingInterval)
    issues.check("firstPause", isNotNegative: delivery.firstPause)
    issues.check("pauseLimit", isNotNegative: delivery.pauseLimit)
    issues.check("ageLimit", isNotNegative: delivery.ageLimit)
    return issues.sentences
  }

  /// The searchers and the issues.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers, issues: issues) }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// A memory without consent or events.
  public var initialMemory: Memory { Memory() }

  /// Adds `clickAnalytics` and the user's token to the requests of the lists and to the fallback of
  /// recommendations, once there is consent.
  ///
  /// A value of `clickAnalytics` that the searcher sets stays.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard asksForQueryIDs, lists.contains(where: { $0.searcher.source == source }) else { return }
    let memory = state.memory(of: self)
    guard memory.consent == .given else { return }
    Self.name(memory.userToken, in: &request.parameters)
    // The fallback is a search of its own, whose hits are shown in the same list.
    if var fallback = request.recommendation?.fallback {
      Self.name(memory.userToken, in: &fallback)
      request.recommendation?.fallback = fallback
    }
  }

  private static func name(_ userToken: String?, in parameters: inout SearchParameters) {
    if parameters["clickAnalytics"] == nil { parameters["clickAnalytics"] = true }
    if let userToken { parameters["userToken"] = .string(userToken) }
  }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the status, which is its own key.
  public func key(_ state: SearchState) -> InsightsStatus { present(state) }

  /// Returns the consent, the number of events by outcome, and the latest problems.
  public func present(_ state: SearchState) -> InsightsStatus {
    let memory = state.memory(of: self)
    let outbox = memory.outbox
    return InsightsStatus(
      consent: memory.consent, waiting: outbox.waitingCount, sent: outbox.sentCount,
      dropped: outbox.droppedCount, failure: outbox.failure, problem: outbox.problem,
      lastValidationError: memory.validationError)
  }
}

extension InsightsInteractor {
  /// Creates the performer that stamps, stores and sends events in a live search.
  ///
  /// - Parameters:
  ///   - sender: Sends the events.
  ///   - storage: Stores the events, so that they survive a restart. Several searches and, with a
  ///     file, several processes may share a storage: each event is sent by one of them.
  public func performer(
    sendingWith sender: any InsightsSender, keepingIn storage: ComponentStorage = .memory()
  ) -> WorkPerformer {
    performer(
      sendingWith: sender, keepingIn: storage,
      now: { Int64(Date().timeIntervalSince1970 * 1000) }, makeID: { UUID().uuidString })
  }

  /// Creates the performer with a clock and an identifier generator of your own, for tests.
  ///
  /// - Parameters:
  ///   - sender: Sends the events.
  ///   - storage: Stores the events.
  ///   - now: Returns the time in milliseconds since 1970, which may go backwards.
  ///   - makeID: Returns a new identifier of letters, digits and hyphens at each call.
  public func performer(
    sendingWith sender: any InsightsSender, keepingIn storage: ComponentStorage,
    now: @escaping @Sendable () -> Int64, makeID: @escaping @Sendable () -> String
  ) -> WorkPerformer {
    let (delivery, user) = (delivery, AnonymousUser())
    // What is remembered of the events of a store is stored when the store is released.
    return WorkPerformer(beginning: {
      let keeper = InsightsKeeper(
        storage, sender, delivery, for: user, now: now, makeID: makeID)
      return performer(responding: { keeper.respond(to: $0) }) { work, send in
        send(.answer(await keeper.answer(to: work)))
      }
    })
  }
}

extension InsightsKeeper {
  /// Stamps events as soon as they are collected, so that none waits for its time in a store that may
  /// be released; takes note of other work, which is carried out later.
  fileprivate func respond(to work: InsightsWork) -> [InsightsInteractor.Intent]? {
    switch work {
    case .stamp(let events, let removals):
      return [.answer(.stamped(stamp(events, afterRemovals: removals)))]
    case .forget(let removal): journal.withLock { $0.beginRemoval(removal) }
    case .keep, .load, .startOver, .send: break
    }
    return nil
  }
}

/// The consent, the number of events by outcome, and the latest problems, as ``InsightsInteractor``
/// presents them.
public struct InsightsStatus: Hashable, Sendable {
  /// Whether events may be collected and sent.
  public let consent: InsightsConsent

  /// The number of events that wait to be sent.
  public let waiting: Int

  /// The number of events that have been sent since the machine was created.
  public let sent: Int

  /// The number of events that were dropped: refused, of uncertain arrival, or for lack of room.
  public let dropped: Int

  /// Why the last call failed; `nil` if it succeeded.
  public let failure: InsightsError?

  /// Why the outbox could not be read or written; `nil` if it could.
  public let problem: StorageError?

  /// Why the last reported event was invalid; `nil` if it was valid.
  public let lastValidationError: String?

  /// Creates the status of an outbox.
  public init(
    consent: InsightsConsent, waiting: Int = 0, sent: Int = 0, dropped: Int = 0,
    failure: InsightsError? = nil, problem: StorageError? = nil,
    lastValidationError: String? = nil
  ) {
    self.consent = consent
    self.waiting = waiting
    self.sent = sent
    self.dropped = dropped
    self.failure = failure
    self.problem = problem
    self.lastValidationError = lastValidationError
  }
}

/// The names of an app's events; events without a name are not reported.
public struct InsightsEventNames: Hashable, Sendable {
  /// The name of the event that a row was seen.
  public var view: String?

  /// The name of the event that a row was clicked.
  public var click: String?

  /// The name of the event that a row led to a conversion.
  public var conversion: String?

  /// The name of the event that a refinement was selected.
  public var filter: String?

  /// Creates the names; the default names are those of InstantSearch.
  public init(
    view: String? = "Hits Viewed", click: String? = "Hit Clicked",
    conversion: String? = "Hit Converted", filter: String? = "Filter Applied"
  ) {
    self.view = view
    self.click = click
    self.conversion = conversion
    self.filter = filter
  }
}

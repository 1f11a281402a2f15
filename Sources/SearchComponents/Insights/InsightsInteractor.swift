public import SearchCore
import StateMachine

/// Collects events for analytics and recommendations: what users view, click and convert.
///
/// It derives the events from the actions of the search, and collects and sends them only with the
/// users' consent.
///
/// ```swift
/// let insights = InsightsInteractor(movieHits)
/// …
/// let search = SearchStore(machine, service: service, performing: [
///   insights.work(sendingWith: client, keepingIn: .file(folder.appending(path: "events")))
/// ])
/// search.send(insights.consent(.give))
/// search.send(insights.click(row: 3, of: movieHits))
/// ```
///
/// A row counts as viewed, once per answer, when the list reports its appearance
/// (``SearchCore/HitsInteractor/rowAppeared(_:)``). Each event names the index and the answer of the page that
/// its row belongs to, however old the page is.
///
/// List it after the components whose selections it reports.
public struct InsightsInteractor: SearchComponent, SearchPresenter {
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
    issues.check("longestPause", isNotNegative: delivery.longestPause)
    issues.check("maximumAge", isNotNegative: delivery.maximumAge)
    return issues.sentences
  }

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

  /// The status, which is its own key.
  public func key(_ state: SearchState) -> InsightsStatus { present(state) }

  /// The consent, the number of events by outcome, and the latest problems.
  public func present(_ state: SearchState) -> InsightsStatus {
    let memory = state.memory(of: self)
    let outbox = memory.outbox
    return InsightsStatus(
      consent: memory.consent, waiting: outbox.waitingCount, sent: outbox.sentCount,
      dropped: outbox.droppedCount, failure: outbox.failure, problem: outbox.problem,
      lastValidationError: memory.validationError)
  }
}

public import SearchCore
import StateMachine

/// The logic of events for analytics and recommendations: what users view, choose and do with what was found,
/// derived from what happens in the search, collected and sent with their consent alone.
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
/// A view of a row is told when the list says that the row has appeared
/// (``HitsInteractor/rowAppeared(_:)``), once per answer. Each event names the index and the answer of the page
/// that its row came with, however old the page is.
///
/// List it behind the components whose choices it tells.
public struct InsightsInteractor: SearchComponent, SearchPresenter {
  /// What the component remembers in the state.
  public struct Memory: Hashable, Codable, Sendable {
    var consent = InsightsConsent.undecided
    var userToken: String?
    var viewed = ViewedRows()
    var chosen = ChosenObjects()
    /// The refinements that are known; `nil` before any have been looked at.
    var filters: [ChosenFilter]?
    var outbox = InsightsOutbox()
    var flaw: String?
  }

  /// What the component understands.
  public enum Intent: Hashable, Codable, Sendable {
    /// What is said about consent.
    case consent(InsightsConsentDecision)
    /// The user has this token from now on.
    case user(String?)
    /// Something was done with a row of a list.
    case row(Int, of: ComponentID, InsightsEvent.Kind, name: String?, InsightsEvent.Subtype?)
    /// What the app is for was done with a record that may not be in a list any more.
    case converted(String, in: IndexName, name: String?, InsightsEvent.Subtype?)
    /// Any other event.
    case tell(InsightsEvent)
    /// Send what waits.
    case flush
    /// Empty an outbox that cannot be read.
    case startOver
    /// The performer has answered.
    case answer(InsightsAnswer)
  }

  /// What the component asks to have done.
  public typealias Work = InsightsWork

  /// The name of the component.
  public let id: ComponentID

  /// What the events are called.
  public let names: InsightsEventNames

  /// When events are sent.
  public let delivery: InsightsDelivery

  /// Whether requests ask for the identifiers of their answers, once there is consent.
  public let asksForQueryIDs: Bool

  let lists: [InsightsList]

  /// The searchers of the lists.
  public var searchers: [any Searcher] { lists.map(\.searcher) }

  /// Creates the logic of events.
  ///
  /// - Parameters:
  ///   - list: The lists whose rows are told of.
  ///   - names: What the events are called.
  ///   - delivery: When events are sent.
  ///   - asksForQueryIDs: Whether requests of the lists have the parameter `clickAnalytics`, without which hosted
  ///     engines give no `queryID`, and the user's token. They have neither before there is consent.
  ///   - id: The name of the component.
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

  /// Nothing collected, no consent.
  public var initialMemory: Memory { Memory() }

  /// Asks for the identifiers of answers, and names the user, once there is consent.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard asksForQueryIDs, lists.contains(where: { $0.searcher.source == source }) else { return }
    let memory = state.memory(of: self)
    guard memory.consent == .given else { return }
    request.parameters["clickAnalytics"] = true
    if let userToken = memory.userToken { request.parameters["userToken"] = .string(userToken) }
  }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> InsightsStatus { present(state) }

  /// How events stand.
  public func present(_ state: SearchState) -> InsightsStatus {
    let memory = state.memory(of: self)
    let outbox = memory.outbox
    return InsightsStatus(
      consent: memory.consent, waiting: outbox.waitingCount, sent: outbox.sentCount,
      dropped: outbox.droppedCount, failure: outbox.failure, problem: outbox.problem,
      flaw: memory.flaw)
  }
}

public import SearchlightCore
import SearchlightStateMachine

/// Retries requests automatically after failures that may pass, such as a lost connection, a
/// timeout or too many requests.
///
/// ```swift
/// let retries = RetryInteractor(after: [.seconds(1), .seconds(4), .seconds(15)])
/// let machine = SearchMachine { … retries }
/// let store = SearchStore(machine, service: service)
/// ```
///
/// ``SearchlightBackend/SearchError/recovery`` decides which failures may pass. If the engine asks for a longer pause,
/// the component waits for that. Pauses are counted for each source and its request: another text
/// starts with the first pause again, and an answer ends the count. A failed page of a list is
/// retried like the list.
///
/// The transports of hosted engines already retry within a request; these pauses are for failures
/// that last longer.
public struct RetryInteractor: SearchComponent, SearchPresenter, Hashable {
  /// The sources that have failed and are retried.
  public struct Memory: Hashable, Codable, Sendable {
    /// The sources that have failed, in the order of their first failure.
    var failed: [Failed] = []
  }

  /// A source that has failed, and how often it was retried.
  struct Failed: Hashable, Codable, Sendable {
    let source: SourceID

    /// The failed request; another request starts the count again.
    let request: SearchRequest

    /// The number of retries so far.
    var count = 0

    /// Whether the pause before the next retry is running.
    var isWaiting = false
  }

  /// What the component's timers report.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// The pause of a source is over.
    case due(SourceID)
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The pauses before each retry; after the last one the user must retry.
  public let pauses: [Duration]

  /// The problems in the pauses: a negative one, and more than 20.
  public let issues: [String]

  /// Creates automatic retries with a pause before each.
  ///
  /// - Parameters:
  ///   - pauses: The pauses before the first, second and further retries; after the last one the
  ///     user must retry. Negative pauses count as zero, and pauses after the 20th are ignored.
  ///   - id: Identifies the component in its machine.
  public init(
    after pauses: [Duration] = [.seconds(1), .seconds(4), .seconds(15)],
    id: ComponentID = "retries"
  ) {
    self.id = id
    self.pauses = pauses.prefix(20).map { max(.zero, $0) }
    var issues = ArgumentIssues()
    issues.check("number of pauses", pauses.count, in: 0...20)
    for pause in pauses { issues.check("pause", isNotNegative: pause) }
    self.issues = issues.sentences
  }

  /// What the component declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// A memory without failures.
  public var initialMemory: Memory { Memory() }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> [SourceID] { present(state) }

  /// Returns the sources that will be retried automatically, in the order of the machine.
  public func present(_ state: SearchState) -> [SourceID] {
    let waiting = Set(state.memory(of: self).failed.filter(\.isWaiting).map(\.source))
    return waiting.isEmpty ? [] : state.sources.map(\.id).filter(waiting.contains)
  }
}

public import SearchCore
import StateMachine

/// Asks again by itself for what has failed in a way that may pass: without a connection, too late, too often.
///
/// ```swift
/// let retries = RetryInteractor(after: [.seconds(1), .seconds(4), .seconds(15)])
/// let machine = SearchMachine { … retries }
/// let search = SearchStore(machine, service: service, performing: [retries.work()])
/// ```
///
/// ``SearchError/recovery`` decides which failures may pass; where an engine says how long to wait, it waits at least so
/// long. The pauses are counted for each source and what it wants: another text begins with the first pause, an answer
/// ends the count. A failed page of a list is tried again like the list.
///
/// Hosted engines are asked again by their transports within a request already; these pauses are for what lasts longer.
public struct RetryInteractor: SearchComponent, SearchPresenter, Hashable {
  /// What the component remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// The sources that have failed, in the order in which they did.
    var failed: [Failed] = []
  }

  /// A source that has failed.
  struct Failed: Hashable, Codable, Sendable {
    let source: SourceID

    /// What it wants; another request begins anew.
    let request: SearchRequest

    /// How often it was asked again.
    var count = 0

    /// Whether it waits to be asked again.
    var isWaiting = false
  }

  /// What a performer answers.
  public enum Intent: Hashable, Codable, Sendable {
    /// The pause of a source is over.
    case due(SourceID)
  }

  /// What the component asks to have done.
  public enum Work: Hashable, Codable, Sendable {
    /// Say that the pause of a source is over: the time is that of the effect.
    case pause(SourceID)
  }

  /// The name of the component.
  public let id: ComponentID

  /// The pauses before the first, second and further time that a source is asked again.
  public let pauses: [Duration]

  /// Creates the logic.
  ///
  /// - Parameters:
  ///   - pauses: The pauses before the first, second and further time that a source is asked again; after so many times
  ///     it is left to the user. Those below zero mean zero, and more than 20 are not taken.
  ///   - id: The name of the component.
  public init(
    after pauses: [Duration] = [.seconds(1), .seconds(4), .seconds(15)],
    id: ComponentID = "retries"
  ) {
    self.id = id
    self.pauses = pauses.prefix(20).map { max(.zero, $0) }
  }

  /// Nothing has failed.
  public var initialMemory: Memory { Memory() }

  /// The output itself.
  public func key(_ state: SearchState) -> [SourceID] { present(state) }

  /// The sources that are asked again by themselves in a while, in the order of the machine.
  public func present(_ state: SearchState) -> [SourceID] {
    let waiting = Set(state.memory(of: self).failed.filter(\.isWaiting).map(\.source))
    return waiting.isEmpty ? [] : state.sources.map(\.id).filter(waiting.contains)
  }

  /// What lets pauses end in a live search; the time is that of the store's clock.
  public func work() -> WorkPerformer {
    work { work, send in
      if case .pause(let source) = work { send(.due(source)) }
    }
  }
}

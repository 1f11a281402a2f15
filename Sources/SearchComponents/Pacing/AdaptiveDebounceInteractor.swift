public import SearchCore

/// Paces a search as you type by how fast the answers are: a fast engine is asked at nearly every keystroke, a
/// slow one seldom, and a single letter never waits.
///
/// ```swift
/// let pace = AdaptiveDebounceInteractor()
/// let machine = SearchMachine {
///   SearchBoxInteractor(.asYouType)
///   HitsInteractor<Movie>(movies)
///   pace
/// }
/// let search = SearchStore(machine, service: service, performing: [pace.work()])
/// ```
///
/// List it behind the search box, whose fixed pause it replaces. Three rules decide, for each source:
///
/// - A text is searched for at once if nothing of the source waits or is under way (the leading edge).
/// - Otherwise it waits for a share of the smoothed round-trip time, counted anew at each keystroke.
/// - What waits leaves before that if the answers arrive on which it waits.
///
/// The round trip is measured by a clock, which a reducer cannot read: the component asks for a reading when a
/// request leaves and when its answer comes, and the readings are intents, kept in logs and replayed like all
/// others. Without a performer, and before the first measurement, the wait is ``initialDelay``; the other two
/// rules need no clock.
public struct AdaptiveDebounceInteractor: RequestPolicy, SearchPresenter {
  /// What the component remembers.
  public struct Memory: Hashable, Codable, Sendable {
    /// How long answers take.
    public internal(set) var roundTrip = RoundTripEstimate()

    /// When requests under way left, the oldest first.
    var departures: [Departure] = []

    /// Whether nobody performs the work.
    var isWithoutClock = false
  }

  /// A request that left, and when.
  struct Departure: Hashable, Codable, Sendable {
    let request: RequestID
    /// In nanoseconds of the performer's clock.
    let time: Int64
  }

  /// What the clock has shown, in nanoseconds from any moment.
  public enum Intent: Hashable, Codable, Sendable {
    /// When a request left.
    case left(RequestID, at: Int64)
    /// When the answer to a request came.
    case answered(RequestID, at: Int64)
  }

  /// What the component asks to have done: a clock read.
  public enum Work: Hashable, Codable, Sendable {
    /// A request leaves.
    case readAtDeparture(RequestID)
    /// The answer to a request has come.
    case readAtAnswer(RequestID)
  }

  /// The name of the component.
  public let id: ComponentID

  /// The share of the round-trip time that a text waits, in percent, from 0 to 1,000.
  public let share: Int

  /// The shortest wait of a text that does not leave at once.
  public let atLeast: Duration

  /// The longest wait.
  public let atMost: Duration

  /// The wait before the first measurement, within the bounds.
  public let initialDelay: Duration

  /// The sources that it paces, as far as they follow the typed text; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers that it is made for; none for one that paces all.
  public let searchers: [any Searcher]

  /// What cannot be meant in how the component was made.
  public let issues: [String]

  /// Creates an adaptive debounce.
  ///
  /// - Parameters:
  ///   - share: The share of the round-trip time that a text waits, in percent. What is below 0 means 0, what
  ///     is above 1,000 means 1,000.
  ///   - atLeast: The shortest wait. A negative one means zero.
  ///   - atMost: The longest wait; it counts if it is below `atLeast`.
  ///   - initialDelay: The wait before the first measurement, brought within the bounds.
  ///   - searchers: The searchers that it paces; `nil` for all that follow the typed text.
  ///   - id: The name of the component; each of several needs its own.
  public init(
    share: Int = 50, atLeast: Duration = .zero, atMost: Duration = .milliseconds(300),
    initialDelay: Duration = .milliseconds(100), of searchers: [any Searcher]? = nil,
    id: ComponentID = "adaptiveDebounce"
  ) {
    self.id = id
    self.share = min(max(0, share), 1000)
    self.atMost = max(.zero, atMost)
    self.atLeast = min(max(.zero, atLeast), self.atMost)
    self.initialDelay = min(max(self.atLeast, initialDelay), self.atMost)
    self.searchers = searchers ?? []
    sources = searchers?.map(\.source)
    var issues: [String] = []
    if share != self.share {
      issues.append("The share is \(share) %; \(self.share) % is taken. Use 0 to 1,000.")
    }
    if atLeast < .zero || atMost < .zero || atLeast > atMost {
      issues.append(
        "The wait is to be from \(atLeast) to \(atMost); from \(self.atLeast) to \(self.atMost) is taken."
      )
    }
    self.issues = issues
  }

  /// Nothing measured.
  public var initialMemory: Memory { Memory() }

  /// The name of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// The output itself.
  public func key(_ state: SearchState) -> AdaptiveDebounce { present(state) }

  /// The round-trip time and the wait that follows from it.
  public func present(_ state: SearchState) -> AdaptiveDebounce {
    let roundTrip = state.memory(of: self).roundTrip
    return AdaptiveDebounce(
      roundTrip: roundTrip.microseconds.map { .microseconds($0) }, delay: delay(by: roundTrip))
  }

  /// How long a text waits that does not leave at once.
  func delay(by roundTrip: RoundTripEstimate) -> Duration {
    roundTrip.share(share, atLeast: atLeast, atMost: atMost) ?? initialDelay
  }
}

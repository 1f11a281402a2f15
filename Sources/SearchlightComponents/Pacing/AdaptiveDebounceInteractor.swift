public import SearchlightCore

/// Adapts the debounce of a search as you type to the speed of the service.
///
/// A fast service is asked at nearly every keystroke and a slow one rarely; a single letter never
/// waits.
///
/// ```swift
/// let pace = AdaptiveDebounceInteractor()
/// let machine = SearchMachine {
///   SearchBoxInteractor(.asYouType)
///   HitsInteractor<Movie>(movies)
///   pace
/// }
/// let store = SearchStore(machine, service: service)
/// ```
///
/// List it after the search box, whose fixed delay it replaces. Three rules apply to each source:
///
/// - A text is sent at once if nothing of the source waits or is under way (the leading edge).
/// - Otherwise it waits for a share of the smoothed round-trip time; each keystroke restarts the
///   wait.
/// - A waiting text is sent earlier if the answer arrives that it waits for.
///
/// Each answer tells how long it took (``SearchlightCore/MachineEvent/Content/answered(_:_:after:)``), by the
/// clock of the store. Before the first measurement, the wait is ``initialDelay``.
public struct AdaptiveDebounceInteractor: RequestPolicy, ConditionalComponent, SearchPresenter {
  /// The round-trip estimate, and the requests that it waits for.
  public struct Memory: Hashable, Codable, Sendable {
    /// The smoothed round-trip time.
    public internal(set) var roundTrip = RoundTripEstimate()

    /// The requests under way whose round trips count, the oldest first.
    var measured: [SearchRequestID] = []
  }

  /// Identifies the component in its machine.
  public let id: ComponentID

  /// The share of the round-trip time that a text waits, in percent, from 0 to 1,000.
  public let share: Int

  /// The minimum wait of a text that is not sent at once.
  public let atLeast: Duration

  /// The maximum wait of a text.
  public let atMost: Duration

  /// The wait before the first measurement, between ``atLeast`` and ``atMost``.
  public let initialDelay: Duration

  /// The sources to pace, as far as they follow the text; `nil` for all.
  public let sources: [SourceID]?

  /// The searchers to pace; empty if all are.
  public let searchers: [any Searcher]

  /// The problems in the arguments of the initializer: values out of range.
  public let issues: [String]

  /// Creates an adaptive debounce.
  ///
  /// - Parameters:
  ///   - share: The share of the round-trip time that a text waits, in percent, from 0 to 1,000;
  ///     other values are clamped.
  ///   - atLeast: The minimum wait; negative values count as zero.
  ///   - atMost: The maximum wait; it takes precedence if it is below `atLeast`.
  ///   - initialDelay: The wait before the first measurement, clamped to the minimum and maximum.
  ///   - searchers: The searchers to pace; `nil` for all that follow the text.
  ///   - id: Identifies the component; each of several needs its own.
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
      issues.append("The share is \(share) %; \(self.share) % is used instead. Use 0 to 1,000.")
    }
    if atLeast < .zero || atMost < .zero || atLeast > atMost {
      issues.append(
        "The wait was set to \(atLeast) to \(atMost); \(self.atLeast) to \(self.atMost) is used instead."
      )
    }
    self.issues = issues
  }

  /// The searchers and the issues.
  public var traits: ComponentTraits { ComponentTraits(searchers: searchers, issues: issues) }

  /// Always `nil`: it accompanies the components that show the sources.
  public func isActive(in state: SearchState) -> Bool? { nil }

  /// A memory without a measurement.
  public var initialMemory: Memory { Memory() }

  /// The identifier of the component.
  public var identity: PresenterIdentity { .exact(id) }

  /// Returns the output, which is its own key.
  public func key(_ state: SearchState) -> AdaptiveDebounce { present(state) }

  /// Returns the round-trip time and the resulting wait.
  public func present(_ state: SearchState) -> AdaptiveDebounce {
    let roundTrip = state.memory(of: self).roundTrip
    return AdaptiveDebounce(
      roundTrip: roundTrip.microseconds.map { .microseconds($0) }, delay: delay(by: roundTrip))
  }

  /// Returns the wait of a text that is not sent at once.
  func delay(by roundTrip: RoundTripEstimate) -> Duration {
    roundTrip.share(share, atLeast: atLeast, atMost: atMost) ?? initialDelay
  }
}

/// The current timing of an ``AdaptiveDebounceInteractor``.
public struct AdaptiveDebounce: Hashable, Sendable {
  /// The smoothed time from a request to its answer; `nil` before the first measurement.
  public let roundTrip: Duration?

  /// How long a newly typed text waits while an older one waits or is under way.
  public let delay: Duration

  /// Creates a timing from a measured round trip and a delay.
  public init(roundTrip: Duration?, delay: Duration) {
    self.roundTrip = roundTrip
    self.delay = delay
  }
}

/// A moving average of round-trip times.
///
/// It counts in whole microseconds, so that the same durations give the same estimate on every
/// platform.
public struct RoundTripEstimate: Hashable, Codable, Sendable {
  /// The longest round trip, one minute in microseconds; longer ones count as that.
  public static let maximum: Int64 = 60_000_000

  /// The estimate in microseconds, from 0 to ``maximum``; `nil` before the first measurement.
  public private(set) var microseconds: Int64?

  /// Creates an estimate without a measurement.
  public init() {}

  /// Adds a round trip: the first as it is, each further one with a weight of one quarter.
  ///
  /// A negative duration, for example because a clock was set back, is ignored.
  public mutating func add(_ duration: Duration) {
    guard duration >= .zero else { return }
    let time = Int64(clamping: duration.attoseconds / 1_000_000_000_000)
    let shortened = min(time, Self.maximum)
    microseconds = microseconds.map { $0 + (shortened - $0) / 4 } ?? shortened
  }

  /// Returns a share of the estimate, clamped to a minimum and a maximum; `nil` before the first
  /// measurement.
  ///
  /// - Parameters:
  ///   - percent: The share in percent, from 0 to 1,000; other values are clamped.
  ///   - shortest: The minimum result.
  ///   - longest: The maximum result; it takes precedence if it is below the minimum.
  public func share(
    _ percent: Int, atLeast shortest: Duration, atMost longest: Duration
  ) -> Duration? {
    microseconds.map { time in
      let share = Duration.microseconds(time * Int64(min(max(0, percent), 1000)) / 100)
      return min(max(share, shortest), longest)
    }
  }
}

public import SearchCore

extension AdaptiveDebounceInteractor {
  /// Creates the performer that reads the clock in a live search.
  ///
  /// - Parameter clock: The clock that measures round trips; in a test, that of the store.
  public func work(
    readingFrom clock: some Clock<Duration> = ContinuousClock()
  ) -> WorkPerformer {
    let start = clock.now
    return work { work, send in
      send(answer(to: work, at: start.duration(to: clock.now)))
    }
  }

  /// Returns the intent that answers a unit of work at a time of the clock, for probes, simulations
  /// and your own performers.
  public func answer(to work: Work, at time: Duration) -> Intent {
    let nanoseconds = Int64(clamping: time.attoseconds / 1_000_000_000)
    return switch work {
    case .readAtDeparture(let request): .left(request, at: nanoseconds)
    case .readAtAnswer(let request): .answered(request, at: nanoseconds)
    }
  }
}

public import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension InsightsInteractor {
  /// Creates the performer that stamps, stores and sends events in a live search.
  ///
  /// - Parameters:
  ///   - sender: Sends the events.
  ///   - storage: Stores the events, so that they survive a restart. Several searches and, with a
  ///     file, several processes may share a storage: each event is sent by one of them.
  public func work(
    sendingWith sender: any InsightsSender, keepingIn storage: ComponentStorage = .memory()
  ) -> WorkPerformer {
    work(
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
  public func work(
    sendingWith sender: any InsightsSender, keepingIn storage: ComponentStorage,
    now: @escaping @Sendable () -> Int64, makeID: @escaping @Sendable () -> String
  ) -> WorkPerformer {
    let keeper = InsightsKeeper(storage, sender, delivery, now: now, makeID: makeID)
    return work(responding: { work in
      guard case .stamp(let events, let removals) = work else { return nil }
      // At once, so that no event waits for its time in a store that may be released.
      return [.answer(.stamped(keeper.stamp(events, afterRemovals: removals)))]
    }) { work, send in
      send(.answer(await keeper.answer(to: work)))
    }
  }
}

public import SearchCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension InsightsInteractor {
  /// What stamps, keeps and sends events in a live search.
  ///
  /// - Parameters:
  ///   - sender: Sends them.
  ///   - storage: Where they are kept over a restart. Several searches, and with a file several processes, may
  ///     use the same: each event is sent by one of them.
  public func work(
    sendingWith sender: any InsightsSender, keepingIn storage: ComponentStorage = .memory()
  ) -> WorkPerformer {
    work(
      sendingWith: sender, keepingIn: storage,
      now: { Int64(Date().timeIntervalSince1970 * 1000) }, makeID: { UUID().uuidString })
  }

  /// The same with a clock and names of your own: for tests.
  ///
  /// - Parameters:
  ///   - sender: Sends the events.
  ///   - storage: Where they are kept.
  ///   - now: The time in milliseconds since 1970. It may go back.
  ///   - makeID: A new name of letters, digits and hyphens at each call.
  public func work(
    sendingWith sender: any InsightsSender, keepingIn storage: ComponentStorage,
    now: @escaping @Sendable () -> Int64, makeID: @escaping @Sendable () -> String
  ) -> WorkPerformer {
    let keeper = InsightsKeeper(storage, sender, delivery, now: now, makeID: makeID)
    return work { work, send in send(.answer(await keeper.answer(to: work))) }
  }
}

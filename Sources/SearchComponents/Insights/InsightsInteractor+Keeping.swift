public import SearchCore
import Signals

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
    let (delivery, user) = (delivery, AnonymousUser())
    // What is remembered of the events of a store is stored when the store is released.
    return WorkPerformer(beginning: {
      let keeper = InsightsKeeper(
        storage, sender, delivery, for: user, now: now, makeID: makeID)
      return work(responding: { keeper.respond(to: $0) }) { work, send in
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

import Synchronization

/// Performs the work of an ``InsightsInteractor``: stamps, stores, claims and sends events.
///
/// A stored event is sent by the process that has claimed it in the storage. The claim is released
/// if the service has not taken the event. A claim remains if the process ended in between; then it
/// is unknown whether the event has arrived, and it is never sent again, unless the delivery allows
/// it.
final class InsightsKeeper: Sendable {
  let storage: ComponentStorage
  let sender: any InsightsSender
  let delivery: InsightsDelivery
  let now: @Sendable () -> Int64
  let makeID: @Sendable () -> String

  /// The random token of an anonymous user.
  let anonymous = Mutex(AnonymousName())

  /// The age above which a claim is assumed to belong to a process that has ended.
  static let claimTime = Duration.seconds(600)

  init(
    _ storage: ComponentStorage, _ sender: any InsightsSender, _ delivery: InsightsDelivery,
    now: @escaping @Sendable () -> Int64, makeID: @escaping @Sendable () -> String
  ) {
    self.storage = storage
    self.sender = sender
    self.delivery = delivery
    self.now = now
    self.makeID = makeID
  }

  func answer(to work: InsightsWork) async -> InsightsAnswer {
    switch work {
    case .stamp(let events): .stamped(stamp(events))
    case .keep(let records): .kept(problem { () throws(StorageProblem) in try keep(records) })
    case .load: load()
    case .forget: .forgotten(problem { () throws(StorageProblem) in try forget() })
    case .startOver: .forgotten(problem { () throws(StorageProblem) in try forget(anything: true) })
    case .wait(let wait): .waited(wait)
    case .send(let kept, let unkept): await send(kept, unkept)
    }
  }

  func problem(_ body: () throws(StorageProblem) -> Void) -> StorageProblem? {
    do throws(StorageProblem) {
      try body()
      return nil
    } catch {
      return error.shortened
    }
  }
}

// MARK: - Stamping

extension InsightsKeeper {
  private func stamp(_ events: [InsightsEvent]) -> [InsightsRecord] {
    let time = now()
    return events.map { InsightsRecord(id: makeID(), time: time, event: $0) }
  }
}

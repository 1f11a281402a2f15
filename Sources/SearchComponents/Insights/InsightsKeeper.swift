import Synchronization

/// Carries out the work of events: stamps, keeps, claims and sends them.
///
/// An event that is kept is sent by whoever has claimed it there. A claim is taken back when the service has not
/// taken the event; one that stays, since the process has ended in between, is never sent again, unless the
/// delivery says so: whether it has arrived nobody knows.
final class InsightsKeeper: Sendable {
  let storage: ComponentStorage
  let sender: any InsightsSender
  let delivery: InsightsDelivery
  let now: @Sendable () -> Int64
  let makeID: @Sendable () -> String

  /// The name of a user who has none, once it is known.
  let anonymous = Mutex(AnonymousName())

  /// After how long a claim is one of a process that is gone.
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
      return error
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

import SearchlightBasics
import SearchlightCore
import Testing

@testable import SearchlightComponents

/// Helpers for suites about the outbox of insights.
protocol InsightsKeeperSuite {
  var environment: KeeperEnvironment { get }
}

extension InsightsKeeperSuite {
  func keeper(
    _ storage: ComponentStorage, _ sender: any InsightsSender, repeats: Bool = false
  ) -> InsightsKeeper {
    var delivery = InsightsDelivery()
    delivery.repeatsUncertain = repeats
    return InsightsKeeper(
      storage, sender, delivery, now: { [environment] in environment.time.withLock { $0 } },
      makeID: { [environment] in environment.id() })
  }

  static func event(_ objectID: String, _ kind: InsightsEvent.Kind = .click) -> InsightsEvent {
    InsightsEvent(kind, "x", of: .objects([objectID], positions: nil), in: "films", userToken: "u")
  }

  func stamped(_ ids: String..., by keeper: InsightsKeeper) async -> [InsightsRecord] {
    guard case .stamped(let records) = await keeper.answer(to: .stamp(ids.map { Self.event($0) }))
    else { return [] }
    return records
  }

  func loaded(by keeper: InsightsKeeper) async -> [InsightsRecord] {
    guard case .loaded(let records, nil) = await keeper.answer(to: .load) else {
      Issue.record("nothing was read")
      return []
    }
    return records
  }
}

/// The clock and the source of identifiers of the keepers of a test.
final class KeeperEnvironment: Sendable {
  let time = Locked<Int64>(1_000_000)
  let count = Locked(0)

  func id() -> String {
    count.withLock { count in
      count += 1
      return "id-\(count)"
    }
  }
}

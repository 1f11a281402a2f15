import Expectations
import LocalExchange
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightTransport

@Suite("Watching exchanges for their timeouts")
struct ExchangeWatchTests {
  private let clock = ManualClock()

  /// Waits until a timer is set for a time, which a task of its own does.
  private func sleeps(until second: Int) async {
    while !clock.sleepers.contains(where: { $0.offset == .seconds(second) }) { await Task.yield() }
  }

  @Test("Exchanges time out at their own times, in the order in which they began, each once")
  func order() async {
    let log = Locked<[String]>([])
    let watch = ExchangeWatch(TransportClock(clock))
    func add(_ name: String, at second: Int) -> Int {
      watch.add(lookingAt: .seconds(second)) { now in
        now >= .seconds(second) ? .now : .later(.seconds(second))
      } timeUp: {
        log.withLock { $0.append(name) }
      }
    }
    var numbers = [add("late", at: 9)]
    expectEqual(watch.underWay.due, .seconds(9))
    numbers.append(add("first", at: 4))
    expectEqual(watch.underWay.due, .seconds(4), "the timer is set for the earliest")
    numbers += [add("second", at: 4), add("removed", at: 4), add("third", at: 4)]
    expectEqual(numbers, [1, 2, 3, 4, 5])
    watch.remove(numbers[3])
    expectEqual(watch.underWay.count, 4)
    // The timer that was replaced is cancelled.
    while clock.sleepers.map(\.offset) != [.seconds(4)] { await Task.yield() }
    await clock.advance(by: .seconds(3))
    expectEqual(log.withLock { $0 }, [])
    await clock.advance(by: .seconds(1))
    await sleeps(until: 9)
    while log.withLock(\.count) < 3 { await Task.yield() }
    expectEqual(log.withLock { $0 }, ["first", "second", "third"])
    expectEqual(watch.underWay.count, 1)
    expectEqual(watch.underWay.due, .seconds(9))
    await clock.advance(by: .seconds(5))
    while log.withLock(\.count) < 4 { await Task.yield() }
    expectEqual(log.withLock { $0 }.last, "late")
    expectEqual(watch.underWay.count, 0)
    expect(watch.underWay.due == nil)
    expect(clock.sleepers.isEmpty)
  }

  @Test("An exchange that asks for a later look gets it then, and the nearest of all is chosen")
  func later() async {
    let looks = Locked<[Duration]>([])
    let watch = ExchangeWatch(TransportClock(clock))
    for step in [5, 2] {
      _ = watch.add(lookingAt: .seconds(1)) { now in
        if step == 2 { looks.withLock { $0.append(now) } }
        return .later(now + .seconds(step))
      } timeUp: {
      }
    }
    for second in [1, 3, 5] {
      await sleeps(until: second)
      await clock.advance(by: .seconds(second) - clock.now.offset)
    }
    await sleeps(until: 7)
    expectEqual(looks.withLock { $0 }, [.seconds(1), .seconds(3), .seconds(5)])
    expectEqual(watch.underWay.count, 2)
  }
}

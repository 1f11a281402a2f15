import Expectations
import Testing

@testable import SearchlightSignals

struct TimedMachineTests {
  @Test("The debounce machine keeps the latest element and sets one alarm, again if it rang early")
  func debounce() {
    var machine = DebounceStateMachine<Int>(delay: .seconds(10))
    expectEqual(machine.receive(.element(1, at: .zero)), Reaction(request: alarm(10)))
    expectEqual(machine.receive(.element(2, at: .seconds(4))), Reaction())
    expectEqual(machine.receive(.element(3, at: .seconds(6))), Reaction())
    expectEqual(machine.receive(.alarm(at: .seconds(10))), Reaction(request: alarm(16)))
    expectEqual(machine.receive(.alarm(at: .seconds(16))), Reaction(output: 3))
    expectEqual(machine.receive(.element(4, at: .seconds(20))), Reaction(request: alarm(30)))
    expectEqual(machine.receive(.finished), Reaction(output: 4, isLast: true))
  }

  @Test("The debounce machine delivers on a late alarm, and ends without an element if none waits")
  func debounceEnd() {
    var machine = DebounceStateMachine<Int>(delay: .seconds(1))
    expectEqual(machine.receive(.element(1, at: .zero)), Reaction(request: alarm(1)))
    expectEqual(machine.receive(.alarm(at: .seconds(5))), Reaction(output: 1))
    expectEqual(machine.receive(.finished), Reaction(isLast: true))
  }

  @Test(
    "A delay that is not positive makes debounce, throttle and collect deliver at once",
    arguments: [Duration.zero, .seconds(-1)])
  func noDelay(delay: Duration) {
    var debounce = DebounceStateMachine<Int>(delay: delay)
    var throttle = ThrottleStateMachine<Int>(interval: delay, trailing: true)
    var collect = CollectStateMachine<Int>(within: delay, atMost: 9)
    for number in 1...3 {
      expectEqual(debounce.receive(.element(number, at: .zero)), Reaction(output: number))
      expectEqual(throttle.receive(.element(number, at: .zero)), Reaction(output: number))
      expectEqual(collect.receive(.element(number, at: .zero)), Reaction(output: [number]))
    }
  }

  @Test("The longest possible delay does not overflow in debounce, throttle and collect")
  func endless() {
    let endless = Duration(secondsComponent: .max, attosecondsComponent: .max)
    var debounce = DebounceStateMachine<Int>(delay: endless)
    var throttle = ThrottleStateMachine<Int>(interval: endless, trailing: true)
    var collect = CollectStateMachine<Int>(within: endless, atMost: .max)
    for second in 0..<3 {
      let time = Duration.seconds(Int64(second))
      expect(debounce.receive(.element(second, at: time)).output == nil)
      expectEqual(throttle.receive(.element(second, at: time)).output, (second == 0 ? 0 : nil))
      expect(collect.receive(.element(second, at: time)).output == nil)
    }
    expectEqual(collect.receive(.finished), Reaction(output: [0, 1, 2], isLast: true))
  }

  @Test("The throttle machine delivers the latest other element at the end and starts an interval")
  func throttleTrailing() {
    var machine = ThrottleStateMachine<Int>(interval: .seconds(10), trailing: true)
    expectEqual(machine.receive(.element(1, at: .zero)), Reaction(output: 1))
    expectEqual(machine.receive(.element(2, at: .seconds(3))), Reaction(request: alarm(10)))
    expectEqual(machine.receive(.element(3, at: .seconds(5))), Reaction())
    expectEqual(machine.receive(.alarm(at: .seconds(10))), Reaction(output: 3))
    expectEqual(machine.receive(.element(4, at: .seconds(12))), Reaction(request: alarm(20)))
    expectEqual(machine.receive(.finished), Reaction(output: 4, isLast: true))
  }

  @Test("The throttle machine without trailing drops the other elements of an interval")
  func throttleLeading() {
    var machine = ThrottleStateMachine<Int>(interval: .seconds(10), trailing: false)
    expectEqual(machine.receive(.element(1, at: .zero)), Reaction(output: 1))
    expectEqual(machine.receive(.element(2, at: .seconds(9))), Reaction())
    expectEqual(machine.receive(.element(3, at: .seconds(10))), Reaction(output: 3))
    expectEqual(machine.receive(.finished), Reaction(isLast: true))
  }

  @Test("The throttle machine replaces the waiting element if one arrives before a late alarm")
  func throttleLateAlarm() {
    var machine = ThrottleStateMachine<Int>(interval: .seconds(10), trailing: true)
    _ = machine.receive(.element(1, at: .zero))
    _ = machine.receive(.element(2, at: .seconds(3)))
    expectEqual(machine.receive(.element(3, at: .seconds(11))), Reaction(output: 3))
    expectEqual(machine.receive(.element(4, at: .seconds(12))), Reaction())
    expectEqual(machine.receive(.alarm(at: .seconds(13))), Reaction(request: alarm(21)))
    expectEqual(machine.receive(.alarm(at: .seconds(21))), Reaction(output: 4))
  }

  @Test("The collect machine delivers a batch when its duration has passed or when it is full")
  func collect() {
    var machine = CollectStateMachine<Int>(within: .seconds(10), atMost: 3)
    expectEqual(machine.receive(.element(1, at: .zero)), Reaction(request: alarm(10)))
    expectEqual(machine.receive(.element(2, at: .seconds(9))), Reaction())
    expectEqual(machine.receive(.alarm(at: .seconds(10))), Reaction(output: [1, 2]))
    expectEqual(machine.receive(.element(3, at: .seconds(11))), Reaction(request: alarm(21)))
    expectEqual(machine.receive(.element(4, at: .seconds(12))), Reaction())
    expectEqual(machine.receive(.element(5, at: .seconds(13))), Reaction(output: [3, 4, 5]))
    expectEqual(machine.receive(.element(6, at: .seconds(14))), Reaction())
    expectEqual(machine.receive(.alarm(at: .seconds(21))), Reaction(request: alarm(24)))
    expectEqual(machine.receive(.alarm(at: .seconds(24))), Reaction(output: [6]))
    expectEqual(machine.receive(.finished), Reaction(isLast: true))
  }

  @Test("The collect machine treats a batch size below one as one", arguments: [0, -1, 1])
  func collectSingle(limit: Int) {
    var machine = CollectStateMachine<Int>(within: .seconds(10), atMost: limit)
    expectEqual(machine.receive(.element(1, at: .zero)), Reaction(output: [1]))
  }

  private func alarm(_ seconds: Int) -> Alarm { Alarm(time: .seconds(seconds)) }
}

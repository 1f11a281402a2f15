import Expectations
import Testing

@testable import SearchlightSignals

struct FanoutTests {
  // safe: stays on one thread.
  private final class TestSubscriber: Subscriber, @unchecked Sendable {
    let onRelease: @Sendable () -> Void

    init(of node: Node, onRelease: @escaping @Sendable () -> Void = {}) {
      self.onRelease = onRelease
      super.init(of: node, endsWithToken: true)
    }

    deinit { onRelease() }
  }

  private let node = Node(eventQueue: EventQueue())

  @Test("A fan-out keeps the order of its subscribers across removals, gaps and compaction")
  func order() {
    let fanout = FanoutBox()
    var expected: [Subscriber] = []
    var seed: UInt32 = 1
    for round in 0..<3000 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      if !expected.isEmpty, (seed >> 16) % 100 < (round % 1000 < 500 ? 30 : 70) {
        let subscriber = expected.remove(at: Int(seed >> 8) % expected.count)
        expect(fanout.remove(subscriber) === subscriber)
        expect(fanout.remove(subscriber) == nil)
      } else {
        let subscriber = TestSubscriber(of: node)
        expected.append(subscriber)
        _ = fanout.add(subscriber)
      }
      expectEqual(fanout.count, expected.count)
      expectEqual(fanout.isEmpty, expected.isEmpty)
      expect(fanout.end <= 2 * fanout.count + 16, "gaps are closed")
      if round % 50 == 0 { expect(fanout.all.elementsEqual(expected) { $0 === $1 }) }
    }
    let all = fanout.removeAll()
    expect(all.elementsEqual(expected) { $0 === $1 })
    expect(fanout.isEmpty)
    for subscriber in all { expect(fanout.remove(subscriber) == nil) }
  }

  @Test("A fan-out retains its subscribers until they are removed or it is released")
  func holding() {
    let released = Log<Int>()
    do {
      let fanout = FanoutBox()
      for number in 0..<3 {
        _ = fanout.add(TestSubscriber(of: node) { released.append(number) })
      }
      expect(released.entries.isEmpty)
      _ = fanout.remove(fanout.all[1])
      expectEqual(released.entries, [1])
    }
    expectEqual(released.entries, [1, 0, 2])
  }

  @Test(
    "A fan-out asks for a search for dead owners whenever the number of subscribers has doubled")
  func sweeping() {
    let fanout = FanoutBox()
    let times = (1...100).filter { _ in fanout.add(TestSubscriber(of: node)) }
    expectEqual(times, [16, 32, 64])
  }
}

/// Holds a fan-out in a class, since expectations take copyable values only.
private final class FanoutBox {
  private var fanout = Fanout()

  var count: Int { Int(fanout.count) }
  var end: Int { Int(fanout.end) }
  var isEmpty: Bool { fanout.isEmpty }
  var all: [Subscriber] { fanout.all }
  func add(_ subscriber: Subscriber) -> Bool { fanout.add(subscriber) }
  func remove(_ subscriber: Subscriber) -> Subscriber? { fanout.remove(subscriber) }
  func removeAll() -> [Subscriber] { fanout.removeAll() }
}

import Testing

@testable import Signals

struct FanoutTests {
  private final class Spot: Subscriber, @unchecked Sendable {  // safe: stays on one thread
    let onRelease: @Sendable () -> Void

    init(of branch: Node, onRelease: @escaping @Sendable () -> Void = {}) {
      self.onRelease = onRelease
      super.init(of: branch, endsWithToken: true)
    }

    deinit { onRelease() }
  }

  private let branch = Node(eventQueue: EventQueue())

  @Test("Listeners keep their order, whoever leaves, across gaps and moves")
  func order() {
    let fanout = Row()
    var expected: [Subscriber] = []
    var seed: UInt32 = 1
    for round in 0..<3000 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      if !expected.isEmpty, (seed >> 16) % 100 < (round % 1000 < 500 ? 30 : 70) {
        let leaf = expected.remove(at: Int(seed >> 8) % expected.count)
        #expect(fanout.remove(leaf) === leaf)
        #expect(fanout.remove(leaf) == nil)
      } else {
        let leaf = Spot(of: branch)
        expected.append(leaf)
        _ = fanout.add(leaf)
      }
      #expect(fanout.count == expected.count)
      #expect(fanout.isEmpty == expected.isEmpty)
      #expect(fanout.end <= 2 * fanout.count + 16, "gaps are closed")
      if round % 50 == 0 { #expect(fanout.all.elementsEqual(expected) { $0 === $1 }) }
    }
    let all = fanout.removeAll()
    #expect(all.elementsEqual(expected) { $0 === $1 })
    #expect(fanout.isEmpty)
    for leaf in all { #expect(fanout.remove(leaf) == nil) }
  }

  @Test("Listeners are held while they are there, and released when they leave or with the row")
  func holding() {
    let released = Log<Int>()
    do {
      let fanout = Row()
      for number in 0..<3 {
        _ = fanout.add(Spot(of: branch) { released.append(number) })
      }
      #expect(released.entries.isEmpty)
      _ = fanout.remove(fanout.all[1])
      #expect(released.entries == [1])
    }
    #expect(released.entries == [1, 0, 2])
  }

  @Test("It is time to look for abandoned listeners when their number has doubled")
  func sweeping() {
    let fanout = Row()
    let times = (1...100).filter { _ in fanout.add(Spot(of: branch)) }
    #expect(times == [16, 32, 64])
  }
}

/// A fan-out in a box, since expectations take only what can be copied.
private final class Row {
  private var fanout = Fanout()

  var count: Int { Int(fanout.count) }
  var end: Int { Int(fanout.end) }
  var isEmpty: Bool { fanout.isEmpty }
  var all: [Subscriber] { fanout.all }
  func add(_ leaf: Subscriber) -> Bool { fanout.add(leaf) }
  func remove(_ leaf: Subscriber) -> Subscriber? { fanout.remove(leaf) }
  func removeAll() -> [Subscriber] { fanout.removeAll() }
}

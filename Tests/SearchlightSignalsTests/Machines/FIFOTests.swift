import Expectations
import SearchlightBasics
import Testing

struct FIFOTests {
  @Test("A queue returns its elements in order while it grows and wraps around")
  func order() {
    var queue = FIFO<Int>()
    var next = 0
    var expected = 0
    for round in 0..<200 {
      for _ in 0..<(round % 7) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<(round % 5) where !queue.isEmpty {
        expectEqual(queue.popFirst(), expected)
        expected += 1
      }
      expectEqual(queue.count, next - expected)
    }
    while let element = queue.popFirst() {
      expectEqual(element, expected)
      expected += 1
    }
    expectEqual(expected, next)
    expect(queue.isEmpty)
    expect(queue.popFirst() == nil)
  }

  @Test("A queue can be used again after a burst has been removed from it")
  func burst() {
    var queue = FIFO<Int>()
    for round in 1...3 {
      for number in 0..<1000 { queue.append(number * round) }
      for number in 0..<1000 { expectEqual(queue.popFirst(), number * round) }
      expect(queue.popFirst() == nil)
      expect(queue.isEmpty)
    }
  }

  @Test("A queue does not keep a removed element alive")
  func release() {
    var queue = FIFO<Canary>()
    weak var first: Canary?
    do {
      let canary = Canary()
      first = canary
      queue.append(canary)
    }
    queue.append(Canary())
    expect(first != nil)
    _ = queue.popFirst()
    expect(first == nil)
    expectEqual(queue.count, 1)
  }

  @Test("A copy of a queue is independent, whichever of the two is changed")
  func copies() {
    var queue = FIFO<[Int]>()
    for number in 0..<6 { queue.append([number]) }
    _ = queue.popFirst()
    _ = queue.popFirst()
    for number in 6..<10 { queue.append([number]) }
    var copy = queue
    copy.append([10])
    expectEqual(queue.popFirst(), [2])
    var copied: [Int] = []
    while let element = copy.popFirst() { copied += element }
    var rest: [Int] = []
    while let element = queue.popFirst() { rest += element }
    expectEqual(copied, Array(2...10))
    expectEqual(rest, Array(3...9))
  }

  @Test("A queue releases its remaining elements with itself, wrapped around or not")
  func leftovers() {
    let released = Log<Int>()
    do {
      var queue = FIFO<ReleaseReporter>()
      for number in 0..<4 { queue.append(ReleaseReporter(number, released)) }
      _ = queue.popFirst()
      queue.append(ReleaseReporter(4, released))
      let copy = queue
      expectEqual(copy.count, 4)
      expectEqual(released.entries, [0])
    }
    expectEqual(released.entries.sorted(), [0, 1, 2, 3, 4])
  }

  private final class ReleaseReporter: Sendable {
    let number: Int
    let released: Log<Int>

    init(_ number: Int, _ released: Log<Int>) {
      self.number = number
      self.released = released
    }

    deinit { released.append(number) }
  }
}

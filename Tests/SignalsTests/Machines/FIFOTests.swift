import Signals
import Testing

struct FIFOTests {
  @Test("A queue gives back what it was given, in order, across growth and wrapping")
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
        #expect(queue.popFirst() == expected)
        expected += 1
      }
      #expect(queue.count == next - expected)
    }
    while let element = queue.popFirst() {
      #expect(element == expected)
      expected += 1
    }
    #expect(expected == next)
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }

  @Test("A queue can be used on after a burst has been served")
  func burst() {
    var queue = FIFO<Int>()
    for round in 1...3 {
      for number in 0..<1000 { queue.append(number * round) }
      for number in 0..<1000 { #expect(queue.popFirst() == number * round) }
      #expect(queue.popFirst() == nil)
      #expect(queue.isEmpty)
    }
  }

  @Test("What has been taken out is not kept alive")
  func release() {
    var queue = FIFO<Canary>()
    weak var first: Canary?
    do {
      let canary = Canary()
      first = canary
      queue.append(canary)
    }
    queue.append(Canary())
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
    #expect(queue.count == 1)
  }
}

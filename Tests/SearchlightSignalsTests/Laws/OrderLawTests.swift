import Expectations
import SearchlightSignals
import Testing

struct OrderLawTests {
  @Test("Law 1: Every subscriber sees the same elements in the same order")
  func sameOrderForAll() async {
    let (signal, source) = Signal<Int>.make()
    let logs = (0..<3).map { _ in Log<Int>() }
    let tokens = logs.map { log in signal.subscribe { log.append($0) } }
    let events = signal.events()

    await onThreads(4) { sender in
      for number in 0..<500 { source.send(sender * 1000 + number) }
    }
    source.finish()

    var looped: [Int] = []
    for await event in events { looped.append(event) }
    expectEqual(looped.count, 2000)
    expectEqual(Set(looped).count, 2000)
    for log in logs { expectEqual(log.entries, looped) }
    tokens.forEach { $0.cancel() }
  }

  @Test("Law 2: The elements of one sender keep their order")
  func senderKeepsOrder() async {
    let (signal, source) = Signal<(sender: Int, number: Int)>.make()
    let events = signal.events()

    await onThreads(4) { sender in
      for number in 0..<500 { source.send((sender, number)) }
    }
    source.finish()

    var last = [-1, -1, -1, -1]
    for await event in events {
      expectEqual(event.number, last[event.sender] + 1)
      last[event.sender] = event.number
    }
    expectEqual(last, [499, 499, 499, 499])
  }

  @Test(
    "Law 3: A send from inside a handler is delivered after the current element has reached everyone"
  )
  func sendFromHandlerWaits() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<String>()
    let first = signal.subscribe { element in
      if element < 3 { source.send(element + 1) }
      log.append("first \(element)")
    }
    let second = signal.subscribe { log.append("second \($0)") }

    source.send(1)

    expectEqual(
      log.entries, ["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"])
    first.cancel()
    second.cancel()
  }

  @Test(
    "Law 3: A chain of ten thousand sends from handlers does not recurse and is done on return")
  func longChain() {
    let (signal, source) = Signal<Int>.make()
    let log = Log<Int>()
    let token = signal.subscribe { element in
      log.append(element)
      if element < 10_000 { source.send(element + 1) }
    }

    source.send(1)

    expectEqual(log.entries, Array(1...10_000))
    token.cancel()
  }
}

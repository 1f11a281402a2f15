import Expectations
import Signals
import Testing

struct FairnessLawTests {
  @Test(
    "Law 13: A `send` returns once its own element has been delivered or handed to the drainer, and no sender serves others without end"
  )
  func drainerHandsOver() async {
    let (signal, source) = Signal<Int>.make()
    let inside = Gate()
    let filled = Gate()
    let served = Log<(element: Int, thread: ThreadID)>()
    let events = signal.events()
    let token = signal.subscribe { element in
      served.append((element, .current))
      guard element == 0 else { return }
      inside.open()
      filled.pass()
    }

    // One thread drains. While it is blocked in its own element, another thread queues a thousand
    // more.
    async let drainer = onThread {
      source.send(0)
      return ThreadID.current
    }
    await onThread {
      inside.pass()
      for number in 1...1000 { source.send(number) }
      expectEqual(source.queueLength, 1000)
      filled.open()
    }
    let thread = await drainer

    var received: [Int] = []
    for await event in events.prefix(1001) { received.append(event) }
    expectEqual(received, Array(0...1000))
    expect(served.entries.prefix(257).allSatisfy { $0.thread == thread })
    expect(served.entries.dropFirst(257).first?.thread != thread)
    expectEqual(source.highWaterMark, 1000)
    token.cancel()
  }

  @Test("Law 13: A send returns although another thread sends without end")
  func sendReturns() async {
    let (signal, source) = Signal<Int>.make()
    let isOver = Locked(false)
    let running = Gate()
    let token = signal.subscribe { element in
      if element == 1 { running.open() }
    }
    async let flood: Void = onThread {
      source.send(1)
      while !isOver.withLock({ $0 }) { source.send(2) }
    }
    await onThread {
      running.pass()
      for _ in 0..<20 { source.send(3) }
      isOver.withLock { $0 = true }
    }
    await flood
    token.cancel()
  }

  @Test("Law 13: Queue length and high-water mark can be read")
  func backlog() {
    let source = ValueSource(0)
    let lengths = Log<Int>()
    let token = source.observable.subscribe { element in
      lengths.append(source.queueLength)
      guard element == 1 else { return }
      source.set(2)
      source.set(3)
      lengths.append(source.queueLength)
    }
    source.set(1)
    expectEqual(lengths.entries, [0, 0, 2, 1, 0])
    expectEqual(source.queueLength, 0)
    expectEqual(source.highWaterMark, 2)
    token.cancel()
  }
}

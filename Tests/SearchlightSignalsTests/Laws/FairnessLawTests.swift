import Expectations
import Foundation
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
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
    // more. The thread stays until all have been delivered, so that no other has its identifier.
    let delivered = Gate()
    async let drainer = onThread {
      source.send(0)
      delivered.pass()
      return ThreadID.current
    }
    await onThread {
      inside.pass()
      for number in 1...1000 { source.send(number) }
      expectEqual(source.queueLength, 1000)
      filled.open()
    }
    var received: [Int] = []
    for await event in events.prefix(1001) { received.append(event) }
    delivered.open()
    let thread = await drainer
    expectEqual(received, Array(0...1000))
    expect(served.entries.prefix(257).allSatisfy { $0.thread == thread })
    expect(served.entries.dropFirst(257).first?.thread != thread)
    expectEqual(source.highWaterMark, 1000)
    token.cancel()
  }

  @Test(
    "What waits in a queue when the last subscriber cancels is dropped, and no transform runs for it",
    arguments: [false, true])
  func cancelledBeforeDelivery(isCombining: Bool) async {
    let source = ValueSource(0)
    let (inside, cancelled) = (Gate(), Gate())
    let transformed = Log<Int>()
    let signal =
      isCombining
      ? source.observable.updates.flatMapLatest { number in
        transformed.append(number)
        return ValueSource(number).observable
      }
      : source.observable.updates.map { number in
        transformed.append(number)
        return number
      }
    let token = signal.subscribe { element in
      guard element == 1 else { return }
      inside.open()
      cancelled.pass()
    }
    async let drainer: Void = onThread { source.set(1) }
    await onThread {
      inside.pass()
      for number in 2...200 { source.set(number) }
      token.cancel()
      cancelled.open()
    }
    await drainer
    expectEqual(transformed.entries, [1])
    expect(!source.hasSubscribers)
    expectEqual(signal.nodeCount, 0)
  }

  @Test("While four threads send without a pause, the last cancellation of an operator is served")
  func settlesUnderLoad() async {
    let pairs = (0..<4).map { _ in Signal<Int>.make() }
    let merged = pairs[0].signal.merge(with: pairs[1].signal, pairs[2].signal, pairs[3].signal)
    let isOver = Locked(false)
    let running = Gate()
    let first = merged.subscribe { element in
      if element == 1000 { running.open() }
    }
    async let senders: Void = onThreads(4) { number in
      var element = 0
      while !isOver.withLock({ $0 }) {
        element += 1
        pairs[number].source.send(element)
      }
    }
    await onThread {
      for _ in 0..<4 { running.pass() }
      first.cancel()
      // Ends although the senders never pause.
      while pairs.contains(where: { $0.source.hasSubscribers }) { sched_yield() }
      isOver.withLock { $0 = true }
    }
    await senders
    expectEqual(merged.nodeCount, 0)
    // A task may still be taking the last elements for nobody out of the queue.
    let later = merged.events()
    for (number, pair) in pairs.enumerated() { pair.source.send(-number) }
    var received: [Int] = []
    for await element in later.prefix(4) { received.append(element) }
    expectEqual(received, [0, -1, -2, -3])
  }

  @Test("Tasks of operators, which serve all subscribers, inherit nothing from one of them")
  func servesAll() async {
    let (signal, source) = Signal<Int>.make()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let contexts = Log<DrainContext>()
    let clock = ManualClock()
    let timed = signal.debounce(for: .milliseconds(1), clock: clock)
      .merge(with: Signal(sharing: stream)).map { element in
        contexts.append(DrainContext())
        return element
      }
    // This task sets the timer and begins the iteration, and ends before either sends anything.
    let events = await DrainContext.$name.withValue("background") {
      await Task(priority: .background) {
        let events = timed.events()
        source.send(1)
        return events
      }.value
    }
    await clock.advance(by: .milliseconds(1))
    continuation.yield(2)
    for await _ in events.prefix(2) {}
    expectEqual(contexts.entries.map(\.name), [nil, nil])
    expect(contexts.entries.allSatisfy { $0.priority == .userInitiated })
  }

  @Test("Law 13: A task that takes over inherits neither priority nor task-local values")
  func takesOverForAll() async {
    let (signal, source) = Signal<Int>.make()
    let (inside, filled) = (Gate(), Gate())
    let contexts = Log<DrainContext>()
    let token = signal.subscribe { element in
      contexts.append(DrainContext())
      guard element == 0 else { return }
      inside.open()
      filled.pass()
    }
    let events = signal.events()
    let queue = HeldExecutor()
    let background = DrainContext.$name.withValue("background") {
      Task(priority: .background) { await BlockingSender(queue).send(0, to: source) }
    }
    async let drained: Void = onThread { queue.runNext() }
    await onThread {
      inside.pass()
      for number in 1...300 { source.send(number) }
      filled.open()
    }
    await drained
    await background.value
    for await _ in events.prefix(301) {}
    expectEqual(
      contexts.entries.prefix(257).map(\.name), Array(repeating: "background", count: 257))
    expectEqual(contexts.entries.dropFirst(257).map(\.name), Array(repeating: nil, count: 44))
    expect(contexts.entries.dropFirst(257).allSatisfy { $0.priority == .userInitiated })
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

/// The priority and a task-local value of the task that runs a handler.
private struct DrainContext: Sendable {
  @TaskLocal static var name: String?

  let priority = Task.currentPriority
  let name = Self.name
}

/// An actor that sends on the thread of the test that runs its jobs.
private actor BlockingSender {
  private let executor: HeldExecutor

  init(_ executor: HeldExecutor) {
    self.executor = executor
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func send(_ element: Int, to source: Signal<Int>.Source) { source.send(element) }
}

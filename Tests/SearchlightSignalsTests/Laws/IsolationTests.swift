import Expectations
import Dispatch
import SearchlightBasics
import SearchlightSignals
import Testing

struct IsolationTests {
  @Test("A loop on an actor takes buffered elements without a hop")
  func noHop() async {
    let (signal, source) = Signal<Int>.make()
    let events = signal.events()
    for number in 1...10 { source.send(number) }
    source.finish()
    let consumer = Consumer()
    let (received, hops) = await consumer.consume(events)
    expectEqual(received, Array(1...10))
    expectEqual(hops, 0)
  }

  @Test("Law 7: An element handed over just before the cancellation is not returned")
  func cancelledAfterHandOver() async {
    let (signal, source) = Signal<Int>.make()
    let consumer = HeldConsumer()
    let task = Task { [events = signal.events()] in await consumer.first(of: events) }
    await onThread {
      // The first job runs until the loop waits, and the second resumes it.
      consumer.executor.runNext()
      source.send(1)
      task.cancel()
      consumer.executor.runNext()
    }
    expect(await task.value == nil)
    expectEqual(signal.nodeCount, 0)
    expect(!source.hasSubscribers)
  }

  @Test("Cancelling a task releases no buffered element inside the call of cancel()")
  func cancelledWithBufferedElements() async {
    let (signal, source) = Signal<Canary>.make()
    let consumer = HeldConsumer()
    let task = Task { [events = signal.events()] in await consumer.first(of: events) != nil }
    weak let buffered = await onThread {
      consumer.executor.runNext()
      source.send(Canary())
      // The consumer has been resumed with the first element, and its cancellation handler still
      // stands.
      let second = Canary()
      source.send(second)
      return second
    }
    task.cancel()
    expect(buffered != nil)
    await onThread { consumer.executor.runNext() }
    expect(await task.value == false)
    expect(buffered == nil)
  }

  @Test(
    "An element that was handed over to a waiting consumer is returned if the task is not cancelled"
  )
  func handedOver() async {
    let (signal, source) = Signal<Int>.make()
    let consumer = HeldConsumer()
    let task = Task { [events = signal.events()] in await consumer.first(of: events) }
    await onThread {
      consumer.executor.runNext()
      source.send(1)
      source.send(2)
      consumer.executor.runNext()
    }
    await expectEqual(task.value, 1)
  }
}

/// An actor whose jobs run when the test says so.
private actor HeldConsumer {
  nonisolated let executor = HeldExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func first<Element>(of events: SignalElements<Element>) async -> Element? {
    for await event in events { return event }
    return nil
  }
}

/// An actor that counts the jobs of its executor.
private actor Consumer {
  private let executor = CountingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func consume(_ events: SignalElements<Int>) async -> (received: [Int], hops: Int) {
    let before = executor.jobs.withLock { $0 }
    var received: [Int] = []
    for await event in events { received.append(event) }
    return (received, executor.jobs.withLock { $0 } - before)
  }
}

private final class CountingExecutor: SerialExecutor {
  let jobs = Locked(0)
  private let queue = DispatchQueue(label: "counting")

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.withLock { $0 += 1 }
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}

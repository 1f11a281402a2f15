import Dispatch
import Signals
import Testing

@Suite(.timeLimit(.minutes(1)))
struct IsolationTests {
  @Test("A loop on an actor takes the elements that are there without a hop")
  func noHop() async {
    let (signal, source) = Signal<Int>.make()
    let events = signal.events()
    for number in 1...10 { source.send(number) }
    source.finish()
    let consumer = Consumer()
    let (received, hops) = await consumer.consume(events)
    #expect(received == Array(1...10))
    #expect(hops == 0)
  }
}

/// An actor that knows how many jobs it has been given.
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

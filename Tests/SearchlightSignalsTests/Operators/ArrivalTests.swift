import Expectations
import Foundation
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import Testing

/// A subscriber receives every element that is sent after `subscribe` has returned, whichever
/// thread is draining the queue, and whatever entries wait there before its own.
struct ArrivalTests {
  @Test(
    "A subscriber receives all later elements although another thread still removes the last one",
    arguments: StreamKind.allCases)
  func comesWhileTheLastGoes(kind: StreamKind) async {
    let stream = kind.make()
    let (entered, resume) = (Gate(), Gate())
    let last = stream.read.subscribe { element in
      guard element == 1 else { return }
      entered.open()
      resume.pass()
    }
    async let drainer: Void = onThread { stream.send(1) }
    await onThread { entered.pass() }
    last.cancel()
    let log = Log<Int>()
    let token = stream.read.subscribe { log.append($0) }
    for number in 2...4 { stream.send(number) }
    resume.open()
    await drainer
    // State that an operator shares among its subscribers is forgotten with the last of them.
    let replay = kind.replays ? [kind.remembersUnheard ? 1 : 0] : []
    expectEqual(log.entries, replay + [2, 3, 4])
    token.cancel()
    expect(!stream.hasSubscribers)
    expectEqual(stream.read.nodeCount(), 0)
  }

  @Test(
    "A new subscriber receives what an idle source sends, through nested combining operators",
    arguments: 1...3)
  func fromAnotherSource(depth: Int) async {
    let (busy, busySource) = Signal<Int>.make()
    let (idle, idleSource) = Signal<Int>.make()
    var merged = idle
    for _ in 1...depth { merged = merged.merge(with: busy.map { $0 }) }
    let (entered, resume) = (Gate(), Gate())
    let isFirst = Locked(true)
    let last = merged.subscribe { _ in
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard isFirst else { return }
      entered.open()
      resume.pass()
    }
    async let drainer: Void = onThread { busySource.send(-1) }
    await onThread { entered.pass() }
    last.cancel()
    let log = Log<Int>()
    let token = merged.subscribe { log.append($0) }
    for number in 1...3 { idleSource.send(number) }
    resume.open()
    await drainer
    expectEqual(log.entries.filter { $0 > 0 }, [1, 2, 3])
    token.cancel()
    expect(!idleSource.hasSubscribers && !busySource.hasSubscribers)
  }

  @Test(
    "A second subscriber is connected to the sources while the first is blocked on its way there")
  func help() async {
    let value = ValueSource(0)
    let (signal, source) = Signal<Int>.make()
    let (entered, resume) = (Gate(), Gate())
    let isFirst = Locked(true)
    let slow = value.observable.select { number in
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if isFirst {
        entered.open()
        resume.pass()
      }
      return number
    }
    let merged = slow.updates.merge(with: signal)
    let (early, late) = (Log<Int>(), Log<Int>())
    async let first = onThread { merged.subscribe { early.append($0) } }
    await onThread { entered.pass() }
    let second = merged.subscribe { late.append($0) }
    expect(source.hasSubscribers)
    source.send(1)
    value.set(2)
    resume.open()
    let tokens = [await first, second]
    expectEqual(late.entries, [1, 2])
    expectEqual(early.entries, [1, 2])
    tokens.forEach { $0.cancel() }
    expect(!source.hasSubscribers && !value.hasSubscribers)
  }

  @Test("A subscription that is cancelled before it was attached leaves no node behind")
  func leavesEarly() async {
    let (busy, busySource) = Signal<Int>.make()
    let (idle, idleSource) = Signal<Int>.make()
    let merged = busy.merge(with: idle)
    let (entered, resume) = (Gate(), Gate())
    let last = merged.subscribe { element in
      guard element == 1 else { return }
      entered.open()
      resume.pass()
    }
    async let drainer: Void = onThread { busySource.send(1) }
    await onThread { entered.pass() }
    last.cancel()
    let log = Log<Int>()
    for _ in 0..<3 { merged.subscribe { log.append($0) }.cancel() }
    idleSource.send(2)
    let stays = merged.subscribe { log.append($0) }
    idleSource.send(3)
    resume.open()
    await drainer
    expectEqual(log.entries, [3])
    expectEqual(merged.nodeCount, 2)
    stays.cancel()
    expectEqual(merged.nodeCount, 0)
    expect(!busySource.hasSubscribers && !idleSource.hasSubscribers)
  }

  @Test("The sources lose their subscribers if a task takes over the queue with the cancellations")
  func handedOver() async {
    let (signal, source) = Signal<Int>.make()
    let value = ValueSource(0)
    let merged = signal.merge(with: value.observable.updates)
    let (entered, resume) = (Gate(), Gate())
    let last = merged.subscribe { _ in
      entered.open()
      resume.pass()
    }
    async let drainer: Void = onThread { source.send(1) }
    await onThread {
      entered.pass()
      last.cancel()
      // This is far more than a drainer processes for other threads, so its thread ends long before
      // the task that takes over is done.
      for _ in 0..<5000 { merged.subscribe { _ in }.cancel() }
      resume.open()
    }
    await drainer
    await untilLeft(source, value)
    expect(!source.hasSubscribers && !value.hasSubscribers)
    expectEqual(merged.nodeCount, 0)
  }

  @Test(
    "While threads subscribe and cancel, no subscriber misses an element sent after it subscribed")
  func stress() async {
    let (signal, source) = Signal<Int>.make()
    let value = ValueSource(0)
    let merged = signal.map { $0 }.merge(with: value.observable.updates).filter { $0 != 0 }
    let missed = Log<Int>()
    let comings = RandomCases.count(of: 5000, usually: 250)
    let rounds = RandomCases.count(of: 200, usually: 10)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          await onThread {
            for _ in 0..<comings { merged.subscribe { _ in }.cancel() }
          }
        }
      }
      group.addTask {
        await onThread {
          for round in 1...rounds {
            // Elements of an earlier round may still be in the queue.
            let log = Log<Int>()
            let token = merged.subscribe { if abs($0) == round { log.append($0) } }
            source.send(round)
            // Repeat until the subscriber has been attached and called. The pause keeps the number
            // of sent elements small, since they wait in memory until the task that has taken over
            // the queue is given a thread.
            while log.count == 0 {
              usleep(1_000)
              source.send(-round)
            }
            token.cancel()
            if log.entries.first != round { missed.append(round) }
          }
        }
      }
    }
    expectEqual(missed.entries, [])
    await untilLeft(source, value)
    expect(!source.hasSubscribers && !value.hasSubscribers)
    expectEqual(merged.nodeCount, 0)
  }

  // A subscriber leaves its combining operator at once, but the operator leaves its sources when
  // its queue processes the cancellation. A task may have taken that queue over (law 13), so this
  // can happen after the last thread has ended.
  private func untilLeft(_ source: Signal<Int>.Source, _ value: ValueSource<Int>) async {
    while source.hasSubscribers || value.hasSubscribers, !Task.isCancelled { await Task.yield() }
  }
}

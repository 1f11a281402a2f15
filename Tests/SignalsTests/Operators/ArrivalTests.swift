import Foundation
import SearchTesting
import Signals
import Testing

/// Who has subscribed hears what is sent after that, whoever is serving the queue, and whatever is
/// left there to be done before him.
struct ArrivalTests {
  @Test(
    "What is sent after subscribe has returned is heard, though another thread lets the last listener go first",
    arguments: Place.allCases)
  func comesWhileTheLastGoes(place: Place) async {
    let outlet = place.make()
    let (isHeld, go) = (Gate(), Gate())
    let last = outlet.read.subscribe { element in
      guard element == 1 else { return }
      isHeld.open()
      go.pass()
    }
    async let drainer: Void = onThread { outlet.send(1) }
    await onThread { isHeld.pass() }
    last.cancel()
    let log = Log<Int>()
    let token = outlet.read.subscribe { log.append($0) }
    for number in 2...4 { outlet.send(number) }
    go.open()
    await drainer
    // What is remembered for subscribers only is forgotten with the last of them.
    let replay = place.replays ? [place.remembersUnheard ? 1 : 0] : []
    #expect(log.entries == replay + [2, 3, 4])
    token.cancel()
    #expect(!outlet.hasSubscribers)
    #expect(outlet.read.nodeCount() == 0)
  }

  @Test(
    "What another source sends meanwhile is heard as well, through any number of combining operators",
    arguments: 1...3)
  func fromAnotherSource(depth: Int) async {
    let (busy, busySource) = Signal<Int>.make()
    let (idle, idleSource) = Signal<Int>.make()
    var merged = idle
    for _ in 1...depth { merged = merged.merge(with: busy.map { $0 }) }
    let (isHeld, go) = (Gate(), Gate())
    let isFirst = Locked(true)
    let last = merged.subscribe { _ in
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard isFirst else { return }
      isHeld.open()
      go.pass()
    }
    async let drainer: Void = onThread { busySource.send(-1) }
    await onThread { isHeld.pass() }
    last.cancel()
    let log = Log<Int>()
    let token = merged.subscribe { log.append($0) }
    for number in 1...3 { idleSource.send(number) }
    go.open()
    await drainer
    #expect(log.entries.filter { $0 > 0 } == [1, 2, 3])
    token.cancel()
    #expect(!idleSource.hasSubscribers && !busySource.hasSubscribers)
  }

  @Test("Whoever comes while the first is held up on his way to the sources goes there himself")
  func help() async {
    let value = ValueSource(0)
    let (signal, source) = Signal<Int>.make()
    let (isHeld, go) = (Gate(), Gate())
    let isFirst = Locked(true)
    let slow = value.observable.select { number in
      let isFirst = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if isFirst {
        isHeld.open()
        go.pass()
      }
      return number
    }
    let merged = slow.updates.merge(with: signal)
    let (early, late) = (Log<Int>(), Log<Int>())
    async let first = onThread { merged.subscribe { early.append($0) } }
    await onThread { isHeld.pass() }
    let second = merged.subscribe { late.append($0) }
    #expect(source.hasSubscribers)
    source.send(1)
    value.set(2)
    go.open()
    let tokens = [await first, second]
    #expect(late.entries == [1, 2])
    #expect(early.entries == [1, 2])
    tokens.forEach { $0.cancel() }
    #expect(!source.hasSubscribers && !value.hasSubscribers)
  }

  @Test("Who leaves before the thread that serves has come to him leaves nothing behind")
  func leavesEarly() async {
    let (busy, busySource) = Signal<Int>.make()
    let (idle, idleSource) = Signal<Int>.make()
    let merged = busy.merge(with: idle)
    let (isHeld, go) = (Gate(), Gate())
    let last = merged.subscribe { element in
      guard element == 1 else { return }
      isHeld.open()
      go.pass()
    }
    async let drainer: Void = onThread { busySource.send(1) }
    await onThread { isHeld.pass() }
    last.cancel()
    let log = Log<Int>()
    for _ in 0..<3 { merged.subscribe { log.append($0) }.cancel() }
    idleSource.send(2)
    let stays = merged.subscribe { log.append($0) }
    idleSource.send(3)
    go.open()
    await drainer
    #expect(log.entries == [3])
    #expect(merged.nodeCount == 2)
    stays.cancel()
    #expect(merged.nodeCount == 0)
    #expect(!busySource.hasSubscribers && !idleSource.hasSubscribers)
  }

  @Test("The sources are left too if a task has taken over the departures")
  func handedOver() async {
    let (signal, source) = Signal<Int>.make()
    let value = ValueSource(0)
    let merged = signal.merge(with: value.observable.updates)
    let (isHeld, go) = (Gate(), Gate())
    let last = merged.subscribe { _ in
      isHeld.open()
      go.pass()
    }
    async let drainer: Void = onThread { source.send(1) }
    await onThread {
      isHeld.pass()
      last.cancel()
      // Far more than the drainer serves for others: his thread ends long before the task is done.
      for _ in 0..<5000 { merged.subscribe { _ in }.cancel() }
      go.open()
    }
    await drainer
    await untilLeft(source, value)
    #expect(!source.hasSubscribers && !value.hasSubscribers)
    #expect(merged.nodeCount == 0)
  }

  @Test("Among threads that come and go, nobody misses what he sends after subscribing")
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
            // What an earlier round has sent may still be on its way.
            let log = Log<Int>()
            let token = merged.subscribe { if abs($0) == round { log.append($0) } }
            source.send(round)
            // Until somebody has come to the subscriber. Rarely, since what is sent waits in memory for
            // as long as the task that has taken the queue over is not given a thread.
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
    #expect(missed.entries == [])
    await untilLeft(source, value)
    #expect(!source.hasSubscribers && !value.hasSubscribers)
    #expect(merged.nodeCount == 0)
  }

  // Whoever cancels has left the combining operator at once, and the combining operator its sources when its queue has come to
  // the departure. That a task may have taken over (law 13), so it can be after the last thread ended.
  private func untilLeft(_ source: Signal<Int>.Source, _ value: ValueSource<Int>) async {
    while source.hasSubscribers || value.hasSubscribers, !Task.isCancelled { await Task.yield() }
  }
}

import Expectations
import SearchlightBasics
import SearchlightSignals
import Testing

/// Stress tests with eight senders, handlers that send, and subscribers that begin and end in every
/// way.
@Suite(.serialized)
struct StressTests {
  private struct Element: Sendable, Hashable {
    var sender: Int
    var number: Int
    /// Whether a handler sent this element when it received the one with the same sender and
    /// number.
    var isEcho = false
  }

  private static let senders = 8
  private static let perSender = 1000
  private static let echoEvery = 10

  @Test(
    "A signal keeps laws 1, 2, 3, 6, 8 and 11 with eight senders and changing subscribers")
  func signal() async {
    let (signal, source) = Signal<Element>.make()
    let runs = Log<[Element]>()
    let lates = Log<Log<Element>>()
    let witness = signal.events()
    // A task may take over the queue from a busy sender, so elements may still wait when all senders
    // have returned. Their echoes would be sent after the end, were it not sent behind a last element.
    let last = Element(sender: 400, number: 0)
    let (rest, restIsDelivered) = AsyncStream<Never>.makeStream()
    let echo = signal.subscribe { element in
      if element == last { restIsDelivered.finish() }
      if !element.isEcho, element.number % Self.echoEvery == 0 {
        source.send(Element(sender: element.sender, number: element.number, isEcho: true))
      }
    }

    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<Self.senders {
        group.addTask {
          await onThread {
            for number in 0..<Self.perSender {
              source.send(Element(sender: sender, number: number))
            }
          }
        }
      }
      // Handlers that subscribe and cancel; a delivery of the draining thread may be in progress.
      for churner in 0..<3 {
        group.addTask {
          await onThread {
            for round in 0..<200 {
              let run = Log<Element>()
              let late = Log<Element>()
              let isOver = Locked(false)
              let token = signal.subscribe { element in
                (isOver.withLock { $0 } ? late : run).append(element)
              }
              if (round + churner) % 2 == 0 {
                source.send(Element(sender: 100 + churner, number: round))
              }
              token.cancel()
              isOver.withLock { $0 = true }
              runs.append(run.entries)
              lates.append(late)
            }
          }
        }
      }
      // Loops that break after a few elements, and tasks that are cancelled.
      for looper in 0..<2 {
        group.addTask {
          for round in 0..<50 {
            let events = signal.events()
            var run: [Element] = []
            source.send(Element(sender: 200 + looper, number: round))
            for await event in events {
              run.append(event)
              if run.count == 3 { break }
              source.send(Element(sender: 300 + 10 * looper + run.count, number: round))
            }
            runs.append(run)
            let rest = Task { await collect(events) }
            let cancelled = Task { await collect(signal.events()) }
            cancelled.cancel()
            if await !rest.value.isEmpty { Issue.record("a second iterator got elements") }
            _ = await cancelled.value
          }
        }
      }
    }
    source.send(last)
    for await _ in rest {}
    source.finish()

    let all = await collect(witness)
    checkOrder(all)
    let position = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    expectEqual(position.count, all.count)
    for run in runs.entries { check(run, isSliceOf: all, position) }
    // Law 6: at most one delivery, which was claimed before `cancel()` returned.
    for late in lates.entries where late.count > 1 { Issue.record("delivered after cancel()") }
    expectEqual(signal.nodeCount, 0)
    expectEqual(source.queueLength, 0)
    expect(!source.hasSubscribers)
    echo.cancel()
  }

  private func checkOrder(_ all: [Element]) {
    var next = Array(repeating: 0, count: Self.senders)
    var seen: Set<Element> = []
    var echoes = 0
    for element in all where element.sender < Self.senders {
      if !seen.insert(element).inserted { Issue.record("\(element) came twice") }
      if element.isEcho {
        echoes += 1
        let cause = Element(sender: element.sender, number: element.number)
        if !seen.contains(cause) { Issue.record("\(element) came before its cause") }
      } else {
        if element.number != next[element.sender] { Issue.record("\(element) is out of order") }
        next[element.sender] = element.number + 1
      }
    }
    expectEqual(next, Array(repeating: Self.perSender, count: Self.senders))
    expectEqual(echoes, Self.senders * Self.perSender / Self.echoEvery)
  }

  @Test("A value keeps laws 1, 5, 9 and 12 with eight senders and changing subscribers")
  func value() async {
    let source = ValueSource(Element(sender: -1, number: 0))
    let value = source.observable
    let bySender = value.select { $0.sender / 2 }
    let runs = Log<Log<Element>>()
    let sequences = Log<SignalElements<Element>>()
    let witness = value.values(.unbounded)
    let lastWhole = Locked(Element(sender: -1, number: 0))
    let mismatches = Locked(0)
    let whole = value.subscribe { element in lastWhole.withLock { $0 = element } }
    let part = bySender.subscribe { part in
      // Law 12: the subscriber of the select is called in the same drain, after the subscriber of
      // the root that came before it.
      if lastWhole.withLock({ $0.sender / 2 }) != part { mismatches.withLock { $0 += 1 } }
    }
    let parts = bySender.values(.unbounded)
    let counts = Locked(Array(repeating: 0, count: Self.senders))

    await withTaskGroup(of: Void.self) { group in
      for sender in 0..<Self.senders {
        group.addTask {
          await onThread {
            for number in 0..<Self.perSender { source.set(Element(sender: sender, number: number)) }
          }
        }
      }
      for _ in 0..<3 {
        group.addTask {
          await onThread {
            for round in 0..<100 {
              let log = Log<Element>()
              runs.append(log)
              let token = value.subscribe { log.append($0) }
              if round % 10 == 0 { sequences.append(value.values(.unbounded)) }
              value.select { $0.number }.select { $0 % 2 }.subscribe { _ in }.cancel()
              _ = value.current
              token.cancel()
            }
          }
        }
      }
    }
    source.finish()

    let all = await collect(witness)
    let position = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    expectEqual(all.count, 1 + Self.senders * Self.perSender)
    for element in all where element.sender >= 0 {
      counts.withLock { counts in
        if element.number != counts[element.sender] { Issue.record("\(element) is out of order") }
        counts[element.sender] += 1
      }
    }
    var ends = 0
    for sequence in sequences.entries {
      let run = await collect(sequence)
      check(run, isSliceOf: all, position)
      if run.last == all.last { ends += 1 }
    }
    expectEqual(ends, sequences.count, "a sequence missed the end")
    for log in runs.entries { check(log.entries, isSliceOf: all, position) }

    var changes: [Int] = []
    for part in all.map({ $0.sender / 2 }) where part != changes.last { changes.append(part) }
    let collectedParts = await collect(parts)
    expectEqual(collectedParts, changes)
    expectEqual(mismatches.withLock { $0 }, 0)
    expectEqual(value.current, all.last)
    expectEqual(value.nodeCount, 0)
    expectEqual(source.queueLength, 0)
    withExtendedLifetime((whole, part)) {}
  }

  private func check(
    _ run: [Element], isSliceOf all: [Element], _ position: [Element: Int]
  ) {
    guard let first = run.first else { return }
    guard let start = position[first] else {
      Issue.record("\(first) is not what the witness saw")
      return
    }
    if run != Array(all[start...].prefix(run.count)) {
      Issue.record("a run has a gap or another order")
    }
  }
}

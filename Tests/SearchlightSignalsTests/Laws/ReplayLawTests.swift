import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import Testing

struct ReplayLawTests {
  @Test(
    "Law 5: A new subscriber to a value gets exactly one replay, then every later element, none twice and none missed",
    arguments: StreamKind.allCases.filter(\.remembersUnheard))
  func oneReplay(kind: StreamKind) async {
    let stream = kind.make()
    let isFast = [StreamKind.value, .selected, .nested].contains(kind)
    let last =
      isFast
      ? RandomCases.count(of: 2000, usually: 500) : RandomCases.count(of: 300, usually: 100)
    let subscriptions = RandomCases.count(of: 100, usually: 25)
    let logs = Log<Log<Int>>()
    let sequences = Log<SignalElements<Int>>()
    let tokens = Log<SubscriptionToken>()

    async let setting: Void = onThread { for number in 1...last { stream.send(number) } }
    await onThreads(3) { _ in
      for _ in 0..<subscriptions {
        let log = Log<Int>()
        logs.append(log)
        tokens.append(stream.read.subscribe { log.append($0) })
        sequences.append(stream.read.elements(.unbounded))
      }
    }
    await setting
    stream.write?.finish()

    for sequence in sequences.entries {
      let entries = await collect(sequence)
      expect(isRun(entries, to: last, at: kind))
    }
    for log in logs.entries { expect(isRun(log.entries, to: last, at: kind)) }
  }

  // Returns whether the numbers are consecutive and end with `last`. flatMapLatest may skip an
  // inner value that it left before its first delivery.
  private func isRun(_ numbers: [Int], to last: Int, at kind: StreamKind) -> Bool {
    guard let first = numbers.first, first <= last else { return false }
    if kind == .flatMappedValue {
      return zip(numbers, numbers.dropFirst()).allSatisfy(<) && numbers.last == last
    }
    return numbers == Array(first...last)
  }

  @Test(
    "Law 5: The replay happens before subscribe returns when no delivery is in progress",
    arguments: StreamKind.allCases.filter(\.remembersUnheard))
  func replayIsImmediate(kind: StreamKind) {
    let stream = kind.make()
    stream.send(7)
    let log = Log<Int>()
    let token = stream.read.subscribe { log.append($0) }
    expectEqual(log.entries, [7])
    token.cancel()
  }

  @Test(
    "Law 5: The replay is the last delivered value, and each queued value follows it once",
    arguments: StreamKind.allCases.filter(\.replays))
  func replayIsDelivered(kind: StreamKind) {
    let stream = kind.make()
    let early = Log<Int>()
    let late = Log<Int>()
    let tokens = Log<SubscriptionToken>()
    let outer = stream.read.subscribe { element in
      guard element == 1 else { return }
      tokens.append(stream.read.subscribe { early.append($0) })
      stream.send(2)
      tokens.append(stream.read.subscribe { late.append($0) })
    }
    stream.send(1)
    expectEqual(early.entries, [1, 2])
    expectEqual(late.entries, (kind.hasOwnQueue ? [1, 2] : [2]))
    outer.cancel()
  }

  @Test("Law 5: A signal replays nothing")
  func signalReplaysNothing() async {
    let (signal, source) = Signal<Int>.make()
    source.send(1)
    let log = Log<Int>()
    let token = signal.subscribe { log.append($0) }
    let events = signal.events()
    source.send(2)
    source.finish()
    expectEqual(log.entries, [2])
    var looped: [Int] = []
    for await event in events { looped.append(event) }
    expectEqual(looped, [2])
    token.cancel()
  }

  @Test("Law 9: `current` is never older than the element being delivered")
  func currentIsNotOlder() async {
    let source = ValueSource(0)
    let value = source.observable
    let doubled = value.select { $0 * 2 }
    let violations = Log<Int>()
    let seen = Log<Int>()
    let tokens = [
      value.subscribe { element in
        seen.append(element)
        if value.current < element || doubled.current < element * 2 { violations.append(element) }
      },
      doubled.subscribe { element in
        seen.append(element)
        if value.current * 2 < element || doubled.current < element { violations.append(element) }
      },
    ]
    // One thread sets ascending values. Others subscribe and cancel; at times they drain, so that
    // values have to wait in the queue.
    let end = value.values(.newest(1))
    async let setting: Void = onThread { for number in 1...2000 { source.set(number) } }
    await onThreads(2) { _ in
      for _ in 0..<500 { doubled.subscribe { _ in }.cancel() }
    }
    await setting
    source.finish()
    _ = await collect(end)
    expect(violations.entries.isEmpty)
    expectEqual(seen.count, 4002)
    tokens.forEach { $0.cancel() }
  }

  @Test("Law 9: A value that was set can be read at once, from inside a handler too")
  func readYourWrites() {
    let source = ValueSource(0)
    let value = source.observable
    let log = Log<Int>()
    let token = value.subscribe { element in
      guard element == 1 else { return }
      source.set(2)
      log.append(value.current)
      log.append(value.select { $0 * 10 }.current)
    }
    source.set(1)
    expectEqual(log.entries, [2, 20])
    expectEqual(value.current, 2)
    token.cancel()
  }

  @Test("setIfChanged compares with the value that was set last, not with the one delivered last")
  func setIfChanged() {
    let source = ValueSource(0)
    let log = Log<Int>()
    let token = source.observable.subscribe { element in
      log.append(element)
      guard element == 1, log.count == 3 else { return }
      source.set(2)
      source.setIfChanged(2)
      source.setIfChanged(1)
    }
    source.setIfChanged(0)
    source.set(0)
    source.setIfChanged(1)
    expectEqual(log.entries, [0, 0, 1, 2, 1])
    token.cancel()
  }

  @Test("setIfChanged compares outside the lock, and again if another value was set meanwhile")
  func setIfChangedRetries() {
    let (comparisons, compared) = Signal<Void>.make()
    let source = ValueSource(ComparisonReporter(number: 0, compared: compared))
    let log = Log<Int>()
    let values = source.observable.subscribe { log.append($0.number) }
    let isFirst = Locked(true)
    let interference = comparisons.subscribe {
      guard isFirst.withLock({ $0.exchange(false) }) else { return }
      source.set(ComparisonReporter(number: 1, compared: compared))
    }
    source.setIfChanged(ComparisonReporter(number: 1, compared: compared))
    expectEqual(log.entries, [0, 1])
    values.cancel()
    interference.cancel()
  }

  /// A value that reports when it is compared.
  private struct ComparisonReporter: Equatable, Sendable {
    let number: Int
    let compared: Signal<Void>.Source

    static func == (left: ComparisonReporter, right: ComparisonReporter) -> Bool {
      left.compared.send(())
      return left.number == right.number
    }
  }
}

extension Bool {
  fileprivate mutating func exchange(_ new: Bool) -> Bool {
    defer { self = new }
    return self
  }
}

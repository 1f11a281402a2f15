import Signals
import Testing

struct ReplayLawTests {
  @Test(
    "Law 5: A new subscriber to a value gets exactly one replay, then every later element, none twice and none missed",
    arguments: Place.allCases.filter(\.remembersUnheard))
  func oneReplay(place: Place) async {
    let outlet = place.make()
    let last = [Place.value, .selected, .nested].contains(place) ? 2000 : 300
    let logs = Log<Log<Int>>()
    let sequences = Log<SignalElements<Int>>()
    let tokens = Log<SubscriptionToken>()

    async let setting: Void = onThread { for number in 1...last { outlet.send(number) } }
    await onThreads(3) { _ in
      for _ in 0..<100 {
        let log = Log<Int>()
        logs.append(log)
        tokens.append(outlet.read.subscribe { log.append($0) })
        sequences.append(outlet.read.elements(.unbounded))
      }
    }
    await setting
    outlet.write?.finish()

    for sequence in sequences.entries {
      let entries = await collect(sequence)
      #expect(isRun(entries, to: last, at: place))
    }
    for log in logs.entries { #expect(isRun(log.entries, to: last, at: place)) }
  }

  // What was followed and left before it could say a word is skipped: that is what `latest` means.
  private func isRun(_ numbers: [Int], to last: Int, at place: Place) -> Bool {
    guard let first = numbers.first, first <= last else { return false }
    if place == .flatMappedValue {
      return zip(numbers, numbers.dropFirst()).allSatisfy(<) && numbers.last == last
    }
    return numbers == Array(first...last)
  }

  @Test(
    "Law 5: The replay happens before subscribe returns when nothing is under way",
    arguments: Place.allCases.filter(\.remembersUnheard))
  func replayIsImmediate(place: Place) {
    let outlet = place.make()
    outlet.send(7)
    let log = Log<Int>()
    let token = outlet.read.subscribe { log.append($0) }
    #expect(log.entries == [7])
    token.cancel()
  }

  @Test(
    "Law 5: The replay is the last delivered value, so what waits comes after it and once",
    arguments: Place.allCases.filter(\.replays))
  func replayIsDelivered(place: Place) {
    let outlet = place.make()
    let early = Log<Int>()
    let late = Log<Int>()
    let tokens = Log<SubscriptionToken>()
    let outer = outlet.read.subscribe { element in
      guard element == 1 else { return }
      tokens.append(outlet.read.subscribe { early.append($0) })
      outlet.send(2)
      tokens.append(outlet.read.subscribe { late.append($0) })
    }
    outlet.send(1)
    #expect(early.entries == [1, 2])
    #expect(late.entries == (place.hasOwnQueue ? [1, 2] : [2]))
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
    #expect(log.entries == [2])
    var looped: [Int] = []
    for await event in events { looped.append(event) }
    #expect(looped == [2])
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
    // One thread sets ascending values; others come and go, drain at times, and so make it queue.
    let end = value.values(.newest(1))
    async let setting: Void = onThread { for number in 1...2000 { source.set(number) } }
    await onThreads(2) { _ in
      for _ in 0..<500 { doubled.subscribe { _ in }.cancel() }
    }
    await setting
    source.finish()
    _ = await collect(end)
    #expect(violations.entries.isEmpty)
    #expect(seen.count == 4002)
    tokens.forEach { $0.cancel() }
  }

  @Test("Law 9: What was set can be read at once, from inside a handler too")
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
    #expect(log.entries == [2, 20])
    #expect(value.current == 2)
    token.cancel()
  }

  @Test("setIfChanged compares with what was set last, not with what was delivered")
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
    #expect(log.entries == [0, 0, 1, 2, 1])
    token.cancel()
  }

  @Test("setIfChanged compares outside the lock, and again if another value came meanwhile")
  func setIfChangedRetries() {
    let (comparisons, compared) = Signal<Void>.make()
    let source = ValueSource(Nosy(number: 0, compared: compared))
    let log = Log<Int>()
    let values = source.observable.subscribe { log.append($0.number) }
    let isFirst = Locked(true)
    let intruder = comparisons.subscribe {
      guard isFirst.withLock({ $0.exchange(false) }) else { return }
      source.set(Nosy(number: 1, compared: compared))
    }
    source.setIfChanged(Nosy(number: 1, compared: compared))
    #expect(log.entries == [0, 1])
    values.cancel()
    intruder.cancel()
  }

  /// Something that tells when it is compared.
  private struct Nosy: Equatable, Sendable {
    let number: Int
    let compared: Signal<Void>.Source

    static func == (left: Nosy, right: Nosy) -> Bool {
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

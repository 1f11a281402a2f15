import Expectations
import Foundation
import SearchlightBasics
import SearchlightSignals
import Testing

/// Law O1 for the updates of values: whichever operators made a value, its updates begin with what
/// is set after the subscription.
struct UpdatesLawTests {
  @Test(
    "The updates of a value replay nothing to their first listener, below and above every operator",
    arguments: StreamKind.allCases)
  func firstListener(kind: StreamKind) {
    for consumer in [nil] + StreamKind.allCases.map(Optional.some) {
      let stream = kind.make()
      guard let signal = consumer.map({ $0.applied(to: stream.read.signal) }) ?? stream.read.signal
      else { continue }
      let log = Log<Int>()
      let first = signal.subscribe { log.append($0) }
      expectEqual(log.entries, [], "\(kind), then \(consumer as Any)")
      stream.send(1)
      stream.send(2)
      expectEqual(log.entries, [1, 2], "\(kind), then \(consumer as Any)")
      first.cancel()
      let again = signal.subscribe { log.append($0) }
      stream.send(3)
      expectEqual(log.entries, [1, 2, 3], "\(kind), then \(consumer as Any), subscribed to again")
      again.cancel()
    }
  }

  @Test(
    "The updates of values of several sources report each source, and begin with what is set",
    arguments: ValueForm.allCases)
  func severalSources(form: ValueForm) {
    let sources = (0..<3).map { _ in ValueSource(0) }
    let value = form.make(sources.map(\.observable))
    let log = Log<Int>()
    let token = value.updates.subscribe { log.append($0) }
    expectEqual(log.entries, [], "\(form)")
    for (number, source) in sources.enumerated() {
      source.set(10 + number)
      expectEqual(log.entries.last, value.current, "\(form) after source \(number)")
    }
    expectEqual(log.count, form.setsReported, "\(form)")
    let late = Log<Int>()
    let lateToken = value.updates.subscribe { late.append($0) }
    expectEqual(late.entries, [], "\(form)")
    sources[0].set(20)
    expectEqual(late.entries, Array(log.entries.suffix(late.count)), "\(form)")
    expect(!late.entries.isEmpty, "\(form)")
    token.cancel()
    lateToken.cancel()
    expect(sources.allSatisfy { !$0.hasSubscribers }, "\(form)")
  }

  @Test(
    "Updates subscribed to inside a handler begin with what is set after that, from any source",
    arguments: ValueForm.allCases, 0..<3)
  func insideHandler(form: ValueForm, delivering: Int) {
    let sources = (0..<3).map { _ in ValueSource(0) }
    let log = Log<Int>()
    let tokens = Log<SubscriptionToken>()
    let expected = Log<Int>()
    let value = form.make(sources.map(\.observable))
    let outer = sources[delivering].observable.updates.subscribe { element in
      guard element == 1 else { return }
      // What is set before the subscription still waits in the queue of its source.
      sources[delivering].set(2)
      tokens.append(value.updates.subscribe { log.append($0) })
      sources[0].set(sources[0].observable.current + 100)
      expected.append(value.current)
    }
    sources[delivering].set(1)
    // The operator subscribes to an inner source once the outer source is no longer delivering, and
    // begins with what the inner source holds then (O15).
    let isMissed = form.outerSources.contains(delivering)
    expectEqual(log.entries, isMissed ? [] : expected.entries, "\(form), source \(delivering)")
    sources[0].set(1000)
    expectEqual(log.entries.last, value.current, "\(form), source \(delivering)")
    expectEqual(log.count, isMissed ? 1 : 2, "\(form), source \(delivering)")
    outer.cancel()
    tokens.entries.forEach { $0.cancel() }
  }

  @Test(
    "While a thread sets a value, its updates hold everything set after the subscription only",
    arguments: StreamKind.allCases.filter(\.replays))
  func concurrent(kind: StreamKind) async {
    let stream = kind.make()
    let progress = Locked((begun: 0, returned: 0, isDone: false))
    async let sending: Void = onThread {
      while progress.withLock({ !$0.isDone }) {
        let number = progress.withLock { progress in
          progress.begun += 1
          return progress.begun
        }
        stream.send(number)
        progress.withLock { $0.returned = number }
        Thread.sleep(forTimeInterval: 0.000_01)
      }
    }
    let problems = await onThread {
      var problems: [String] = []
      for _ in 0..<50 {
        let log = Log<Int>()
        let returned = progress.withLock { $0.returned }
        let token = stream.read.signal.subscribe { log.append($0) }
        let begun = progress.withLock { $0.begun }
        while log.entries.last ?? 0 < begun + 2 { Thread.sleep(forTimeInterval: 0.000_1) }
        token.cancel()
        let entries = log.entries
        let first = entries.first ?? 0
        // An inner source that is left before its first delivery is skipped.
        let isFlattened = kind == .flatMappedValue
        if first <= returned || (first > begun + 1 && !isFlattened) {
          problems.append("\(first) is first, \(returned) was set before, \(begun) just now")
        }
        let isComplete =
          isFlattened
          ? zip(entries, entries.dropFirst()).allSatisfy { $0 < $1 }
          : entries == Array(first..<(first + entries.count))
        if !isComplete { problems.append("\(entries)") }
      }
      progress.withLock { $0.isDone = true }
      return problems
    }
    await sending
    expectEqual(problems, [], "\(kind)")
  }

  @Test("debounce of combined updates fires only after something was set, and prefix(until:) waits")
  func consequences() async {
    let (first, second) = (ValueSource(0), ValueSource(0))
    let combined = first.observable.combineLatest(second.observable)
    let fired = Log<Int>()
    let settled = combined.updates.debounce(for: .zero).subscribe { fired.append($0.0) }
    expectEqual(fired.count, 0)
    let typed = Signal<Int>.make()
    let log = Log<String>()
    let until = typed.signal.prefix(until: combined.updates)
      .subscribe({ log.append("\($0)") }, onFinish: { log.append("end") })
    typed.source.send(7)
    first.set(1)
    expectEqual(log.entries, ["7", "end"])
    expectEqual(fired.entries, [1])
    settled.cancel()
    until.cancel()
  }

  @Test("Every public operator is the operator of some kind of stream under test")
  func complete() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/SearchlightSignals/Operators")
    let declared = /public (?:func|var|init)(?: ?(\w+))?/
    var names: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: declared) { names.insert(match.1.map(String.init) ?? "init") }
    }
    expect(names.count > 20)
    // A result that is no stream, a sequence, and what subscribes by itself have suites of their own.
    expectEqual(names.subtracting(StreamKind.operatorNames).sorted(), ["first", "init", "latest"])
  }
}

/// A value made of three sources whose values begin at 0.
enum ValueForm: CaseIterable {
  case pair, reversedPair, triple, selectedPair, distinctPair, nestedPair
  case flattened, flattenedInner, flattenedPair, pairOfFlattened, flattenedFlattened
  case flattenedSelected, pairOfParts

  func make(_ values: [ObservableValue<Int>]) -> ObservableValue<Int> {
    let (a, b, c) = (values[0], values[1], values[2])
    let sum: @Sendable (Int, Int) -> Int = { $0 + 1000 * $1 }
    return switch self {
    case .pair: a.combineLatest(b).map { sum($0.0, $0.1) }
    case .reversedPair: b.combineLatest(a).map { sum($0.0, $0.1) }
    case .triple: a.combineLatest(b, c).map { sum(sum($0.0, $0.1), $0.2) }
    case .selectedPair: a.combineLatest(b).select { sum($0.0, $0.1) }
    case .distinctPair: a.combineLatest(b).map { sum($0.0, $0.1) }.removeDuplicates()
    case .nestedPair:
      a.combineLatest(b).map { sum($0.0, $0.1) }.combineLatest(c).map { sum($0.0, $0.1) }
    case .flattened: a.flatMapLatest { number in b.map { sum(number, $0) } }
    case .flattenedInner: b.flatMapLatest { _ in a }
    case .flattenedPair:
      a.combineLatest(b).flatMapLatest { pair in c.map { sum(sum(pair.0, pair.1), $0) } }
    case .pairOfFlattened: b.flatMapLatest { _ in a }.combineLatest(c).map { sum($0.0, $0.1) }
    case .flattenedFlattened: c.flatMapLatest { _ in b.flatMapLatest { _ in a } }
    case .flattenedSelected:
      a.select { $0 }.flatMapLatest { number in b.select { sum(number, $0) } }
    case .pairOfParts: a.combineLatest(b.select { $0 / 2 }).map { sum($0.0, $0.1) }
    }
  }

  /// The sources whose values decide about an inner source that the first source is part of.
  var outerSources: Set<Int> {
    switch self {
    case .flattenedInner, .pairOfFlattened: [1]
    case .flattenedFlattened: [1, 2]
    default: []
    }
  }

  /// The number of updates after each of the sources was set once.
  var setsReported: Int {
    switch self {
    case .triple, .nestedPair, .flattenedPair, .pairOfFlattened, .flattenedFlattened: 3
    default: 2
    }
  }
}

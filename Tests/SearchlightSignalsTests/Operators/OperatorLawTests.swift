import Expectations
import SearchlightSignals
import Testing

/// Laws 1 to 3, replay, overflow and the end, below every operator.
///
/// The suites of the other laws have ``StreamKind`` as a parameter themselves.
struct OperatorLawTests {
  @Test(
    "Laws 1 and 2 below every operator: all receive the same elements, each sender's in order",
    arguments: StreamKind.allCases)
  func order(kind: StreamKind) async {
    let stream = kind.make()
    let logs = (0..<3).map { _ in Log<Int>() }
    let tokens = logs.map { log in stream.read.subscribe { log.append($0) } }
    let elements = stream.read.elements(.unbounded)
    await onThreads(4) { sender in
      for number in 1...200 { stream.send(sender * 1000 + number) }
    }
    stream.write?.finish()
    let all = await collect(elements)
    for log in logs { expectEqual(log.entries, all) }
    expectEqual(all.count, 800 + (kind.replays ? 1 : 0))
    var last = [0, 0, 0, 0]
    for element in all where element > 0 {
      expectEqual(element % 1000, last[element / 1000] + 1)
      last[element / 1000] = element % 1000
    }
    tokens.forEach { $0.cancel() }
  }

  @Test(
    "Law 3 below every operator: what a handler sends follows the current element for everyone",
    arguments: StreamKind.allCases)
  func sendFromHandler(kind: StreamKind) {
    let stream = kind.make()
    let log = Log<String>()
    let first = stream.read.subscribe { element in
      if (1..<4).contains(element) { stream.send(element + 1) }
      log.append("first \(element)")
    }
    let second = stream.read.subscribe { log.append("second \($0)") }
    stream.send(1)
    expectEqual(
      log.entries,
      (kind.replays ? ["first 0", "second 0"] : [])
        + (1...4).flatMap { ["first \($0)", "second \($0)"] })
    first.cancel()
    second.cancel()
  }

  @Test(
    "A late subscriber receives the last element if the operator replays, and otherwise none",
    arguments: StreamKind.allCases)
  func lateSubscriber(kind: StreamKind) {
    let stream = kind.make()
    let early = stream.read.subscribe { _ in }
    for number in 1...3 { stream.send(number) }
    let log = Log<Int>()
    let late = stream.read.subscribe { log.append($0) }
    expectEqual(log.entries, (kind.replays ? [3] : []))
    stream.send(4)
    expectEqual(log.entries, (kind.replays ? [3, 4] : [4]))
    early.cancel()
    late.cancel()
  }

  @Test(
    "A full buffer below an operator drops elements by its policy and counts them",
    arguments: StreamKind.allCases)
  func overflow(kind: StreamKind) async {
    let stream = kind.make()
    let elements = stream.read.elements(.newest(2))
    for number in 1...5 { stream.send(number) }
    stream.write?.finish()
    expectEqual(elements.dropCount, (kind.replays ? 4 : 3))
    await expectEqual(collect(elements), [4, 5])
  }

  @Test(
    "A subscriber that returns after the last one left starts a fresh operator",
    arguments: StreamKind.allCases)
  func comeBack(kind: StreamKind) {
    let stream = kind.make()
    for round in 1...3 {
      let log = Log<Int>()
      let token = stream.read.subscribe { log.append($0) }
      stream.send(round * 10)
      stream.send(round * 10 + 1)
      expectEqual(log.entries.suffix(2), [round * 10, round * 10 + 1])
      token.cancel()
      expect(!stream.hasSubscribers)
      expectEqual(stream.read.nodeCount(), 0)
    }
  }

  @Test(
    "Releasing the source ends early and late sequences below every operator",
    arguments: StreamKind.allCases)
  func end(kind: StreamKind) async {
    var stream = kind.make()
    let read = stream.read
    let early = read.elements(.unbounded)
    stream.write = nil
    await expectEqual(collect(early), (kind.replays ? [0] : []))
    await expectEqual(collect(read.elements(.unbounded)), (kind.replays ? [0] : []))
    expectEqual(read.nodeCount(), 0)
  }

  @Test(
    "While threads send, subscribe and cancel, each run is in order and no node is left",
    // The pairs of a zip depend on when it began.
    arguments: StreamKind.allCases.filter { $0 != .zipped })
  func churn(kind: StreamKind) async {
    let stream = kind.make()
    let logs = Log<Log<Int>>()
    await onThreads(4) { thread in
      if thread < 2 {
        for number in 1...500 { stream.send((thread + 1) * 1000 + number) }
      } else {
        for _ in 0..<100 {
          let log = Log<Int>()
          logs.append(log)
          let token = stream.read.subscribe { log.append($0) }
          _ = stream.read.elements(.newest(1))
          token.cancel()
        }
      }
    }
    // The cancellations of one thread may be processed by another, or by a task that has taken over
    // the queue (law 13).
    while stream.read.nodeCount() > 0 || stream.hasSubscribers, !Task.isCancelled {
      await Task.yield()
    }
    let again = Log<Int>()
    let token = stream.read.subscribe { again.append($0) }
    while !again.entries.contains(9999), !Task.isCancelled {
      stream.send(9999)
      await Task.yield()
    }
    token.cancel()
    expect(again.entries.contains(9999))
    for log in logs.entries { expect(isInOrder(log.entries, at: kind)) }
  }

  // Returns whether, for each sender, every element has the number after the one before.
  private func isInOrder(_ elements: [Int], at kind: StreamKind) -> Bool {
    var last: [Int: Int] = [:]
    for element in elements where element > 0 {
      let (sender, number) = element.quotientAndRemainder(dividingBy: 1000)
      if let before = last[sender] {
        // flatMapLatest skips an inner source that it left before its first element was delivered.
        let skipping: Set<StreamKind> = [.flatMapped, .flatMappedValue, .flatMappedUpdates]
        guard skipping.contains(kind) ? number > before : number == before + 1 else {
          return false
        }
      }
      last[sender] = number
    }
    return true
  }
}

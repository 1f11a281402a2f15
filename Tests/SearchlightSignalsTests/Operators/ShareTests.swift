import Expectations
import SearchlightSignals
import Testing

struct ShareTests {
  private struct Failed: Error, Equatable {}

  @Test("init(sharing:) iterates the sequence once for all subscribers, from the first one on")
  func share() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let shared = Signal(sharing: stream)
    let sequences = (0..<3).map { _ in shared.events() }
    for number in 1...5 { continuation.yield(number) }
    continuation.finish()
    for sequence in sequences { await expectEqual(collect(sequence), [1, 2, 3, 4, 5]) }
    await expectEqual(collect(shared.events()), [])
  }

  @Test("init(sharing:) cancels the iteration and releases its handlers with the last subscriber")
  func cancel() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let (ended, ending) = Signal<Void>.make()
    let ends = ended.events()
    continuation.onTermination = { _ in ending.send(()) }
    let shared = Signal(sharing: stream)
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      let token = shared.subscribe { _ in canary.touch() }
      expectEqual(shared.nodeCount, 2)
      token.cancel()
    }
    for await _ in ends { break }
    expect(captured == nil)
    expectEqual(shared.nodeCount, 0)
  }

  @Test("init(sharing:) iterates again for a subscriber that comes after the last one went")
  func again() async {
    let source = ValueSource(1)
    let shared = Signal(sharing: source.observable)
    for number in 1...3 {
      source.set(number)
      var iterator = shared.events().makeAsyncIterator()
      await expectEqual(iterator.next(), number)
    }
  }

  @Test("init(catching:) delivers a failure as the last element before the end")
  func failure() async {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failed())
    }
    let shared = Signal(catching: stream)
    let results = await collect(shared.events())
    expectEqual(results.map { try? $0.get() }, [1, nil])
    #expect(throws: Failed.self) { try results.last?.get() }
  }

  @Test("init(catching:) ends without a failure if the sequence does not throw")
  func noFailure() async throws {
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let results = await collect(Signal(catching: stream).events())
    try expectEqual(results.map { try $0.get() }, [1])
  }

  @Test("init(sharing:) takes sequences of the standard library, and its result takes operators")
  func onward() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let shared = Signal(sharing: stream.map { $0 * 2 })
    let elements = shared.filter { $0 > 2 }.events()
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
    await expectEqual(collect(elements), [4, 6])
  }
}

import Expectations
import SearchlightSignals
import Testing

struct SequenceLeakTests {
  @Test(
    "A sequence that is never iterated ends its subscription when it is released",
    arguments: StreamKind.allCases)
  func neverIterated(kind: StreamKind) {
    let stream = kind.make()
    do {
      let elements = stream.read.elements(.unbounded)
      stream.send(1)
      expect(stream.read.nodeCount() > 0)
      _ = elements
    }
    expectEqual(stream.read.nodeCount(), 0)
    expect(!stream.hasSubscribers)
  }

  @Test(
    "Breaking out of a loop ends the subscription although the sequence is retained",
    arguments: StreamKind.allCases)
  func loopIsLeft(kind: StreamKind) async {
    let stream = kind.make()
    let elements = stream.read.elements(.unbounded)
    stream.send(1)
    for await _ in elements { break }
    expectEqual(stream.read.nodeCount(), 0)
    expect(!stream.hasSubscribers)
  }

  @Test(
    "Cancelling a task ends the subscription of its loop, whether or not it waits yet",
    arguments: StreamKind.allCases)
  func taskIsCancelled(kind: StreamKind) async {
    let stream = kind.make()
    for _ in 0..<20 {
      let elements = stream.read.elements(.unbounded)
      let task = Task { for await _ in elements {} }
      task.cancel()
      await task.value
      expectEqual(stream.read.nodeCount(), 0)
      expect(!stream.hasSubscribers)
    }
  }

  @Test(
    "The end of the source detaches every sequence, whether or not it has been iterated",
    arguments: StreamKind.allCases,
    [false, true])
  func end(kind: StreamKind, released: Bool) async {
    var stream = kind.make()
    let read = stream.read
    let sequences = (0..<3).map { _ in read.elements(.unbounded) }
    stream.send(1)
    if released { stream.write = nil } else { stream.write?.finish() }
    expectEqual(read.nodeCount(), 0)
    for sequence in sequences {
      await expectEqual(collect(sequence).count, (kind.replays ? 2 : 1))
    }
  }

  @Test("Buffered elements are released with the iterator although the sequence is retained")
  func bufferedElements() async {
    let (signal, source) = Signal<Canary>.make()
    let events = signal.events()
    weak var kept: Canary?
    do {
      let canary = Canary()
      kept = canary
      source.send(canary)
    }
    expect(kept != nil)
    do { _ = events.makeAsyncIterator() }
    expect(kept == nil)
    expectEqual(signal.nodeCount, 0)
    withExtendedLifetime(source) {}
  }

  @Test(
    "A dropped element is released at once",
    arguments: [Buffering.newest(1), .oldest(1), .newest(0)])
  func droppedElements(buffering: Buffering) {
    let (signal, source) = Signal<Canary>.make()
    let events = signal.events(buffering)
    let alive = Log<WeakCanary>()
    for _ in 0..<10 {
      let canary = Canary()
      alive.append(WeakCanary(canary: canary))
      source.send(canary)
    }
    expectEqual(alive.entries.count { $0.canary != nil }, 10 - events.dropCount)
  }

  private struct WeakCanary: Sendable {
    weak let canary: Canary?
  }
}

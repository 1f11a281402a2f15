import Signals
import Testing

struct SequenceLeakTests {
  @Test("A sequence that is never iterated detaches when it is released", arguments: Place.allCases)
  func neverIterated(place: Place) {
    let outlet = place.make()
    do {
      let elements = outlet.read.elements(.unbounded)
      outlet.send(1)
      #expect(outlet.read.nodeCount() > 0)
      _ = elements
    }
    #expect(outlet.read.nodeCount() == 0)
    #expect(!outlet.hasSubscribers)
  }

  @Test("A loop that is left detaches, though the sequence is kept", arguments: Place.allCases)
  func loopIsLeft(place: Place) async {
    let outlet = place.make()
    let elements = outlet.read.elements(.unbounded)
    outlet.send(1)
    for await _ in elements { break }
    #expect(outlet.read.nodeCount() == 0)
    #expect(!outlet.hasSubscribers)
  }

  @Test(
    "A task that is cancelled detaches, whether it waits or is about to", arguments: Place.allCases)
  func taskIsCancelled(place: Place) async {
    let outlet = place.make()
    for _ in 0..<20 {
      let elements = outlet.read.elements(.unbounded)
      let task = Task { for await _ in elements {} }
      task.cancel()
      await task.value
      #expect(outlet.read.nodeCount() == 0)
      #expect(!outlet.hasSubscribers)
    }
  }

  @Test(
    "The end detaches every sequence, taken to the end or not", arguments: Place.allCases,
    [false, true])
  func end(place: Place, released: Bool) async {
    var outlet = place.make()
    let read = outlet.read
    let sequences = (0..<3).map { _ in read.elements(.unbounded) }
    outlet.send(1)
    if released { outlet.write = nil } else { outlet.write?.finish() }
    #expect(read.nodeCount() == 0)
    for sequence in sequences {
      #expect(await collect(sequence).count == (place.replays ? 2 : 1))
    }
  }

  @Test("What a buffer kept is released with its consumer, though the sequence is kept")
  func bufferedElements() async {
    let (signal, source) = Signal<Canary>.make()
    let events = signal.events()
    weak var kept: Canary?
    do {
      let canary = Canary()
      kept = canary
      source.send(canary)
    }
    #expect(kept != nil)
    do { _ = events.makeAsyncIterator() }
    #expect(kept == nil)
    #expect(signal.nodeCount == 0)
    withExtendedLifetime(source) {}
  }

  @Test(
    "What was dropped is released at once",
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
    #expect(alive.entries.count { $0.canary != nil } == 10 - events.dropCount)
  }

  private struct WeakCanary: Sendable {
    weak let canary: Canary?
  }
}

import Signals
import Testing

struct ConsumptionLawTests {
  @Test(
    "Law 7: A cancelled task gets nil from next() even if elements are buffered",
    arguments: Place.allCases)
  func cancelledTaskGetsNil(place: Place) async {
    let outlet = place.make()
    let elements = outlet.read.elements(.unbounded)
    outlet.send(1)
    outlet.send(2)
    outlet.send(3)
    let received = await Task {
      var iterator = elements.makeAsyncIterator()
      let first = await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      return [first, await iterator.next(), await iterator.next()]
    }.value
    #expect(received == [place.replays ? 0 : 1, nil, nil])
    #expect(outlet.read.nodeCount() == 0)
    #expect(!outlet.hasSubscribers)
  }

  @Test(
    "Law 7: A task that waits in next() is woken by its cancellation", arguments: Place.allCases)
  func cancelledWaiterWakes(place: Place) async {
    let outlet = place.make()
    let (started, signal) = Signal<Void>.make()
    let starts = started.events()
    let task = Task { [elements = outlet.read.elements(.unbounded)] in
      var received: [Int] = []
      for await element in elements {
        received.append(element)
        signal.send(())
      }
      return received
    }
    outlet.send(1)
    var iterator = starts.makeAsyncIterator()
    for _ in 0..<(place.replays ? 2 : 1) { await iterator.next() }
    task.cancel()
    outlet.send(2)
    let received = await task.value
    // The cancellation came first, so 2 reaches nobody; whether the task had parked by then or not.
    #expect(received == (place.replays ? [0, 1] : [1]))
    #expect(outlet.read.nodeCount() == 0)
  }

  @Test(
    "Law 8: `SignalElements` is single-pass: when its iterator goes, it detaches; a second iterator ends at once",
    arguments: Place.allCases)
  func singlePass(place: Place) async {
    let outlet = place.make()
    let elements = outlet.read.elements(.unbounded)
    outlet.send(1)
    do {
      var first = elements.makeAsyncIterator()
      var second = elements.makeAsyncIterator()
      #expect(await second.next() == nil)
      #expect(await first.next() == (place.replays ? 0 : 1))
      #expect(outlet.read.nodeCount() > 0)
    }
    #expect(outlet.read.nodeCount() == 0)
    outlet.send(2)
    var third = elements.makeAsyncIterator()
    #expect(await third.next() == nil)
    #expect(await third.next() == nil)
  }

  @Test("Law 8: The release of a second iterator, or of the sequence, does not detach the first")
  func secondIteratorLeavesFirst() async {
    let (signal, source) = Signal<Int>.make()
    var first: SignalElements<Int>.Iterator
    do {
      let events = signal.events()
      first = events.makeAsyncIterator()
      _ = events.makeAsyncIterator()
    }
    source.send(1)
    #expect(await first.next() == 1)
  }

  @Test("A sequence is registered at the call, and a loop over the value itself at the loop")
  func registration() async {
    let source = ValueSource(0)
    let kept = source.observable.values(.unbounded)
    source.set(1)
    var loop = source.observable.makeAsyncIterator()
    source.set(2)
    source.set(3)
    source.finish()
    var all: [Int] = []
    for await value in kept { all.append(value) }
    #expect(all == [0, 1, 2, 3])
    #expect(await loop.next() == 3)
    #expect(await loop.next() == nil)
  }

  @Test(
    "Law 10: There is no back pressure on the sender: a full buffer drops by its policy, and the drop count can be read",
    arguments: [
      (Buffering.unbounded, [1, 2, 3, 4, 5], 0),
      (.newest(2), [4, 5], 3), (.newest(1), [5], 4), (.newest(0), [5], 4), (.newest(.min), [5], 4),
      (.oldest(2), [1, 2], 3), (.oldest(1), [1], 4), (.oldest(0), [1], 4), (.oldest(.min), [1], 4),
      (.newest(Int.max), [1, 2, 3, 4, 5], 0),
    ])
  func dropping(buffering: Buffering, kept: [Int], dropped: Int) async {
    let (signal, source) = Signal<Int>.make()
    let events = signal.events(buffering)
    for number in 1...5 { source.send(number) }
    source.finish()
    #expect(events.dropCount == dropped)
    var received: [Int] = []
    for await event in events { received.append(event) }
    #expect(received == kept)
    #expect(events.dropCount == dropped)
  }

  @Test(
    "Law 11: When the last source is released, sequences end after what was sent",
    arguments: Place.allCases)
  func endAfterRelease(place: Place) async {
    var outlet = place.make()
    let elements = outlet.read.elements(.unbounded)
    outlet.send(1)
    outlet.send(2)
    outlet.write = nil
    var received: [Int] = []
    for await element in elements { received.append(element) }
    #expect(received == (place.replays ? [0, 1, 2] : [1, 2]))
  }

  @Test(
    "Law 11: A consumer that waits is woken by the release of the source", arguments: Place.allCases
  )
  func waiterIsWokenByRelease(place: Place) async {
    var outlet = place.make()
    let elements = outlet.read.elements(.unbounded)
    let task = Task {
      var received: [Int] = []
      for await element in elements { received.append(element) }
      return received
    }
    outlet.send(1)
    outlet.write = nil
    #expect(await task.value == (place.replays ? [0, 1] : [1]))
  }
}

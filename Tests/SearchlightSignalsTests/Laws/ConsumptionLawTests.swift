import Expectations
import SearchlightSignals
import Testing

struct ConsumptionLawTests {
  @Test(
    "Law 7: A cancelled task gets nil from next() even if elements are buffered",
    arguments: StreamKind.allCases)
  func cancelledTaskGetsNil(kind: StreamKind) async {
    let stream = kind.make()
    let elements = stream.read.elements(.unbounded)
    stream.send(1)
    stream.send(2)
    stream.send(3)
    let received = await Task {
      var iterator = elements.makeAsyncIterator()
      let first = await iterator.next()
      withUnsafeCurrentTask { $0?.cancel() }
      return [first, await iterator.next(), await iterator.next()]
    }.value
    expectEqual(received, [kind.replays ? 0 : 1, nil, nil])
    expectEqual(stream.read.nodeCount(), 0)
    expect(!stream.hasSubscribers)
  }

  @Test(
    "Law 7: Cancelling a task that waits in next() resumes it with nil",
    arguments: StreamKind.allCases)
  func cancelledWaiterWakes(kind: StreamKind) async {
    let stream = kind.make()
    let (started, signal) = Signal<Void>.make()
    let starts = started.events()
    let task = Task { [elements = stream.read.elements(.unbounded)] in
      var received: [Int] = []
      for await element in elements {
        received.append(element)
        signal.send(())
      }
      return received
    }
    stream.send(1)
    var iterator = starts.makeAsyncIterator()
    for _ in 0..<(kind.replays ? 2 : 1) { await iterator.next() }
    task.cancel()
    stream.send(2)
    let received = await task.value
    // The cancellation came before the second send, so the task must not receive 2, whether or not
    // it had suspended by then.
    expectEqual(received, (kind.replays ? [0, 1] : [1]))
    expectEqual(stream.read.nodeCount(), 0)
  }

  @Test(
    "Law 8: `SignalElements` is single-pass: when its iterator goes, it detaches; a second iterator ends at once",
    arguments: StreamKind.allCases)
  func singlePass(kind: StreamKind) async {
    let stream = kind.make()
    let elements = stream.read.elements(.unbounded)
    stream.send(1)
    do {
      var first = elements.makeAsyncIterator()
      var second = elements.makeAsyncIterator()
      expect(await second.next() == nil)
      await expectEqual(first.next(), (kind.replays ? 0 : 1))
      expect(stream.read.nodeCount() > 0)
    }
    expectEqual(stream.read.nodeCount(), 0)
    stream.send(2)
    var third = elements.makeAsyncIterator()
    expect(await third.next() == nil)
    expect(await third.next() == nil)
  }

  @Test("Law 8: Releasing a second iterator, or the sequence, does not detach the first iterator")
  func secondIteratorLeavesFirst() async {
    let (signal, source) = Signal<Int>.make()
    var first: SignalElements<Int>.Iterator
    do {
      let events = signal.events()
      first = events.makeAsyncIterator()
      _ = events.makeAsyncIterator()
    }
    source.send(1)
    await expectEqual(first.next(), 1)
  }

  @Test("values(_:) subscribes when it is called, and a loop over the value when the loop begins")
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
    expectEqual(all, [0, 1, 2, 3])
    await expectEqual(loop.next(), 3)
    expect(await loop.next() == nil)
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
    expectEqual(events.dropCount, dropped)
    var received: [Int] = []
    for await event in events { received.append(event) }
    expectEqual(received, kept)
    expectEqual(events.dropCount, dropped)
  }

  @Test(
    "Law 11: When the last source is released, sequences end after what was sent",
    arguments: StreamKind.allCases)
  func endAfterRelease(kind: StreamKind) async {
    var stream = kind.make()
    let elements = stream.read.elements(.unbounded)
    stream.send(1)
    stream.send(2)
    stream.write = nil
    var received: [Int] = []
    for await element in elements { received.append(element) }
    expectEqual(received, (kind.replays ? [0, 1, 2] : [1, 2]))
  }

  @Test(
    "Law 11: Releasing the source resumes a waiting consumer with the end",
    arguments: StreamKind.allCases
  )
  func waiterIsWokenByRelease(kind: StreamKind) async {
    var stream = kind.make()
    let elements = stream.read.elements(.unbounded)
    let task = Task {
      var received: [Int] = []
      for await element in elements { received.append(element) }
      return received
    }
    stream.send(1)
    stream.write = nil
    await expectEqual(task.value, (kind.replays ? [0, 1] : [1]))
  }
}

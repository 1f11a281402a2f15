import Foundation
import Signals
import Testing

struct HandlerLawTests {
  @Test("Law 4: No lock is held while a handler runs; handlers run on whichever thread drains")
  func noLockInHandler() async {
    let source = ValueSource(0)
    let value = source.observable
    let inside = Gate()
    let done = Gate()
    let threads = Log<ThreadID>()
    let token = value.subscribe { element in
      threads.append(.current)
      guard element == 1 else { return }
      inside.open()
      done.pass()
    }

    async let drainer = onThread {
      source.set(1)
      return ThreadID.current
    }
    await onThread {
      // All of this returns while the handler above stands still.
      inside.pass()
      source.set(2)
      source.setIfChanged(3)
      value.subscribe { _ in }.cancel()
      value.select { $0 + 1 }.subscribe { _ in }.cancel()
      _ = value.values()
      #expect(value.current == 3)
      #expect(source.hasSubscribers)
      #expect(source.queueLength > 0)
      done.open()
    }

    let thread = await drainer
    #expect(threads.count == 4)
    #expect(threads.entries.suffix(3) == [thread, thread, thread])
    token.cancel()
  }

  @Test(
    "Law 4: A handler may send, subscribe, cancel and begin a sequence",
    arguments: Place.allCases)
  func everythingFromHandler(place: Place) {
    let outlet = place.make()
    let tokens = Log<SubscriptionToken>()
    let log = Log<Int>()
    let token = outlet.read.subscribe { element in
      guard element == 1 else { return }
      outlet.send(2)
      let inner = outlet.read.subscribe { log.append($0) }
      tokens.append(inner)
      outlet.read.subscribe { _ in }.cancel()
      _ = outlet.read.elements(.unbounded)
    }
    outlet.send(1)
    outlet.send(3)
    // Behind a queue of its own, what was sent before the subscription is still on its way.
    let expected =
      place.hasOwnQueue
      ? (place.replays ? [1, 2, 3] : [2, 3])
      : (place.replays ? [2, 3] : [3])
    #expect(log.entries == expected)
    token.cancel()
  }

  @Test(
    "Law 6: After cancel() has returned no delivery to that subscriber is begun",
    arguments: Place.allCases)
  func nothingAfterCancel(place: Place) {
    let outlet = place.make()
    let log = Log<Int>()
    let token = outlet.read.subscribe { log.append($0) }
    outlet.send(1)
    token.cancel()
    token.cancel()
    outlet.send(2)
    #expect(log.entries == (place.replays ? [0, 1] : [1]))
  }

  @Test(
    "Law 6: On the draining thread, cancelling stops the delivery of the current element too",
    arguments: Place.allCases)
  func cancelDuringDelivery(place: Place) {
    let outlet = place.make()
    let log = Log<Int>()
    let victim = Locked<SubscriptionToken?>(nil)
    let first = outlet.read.subscribe { element in
      if element == 2 { victim.withLock { $0 }?.cancel() }
    }
    let second = outlet.read.subscribe { log.append($0) }
    victim.withLock { $0 = second }
    outlet.send(1)
    outlet.send(2)
    outlet.send(3)
    #expect(log.entries == (place.replays ? [0, 1] : [1]))
    first.cancel()
  }

  @Test(
    "Law 6: On another thread too, what the drainer has not begun when cancel() returns is not begun"
  )
  func cancelElsewhere() async {
    let (signal, source) = Signal<Int>.make()
    let inside = Gate()
    let cancelled = Gate()
    let log = Log<Int>()
    let first = signal.subscribe { _ in
      inside.open()
      cancelled.pass()
    }
    let second = signal.subscribe { log.append($0) }

    async let sent: Void = onThread { source.send(1) }
    await onThread {
      inside.pass()
      second.cancel()
      cancelled.open()
    }
    await sent

    #expect(log.entries.isEmpty)
    first.cancel()
  }

  @Test(
    "Law 6: A delivery that another thread had claimed may still run, and cancel() does not wait for it"
  )
  func cancelDoesNotWait() async {
    let (signal, source) = Signal<Int>.make()
    let inside = Gate()
    let cancelled = Gate()
    let log = Log<Int>()
    let token = signal.subscribe { element in
      inside.open()
      cancelled.pass()
      log.append(element)
    }

    async let sent: Void = onThread {
      source.send(1)
      source.send(2)
    }
    await onThread {
      inside.pass()
      token.cancel()
      cancelled.open()
    }
    await sent

    #expect(log.entries == [1])
  }
}

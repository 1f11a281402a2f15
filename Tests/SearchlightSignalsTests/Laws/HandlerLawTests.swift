import Expectations
import Foundation
import SearchlightBasics
import SearchlightSignals
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
      // All of these calls return while the handler above is blocked.
      inside.pass()
      source.set(2)
      source.setIfChanged(3)
      value.subscribe { _ in }.cancel()
      value.select { $0 + 1 }.subscribe { _ in }.cancel()
      _ = value.values()
      expectEqual(value.current, 3)
      expect(source.hasSubscribers)
      expect(source.queueLength > 0)
      done.open()
    }

    let thread = await drainer
    expectEqual(threads.count, 4)
    expectEqual(threads.entries.suffix(3), [thread, thread, thread])
    token.cancel()
  }

  @Test(
    "Law 4: A handler may send, subscribe, cancel and begin a sequence",
    arguments: StreamKind.allCases)
  func everythingFromHandler(kind: StreamKind) {
    let stream = kind.make()
    let tokens = Log<SubscriptionToken>()
    let log = Log<Int>()
    let token = stream.read.subscribe { element in
      guard element == 1 else { return }
      stream.send(2)
      let inner = stream.read.subscribe { log.append($0) }
      tokens.append(inner)
      stream.read.subscribe { _ in }.cancel()
      _ = stream.read.elements(.unbounded)
    }
    stream.send(1)
    stream.send(3)
    // If the kind has its own queue, the elements that were sent before the subscription are still
    // in it.
    let expected =
      kind.hasOwnQueue
      ? (kind.replays ? [1, 2, 3] : [2, 3])
      : (kind.replays ? [2, 3] : [3])
    expectEqual(log.entries, expected)
    token.cancel()
  }

  @Test(
    "Law 6: After cancel() has returned no delivery to that subscriber is begun",
    arguments: StreamKind.allCases)
  func nothingAfterCancel(kind: StreamKind) {
    let stream = kind.make()
    let log = Log<Int>()
    let token = stream.read.subscribe { log.append($0) }
    stream.send(1)
    token.cancel()
    token.cancel()
    stream.send(2)
    expectEqual(log.entries, (kind.replays ? [0, 1] : [1]))
  }

  @Test(
    "Law 6: On the draining thread, cancelling stops the delivery of the current element too",
    arguments: StreamKind.allCases)
  func cancelDuringDelivery(kind: StreamKind) {
    let stream = kind.make()
    let log = Log<Int>()
    let victim = Locked<SubscriptionToken?>(nil)
    let first = stream.read.subscribe { element in
      if element == 2 { victim.withLock { $0 }?.cancel() }
    }
    let second = stream.read.subscribe { log.append($0) }
    victim.withLock { $0 = second }
    stream.send(1)
    stream.send(2)
    stream.send(3)
    expectEqual(log.entries, (kind.replays ? [0, 1] : [1]))
    first.cancel()
  }

  @Test(
    "Law 6: After cancel() on another thread the drainer begins no further delivery"
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

    expect(log.entries.isEmpty)
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

    expectEqual(log.entries, [1])
  }
}

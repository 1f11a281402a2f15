import SearchlightSignals
import Synchronization

/// The transient subscribers whose subscriptions can be ended.
final class TransientSubscribers: Sendable {
  private let all = Mutex<[TransientSubscriber]>([])

  func add(_ subscriber: TransientSubscriber) {
    all.withLock { $0.append(subscriber) }
  }

  func removeOne(_ dice: inout Dice) -> TransientSubscriber? {
    let number = dice.next()
    return all.withLock { $0.isEmpty ? nil : $0.remove(at: Int(number % UInt64($0.count))) }
  }
}

extension Round {
  /// Adds a transient subscriber.
  func attach() {
    let subscriber = TransientSubscriber(reference, findings)
    subscriber.keep(stream.subscribe { subscriber.receive($0) })
    subscribers.add(subscriber)
    findings.count("handlers attached")
  }

  /// Ends the subscription of a random transient subscriber.
  func detach(_ dice: inout Dice) {
    subscribers.removeOne(&dice)?.leave(byRelease: dice.roll(2) == 0, onDrainingThread: false)
  }

  /// Adds a subscriber whose handler ends the subscription of another subscriber and then its own.
  func attachDetachingSubscriber(seed: UInt64) {
    let subscriber = TransientSubscriber(reference, findings)
    subscriber.keep(
      stream.subscribe { element in
        subscriber.receive(element)
        var dice = Dice(seed: seed)
        reference.inHandler {
          let other = subscribers.removeOne(&dice)
          other?.leave(byRelease: dice.roll(2) == 0, onDrainingThread: true)
          // Its own subscription is not ended by release: the thread that began the subscription
          // may still hold the token.
          subscriber.leave(byRelease: false, onDrainingThread: true)
        }
      })
    findings.count("handlers that detach others")
  }

  /// Adds a subscription with an owner that is released at once.
  func attachWithOwner() {
    let owner = TestStream.Owner()
    _ = stream.subscribeWithOwner(owner) { _, element in
      reference.inHandler { findings.check(reference.last == element, "law 1: an owner's element") }
    }
    findings.count("handlers with owners")
  }

  /// Runs a loop that ends early, is cancelled, or has a second iterator.
  func loop(_ dice: inout Dice, as sender: Int, _ sent: inout Int) async {
    let isBounded = dice.roll(2) == 0
    let elements = stream.elements(isBounded ? .newest(1 + dice.roll(3)) : .unbounded)
    let length = dice.roll(isBounded ? 2 : 4)
    // All tasks may be in a loop at the same time, so each sends the elements that its own loop
    // waits for.
    for _ in 0..<length {
      reference.call(by: sender) { stream.send(Element(sender: sender, number: sent)) }
      sent += 1
    }
    let isCancelled = dice.roll(2) == 0
    let task = Task {
      var iterator = elements.makeAsyncIterator()
      var second = elements.makeAsyncIterator()
      findings.check(await second.next() == nil, "law 8: a second iterator has elements")
      for _ in 0..<length { _ = await iterator.next() }
      guard isCancelled else { return }
      withUnsafeCurrentTask { $0?.cancel() }
      findings.check(await iterator.next() == nil, "law 7: a cancelled task was given an element")
    }
    if dice.roll(3) == 0 { task.cancel() }
    await task.value
    findings.check(await collect(elements).isEmpty, "law 8: the iterator went, and did not detach")
    findings.count("loops")
  }
}

import Signals
import Synchronization

/// Those who can be asked to leave.
final class Guests: Sendable {
  private let all = Mutex<[Guest]>([])

  func add(_ guest: Guest) {
    all.withLock { $0.append(guest) }
  }

  func removeOne(_ dice: inout Dice) -> Guest? {
    let number = dice.next()
    return all.withLock { $0.isEmpty ? nil : $0.remove(at: Int(number % UInt64($0.count))) }
  }
}

extension Round {
  /// Somebody comes.
  func attach() {
    let guest = Guest(witness, verdict)
    guest.keep(outlet.subscribe { guest.take($0) })
    guests.add(guest)
    verdict.count("handlers attached")
  }

  /// Somebody goes.
  func detach(_ dice: inout Dice) {
    guests.removeOne(&dice)?.leave(byRelease: dice.roll(2) == 0, onDrainingThread: false)
  }

  /// Somebody comes who, in his handler, makes another go and then goes himself.
  func attachOneWhoDetaches(seed: UInt64) {
    let guest = Guest(witness, verdict)
    guest.keep(
      outlet.subscribe { element in
        guest.take(element)
        var dice = Dice(seed: seed)
        witness.inHandler {
          let other = guests.removeOne(&dice)
          other?.leave(byRelease: dice.roll(2) == 0, onDrainingThread: true)
          // Not by release: whoever began the subscription may not have let go of the token yet.
          guest.leave(byRelease: false, onDrainingThread: true)
        }
      })
    verdict.count("handlers that detach others")
  }

  /// Somebody comes for as long as another lives, which is not long.
  func attachWithOwner() {
    let owner = Outlet.Owner()
    _ = outlet.subscribeWithOwner(owner) { _, element in
      witness.inHandler { verdict.check(witness.last == element, "law 1: an owner's element") }
    }
    verdict.count("handlers with owners")
  }

  /// A loop that is left, cancelled, or begun twice.
  func loop(_ dice: inout Dice, as sender: Int, _ sent: inout Int) async {
    let isBounded = dice.roll(2) == 0
    let elements = outlet.elements(isBounded ? .newest(1 + dice.roll(3)) : .unbounded)
    let patience = dice.roll(isBounded ? 2 : 4)
    // Everybody may be in a loop at the same time, so each brings what his own waits for.
    for _ in 0..<patience {
      witness.call(by: sender) { outlet.send(Element(sender: sender, number: sent)) }
      sent += 1
    }
    let isCancelled = dice.roll(2) == 0
    let task = Task {
      var iterator = elements.makeAsyncIterator()
      var second = elements.makeAsyncIterator()
      verdict.check(await second.next() == nil, "law 8: a second iterator has elements")
      for _ in 0..<patience { _ = await iterator.next() }
      guard isCancelled else { return }
      withUnsafeCurrentTask { $0?.cancel() }
      verdict.check(await iterator.next() == nil, "law 7: a cancelled task was given an element")
    }
    if dice.roll(3) == 0 { task.cancel() }
    await task.value
    verdict.check(await collect(elements).isEmpty, "law 8: the iterator went, and did not detach")
    verdict.count("loops")
  }
}

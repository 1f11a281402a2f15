import SearchTesting
import Signals
import Testing

/// The references that hold nothing, where they would dangle if one of their proofs were wrong.
@Suite(.serialized)
struct LifetimeStressTests {
  @Test(
    "A subscription may end from all sides at once: token, source, owner, handler; all is released",
    arguments: Place.allCases)
  func endsFromAllSides(place: Place) async {
    let alive = Counter()
    for _ in 0..<RandomCases.count(of: 150, usually: 10) {
      let (read, senders) = make(place)
      let tokens = Pile<SubscriptionToken>()
      let owners = Pile<Canary>()
      for number in 0..<8 {
        let census = Census(alive)
        let box = Holder()
        let made = read.subscribe { element in
          census.touch()
          if element == 5, number % 2 == 0 { box.token.withLock { $0 }?.cancel() }
        }
        if number % 2 == 0 { box.token.withLock { $0 = made } }
        tokens.push(made)
        let owner = Canary()
        _ = read.subscribeWithOwner(owner) { _, _ in census.touch() }
        owners.push(owner)
      }
      await onThreads(4) { thread in
        switch thread {
        case 0: for element in 0..<20 { senders.send(element) }
        case 1: while let token = tokens.pop() { token.cancel() }
        case 2: while owners.pop() != nil {}
        default: senders.finish()
        }
      }
      senders.release()
    }
    #expect(alive.value == 0)
  }

  @Test(
    "What waits when the source is released is delivered, though nobody but the drainer is left",
    arguments: Place.allCases, [1, 300])
  func sourceGoesWhileElementsWait(place: Place, count: Int) async {
    let (read, senders) = make(place)
    let inside = Gate()
    let filled = Gate()
    let log = Log<Int>()
    let token = read.subscribe { element in
      log.append(element)
      guard element == 1 else { return }
      inside.open()
      filled.pass()
    }
    let end = read.elements(.unbounded)
    async let drainer: Void = onThread { senders.send(1) }
    await onThread {
      inside.pass()
      for element in 2..<(2 + count) { senders.send(element) }
      senders.release()
      filled.open()
    }
    await drainer
    let received = await collect(end)
    #expect(received == (place.replays ? [0] : []) + Array(1..<(2 + count)))
    #expect(log.entries == received)
    withExtendedLifetime(token) {}
  }

  private func make(_ place: Place) -> (read: Outlet.Read, senders: Senders) {
    let outlet = place.make()
    return (outlet.read, Senders(outlet.write))
  }

  /// The write side, shared by threads, one of which lets go of it.
  private final class Senders: Sendable {
    private let write: Locked<Outlet.Write?>

    init(_ write: Outlet.Write?) {
      self.write = Locked(write)
    }

    func send(_ element: Int) { write.withLock { $0 }?.send(element) }
    func finish() { write.withLock { $0 }?.finish() }
    func release() { _ = write.withLock { $0.take() } }
  }

  private final class Pile<Thing: Sendable>: Sendable {
    private let things = Locked<[Thing]>([])

    func push(_ thing: Thing) { things.withLock { $0.append(thing) } }
    func pop() -> Thing? { things.withLock { $0.popLast() } }
  }

  private final class Holder: Sendable {
    let token = Locked<SubscriptionToken?>(nil)
  }

  /// Counts how many of its kind are alive.
  private final class Census: Sendable {
    private let alive: Counter

    init(_ alive: Counter) {
      self.alive = alive
      alive.add(1)
    }

    deinit { alive.add(-1) }

    func touch() {}
  }

  private final class Counter: Sendable {
    private let number = Locked(0)

    func add(_ change: Int) { number.withLock { $0 += change } }
    var value: Int { number.withLock { $0 } }
  }
}

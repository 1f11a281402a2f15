import Expectations
import SearchlightTesting
import SearchlightBasics
import SearchlightSignals
import Testing

/// Tests of the unretained references, which would dangle if one of their safety proofs were wrong.
@Suite(.serialized)
struct LifetimeStressTests {
  @Test(
    "Subscriptions that token, source, owner and handler end at the same time are all released",
    arguments: StreamKind.allCases)
  func endsFromAllSides(kind: StreamKind) async {
    let alive = Counter()
    for _ in 0..<RandomCases.count(of: 150, usually: 10) {
      let (read, source) = make(kind)
      let tokens = Stack<SubscriptionToken>()
      let owners = Stack<Canary>()
      for number in 0..<8 {
        let instance = LiveInstance(alive)
        let box = Holder()
        let made = read.subscribe { element in
          instance.touch()
          if element == 5, number % 2 == 0 { box.token.withLock { $0 }?.cancel() }
        }
        if number % 2 == 0 { box.token.withLock { $0 = made } }
        tokens.push(made)
        let owner = Canary()
        _ = read.subscribeWithOwner(owner) { _, _ in instance.touch() }
        owners.push(owner)
      }
      await onThreads(4) { thread in
        switch thread {
        case 0: for element in 0..<20 { source.send(element) }
        case 1: while let token = tokens.pop() { token.cancel() }
        case 2: while owners.pop() != nil {}
        default: source.finish()
        }
      }
      source.release()
    }
    expectEqual(alive.value, 0)
  }

  @Test(
    "Elements that wait when the source is released are delivered by the drainer",
    arguments: StreamKind.allCases, [1, 300])
  func sourceGoesWhileElementsWait(kind: StreamKind, count: Int) async {
    let (read, source) = make(kind)
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
    async let drainer: Void = onThread { source.send(1) }
    await onThread {
      inside.pass()
      for element in 2..<(2 + count) { source.send(element) }
      source.release()
      filled.open()
    }
    await drainer
    let received = await collect(end)
    expectEqual(received, (kind.replays ? [0] : []) + Array(1..<(2 + count)))
    expectEqual(log.entries, received)
    withExtendedLifetime(token) {}
  }

  private func make(_ kind: StreamKind) -> (read: TestStream.Read, source: SharedSource) {
    let stream = kind.make()
    return (stream.read, SharedSource(stream.write))
  }

  /// The source under test, shared by threads, one of which releases it.
  private final class SharedSource: Sendable {
    private let write: Locked<TestStream.Write?>

    init(_ write: TestStream.Write?) {
      self.write = Locked(write)
    }

    func send(_ element: Int) { write.withLock { $0 }?.send(element) }
    func finish() { write.withLock { $0 }?.finish() }
    func release() { _ = write.withLock { $0.take() } }
  }

  private final class Stack<Item: Sendable>: Sendable {
    private let items = Locked<[Item]>([])

    func push(_ item: Item) { items.withLock { $0.append(item) } }
    func pop() -> Item? { items.withLock { $0.popLast() } }
  }

  private final class Holder: Sendable {
    let token = Locked<SubscriptionToken?>(nil)
  }

  /// An object that adds itself to a count of live instances.
  private final class LiveInstance: Sendable {
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

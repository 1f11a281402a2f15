import Expectations
import SearchlightBasics
import SearchlightSignals
import Testing

struct HandlerLeakTests {
  enum Ending: CaseIterable, Sendable {
    case cancel, release, finish, releaseOfSource
    case cancelInHandler, releaseInHandler, finishInHandler, releaseOfSourceInHandler
  }

  /// Holds a source and a token, which a handler can release while it runs.
  private final class Holder: Sendable {
    let write: Locked<TestStream.Write?>
    let token = Locked<SubscriptionToken?>(nil)

    init(_ write: TestStream.Write?) {
      self.write = Locked(write)
    }

    func end(_ ending: Ending) {
      switch ending {
      case .cancel, .cancelInHandler: token.withLock { $0 }?.cancel()
      case .release, .releaseInHandler: _ = token.withLock { $0.take() }
      case .finish, .finishInHandler: write.withLock { $0 }?.finish()
      case .releaseOfSource, .releaseOfSourceInHandler: _ = write.withLock { $0.take() }
      }
    }

    func send(_ element: Int) { write.withLock { $0 }?.send(element) }
  }

  @Test(
    "However a subscription ends, its handler is released, even while its token is retained",
    arguments: StreamKind.allCases, Ending.allCases)
  func handlerLeaves(kind: StreamKind, ending: Ending) {
    var stream = kind.make()
    let holder = Holder(stream.write)
    stream.write = nil
    let isInHandler = Ending.allCases.suffix(4).contains(ending)
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      let token = stream.read.subscribe { element in
        canary.touch()
        if element == 1, isInHandler { holder.end(ending) }
      }
      holder.token.withLock { $0 = token }
    }
    expect(captured != nil)
    expect(stream.read.nodeCount() > 0)

    holder.send(1)
    if !isInHandler { holder.end(ending) }

    expect(captured == nil)
    expectEqual(stream.read.nodeCount(), 0)
    holder.end(.release)
  }

  @Test(
    "A subscription with an owner ends with the owner and does not retain it",
    arguments: StreamKind.allCases)
  func ownerDies(kind: StreamKind) {
    let stream = kind.make()
    let log = Log<Int>()
    weak var owned: Canary?
    weak var captured: Canary?
    do {
      let owner = Canary()
      let canary = Canary()
      owned = owner
      captured = canary
      _ = stream.read.subscribeWithOwner(owner) { owner, element in
        owner.touch()
        canary.touch()
        log.append(element)
      }
      stream.send(1)
      expect(stream.hasSubscribers)
    }
    expect(owned == nil)
    stream.send(2)
    expect(captured == nil)
    expectEqual(stream.read.nodeCount(), 0)
    expectEqual(log.entries, (kind.replays ? [0, 1] : [1]))
  }

  @Test(
    "Cancelling the token of a subscription with an owner ends it, and releasing it does not",
    arguments: StreamKind.allCases)
  func ownerToken(kind: StreamKind) {
    let stream = kind.make()
    let log = Log<Int>()
    let owner = Canary()
    _ = stream.read.subscribeWithOwner(owner) { log.append($1) }
    let token = stream.read.subscribeWithOwner(owner) { log.append($1 * 10) }
    stream.send(1)
    token.cancel()
    stream.send(2)
    expectEqual(log.entries, (kind.replays ? [0, 0, 1, 10, 2] : [1, 10, 2]))
  }

  @Test(
    "Later subscriptions remove those with dead owners, even if nothing is ever sent",
    arguments: StreamKind.allCases)
  func deadOwnersAreSwept(kind: StreamKind) {
    let stream = kind.make()
    for _ in 0..<1000 { _ = stream.read.subscribeWithOwner(Canary()) { _, _ in } }
    expect(stream.read.nodeCount() < 50)
  }

  @Test("Later subscriptions remove the select nodes whose subscribers all have dead owners")
  func abandonedSelectsAreSwept() {
    let source = ValueSource(0)
    for number in 0..<1000 {
      source.observable.select { $0 + number }.select { -$0 }.subscribe(with: Canary()) { _, _ in }
    }
    expect(source.observable.nodeCount < 150)
    expect(source.hasSubscribers)
    source.set(1)
    expectEqual(source.observable.nodeCount, 0)
    expect(!source.hasSubscribers)
  }

  @Test("A select without references is released, with the objects that its transform captures")
  func selectIsReleased() {
    let source = ValueSource(0)
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      let token = source.observable.select { number in
        canary.touch()
        return number
      }.subscribe { _ in }
      source.set(1)
      expectEqual(source.observable.nodeCount, 2)
      _ = token
    }
    expect(captured == nil)
    expectEqual(source.observable.nodeCount, 0)
  }

  @Test("A token retains no value, and a source retains only the last one")
  func valuesAreReleased() {
    weak var first: Canary?
    weak var last: Canary?
    var tokens: [SubscriptionToken] = []
    do {
      let source = ValueSource(Canary())
      first = source.observable.current
      tokens.append(source.observable.subscribe { _ in })
      tokens.append(source.observable.select { ObjectIdentifier($0) }.subscribe { _ in })
      source.set(Canary())
      last = source.observable.current
      expect(first == nil)
      expect(last != nil)
    }
    expect(last == nil)
    expectEqual(tokens.count, 2)
  }

  @Test("A replaced value is released outside the lock, so its deinitialiser may set the source")
  func releaseSends() {
    final class Echo: Sendable {
      let echo: @Sendable () -> Void
      init(_ echo: @escaping @Sendable () -> Void) { self.echo = echo }
      deinit { echo() }
    }
    let (signal, counter) = Signal<Int>.make()
    let log = Log<Int>()
    let token = signal.subscribe { log.append($0) }
    let source = ValueSource<Echo?>(nil)
    source.set(
      Echo { [weak source] in
        source?.set(nil)
        counter.send(1)
      })
    source.set(nil)
    expectEqual(log.entries, [1])
    expect(source.observable.current == nil)
    token.cancel()
  }
}

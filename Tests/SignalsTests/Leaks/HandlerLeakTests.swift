import Signals
import Testing

struct HandlerLeakTests {
  enum Leaving: CaseIterable, Sendable {
    case cancel, release, finish, releaseOfSource
    case cancelInHandler, releaseInHandler, finishInHandler, releaseOfSourceInHandler
  }

  /// What a handler may let go of while it runs.
  private final class Holder: Sendable {
    let write: Locked<Outlet.Write?>
    let token = Locked<SubscriptionToken?>(nil)

    init(_ write: Outlet.Write?) {
      self.write = Locked(write)
    }

    func leave(_ leaving: Leaving) {
      switch leaving {
      case .cancel, .cancelInHandler: token.withLock { $0 }?.cancel()
      case .release, .releaseInHandler: _ = token.withLock { $0.take() }
      case .finish, .finishInHandler: write.withLock { $0 }?.finish()
      case .releaseOfSource, .releaseOfSourceInHandler: _ = write.withLock { $0.take() }
      }
    }

    func send(_ element: Int) { write.withLock { $0 }?.send(element) }
  }

  @Test(
    "However a handler leaves, nothing of it stays, not even while its token is kept",
    arguments: Place.allCases, Leaving.allCases)
  func handlerLeaves(place: Place, leaving: Leaving) {
    var outlet = place.make()
    let holder = Holder(outlet.write)
    outlet.write = nil
    let isInHandler = Leaving.allCases.suffix(4).contains(leaving)
    weak var captured: Canary?
    do {
      let canary = Canary()
      captured = canary
      let token = outlet.read.subscribe { element in
        canary.touch()
        if element == 1, isInHandler { holder.leave(leaving) }
      }
      holder.token.withLock { $0 = token }
    }
    #expect(captured != nil)
    #expect(outlet.read.nodeCount() > 0)

    holder.send(1)
    if !isInHandler { holder.leave(leaving) }

    #expect(captured == nil)
    #expect(outlet.read.nodeCount() == 0)
    holder.leave(.release)
  }

  @Test(
    "A subscription with an owner ends with its owner, and does not keep it",
    arguments: Place.allCases)
  func ownerDies(place: Place) {
    let outlet = place.make()
    let log = Log<Int>()
    weak var owned: Canary?
    weak var captured: Canary?
    do {
      let owner = Canary()
      let canary = Canary()
      owned = owner
      captured = canary
      _ = outlet.read.subscribeWithOwner(owner) { owner, element in
        owner.touch()
        canary.touch()
        log.append(element)
      }
      outlet.send(1)
      #expect(outlet.hasSubscribers)
    }
    #expect(owned == nil)
    outlet.send(2)
    #expect(captured == nil)
    #expect(outlet.read.nodeCount() == 0)
    #expect(log.entries == (place.replays ? [0, 1] : [1]))
  }

  @Test(
    "The token of a subscription with an owner can end it, and its release does not",
    arguments: Place.allCases)
  func ownerToken(place: Place) {
    let outlet = place.make()
    let log = Log<Int>()
    let owner = Canary()
    _ = outlet.read.subscribeWithOwner(owner) { log.append($1) }
    let token = outlet.read.subscribeWithOwner(owner) { log.append($1 * 10) }
    outlet.send(1)
    token.cancel()
    outlet.send(2)
    #expect(log.entries == (place.replays ? [0, 0, 1, 10, 2] : [1, 10, 2]))
  }

  @Test(
    "Dead owners are found by later arrivals, even if nothing is ever sent",
    arguments: Place.allCases)
  func deadOwnersAreSwept(place: Place) {
    let outlet = place.make()
    for _ in 0..<1000 { _ = outlet.read.subscribeWithOwner(Canary()) { _, _ in } }
    #expect(outlet.read.nodeCount() < 50)
  }

  @Test("Selects whose only listeners had owners that died are found too")
  func abandonedSelectsAreSwept() {
    let source = ValueSource(0)
    for number in 0..<1000 {
      source.observable.select { $0 + number }.select { -$0 }.subscribe(with: Canary()) { _, _ in }
    }
    #expect(source.observable.nodeCount < 150)
    #expect(source.hasSubscribers)
    source.set(1)
    #expect(source.observable.nodeCount == 0)
    #expect(!source.hasSubscribers)
  }

  @Test("A select that nobody uses any more is released, with what its transform captures")
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
      #expect(source.observable.nodeCount == 2)
      _ = token
    }
    #expect(captured == nil)
    #expect(source.observable.nodeCount == 0)
  }

  @Test("A token keeps no value alive, and a source keeps only the last one")
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
      #expect(first == nil)
      #expect(last != nil)
    }
    #expect(last == nil)
    #expect(tokens.count == 2)
  }

  @Test("A value whose release sends to the source that held it is released outside any lock")
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
    #expect(log.entries == [1])
    #expect(source.observable.current == nil)
    token.cancel()
  }
}

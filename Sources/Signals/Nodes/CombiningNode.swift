/// An emitter that is fed by several sources, or by time, through a queue of its own.
///
/// Sources send what they bring to an inbox, the root of a tree in which the combining node is the one node.
/// Whoever drains it runs the pure ``CombiningStateMachine``, one input after the other, and passes on what it
/// says. So no lock is held while handlers run, and laws 1 to 3, 6 and 13 hold below a combining node as below
/// any root.
///
/// ```text
/// source ──▶ SinkListener ─┐
/// source ──▶ SinkListener ─┼▶ inbox ──▶ CombiningNode (machine) ──▶ fan-out ──▶ Subscriber …
///   task ──▶ Sink ─────────┘               │
///     ▲                                    │ connection, ended when the last listener goes
///     └────────────────────────────────────┘
/// ```
///
/// Without listeners it is connected to nothing. The first listener begins a ``Connection``, the
/// last one to go ends it. An input that a source had on its way when its connection ended is ignored.
// safe: what it adds is fixed, guarded by the lock of the event queue, or belongs to the drainer.
@usableFromInline
final class CombiningNode<Machine: CombiningStateMachine>: Emitter<Machine.Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline typealias Letter = CombiningEvent<Machine.Input>

  @usableFromInline let inbox: SignalRoot<Letter>
  private let machine: Machine
  private let listeners: @Sendable (Sink<Machine>) -> [Subscriber]
  private let start: (@Sendable (Sink<Machine>) -> any Link)?
  private let perform: (@Sendable (Machine.Request, Sink<Machine>) -> any Link)?
  private let makeUpstreamSubscriber: @Sendable (CombiningNode) -> UpstreamSubscriber<Letter>

  // Guarded by the lock of the event queue: the connections that arrivals in the queue will begin, and the
  // last of them, until its listeners are known to have their places.
  @exclusivity(unchecked) private var expected: [Connection] = []
  @exclusivity(unchecked) private var unplaced: Connection?
  @exclusivity(unchecked) private var connectionCount: UInt64 = 0

  // The drainer's; `nil` while nobody listens, and `run` after the end, too.
  @usableFromInline @exclusivity(unchecked) var connection: Connection?
  @usableFromInline @exclusivity(unchecked) var run: Machine?
  /// How it hangs below its inbox.
  @exclusivity(unchecked) private var upstreamSubscriber: UpstreamSubscriber<Letter>?
  /// What was started with the connection.
  @exclusivity(unchecked) private var started: (any Link)?
  /// The link for what the machine asked for last.
  @exclusivity(unchecked) private var request: (any Link)?

  /// Creates a combining node that is connected to nothing yet.
  ///
  /// - Parameters:
  ///   - listeners: makes a connection's listeners to the sources, and no more; runs under a lock.
  ///   - start: sets off what else feeds a connection.
  ///   - perform: does what the machine asks for; the link of an earlier request is cancelled first.
  ///   - makeStem: the way from the inbox to ``receive(_:_:)``, made where the types are known.
  @usableFromInline
  init(
    _ machine: Machine, inbox: SignalRoot<Letter>,
    listeners: @escaping @Sendable (Sink<Machine>) -> [Subscriber],
    start: (@Sendable (Sink<Machine>) -> any Link)?,
    perform: (@Sendable (Machine.Request, Sink<Machine>) -> any Link)?,
    makeUpstreamSubscriber: @escaping @Sendable (CombiningNode) -> UpstreamSubscriber<Letter>
  ) {
    self.machine = machine
    self.inbox = inbox
    self.listeners = listeners
    self.start = start
    self.perform = perform
    self.makeUpstreamSubscriber = makeUpstreamSubscriber
    super.init(eventQueue: inbox.eventQueue)
    eventQueue.combiner = self
  }

  // What the sources replay is queued behind the arrival that is being served.
  override func open(_ drainer: borrowing DrainToken) {
    connection = eventQueue.locked { expected.isEmpty ? nil : expected.removeFirst() }
    run = machine
    let upstreamSubscriber = makeUpstreamSubscriber(self)
    self.upstreamSubscriber = upstreamSubscriber
    inbox.add(upstreamSubscriber, drainer)
    if let connection { started = start?(Sink(inbox, connection: connection.number)) }
  }

  override func close(_ drainer: borrowing DrainToken) {
    guard let upstreamSubscriber = upstreamSubscriber.take() else { return }
    inbox.remove(upstreamSubscriber, drainer)
    run = nil
    for listener in connection.take()?.listeners ?? [] { listener.cancel() }
    started.take()?.cancel()
    request.take()?.cancel()
  }

  override func expectConnection() {
    guard !inbox.isClosed else { return }
    connectionCount += 1
    let connection = Connection(
      number: connectionCount, listeners: listeners(Sink(inbox, connection: connectionCount)))
    expected.append(connection)
    unplaced = connection
  }

  override func placeListeners() {
    guard let connection = eventQueue.locked({ unplaced }) else { return }
    for listener in connection.listeners { listener.node.eventQueue.place(listener) }
    eventQueue.locked { if unplaced === connection { unplaced = nil } }
  }

  /// Does what the machine has asked for, in place of what it asked for last.
  @usableFromInline
  func fulfil(_ wish: Machine.Request) {
    guard let perform, let connection else { return }
    request.take()?.cancel()
    request = perform(wish, Sink(inbox, connection: connection.number))
  }
}

// MARK: - The way of an input

extension CombiningNode {
  @inlinable
  convenience init(
    _ machine: Machine,
    listeners: @escaping @Sendable (Sink<Machine>) -> [Subscriber],
    start: (@Sendable (Sink<Machine>) -> any Link)? = nil,
    perform: (@Sendable (Machine.Request, Sink<Machine>) -> any Link)? = nil
  ) {
    self.init(
      machine, inbox: SignalRoot(), listeners: listeners, start: start, perform: perform
    ) { combiner in
      // The combining node is held by its listeners for as long as the upstream subscriber hangs below the inbox.
      let unheld = Unmanaged.passUnretained(combiner)
      return UpstreamSubscriber(to: combiner.inbox, of: combiner) { event in
        // An upstream subscriber is called by the drainer only.
        unheld._withUnsafeGuaranteedRef { $0.receive(event, DrainToken()) }
      }
    }
  }

  @inlinable
  func receive(_ event: Letter, _ drainer: borrowing DrainToken) {
    switch event {
    case .sweep: leaveIfAbandoned(drainer)
    case .input(let input, let number): if number == connection?.number { take(input, drainer) }
    }
  }

  @inlinable
  func take(_ input: Machine.Input, _ drainer: borrowing DrainToken) {
    guard let reaction = run?.receive(input) else { return }
    if let wish = reaction.request { fulfil(wish) }
    if let output = reaction.output { deliver(output, drainer) }
    guard reaction.isLast else { return }
    // What stands in the queue before the end is no input any more.
    run = nil
    inbox.finish()
  }
}

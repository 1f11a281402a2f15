/// A node that combines several sources, or a source and time, through a queue of its own.
///
/// The sources send their events to an inbox, the root of a tree in which the combining node is the
/// only direct subscriber. The drainer of that tree runs the pure ``CombiningStateMachine``, one
/// input after the other, and passes on its output. So no lock is held while handlers run, and laws
/// 1 to 3, 6 and 13 hold below a combining node as they do below any root.
///
/// ```text
/// source ──▶ SinkListener ─┐
/// source ──▶ SinkListener ─┼▶ inbox ──▶ CombiningNode (machine) ──▶ fan-out ──▶ Subscriber …
///   task ──▶ Sink ─────────┘               │
///     ▲                                    │ connection, ended when the last subscriber goes
///     └────────────────────────────────────┘
/// ```
///
/// Without subscribers the node is connected to nothing. The first subscriber begins a
/// ``Connection``; when the last one goes, the connection ends. Inputs that are still in the inbox
/// then are ignored.
// safe: the state that this class adds is constant, guarded by the lock of the event queue, or
// belongs to the drainer.
@usableFromInline
final class CombiningNode<Machine: CombiningStateMachine>: Emitter<Machine.Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline typealias Event = CombiningEvent<Machine.Input>

  @usableFromInline let inbox: SignalRoot<Event>
  private let machine: Machine
  private let listeners: @Sendable (Sink<Machine>) -> [Subscriber]
  private let start: (@Sendable (Sink<Machine>) -> any Link)?
  private let perform: (@Sendable (Machine.Request, Sink<Machine>) -> any Link)?
  private let makeUpstreamSubscriber: @Sendable (CombiningNode) -> UpstreamSubscriber<Event>

  // Guarded by the lock of the event queue: the connections that queued subscribers will begin, and
  // the latest of them while its listeners may still have to be queued at the sources.
  @exclusivity(unchecked) private var expected: [Connection] = []
  @exclusivity(unchecked) private var unattached: Connection?
  @exclusivity(unchecked) private var connectionCount: UInt64 = 0

  // These belong to the drainer. They are `nil` while the node has no subscribers, and `run` is
  // also `nil` after the end.
  @usableFromInline @exclusivity(unchecked) var connection: Connection?
  @usableFromInline @exclusivity(unchecked) var run: Machine?
  /// Whether a source has sent an element since the connection began, beyond its replay.
  ///
  /// What is passed on before that is the value which the first subscriber begins with.
  @usableFromInline @exclusivity(unchecked) var hasNews = false
  /// The subscription to the inbox.
  @exclusivity(unchecked) private var upstreamSubscriber: UpstreamSubscriber<Event>?
  /// The work that `start` began for the connection.
  @exclusivity(unchecked) private var started: (any Link)?
  /// The work for the latest request of the state machine.
  @exclusivity(unchecked) private var request: (any Link)?

  /// Creates a combining node without a connection.
  ///
  /// - Parameters:
  ///   - listeners: Makes the listeners of a connection to the sources. It must do nothing else,
  ///     since it runs under a lock.
  ///   - start: Starts other work that sends inputs to a connection.
  ///   - perform: Carries out a request of the state machine; the work for the request before is
  ///     cancelled first.
  ///   - makeUpstreamSubscriber: Makes the listener that passes events of the inbox to
  ///     ``receive(_:_:)``; made where the types are known, so that the compiler can specialise it.
  @usableFromInline
  init(
    _ machine: Machine, inbox: SignalRoot<Event>,
    listeners: @escaping @Sendable (Sink<Machine>) -> [Subscriber],
    start: (@Sendable (Sink<Machine>) -> any Link)?,
    perform: (@Sendable (Machine.Request, Sink<Machine>) -> any Link)?,
    makeUpstreamSubscriber: @escaping @Sendable (CombiningNode) -> UpstreamSubscriber<Event>
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

  // The replays of the sources are queued after the subscription that is being processed.
  override func open(_ drainer: borrowing DrainToken) {
    connection = eventQueue.locked { expected.isEmpty ? nil : expected.removeFirst() }
    run = machine
    hasNews = false
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
    unattached = connection
  }

  override func attachListeners() {
    guard let connection = eventQueue.locked({ unattached }) else { return }
    for listener in connection.listeners { listener.node.eventQueue.attachOnce(listener) }
    eventQueue.locked { if unattached === connection { unattached = nil } }
  }

  /// Carries out a request of the state machine, in place of the one before.
  @usableFromInline
  func fulfil(_ newRequest: Machine.Request) {
    guard let perform, let connection else { return }
    request.take()?.cancel()
    request = perform(newRequest, Sink(inbox, connection: connection.number))
  }
}

// MARK: - Inputs

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
      // Its subscribers retain the combining node for as long as the upstream subscriber is
      // attached to the inbox.
      let unretained = Unmanaged.passUnretained(combiner)
      return UpstreamSubscriber(to: combiner.inbox, of: combiner) { event in
        // Only the drainer calls an upstream subscriber.
        unretained._withUnsafeGuaranteedRef { $0.receive(event, DrainToken()) }
      }
    }
  }

  @inlinable
  func receive(_ event: Event, _ drainer: borrowing DrainToken) {
    switch event {
    case .sweep: leaveIfAbandoned(drainer)
    case .input(let input, let number):
      // All subscribers of the connection are cancelled, and whoever comes from now on begins
      // another one. So the rest of its inputs is for nobody, and an end among them ends nothing.
      guard eventQueue.hasSubscribers else {
        run = nil
        return
      }
      if number == connection?.number {
        take(input, drainer)
      } else if ~number == connection?.number {
        takeKnown(input, drainer)
      }
    }
  }

  @inlinable
  func take(_ input: Machine.Input, _ drainer: borrowing DrainToken) {
    hasNews = true
    guard let reaction = run?.receive(input) else { return }
    if let newRequest = reaction.request { fulfil(newRequest) }
    if let output = reaction.output { deliver(output, drainer) }
    if reaction.isLast { end() }
  }

  /// Takes an input that makes no output new by itself.
  ///
  /// Replays and ends are rare, so the code is not specialised for the types of a client.
  @usableFromInline
  func takeKnown(_ input: Machine.Input, _ drainer: borrowing DrainToken) {
    guard let reaction = run?.receive(input) else { return }
    if let newRequest = reaction.request { fulfil(newRequest) }
    if let output = reaction.output {
      eventQueue.isReplaying = !hasNews
      deliver(output, drainer)
      eventQueue.isReplaying = false
    }
    if reaction.isLast { end() }
  }

  @usableFromInline
  func end() {
    // Inputs that were queued before the end of the inbox are ignored from now on.
    run = nil
    inbox.finish()
  }
}

/// A connection of a combining node to its sources, from its first subscriber to its last.
///
/// The combining node makes the connection when its first subscriber is queued. A thread that is
/// about to return from `subscribe` then queues the listeners of the connection at the sources. So
/// the subscriber receives everything that is sent after that, even if another thread is draining
/// the queue and has not attached the subscriber yet. Each listener is queued at most once, so
/// several threads may do this at the same time, and none waits for another.
@usableFromInline
final class Connection: Sendable {
  /// Identifies the connection, to ignore inputs of an earlier connection that are still in the
  /// inbox.
  @usableFromInline let number: UInt64

  /// The listeners to the sources, in the order in which they are queued there.
  let listeners: [Subscriber]

  init(number: UInt64, listeners: [Subscriber]) {
    self.number = number
    self.listeners = listeners
  }
}

/// An event in the inbox of a ``CombiningNode``.
@usableFromInline
enum CombiningEvent<Input: Sendable>: Sendable {
  /// An input from a source, with the number of the connection that it belongs to.
  ///
  /// Of an input that makes no output new by itself, the replay of a source or its end, it is the
  /// complement of that number. A case of its own would make every event larger.
  case input(Input, connection: UInt64)

  /// A request to cancel the subscriptions whose owners have been deallocated.
  case sweep
}

/// An emitter that is fed by several sources, or by time, through a queue of its own.
///
/// Sources post what they bring to the queue of a relay, and whoever drains it runs the pure
/// ``JointMachine``, one input after the other, and passes on what it says. So no lock is held while
/// handlers run, and laws 1 to 3, 6 and 13 hold below a joint as below any root.
///
/// ```text
/// source ──▶ InletSink ─┐
/// source ──▶ InletSink ─┼▶ Relay ──▶ Joint (machine) ──▶ Fanout ──▶ Subscriber …
///   task ──▶ Inlet ─────┘               │
///     ▲                                 │ links, cancelled when the last listener goes
///     └─────────────────────────────────┘
/// ```
///
/// Without listeners it is connected to nothing. The first listener begins a *session*: a fresh
/// machine, and fresh links to the sources; the last one to go ends it. An input that a source had
/// on its way when its session ended is ignored.
final class Joint<Machine: JointMachine>: Emitter, Listener {
  typealias Input = Letter
  typealias Output = Machine.Output

  /// What stands in the queue.
  enum Letter: Sendable {
    case input(Machine.Input, session: UInt64)
    /// Ask the listeners whether they are abandoned.
    case sweep
  }

  private struct Branch: Sendable {
    var fanout = Fanout<Output>()
    var session: UInt64 = 0
    /// `nil` while nobody listens.
    var machine: Machine?
    var sources: [any Link] = []
    /// The link for what the machine asked for last.
    var request: (any Link)?
    /// What was passed on last, if it is to be replayed.
    var last: Output?

    mutating func endSession() -> (links: [any Link], leftover: (Machine?, Output?)) {
      session += 1
      let links = sources + [request].compactMap(\.self)
      defer { (machine, sources, request, last) = (nil, [], nil, nil) }
      return (links, (machine, last))
    }
  }

  private let relay = Relay(memory: NoMemory<Letter>())
  private let machine: Machine
  private let replays: Bool
  private let connect: @Sendable (Inlet<Machine>) -> [any Link]
  private let perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)?
  private let branch = Drained(Branch())

  /// Creates a joint that is connected to nothing yet.
  ///
  /// - Parameters:
  ///   - replays: whether a late listener is given what was passed on last.
  ///   - connect: begins a session's links to the sources.
  ///   - perform: does what the machine asks for; the link of an earlier request is cancelled first.
  init(
    _ machine: Machine, replays: Bool = false,
    connect: @escaping @Sendable (Inlet<Machine>) -> [any Link],
    perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)? = nil
  ) {
    self.machine = machine
    self.replays = replays
    self.connect = connect
    self.perform = perform
  }

  var root: any Root { relay }

  func replay(_ turn: borrowing Turn) -> Output? {
    branch.read(turn).last
  }

  func isFinished(_ turn: borrowing Turn) -> Bool {
    relay.isFinished(turn)
  }

  func add(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    let isFirst = branch.read(turn).fanout.isEmpty
    if isFirst { relay.add(self, turn) }
    let suspects = branch.update(turn) { $0.fanout.add(listener, census: relay.census) }
    for suspect in suspects { suspect.leaveIfAbandoned(turn) }
    if isFirst { beginSession(turn) }
  }

  func remove(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    let ended = branch.update(turn) { branch in
      branch.fanout.remove(listener, census: relay.census) && branch.fanout.isEmpty
        ? branch.endSession() : nil
    }
    guard let ended else { return }
    relay.remove(self, turn)
    for link in ended.links { link.cancel() }
  }

  func receive(_ letter: Letter, _ turn: borrowing Turn) {
    switch letter {
    case .sweep: leaveIfAbandoned(turn)
    case .input(let input, let session): take(input, session: session, turn)
    }
  }

  func finish(_ turn: borrowing Turn) {
    let (listeners, ended) = branch.update(turn) { branch in
      (branch.fanout.removeAll(census: relay.census), branch.endSession())
    }
    for link in ended.links { link.cancel() }
    for listener in listeners { listener.finish(turn) }
  }

  func leaveIfAbandoned(_ turn: borrowing Turn) {
    for listener in branch.read(turn).fanout.listeners { listener.leaveIfAbandoned(turn) }
  }

  // What the sources replay is queued behind the arrival that is being served.
  private func beginSession(_ turn: borrowing Turn) {
    branch.update(turn) { $0.machine = machine }
    let links = connect(Inlet(relay, session: branch.read(turn).session))
    branch.update(turn) { $0.sources = links }
  }

  private func take(_ input: Machine.Input, session: UInt64, _ turn: borrowing Turn) {
    guard session == branch.read(turn).session,
      let reaction = branch.update(turn, { $0.machine?.receive(input) })
    else { return }
    if let request = reaction.request, let perform {
      branch.update(turn) { $0.request.take() }?.cancel()
      let link = perform(request, Inlet(relay, session: session))
      branch.update(turn) { $0.request = link }
    }
    if let output = reaction.output {
      let (listeners, displaced) = branch.update(turn) { branch in
        let displaced = branch.last.take()
        if replays { branch.last = output }
        return (branch.fanout.listeners, displaced)
      }
      for listener in listeners { listener.receive(output, turn) }
      withExtendedLifetime(displaced) {}
    }
    guard reaction.isLast else { return }
    // What stands in the queue before the end is no input any more.
    branch.update(turn) { $0.machine = nil }
    relay.finish()
  }
}

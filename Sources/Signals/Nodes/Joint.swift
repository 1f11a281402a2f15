/// An emitter that is fed by several sources, or by time, through a queue of its own.
///
/// Sources send what they bring to an inbox, the root of a tree in which the joint is the one node.
/// Whoever drains it runs the pure ``JointMachine``, one input after the other, and passes on what it
/// says. So no lock is held while handlers run, and laws 1 to 3, 6 and 13 hold below a joint as below
/// any root.
///
/// ```text
/// source ──▶ InletListener ─┐
/// source ──▶ InletListener ─┼▶ inbox ──▶ Joint (machine) ──▶ fan-out ──▶ Leaf …
///   task ──▶ Inlet ─────────┘               │
///     ▲                                     │ session, left when the last listener goes
///     └─────────────────────────────────────┘
/// ```
///
/// Without listeners it is connected to nothing. The first listener begins a ``JointSession``, the
/// last one to go ends it. An input that a source had on its way when its session ended is ignored.
// safe: what it adds is fixed, guarded by the lock of the trunk, or belongs to the drainer.
@usableFromInline
final class Joint<Machine: JointMachine>: Emitter<Machine.Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline typealias Letter = JointLetter<Machine.Input>

  @usableFromInline let inbox: SignalRoot<Letter>
  private let machine: Machine
  private let listeners: @Sendable (Inlet<Machine>) -> [Leaf]
  private let start: (@Sendable (Inlet<Machine>) -> any Link)?
  private let perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)?
  private let makeStem: @Sendable (Joint) -> Stem<Letter>

  // Guarded by the lock of the trunk: the sessions that arrivals in the queue will begin, and the
  // last of them, until its listeners are known to have their places.
  @exclusivity(unchecked) private var expected: [JointSession] = []
  @exclusivity(unchecked) private var unplaced: JointSession?
  @exclusivity(unchecked) private var sessionCount: UInt64 = 0

  // The drainer's; `nil` while nobody listens, and `run` after the end, too.
  @usableFromInline @exclusivity(unchecked) var session: JointSession?
  @usableFromInline @exclusivity(unchecked) var run: Machine?
  /// How it hangs below its inbox.
  @exclusivity(unchecked) private var stem: Stem<Letter>?
  /// What was started with the session.
  @exclusivity(unchecked) private var started: (any Link)?
  /// The link for what the machine asked for last.
  @exclusivity(unchecked) private var request: (any Link)?

  /// Creates a joint that is connected to nothing yet.
  ///
  /// - Parameters:
  ///   - listeners: makes a session's listeners to the sources, and no more; runs under a lock.
  ///   - start: sets off what else feeds a session.
  ///   - perform: does what the machine asks for; the link of an earlier request is cancelled first.
  ///   - makeStem: the way from the inbox to ``receive(_:_:)``, made where the types are known.
  @usableFromInline
  init(
    _ machine: Machine, inbox: SignalRoot<Letter>,
    listeners: @escaping @Sendable (Inlet<Machine>) -> [Leaf],
    start: (@Sendable (Inlet<Machine>) -> any Link)?,
    perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)?,
    makeStem: @escaping @Sendable (Joint) -> Stem<Letter>
  ) {
    self.machine = machine
    self.inbox = inbox
    self.listeners = listeners
    self.start = start
    self.perform = perform
    self.makeStem = makeStem
    super.init(trunk: inbox.trunk)
    trunk.joint = self
  }

  // What the sources replay is queued behind the arrival that is being served.
  override func open(_ turn: borrowing Turn) {
    session = trunk.locked { expected.isEmpty ? nil : expected.removeFirst() }
    run = machine
    let stem = makeStem(self)
    self.stem = stem
    inbox.add(stem, turn)
    if let session { started = start?(Inlet(inbox, session: session.number)) }
  }

  override func close(_ turn: borrowing Turn) {
    guard let stem = stem.take() else { return }
    inbox.remove(stem, turn)
    run = nil
    for listener in session.take()?.listeners ?? [] { listener.cancel() }
    started.take()?.cancel()
    request.take()?.cancel()
  }

  override func expectSession() {
    guard !inbox.isClosed else { return }
    sessionCount += 1
    let session = JointSession(
      number: sessionCount, listeners: listeners(Inlet(inbox, session: sessionCount)))
    expected.append(session)
    unplaced = session
  }

  override func placeListeners() {
    guard let session = trunk.locked({ unplaced }) else { return }
    for listener in session.listeners { listener.branch.trunk.place(listener) }
    trunk.locked { if unplaced === session { unplaced = nil } }
  }

  /// Does what the machine has asked for, in place of what it asked for last.
  @usableFromInline
  func fulfil(_ wish: Machine.Request) {
    guard let perform, let session else { return }
    request.take()?.cancel()
    request = perform(wish, Inlet(inbox, session: session.number))
  }
}

// MARK: - The way of an input

extension Joint {
  @inlinable
  convenience init(
    _ machine: Machine,
    listeners: @escaping @Sendable (Inlet<Machine>) -> [Leaf],
    start: (@Sendable (Inlet<Machine>) -> any Link)? = nil,
    perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)? = nil
  ) {
    self.init(
      machine, inbox: SignalRoot(), listeners: listeners, start: start, perform: perform
    ) { joint in
      // The joint is held by its listeners for as long as the stem hangs below the inbox.
      let unheld = Unmanaged.passUnretained(joint)
      return Stem(to: joint.inbox, of: joint) { letter in
        // A stem is called by the drainer only.
        unheld._withUnsafeGuaranteedRef { $0.receive(letter, Turn()) }
      }
    }
  }

  @inlinable
  func receive(_ letter: Letter, _ turn: borrowing Turn) {
    switch letter {
    case .sweep: leaveIfAbandoned(turn)
    case .input(let input, let number): if number == session?.number { take(input, turn) }
    }
  }

  @inlinable
  func take(_ input: Machine.Input, _ turn: borrowing Turn) {
    guard let reaction = run?.receive(input) else { return }
    if let wish = reaction.request { fulfil(wish) }
    if let output = reaction.output { deliver(output, turn) }
    guard reaction.isLast else { return }
    // What stands in the queue before the end is no input any more.
    run = nil
    inbox.finish()
  }
}

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
///     ▲                                     │ links, cancelled when the last listener goes
///     └─────────────────────────────────────┘
/// ```
///
/// Without listeners it is connected to nothing. The first listener begins a *session*: a fresh
/// machine, and fresh links to the sources; the last one to go ends it. An input that a source had
/// on its way when its session ended is ignored.
// safe: what it adds is fixed, or belongs to the drainer.
final class Joint<Machine: JointMachine>: Emitter<Machine.Output>,
  @unchecked Sendable  // safe: see above
{
  private let inbox: SignalRoot<JointLetter<Machine.Input>>
  private let machine: Machine
  private let connect: @Sendable (Inlet<Machine>) -> [any Link]
  private let perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)?

  @exclusivity(unchecked) private var session: UInt64 = 0
  /// How it hangs below its inbox; `nil` while nobody listens, as is all that follows.
  @exclusivity(unchecked) private var stem: Stem<JointLetter<Machine.Input>>?
  /// `nil` after the end, too.
  @exclusivity(unchecked) private var run: Machine?
  @exclusivity(unchecked) private var sources: [any Link] = []
  /// The link for what the machine asked for last.
  @exclusivity(unchecked) private var request: (any Link)?

  /// Creates a joint that is connected to nothing yet.
  ///
  /// - Parameters:
  ///   - connect: begins a session's links to the sources.
  ///   - perform: does what the machine asks for; the link of an earlier request is cancelled first.
  init(
    _ machine: Machine,
    connect: @escaping @Sendable (Inlet<Machine>) -> [any Link],
    perform: (@Sendable (Machine.Request, Inlet<Machine>) -> any Link)? = nil
  ) {
    self.machine = machine
    self.connect = connect
    self.perform = perform
    inbox = SignalRoot()
    super.init(trunk: inbox.trunk)
  }

  // What the sources replay is queued behind the arrival that is being served.
  override func open(_ turn: borrowing Turn) {
    run = machine
    // The joint is held by its listeners for as long as the stem hangs below the inbox.
    let unheld = Unmanaged.passUnretained(self)
    let stem = Stem(to: inbox, of: self) { letter in
      unheld._withUnsafeGuaranteedRef { $0.receive(letter, Turn()) }
    }
    self.stem = stem
    inbox.add(stem, turn)
    sources = connect(Inlet(inbox, session: session))
  }

  override func close(_ turn: borrowing Turn) {
    guard let stem = stem.take() else { return }
    inbox.remove(stem, turn)
    session += 1
    run = nil
    for link in sources { link.cancel() }
    request?.cancel()
    (sources, request) = ([], nil)
  }

  private func receive(_ letter: JointLetter<Machine.Input>, _ turn: borrowing Turn) {
    switch letter {
    case .sweep: leaveIfAbandoned(turn)
    case .input(let input, session: session): take(input, turn)
    case .input: break
    }
  }

  private func take(_ input: Machine.Input, _ turn: borrowing Turn) {
    guard let reaction = run?.receive(input) else { return }
    if let wish = reaction.request, let perform {
      request.take()?.cancel()
      request = perform(wish, Inlet(inbox, session: session))
    }
    if let output = reaction.output { deliver(output, turn) }
    guard reaction.isLast else { return }
    // What stands in the queue before the end is no input any more.
    run = nil
    inbox.finish()
  }
}

/// The way into a joint, for one session.
struct Inlet<Machine: JointMachine>: Sendable {
  private let relay: Relay<NoMemory<Joint<Machine>.Letter>>
  private let session: UInt64

  init(_ relay: Relay<NoMemory<Joint<Machine>.Letter>>, session: UInt64) {
    self.relay = relay
    self.session = session
  }

  /// Queues an input; from any thread.
  func send(_ input: Machine.Input) {
    relay.send(.input(input, session: session))
  }

  /// Lets the joint's listeners leave whose owners have died; from any thread.
  func sweep() {
    relay.send(.sweep)
  }

  /// Follows `emitter` until the link is cancelled or the emitter finishes.
  func follow<Element: Sendable>(
    _ emitter: any Emitter<Element>, _ input: @escaping @Sendable (Element) -> Machine.Input,
    end: @escaping @Sendable () -> Machine.Input
  ) -> any Link {
    emitter.subscribe(InletSink(inlet: self, input: input, end: end))
  }
}

/// The sink through which a source feeds a joint.
struct InletSink<Machine: JointMachine, Element: Sendable>: Sink {
  let inlet: Inlet<Machine>
  let input: @Sendable (Element) -> Machine.Input
  let end: @Sendable () -> Machine.Input

  // The listeners are in another tree, so the question is passed on; if all of them leave, the joint
  // cancels this very subscription.
  var isAbandoned: Bool {
    inlet.sweep()
    return false
  }

  func receive(_ element: Element) -> Bool {
    inlet.send(input(element))
    return true
  }

  func finish() {
    inlet.send(end())
  }
}

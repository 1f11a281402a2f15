/// An operator on one source, as a node in the tree of that source's root (law 12).
///
/// Hangs in the tree while somebody listens to it, as a ``SelectNode`` does: no queue, task or
/// buffer of its own. What it passes on keeps its order with everything else in the tree, and its
/// listeners share one run of the operator.
final class OperatorNode<Upstream: Emitter, Body: Operator>: Emitter, Listener
where Body.Input == Upstream.Output {
  typealias Input = Body.Input
  typealias Output = Body.Output

  private struct Branch: Sendable {
    var fanout = Fanout<Output>()
    /// The run that is shared; `nil` while nobody listens.
    var run: Body?
  }

  private let upstream: Upstream
  private let body: Body
  private let branch = Drained(Branch())

  init(upstream: Upstream, _ body: Body) {
    self.upstream = upstream
    self.body = body
  }

  var root: any Root { upstream.root }

  // The run is taken out while it works: it calls what a user wrote, and a copy that stayed behind
  // would make an accumulator copy its storage with every element.
  func receive(_ element: Input, _ turn: borrowing Turn) {
    guard var run = branch.update(turn, { $0.run.take() }) else { return }
    let output = run.receive(element)
    let listeners = branch.update(turn) { branch in
      branch.run = run
      return branch.fanout.listeners
    }
    guard let output else { return }
    for listener in listeners { listener.receive(output, turn) }
  }

  func finish(_ turn: borrowing Turn) {
    let (listeners, run) = branch.update(turn) { branch in
      (branch.fanout.removeAll(census: root.census), branch.run.take())
    }
    for listener in listeners { listener.finish(turn) }
    withExtendedLifetime(run) {}
  }

  func leaveIfAbandoned(_ turn: borrowing Turn) {
    for listener in branch.read(turn).fanout.listeners { listener.leaveIfAbandoned(turn) }
  }

  func replay(_ turn: borrowing Turn) -> Output? {
    (branch.read(turn).run ?? begun(turn)).replay
  }

  func isFinished(_ turn: borrowing Turn) -> Bool {
    upstream.isFinished(turn)
  }

  func add(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    if branch.read(turn).fanout.isEmpty {
      upstream.add(self, turn)
      let run = begun(turn)
      branch.update(turn) { $0.run = run }
    }
    let suspects = branch.update(turn) { $0.fanout.add(listener, census: root.census) }
    for suspect in suspects { suspect.leaveIfAbandoned(turn) }
  }

  func remove(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    let (isLast, run) = branch.update(turn) { branch -> (Bool, Body?) in
      guard branch.fanout.remove(listener, census: root.census), branch.fanout.isEmpty else {
        return (false, nil)
      }
      return (true, branch.run.take())
    }
    if isLast { upstream.remove(self, turn) }
    withExtendedLifetime(run) {}
  }

  private func begun(_ turn: borrowing Turn) -> Body {
    var run = body
    run.begin(with: upstream.replay(turn))
    return run
  }
}

extension OperatorNode: ValueEmitter where Upstream: ValueEmitter, Body: ValueOperator {
  var current: Output { body.current(of: upstream.current) }
}

extension Emitter {
  /// A node below this emitter.
  func node<Body: Operator>(_ body: Body) -> any Emitter<Body.Output> where Body.Input == Output {
    OperatorNode(upstream: self, body)
  }
}

extension ValueEmitter {
  /// A node below this emitter that always has a value, too.
  func valueNode<Body: ValueOperator>(_ body: Body) -> any ValueEmitter<Body.Output>
  where Body.Input == Output {
    OperatorNode(upstream: self, body)
  }
}

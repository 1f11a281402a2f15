/// A part of a value, as a node in the tree of that value's root (law 12).
///
/// Hangs in the tree while somebody listens to it; without listeners it costs nothing. The upstream
/// delivers to it while draining, and it passes on, in the same drain, what differs from what it
/// passed on last. So its elements keep their order with those of the root and of its other nodes.
final class SelectNode<Input: Sendable, Output: Equatable & Sendable>: ValueEmitter, Listener {
  private struct Branch: Sendable {
    var fanout = Fanout<Output>()
    /// What was passed on last; `nil` while nobody listens.
    var selected: Output?
  }

  private let upstream: any ValueEmitter<Input>
  private let transform: @Sendable (Input) -> Output
  private let branch = Drained(Branch())

  init(
    upstream: any ValueEmitter<Input>, transform: @escaping @Sendable (Input) -> Output
  ) {
    self.upstream = upstream
    self.transform = transform
  }

  var root: any Root { upstream.root }

  var current: Output { transform(upstream.current) }

  func receive(_ element: Input, _ turn: borrowing Turn) {
    let selected = transform(element)
    guard selected != branch.read(turn).selected else { return }
    let listeners = branch.update(turn) { branch in
      branch.selected = selected
      return branch.fanout.listeners
    }
    for listener in listeners { listener.receive(selected, turn) }
  }

  func finish(_ turn: borrowing Turn) {
    let listeners = branch.update(turn) { branch in
      branch.selected = nil
      return branch.fanout.removeAll(census: root.census)
    }
    for listener in listeners { listener.finish(turn) }
  }

  func leaveIfAbandoned(_ turn: borrowing Turn) {
    for listener in branch.read(turn).fanout.listeners { listener.leaveIfAbandoned(turn) }
  }

  func replay(_ turn: borrowing Turn) -> Output? {
    branch.read(turn).selected ?? upstream.replay(turn).map(transform)
  }

  func isFinished(_ turn: borrowing Turn) -> Bool {
    upstream.isFinished(turn)
  }

  func add(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    if branch.read(turn).fanout.isEmpty {
      upstream.add(self, turn)
      let selected = upstream.replay(turn).map(transform)
      branch.update(turn) { $0.selected = selected }
    }
    let suspects = branch.update(turn) { $0.fanout.add(listener, census: root.census) }
    for suspect in suspects { suspect.leaveIfAbandoned(turn) }
  }

  func remove(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    let isLast = branch.update(turn) { branch in
      guard branch.fanout.remove(listener, census: root.census), branch.fanout.isEmpty else {
        return false
      }
      branch.selected = nil
      return true
    }
    if isLast { upstream.remove(self, turn) }
  }
}

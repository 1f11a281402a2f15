/// The root of a tree of listeners, and the queue through which everything reaches them.
///
/// Drives a ``RelayStateMachine`` under a lock and does what it says outside of it, so no lock is
/// held while a handler runs (law 4). The tree belongs to whoever drains.
///
/// ```text
/// Source ──▶ Relay ◀── Signal, ObservableValue, SelectNode without listeners
///              │ ▲
///   Fanout     ▼ │     while attached
///        Subscriber, SelectNode ──▶ Fanout ──▶ Subscriber …
///              ▲
///            (weak) SubscriptionToken
/// ```
///
/// The release of the source finishes the relay, and the end lets go of every listener: nothing
/// below the source outlives it through the relay.
final class Relay<Memory: RelayMemory>: Emitter, Root {
  typealias Output = Memory.Element
  private typealias Entry = RelayStateMachine<Memory>.Entry
  private typealias Step = Mailbox<RelayStateMachine<Memory>.Entry>.Step
  private typealias Posting = Mailbox<RelayStateMachine<Memory>.Entry>.Posting

  private struct Tree: Sendable {
    var fanout = Fanout<Output>()
    var delivered: Memory
    var isFinished = false
  }

  let census = Census()
  private let machine: Locked<RelayStateMachine<Memory>>
  private let tree: Drained<Tree>

  init(memory: Memory) {
    machine = Locked(RelayStateMachine(memory: memory))
    tree = Drained(Tree(delivered: memory))
  }

  var root: any Root { self }

  /// What was accepted last, and how many elements had been accepted by then.
  var latest: (memory: Memory, version: UInt64) {
    machine.withLock { ($0.memory, $0.version) }
  }

  /// How many entries wait, and how many have waited at most.
  var backlog: (count: Int, highWaterMark: Int) {
    machine.withLock { ($0.mailbox.count, $0.mailbox.highWaterMark) }
  }

  /// Sends an element, unless the relay is closed; `false` if `version` is no longer the newest.
  @discardableResult
  func send(_ element: Output, ifVersionIs version: UInt64? = nil) -> Bool {
    switch machine.withLock({ $0.send(element, from: .current, expecting: version) }) {
    case .accepted(let posting, displaced: _): drain(posting)
    case .closed: break
    case .outdated: return false
    }
    return true
  }

  func finish() {
    guard let posting = machine.withLock({ $0.finish(from: .current) }) else { return }
    drain(posting)
  }

  func attach(_ subscriber: any Leaf) {
    drain(machine.withLock { $0.attach(subscriber, from: .current) })
  }

  func detach(_ subscriber: any Leaf) {
    drain(machine.withLock { $0.detach(subscriber, from: .current) })
  }
}

// MARK: - Draining

extension Relay {
  private func drain(_ posting: Posting) {
    guard case .drain(let entry) = posting else { return }
    guard drain(from: .serve(entry)) == .handedOver else { return }
    Task {
      while drain(from: machine.withLock { $0.takeOver(on: .current) }) == .handedOver {
        await Task.yield()
      }
    }
  }

  private enum Outcome { case idle, handedOver }

  private func drain(from first: Step) -> Outcome {
    let turn = Turn()
    var step = first
    while true {
      switch step {
      case .serve(let entry): serve(entry, turn)
      case .handOver: return .handedOver
      case .stop: return .idle
      }
      step = machine.withLock { $0.next() }
    }
  }

  private func serve(_ entry: Entry, _ turn: borrowing Turn) {
    switch entry {
    case .element(let element):
      let listeners = tree.update(turn) { tree in
        _ = tree.delivered.replace(with: element)
        return tree.fanout.listeners
      }
      for listener in listeners { listener.receive(element, turn) }
    case .attach(let subscriber):
      subscriber.attach(turn)
    case .detach(let subscriber):
      subscriber.detach(turn)
    case .finish:
      let listeners = tree.update(turn) { tree in
        tree.isFinished = true
        return tree.fanout.removeAll(census: census)
      }
      for listener in listeners { listener.finish(turn) }
    }
  }
}

// MARK: - The tree

extension Relay {
  func replay(_ turn: borrowing Turn) -> Output? {
    tree.read(turn).delivered.replay
  }

  func isFinished(_ turn: borrowing Turn) -> Bool {
    tree.read(turn).isFinished
  }

  func add(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    let suspects = tree.update(turn) { $0.fanout.add(listener, census: census) }
    for suspect in suspects { suspect.leaveIfAbandoned(turn) }
  }

  func remove(_ listener: any Listener<Output>, _ turn: borrowing Turn) {
    _ = tree.update(turn) { $0.fanout.remove(listener, census: census) }
  }
}

extension Relay: ValueEmitter where Memory: ValueMemory {
  var current: Output { latest.memory.value }
}

import Synchronization

/// A leaf of a relay's tree: one subscription, from the call that began it to its end.
///
/// The emitter holds it while it is attached, and the queue while it is on its way in or out; a
/// token knows it weakly, so a token that is kept keeps no handler alive.
final class Subscriber<Input: Sendable>: Listener, Leaf {
  private let sink: any Sink<Input>
  // Strong in both directions while attached; broken by detaching or by the end, which the release
  // of the source brings about.
  private let emitter: any Emitter<Input>
  private let isOver = Atomic(false)

  init(_ sink: any Sink<Input>, to emitter: any Emitter<Input>) {
    self.sink = sink
    self.emitter = emitter
  }

  func attach(_ turn: borrowing Turn) {
    guard !isOver.load(ordering: .acquiring) else { return }
    let isFinished = emitter.isFinished(turn)
    if !isFinished { emitter.add(self, turn) }
    if let replay = emitter.replay(turn) { receive(replay, turn) }
    if isFinished { finish(turn) }
  }

  func detach(_ turn: borrowing Turn) {
    emitter.remove(self, turn)
  }

  // Law 6: the load claims the delivery. What is cancelled before it gets nothing.
  func receive(_ element: Input, _ turn: borrowing Turn) {
    guard !isOver.load(ordering: .acquiring) else { return }
    if !sink.receive(element) { cancel() }
  }

  func finish(_ turn: borrowing Turn) {
    if end() { sink.finish() }
  }

  func cancel() {
    guard end() else { return }
    sink.cancel()
    emitter.root.detach(self)
  }

  func leaveIfAbandoned(_ turn: borrowing Turn) {
    if sink.isAbandoned { cancel() }
  }

  // Whether this call was the one that ended the subscription.
  private func end() -> Bool {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return false }
    emitter.root.census.changeSubscribers(by: -1)
    return true
  }
}

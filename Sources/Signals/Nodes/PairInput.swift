/// An event for an operator on two sources.
@usableFromInline
enum PairInput<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
  case firstFinished
  case secondFinished
}

extension CombiningNode {
  /// Creates a combining node with two sources; it subscribes to `first` first.
  @inlinable
  convenience init<First: Sendable, Second: Sendable>(
    _ machine: Machine, of first: Emitter<First>, and second: Emitter<Second>
  ) where Machine.Input == PairInput<First, Second> {
    self.init(
      machine,
      listeners: { sink in
        [
          sink.listener(to: first, { .first($0) }, end: { .firstFinished }),
          sink.listener(to: second, { .second($0) }, end: { .secondFinished }),
        ]
      })
  }
}

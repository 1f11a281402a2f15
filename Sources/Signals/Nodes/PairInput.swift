/// What reaches an operator on two sources.
enum PairInput<First: Sendable, Second: Sendable>: Sendable {
  case first(First)
  case second(Second)
  case firstFinished
  case secondFinished
}

extension Joint {
  /// A joint of two sources.
  convenience init<First: Sendable, Second: Sendable>(
    _ machine: Machine, of first: Emitter<First>, and second: Emitter<Second>
  ) where Machine.Input == PairInput<First, Second> {
    self.init(machine) { inlet in
      [
        inlet.follow(first, { .first($0) }, end: { .firstFinished }),
        inlet.follow(second, { .second($0) }, end: { .secondFinished }),
      ]
    }
  }
}

/// What becomes of the inputs of a ``CombiningNode``, as a pure value.
@usableFromInline
protocol CombiningStateMachine<Input, Output>: Sendable {
  /// What the sources bring, each in its own case.
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  /// What the machine may ask the combining node to do.
  associatedtype Request: Sendable = Never

  /// Takes an input and says what to do.
  mutating func receive(_ input: Input) -> Reaction<Output, Request>
}

/// What a combining node does after an input, in this order.
@usableFromInline
struct Reaction<Output: Sendable, Request: Sendable>: Sendable {
  /// What to set off, in place of what was set off last.
  @usableFromInline var request: Request?

  /// What to pass on.
  @usableFromInline var output: Output?

  /// Whether that was the end.
  @usableFromInline var isLast: Bool

  @inlinable
  init(request: Request? = nil, output: Output? = nil, isLast: Bool = false) {
    self.request = request
    self.output = output
    self.isLast = isLast
  }
}

extension Reaction: Equatable where Output: Equatable, Request: Equatable {}

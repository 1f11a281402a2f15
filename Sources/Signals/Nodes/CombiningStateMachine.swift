/// The pure state machine of a ``CombiningNode``, which turns inputs of its sources into outputs.
@usableFromInline
protocol CombiningStateMachine<Input, Output>: Sendable {
  /// The events of the sources, with a case for each source.
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  /// The work that the machine can ask its combining node to do; `Never` if it needs none.
  associatedtype Request: Sendable = Never

  /// Processes an input and returns what the combining node does.
  mutating func receive(_ input: Input) -> Reaction<Output, Request>
}

/// The actions of a combining node after an input, in the order of the properties.
@usableFromInline
struct Reaction<Output: Sendable, Request: Sendable>: Sendable {
  /// A request to carry out, in place of the one before.
  @usableFromInline var request: Request?

  /// An element to pass on.
  @usableFromInline var output: Output?

  /// Whether the result ends after that.
  @usableFromInline var isLast: Bool

  @inlinable
  init(request: Request? = nil, output: Output? = nil, isLast: Bool = false) {
    self.request = request
    self.output = output
    self.isLast = isLast
  }
}

extension Reaction: Equatable where Output: Equatable, Request: Equatable {}

/// Identifies what a source shows among everything that it has shown before or will show.
///
/// Whatever is computed from an answer is computed again when the version changes.
public struct AnswerVersion: Hashable, Sendable {
  /// The number of the answered request; see ``SourceAnswer/generation``.
  public let generation: RequestID

  /// The number of the piece, or 0 for a complete answer; see ``SourceAnswer/piece``.
  public let piece: Int
}

extension AnswerVersion: Comparable {
  /// Whether the left version is shown before the right one: the pieces of an answer come in order
  /// before the complete answer.
  public static func < (left: Self, right: Self) -> Bool {
    (left.generation, left.order) < (right.generation, right.order)
  }

  private var order: Int { piece == 0 ? .max : piece }
}

extension AnswerVersion: CustomStringConvertible {
  /// The request and the piece, such as `#7`, or `#7.2` for the second piece of the answer to
  /// request 7.
  public var description: String { piece == 0 ? "\(generation)" : "\(generation).\(piece)" }
}

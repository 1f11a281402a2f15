/// Tells what a source shows from all that it has shown before and will show.
///
/// Whatever is made of an answer is made anew when this has changed.
public struct AnswerVersion: Hashable, Sendable {
  /// The number of the request; see ``SourceAnswer/generation``.
  public let generation: RequestID

  /// The number of the piece; see ``SourceAnswer/piece``.
  public let piece: Int
}

extension AnswerVersion: Comparable {
  /// Whether one was shown before the other: pieces of an answer, in order, before the whole.
  public static func < (left: Self, right: Self) -> Bool {
    (left.generation, left.order) < (right.generation, right.order)
  }

  private var order: Int { piece == 0 ? .max : piece }
}

extension AnswerVersion: CustomStringConvertible {
  /// `7`, or `7.2` for the second piece of the answer to request 7.
  public var description: String { piece == 0 ? "\(generation)" : "\(generation).\(piece)" }
}

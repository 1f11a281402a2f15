/// What happens when an effect is started while another of the same ``EffectID`` waits or runs.
@nonexhaustive
public enum Overlap: Hashable, Sendable {
  /// Both run, and neither affects the other.
  case concurrent

  /// The newer effect replaces one that still waits for its ``Timing``.
  ///
  /// A running effect keeps running until a newer one has finished, so that a slow service still
  /// shows something while the user types. At most two run at a time: the oldest, which is nearest
  /// to its end, and the newest. A third replaces the newer of the two. So the oldest always
  /// finishes and nothing starves, however slow the work is.
  ///
  /// With `cancelRunning`, running effects are cancelled as soon as the newer one is started, even
  /// while the newer one still waits.
  case latest(cancelRunning: Bool)

  /// The newer effect is skipped while another waits or runs.
  case exclusive

  /// The newer effect waits in a queue for its turn, and none is dropped.
  ///
  /// It begins when its ``Timing`` says so, but not before all effects that were started earlier
  /// have ended.
  ///
  /// The delay counts from the start of the effect, not from its turn. To queue several pieces of
  /// work at once, use `Effects.concatenate(_:id:)`.
  case serial
}

extension Overlap: Codable {
  private static let all: [Overlap] = [
    .concurrent, .latest(cancelRunning: false), .latest(cancelRunning: true), .exclusive, .serial,
  ]

  /// Decodes one of the words `concurrent`, `latest`, `latest cancelling`, `exclusive`, `serial`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let overlap = Self.all.first(where: { $0.description == word }) else {
      let known = Self.all.map { "\"\($0)\"" }.joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(word)\" is not an overlap. Use one of \(known).")
    }
    self = overlap
  }

  /// Encodes the word that transcripts show.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

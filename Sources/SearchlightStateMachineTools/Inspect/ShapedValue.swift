import SearchlightBasics
import SearchlightStateMachine

/// An action or a piece of work that has no coding, in the shape in which states are shown.
///
/// It can be written, so that the page of a machine without logs has the same way as any other. It
/// is never read, because the page reads logs without types.
struct ShapedValue: Codable, Equatable, Sendable, CustomStringConvertible {
  let description: String
  private let json: String

  init(_ value: some Sendable) {
    description = "\(value)"
    json = StateShape(reflecting: value).json
  }

  init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "A shape is only written."))
  }

  func encode(to encoder: any Encoder) throws {
    _ = try LogCoding.write(in: encoder) { output, _ in output += json.utf8 }
  }
}

extension TransitionRecord {
  /// The record with its action and its work in the shapes in which they are shown.
  var shaped: TransitionRecord<State, ShapedValue, ShapedValue> {
    TransitionRecord<State, ShapedValue, ShapedValue>(
      index: index, action: ShapedValue(action), before: before, after: after,
      effects: effects.map(work: { ShapedValue($0) }, scope: nil), time: time)
  }
}

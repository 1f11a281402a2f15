import SearchlightBasics
import SearchlightStateMachine

/// An action or a piece of work as its JSON in a log, for readers that do not know its type.
package struct LoggedJSON: Codable, Equatable, Sendable {
  /// The JSON, in UTF-8 on one line.
  package let bytes: [UInt8]

  /// Takes the original bytes of the value; only a log has them.
  package init(from decoder: any Decoder) throws {
    guard let json = LogCoding.json(in: decoder) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "Only a log is read without types."))
    }
    bytes = Array(json)
  }

  package func encode(to encoder: any Encoder) throws {
    _ = try LogCoding.write(in: encoder) { output, _ in output += bytes }
  }
}

extension LoggedJSON: CustomStringConvertible {
  /// The value as Swift would write it where the JSON is that of an enumeration, such as
  /// `add(5, to: 2)` for `{"add":{"_0":5,"to":2}}`; any other JSON as it is.
  package var description: String {
    guard let tape = try? JSONTape(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    return LoggedJSON.text(of: 0, in: LineSource(tape, CodingContext()))
  }

  /// The name of the value: the text that it is, or the only key that it has; `nil` if it is
  /// anything else.
  var name: String? {
    guard let tape = try? JSONTape(bytes) else { return nil }
    let source = LineSource(tape, CodingContext())
    switch source.first(of: 0) {
    case UInt8(ascii: "\""): return source.text(of: 0)
    case UInt8(ascii: "{"):
      let keys = source.parts(of: 0)
      return keys.count == 1 ? source.text(of: keys[0]) : nil
    default: return nil
    }
  }

  /// The texts in the value that may name the contents of other lines.
  var texts: [String] {
    guard let tape = try? JSONTape(bytes) else { return [] }
    var texts: [String] = []
    tape.forEachText { node, isKey in
      let literal = tape.json(of: node)
      if !isKey, literal.count > 32 { texts.append(JSONLiteral.text(of: literal)) }
      return .into
    }
    return texts
  }

  private static func text(of node: Int, in source: LineSource) -> String {
    func json(_ node: Int) -> String { String(decoding: source.json(of: node), as: UTF8.self) }
    if source.first(of: node) == UInt8(ascii: "\"") { return source.text(of: node) ?? json(node) }
    guard source.first(of: node) == UInt8(ascii: "{") else { return json(node) }
    let keys = source.parts(of: node)
    guard keys.count == 1, let name = source.text(of: keys[0]) else { return json(node) }
    let payload = keys[0] + 1
    guard source.first(of: payload) == UInt8(ascii: "{") else { return "\(name) \(json(payload))" }
    let arguments = source.parts(of: payload).map { key in
      let label = source.text(of: key) ?? ""
      return label.hasPrefix("_") ? json(key + 1) : "\(label): \(json(key + 1))"
    }
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

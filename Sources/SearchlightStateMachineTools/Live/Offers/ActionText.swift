import SearchlightBasics
import SearchlightStateMachine

/// An action as a person writes it: as the JSON of a log, or as Swift and the inspector write it.
///
/// `{"text":"tom"}`, `text "tom"`, `add(5, to: 2)` and `clear` are such texts. There can be several
/// JSON values that a text stands for, because codings differ.
enum ActionText {
  /// Returns the JSON values that a text may stand for, the likeliest first.
  static func candidates(_ text: String) -> [[UInt8]] {
    var reader = Reader(text: Array(text.utf8)[...])
    reader.skipBlanks()
    if let json = reader.json(), reader.isAtEnd { return [Array(json)] }
    reader = Reader(text: Array(text.utf8)[...])
    reader.skipBlanks()
    guard let value = reader.written(isOutermost: true), reader.isAtEnd else { return [] }
    return value
  }

  private struct Reader {
    /// How many actions may be the arguments of others, one inside the other.
    private static let deepest = 64

    var text: ArraySlice<UInt8>
    private var depth = 0

    init(text: ArraySlice<UInt8>) {
      self.text = text
    }

    var isAtEnd: Bool {
      mutating get {
        skipBlanks()
        return text.isEmpty
      }
    }

    mutating func skipBlanks() {
      text = text.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }

    /// Takes a JSON value; `nil` if there is none.
    mutating func json() -> ArraySlice<UInt8>? {
      guard let end = JSONExtent.end(of: text) else { return nil }
      let value = text[..<end]
      guard (try? JSONScanner.check(value)) != nil else { return nil }
      text = text[end...]
      return value
    }

    /// Takes a name with what follows it: arguments in parentheses, or a JSON value.
    mutating func written(isOutermost: Bool) -> [[UInt8]]? {
      skipBlanks()
      if text.first == UInt8(ascii: ".") { text.removeFirst() }
      guard let name = name() else { return nil }
      let key = JSONLiteral.literal(name)
      if isOutermost { skipBlanks() }
      if text.first == UInt8(ascii: "(") {
        text.removeFirst()
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepest, let payload = arguments() else { return nil }
        return payload.map { Array("{".utf8) + key + Array(":".utf8) + $0 + Array("}".utf8) }
      }
      if isOutermost, !text.isEmpty {
        guard let payload = json() else { return nil }
        return [Array("{".utf8) + key + Array(":".utf8) + payload + Array("}".utf8)]
      }
      return [key, Array("{".utf8) + key + Array(":{}}".utf8)]
    }

    private mutating func name() -> String? {
      let name = text.prefix { byte in
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
      guard let first = name.first, !(0x30...0x39).contains(first) else { return nil }
      text = text[name.endIndex...]
      return String(decoding: name, as: UTF8.self)
    }

    /// Takes the arguments up to the closing parenthesis, as payloads in the forms of codings.
    private mutating func arguments() -> [[UInt8]]? {
      var members: [[UInt8]] = []
      var values: [[UInt8]] = []
      skipBlanks()
      while text.first != UInt8(ascii: ")") {
        let rest = text
        var label: String?
        if let found = name() {
          skipBlanks()
          if text.first == UInt8(ascii: ":") {
            text.removeFirst()
            label = found
          } else {
            text = rest
          }
        }
        skipBlanks()
        guard let value = json().map(Array.init) ?? written(isOutermost: false)?.first else {
          return nil
        }
        members.append(
          JSONLiteral.literal(label ?? "_\(members.count)") + Array(":".utf8) + value)
        values.append(value)
        skipBlanks()
        if text.first == UInt8(ascii: ",") {
          text.removeFirst()
          skipBlanks()
        } else if text.first != UInt8(ascii: ")") {
          return nil
        }
      }
      text.removeFirst()
      let all = Array("{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
      // A coding of one's own often has the only value itself as the payload.
      return values.count == 1 ? [all, values[0]] : [all]
    }
  }
}

/// Where a JSON value ends that other text may follow.
private enum JSONExtent {
  static func end(of text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
      var depth = 0
      var isInText = false
      var isEscaped = false
      for index in text.indices {
        let byte = text[index]
        if isInText {
          if isEscaped {
            isEscaped = false
          } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
          } else if byte == UInt8(ascii: "\"") {
            isInText = false
          }
        } else if byte == UInt8(ascii: "\"") {
          isInText = true
        } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
          depth += 1
        } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
          depth -= 1
        }
        if !isInText, depth == 0 { return index + 1 }
      }
      return nil
    default:
      let word = text.prefix { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
          || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
      return word.isEmpty ? nil : word.endIndex
    }
  }
}

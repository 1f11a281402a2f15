/// Splits a JSON text into keys, strings that are values, and everything between them.
///
/// The text was checked before; a malformed one passes through unchanged.
struct JSONTokens {
  enum Token {
    /// The literal of a key; the colon follows.
    case key(ArraySlice<UInt8>)
    /// The literal of a string that is a value.
    case text(ArraySlice<UInt8>)
    /// Brackets, separators, numbers and words.
    case other(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    guard position < bytes.count else { return nil }
    let start = position
    guard bytes[position] == UInt8(ascii: "\"") else {
      while position < bytes.count, bytes[position] != UInt8(ascii: "\"") { position += 1 }
      return .other(bytes[start..<position])
    }
    skipString()
    let literal = bytes[start..<position]
    let following = bytes[position...].first { !$0.isJSONWhitespace }
    return following == UInt8(ascii: ":") ? .key(literal) : .text(literal)
  }

  /// Steps over the colon and the value after a key, and returns the value.
  mutating func skipValue() -> ArraySlice<UInt8> {
    while position < bytes.count,
      bytes[position] == UInt8(ascii: ":") || bytes[position].isJSONWhitespace
    { position += 1 }
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return bytes[start..<position] }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return bytes[start..<position]
      default: break
      }
      position += 1
    }
    return bytes[start..<position]
  }

  private mutating func skipString() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
  }
}

extension UInt8 {
  fileprivate var isJSONWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

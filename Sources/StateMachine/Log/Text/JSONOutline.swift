/// Finds the parts of a JSON text without making values of them.
///
/// A log keeps answers byte by byte, so their bytes must be found as they stand; a decoder would only
/// hand out what it has made of them. Looks at brackets, quotation marks and separators; whether a word
/// between them is a number is left to whoever decodes it.
package struct JSONOutline {
  /// Why the parts cannot be found.
  package enum Flaw: Error, Equatable {
    /// The text ends before the value does.
    case endsEarly
    /// Something else was expected at an offset.
    case unexpected(offset: Int)
  }

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The members of an object, in order, the values as they stand.
  package static func members(
    of bytes: ArraySlice<UInt8>
  ) throws(Flaw) -> [(key: String, value: ArraySlice<UInt8>)] {
    var outline = JSONOutline(bytes)
    var members: [(key: String, value: ArraySlice<UInt8>)] = []
    try outline.enter("{")
    var isFirst = true
    while try outline.goOn("}", isFirst: isFirst) {
      isFirst = false
      let key = try outline.value()
      guard key.first == UInt8(ascii: "\""), outline.next == UInt8(ascii: ":") else {
        throw outline.flaw
      }
      outline.position += 1
      members.append((JSONLiteral.text(of: key), try outline.value()))
    }
    try outline.end()
    return members
  }

  /// The elements of an array, in order, as they stand.
  package static func elements(
    of bytes: ArraySlice<UInt8>
  ) throws(Flaw) -> [ArraySlice<UInt8>] {
    var outline = JSONOutline(bytes)
    var elements: [ArraySlice<UInt8>] = []
    try outline.enter("[")
    while try outline.goOn("]", isFirst: elements.isEmpty) { elements.append(try outline.value()) }
    try outline.end()
    return elements
  }

  /// Demands that the text is one value.
  package static func check(_ bytes: ArraySlice<UInt8>) throws(Flaw) {
    var outline = JSONOutline(bytes)
    _ = try outline.value()
    try outline.end()
  }
}

// MARK: - Steps

extension JSONOutline {
  /// The next byte that is no white space; `nil` at the end.
  private var next: UInt8? {
    mutating get {
      while position < bytes.endIndex, Self.isWhitespace(bytes[position]) { position += 1 }
      return position < bytes.endIndex ? bytes[position] : nil
    }
  }

  private var flaw: Flaw {
    position < bytes.endIndex ? .unexpected(offset: position - bytes.startIndex) : .endsEarly
  }

  private mutating func enter(_ bracket: Unicode.Scalar) throws(Flaw) {
    guard next == UInt8(ascii: bracket) else { throw flaw }
    position += 1
  }

  /// Steps over the separator before a part; `false` if the bracket closes instead.
  private mutating func goOn(_ bracket: Unicode.Scalar, isFirst: Bool) throws(Flaw) -> Bool {
    if next == UInt8(ascii: bracket) {
      position += 1
      return false
    }
    if isFirst { return true }
    guard next == UInt8(ascii: ",") else { throw flaw }
    position += 1
    return true
  }

  private mutating func end() throws(Flaw) {
    if next != nil { throw flaw }
  }

  /// Steps over a value and returns its bytes.
  ///
  /// Not recursive: nesting costs no stack.
  private mutating func value() throws(Flaw) -> ArraySlice<UInt8> {
    guard next != nil else { throw .endsEarly }
    let start = position
    var brackets: [UInt8] = []
    repeat {
      guard let byte = next else { throw .endsEarly }
      switch byte {
      case UInt8(ascii: "\""):
        try skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        brackets.append(byte)
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The closing bracket stands two after the opening one in ASCII.
        guard brackets.popLast() == byte - 2 else { throw flaw }
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if brackets.isEmpty { throw flaw }
        position += 1
      default:
        skipWord()
      }
    } while !brackets.isEmpty
    return bytes[start..<position]
  }

  private mutating func skipString() throws(Flaw) {
    position += 1
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    position = bytes.endIndex
    throw .endsEarly
  }

  private mutating func skipWord() {
    while position < bytes.endIndex {
      switch bytes[position] {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""):
        return
      case let byte where Self.isWhitespace(byte): return
      default: position += 1
      }
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

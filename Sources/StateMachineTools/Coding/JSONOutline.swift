/// Finds the parts of a JSON text without decoding them.
///
/// A log keeps answers byte by byte, so it needs their original bytes, which a decoder does not
/// hand out. The outline examines brackets, quotation marks and separators. Whether a word between
/// them is a number is left to the decoder.
package struct JSONOutline {
  /// The reason why the parts of a text cannot be found.
  package enum Flaw: Error, Equatable {
    /// The text ends before the value does.
    case endsEarly
    /// The byte at an offset is not one that may come next.
    case unexpected(offset: Int)
  }

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The members of an object, in order, with the original bytes of their values.
  package static func members(
    of bytes: ArraySlice<UInt8>
  ) throws(Flaw) -> [(key: String, value: ArraySlice<UInt8>)] {
    var outline = JSONOutline(bytes)
    var members: [(key: String, value: ArraySlice<UInt8>)] = []
    try outline.enter("{")
    var isFirst = true
    while try outline.advanceToNext("}", isFirst: isFirst) {
      isFirst = false
      let key = try outline.value()
      guard key.first == UInt8(ascii: "\""), outline.next == UInt8(ascii: ":") else {
        throw outline.parsingError
      }
      outline.position += 1
      members.append((JSONLiteral.text(of: key), try outline.value()))
    }
    try outline.end()
    return members
  }

  /// The elements of an array, in order, as their original bytes.
  package static func elements(
    of bytes: ArraySlice<UInt8>
  ) throws(Flaw) -> [ArraySlice<UInt8>] {
    var outline = JSONOutline(bytes)
    var elements: [ArraySlice<UInt8>] = []
    try outline.enter("[")
    while try outline.advanceToNext("]", isFirst: elements.isEmpty) {
      elements.append(try outline.value())
    }
    try outline.end()
    return elements
  }

  /// Checks that the text is exactly one value.
  package static func check(_ bytes: ArraySlice<UInt8>) throws(Flaw) {
    var outline = JSONOutline(bytes)
    _ = try outline.value()
    try outline.end()
  }
}

// MARK: - Steps

extension JSONOutline {
  /// The next byte that is not white space; `nil` at the end.
  private var next: UInt8? {
    mutating get {
      while position < bytes.endIndex, Self.isWhitespace(bytes[position]) { position += 1 }
      return position < bytes.endIndex ? bytes[position] : nil
    }
  }

  private var parsingError: Flaw {
    position < bytes.endIndex ? .unexpected(offset: position - bytes.startIndex) : .endsEarly
  }

  private mutating func enter(_ bracket: Unicode.Scalar) throws(Flaw) {
    guard next == UInt8(ascii: bracket) else { throw parsingError }
    position += 1
  }

  /// Steps over the separator before an element or member; `false` if the closing bracket comes
  /// instead.
  private mutating func advanceToNext(
    _ bracket: Unicode.Scalar, isFirst: Bool
  ) throws(Flaw) -> Bool {
    if next == UInt8(ascii: bracket) {
      position += 1
      return false
    }
    if isFirst { return true }
    guard next == UInt8(ascii: ",") else { throw parsingError }
    position += 1
    return true
  }

  private mutating func end() throws(Flaw) {
    if next != nil { throw parsingError }
  }

  /// The tokens that may come next within brackets.
  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd
  }

  /// Steps over a value and returns its bytes.
  ///
  /// The method is not recursive, so nesting uses no stack.
  private mutating func value() throws(Flaw) -> ArraySlice<UInt8> {
    guard next != nil else { throw .endsEarly }
    let start = position
    var brackets: [UInt8] = []
    var expected = Expectation.value
    repeat {
      guard let byte = next else { throw .endsEarly }
      switch (byte, expected) {
      case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd):
        try skipString()
        expected = .colon
        continue
      case (UInt8(ascii: ":"), .colon):
        position += 1
        expected = .value
        continue
      case (UInt8(ascii: ","), .commaOrEnd):
        position += 1
        expected = brackets.last == UInt8(ascii: "{") ? .key : .value
        continue
      case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
        brackets.append(byte)
        position += 1
        expected = .keyOrEnd
        continue
      case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd):
        brackets.append(byte)
        position += 1
        expected = .valueOrEnd
        continue
      case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "}"), .commaOrEnd),
        (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
        // In ASCII, a closing bracket is two after its opening bracket.
        guard brackets.popLast() == byte - 2 else { throw parsingError }
        position += 1
      case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrEnd):
        try skipString()
      case (_, .value), (_, .valueOrEnd):
        try skipWord()
      default: throw parsingError
      }
      expected = .commaOrEnd
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
      case 0..<0x20: throw parsingError
      default: position += 1
      }
    }
    position = bytes.endIndex
    throw .endsEarly
  }

  /// Steps over a number, or over one of the words `true`, `false` and `null`.
  private mutating func skipWord() throws(Flaw) {
    let start = position
    while position < bytes.endIndex, Self.isPartOfWord(bytes[position]) { position += 1 }
    let word = bytes[start..<position]
    guard let first = word.first else { throw parsingError }
    if (0x30...0x39).contains(first) || first == UInt8(ascii: "-") { return }
    if Self.words.contains(where: { word.elementsEqual($0) }) { return }
    if position == bytes.endIndex { throw .endsEarly }
    position = start
    throw parsingError
  }

  private static let words = ["true", "false", "null"].map { Array($0.utf8) }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

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

  /// Steps over what stands before a part; `false` if the bracket closes instead.
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

  /// What may come next within brackets.
  private enum Place {
    case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd
  }

  /// Steps over a value and returns its bytes.
  ///
  /// Not recursive: nesting costs no stack.
  private mutating func value() throws(Flaw) -> ArraySlice<UInt8> {
    guard next != nil else { throw .endsEarly }
    let start = position
    var brackets: [UInt8] = []
    var place = Place.value
    repeat {
      guard let byte = next else { throw .endsEarly }
      switch (byte, place) {
      case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .keyOrEnd):
        try skipString()
        place = .colon
        continue
      case (UInt8(ascii: ":"), .colon):
        position += 1
        place = .value
        continue
      case (UInt8(ascii: ","), .commaOrEnd):
        position += 1
        place = brackets.last == UInt8(ascii: "{") ? .key : .value
        continue
      case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .valueOrEnd):
        brackets.append(byte)
        position += 1
        place = .keyOrEnd
        continue
      case (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .valueOrEnd):
        brackets.append(byte)
        position += 1
        place = .valueOrEnd
        continue
      case (UInt8(ascii: "}"), .keyOrEnd), (UInt8(ascii: "}"), .commaOrEnd),
        (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .commaOrEnd):
        // The closing bracket stands two after the opening one in ASCII.
        guard brackets.popLast() == byte - 2 else { throw flaw }
        position += 1
      case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .valueOrEnd):
        try skipString()
      case (_, .value), (_, .valueOrEnd):
        try skipWord()
      default: throw flaw
      }
      place = .commaOrEnd
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
      case 0..<0x20: throw flaw
      default: position += 1
      }
    }
    position = bytes.endIndex
    throw .endsEarly
  }

  /// Steps over a number or one of the three words.
  private mutating func skipWord() throws(Flaw) {
    let start = position
    while position < bytes.endIndex, Self.isPartOfWord(bytes[position]) { position += 1 }
    let word = bytes[start..<position]
    guard let first = word.first else { throw flaw }
    if (0x30...0x39).contains(first) || first == UInt8(ascii: "-") { return }
    if Self.words.contains(where: { word.elementsEqual($0) }) { return }
    if position == bytes.endIndex { throw .endsEarly }
    position = start
    throw flaw
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

/// A text whose characters may be written plainly or as escapes.
///
/// It knows the escapes of JSON (`\/`, `\u0053`), of Swift's descriptions (`\'`, `\u{1B}`), of
/// addresses (`%2F`, `+`) and of HTML (`&#47;`, `&amp;`), one inside of another too.
///
/// A class, because it remembers the readings of a place, which would otherwise be found again for
/// each secret and each level of nesting. One thread uses it.
final class SpelledText {
  /// One way to read the text from a place: a character, or a byte of one, and where it ends.
  struct Reading: Hashable {
    /// The bytes in UTF-8, the first one lowest.
    let bytes: UInt32

    /// The number of bytes, from 1 to 4.
    let count: Int

    /// The offset behind the spelling.
    let end: Int

    init(byte: UInt8, end: Int) {
      bytes = UInt32(byte)
      count = 1
      self.end = end
    }

    init(_ scalar: Unicode.Scalar, end: Int) {
      var (bytes, count) = (UInt32(0), 0)
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        bytes |= UInt32(byte) << UInt32(8 * count)
        count += 1
      }
      self.bytes = bytes
      self.count = count
      self.end = end
    }

    /// The character, if it is a single byte.
    var byte: UInt8? { count == 1 ? UInt8(truncatingIfNeeded: bytes) : nil }
  }

  /// The deepest nesting of different escapes that is read.
  private static let maximumDepth = 4

  /// The most readings of a place.
  ///
  /// A text in which each escape introduces the next one would have one for each.
  private static let mostReadings = 32

  /// The longest run of backslashes that is read as one escape: seven levels of JSON.
  private static let longestRun = 127

  /// The most places whose readings are remembered.
  private static let mostKnown = 4096

  let bytes: ArraySlice<UInt8>

  private struct Place: Hashable {
    let offset: Int
    let depth: Int
  }

  private var known: [Place: [Reading]] = [:]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// Returns whether a byte can begin a spelling that is not the byte itself.
  static func isIntroducer(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "+"): true
    default: false
    }
  }

  /// Returns the ways to read the text from a place, without repetitions; none at its end.
  func readings(at start: Int) -> [Reading] { readings(at: start, depth: Self.maximumDepth) }

  private func readings(at start: Int, depth: Int) -> [Reading] {
    guard start < bytes.endIndex else { return [] }
    guard depth > 0, Self.isIntroducer(bytes[start]) else {
      return [Reading(byte: bytes[start], end: start + 1)]
    }
    let place = Place(offset: start, depth: depth)
    if let found = known[place] { return found }
    let found = findReadings(at: start, depth: depth - 1)
    // Places are asked for again from near ones only.
    if known.count >= Self.mostKnown { known.removeAll(keepingCapacity: true) }
    known[place] = found
    return found
  }

  private func findReadings(at start: Int, depth: Int) -> [Reading] {
    var found = [Reading(byte: bytes[start], end: start + 1)]
    var next = 0
    // A character that was found can introduce another escape.
    while next < found.count, found.count < Self.mostReadings {
      let reading = found[next]
      next += 1
      let inner =
        switch reading.byte {
        case UInt8(ascii: "\\"): escapes(behind: reading.end, depth: depth)
        case UInt8(ascii: "%"): percentEscape(behind: reading.end, depth: depth)
        case UInt8(ascii: "&"): entity(behind: reading.end, depth: depth)
        case UInt8(ascii: "+"): [Reading(byte: UInt8(ascii: " "), end: reading.end)]
        default: [Reading]()
        }
      for reading in inner where !found.contains(reading) { found.append(reading) }
    }
    return Array(found.prefix(Self.mostReadings))
  }
}

// MARK: - Escapes

extension SpelledText {
  /// Returns the readings of an escape behind its backslash.
  private func escapes(behind start: Int, depth: Int) -> [Reading] {
    let run = run(at: start)
    // Each level of JSON writes a backslash as twice as many.
    var found: [Reading] = []
    var length = 1
    while start + length <= run {
      found.append(Reading(byte: UInt8(ascii: "\\"), end: start + length))
      length = length * 2 + 1
    }
    // Backslashes that follow belong to this escape, or spell its letter.
    let letters =
      readings(at: run, depth: depth) + (run > start ? readings(at: start, depth: depth) : [])
    for letter in letters {
      found.append(letter)
      guard let byte = letter.byte else { continue }
      switch byte {
      case UInt8(ascii: "u"): found += unicodeEscape(behind: letter.end, depth: depth)
      case UInt8(ascii: "x"):
        if let (value, end) = number(at: letter.end, digits: 2...2, depth: depth) {
          found.append(Reading(byte: UInt8(truncatingIfNeeded: value), end: end))
        }
      default:
        if let control = Self.controls[byte] {
          found.append(Reading(byte: control, end: letter.end))
        }
      }
    }
    return found
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "0"): 0x00,
  ]

  /// Returns the reading of `0053` or `{53}` behind `\u`, or of two halves of a surrogate pair.
  private func unicodeEscape(behind start: Int, depth: Int) -> [Reading] {
    if let brace = end(of: UInt8(ascii: "{"), at: start, depth: depth) {
      guard let (value, last) = number(at: brace, digits: 1...8, depth: depth),
        let close = end(of: UInt8(ascii: "}"), at: last, depth: depth),
        let scalar = Unicode.Scalar(value)
      else { return [] }
      return [Reading(scalar, end: close)]
    }
    guard let (high, middle) = number(at: start, digits: 4...4, depth: depth) else { return [] }
    if let scalar = Unicode.Scalar(high) { return [Reading(scalar, end: middle)] }
    guard 0xD800..<0xDC00 ~= high else { return [] }
    // The backslash of the second half, plain or spelled.
    let slashes =
      [run(at: middle)]
      + readings(at: middle, depth: depth).compactMap {
        $0.byte == UInt8(ascii: "\\") ? $0.end : nil
      }
    for slash in slashes where slash > middle {
      guard let letter = end(of: UInt8(ascii: "u"), at: slash, depth: depth),
        let (low, last) = number(at: letter, digits: 4...4, depth: depth), 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))
      else { continue }
      return [Reading(scalar, end: last)]
    }
    return []
  }

  /// Returns the end of a run of plain backslashes, which is its start if there is none.
  private func run(at start: Int) -> Int {
    var end = start
    while end < bytes.endIndex, end - start < Self.longestRun, bytes[end] == UInt8(ascii: "\\") {
      end += 1
    }
    return end
  }

  /// Returns the reading of `2F` or `u002F` behind `%`.
  private func percentEscape(behind start: Int, depth: Int) -> [Reading] {
    if let (value, last) = number(at: start, digits: 2...2, depth: depth) {
      return [Reading(byte: UInt8(truncatingIfNeeded: value), end: last)]
    }
    guard let letter = end(of: UInt8(ascii: "u"), at: start, depth: depth),
      let (value, last) = number(at: letter, digits: 4...4, depth: depth),
      let scalar = Unicode.Scalar(value)
    else { return [] }
    return [Reading(scalar, end: last)]
  }

  /// Returns the reading of `#47;`, `#x2F;` or `amp;` behind `&`.
  private func entity(behind start: Int, depth: Int) -> [Reading] {
    if let number = end(of: UInt8(ascii: "#"), at: start, depth: depth) {
      return numericEntity(behind: number, depth: depth)
    }
    var name: [UInt8] = []
    var place = start
    while name.count <= HTMLEntity.longestName,
      let letter = character(at: place, depth: depth, where: Self.isInName)
    {
      place = letter.end
      if letter.byte == UInt8(ascii: ";") {
        let character = HTMLEntity.characters[String(decoding: name, as: UTF8.self)]
        return character.map { [Reading($0, end: place)] } ?? []
      }
      name.append(letter.byte)
    }
    return []
  }

  private func numericEntity(behind start: Int, depth: Int) -> [Reading] {
    let letter = character(at: start, depth: depth) { $0 | 0x20 == UInt8(ascii: "x") }?.end
    guard
      let (value, last) = number(
        at: letter ?? start, digits: 1...8, radix: letter == nil ? 10 : 16, depth: depth),
      let scalar = Unicode.Scalar(value)
    else { return [] }
    return [Reading(scalar, end: end(of: UInt8(ascii: ";"), at: last, depth: depth) ?? last)]
  }

  /// Returns whether a byte is part of the name of an entity, or ends it.
  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Returns the end of a byte that can be read at a place, in its innermost spelling; `nil` if
  /// another one is there.
  private func end(of byte: UInt8, at place: Int, depth: Int) -> Int? {
    character(at: place, depth: depth) { $0 == byte }?.end
  }

  /// Returns the innermost single byte that can be read at a place and fits, such as a digit of an
  /// escape.
  private func character(
    at place: Int, depth: Int, where fits: (UInt8) -> Bool
  ) -> (byte: UInt8, end: Int)? {
    guard place < bytes.endIndex else { return nil }
    guard Self.isIntroducer(bytes[place]) else {
      return fits(bytes[place]) ? (bytes[place], place + 1) : nil
    }
    let inner = readings(at: place, depth: depth).last { $0.byte.map(fits) ?? false }
    return inner.flatMap { reading in reading.byte.map { ($0, reading.end) } }
  }

  private func number(
    at start: Int, digits: ClosedRange<Int>, radix: UInt32 = 16, depth: Int
  ) -> (value: UInt32, end: Int)? {
    var (value, end, count) = (UInt32(0), start, 0)
    while count < digits.upperBound,
      let digit = character(at: end, depth: depth, where: { Self.value(of: $0) < radix })
    {
      // Eight digits fit into 32 bits.
      value = value &* radix &+ Self.value(of: digit.byte)
      end = digit.end
      count += 1
    }
    return digits.contains(count) ? (value, end) : nil
  }

  /// Returns the value of a hexadecimal digit; the largest number for any other byte.
  private static func value(of digit: UInt8) -> UInt32 {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0"))
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(digit - UInt8(ascii: "A") + 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(digit - UInt8(ascii: "a") + 10)
    default: .max
    }
  }
}

// MARK: - Excerpts

extension SpelledText {
  /// The longest escape that an excerpt can cut: a surrogate pair of JSON without its last digit.
  private static let longestPart = 11

  /// Returns whether the text was cut at a place: an ellipsis follows, perhaps after a part of an
  /// escape.
  func isCut(at place: Int) -> Bool {
    guard place < bytes.endIndex else { return false }
    if isEllipsis(at: place) { return true }
    guard Self.isIntroducer(bytes[place]) else { return false }
    var end = place + 1
    while end < bytes.endIndex, end - place <= Self.longestPart {
      if isEllipsis(at: end) { return true }
      guard Self.isPartOfEscape(bytes[end]) else { return false }
      end += 1
    }
    return false
  }

  private func isEllipsis(at place: Int) -> Bool {
    let rest = bytes[place...]
    if rest.starts(with: "…".utf8) || rest.starts(with: "...".utf8) { return true }
    return Self.isIntroducer(bytes[place])
      && readings(at: place).contains { $0.bytes == Reading("…", end: 0).bytes }
  }

  private static func isPartOfEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "{"), UInt8(ascii: "#"),
      UInt8(ascii: "\\"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}

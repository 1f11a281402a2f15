/// Decodes the bytes from a terminal into keys, as a pure state machine.
///
/// The input may be split anywhere, even within a character or a control sequence. The decoder
/// drops an unknown sequence completely, so an unsupported key never inserts text, and neither does
/// an answer that the terminal sends late, nor a report of the mouse in an old form.
struct KeyDecoder: Sendable {
  private enum State: Hashable {
    case ground
    /// After Esc, which is either the Esc key or the beginning of a sequence.
    case escape
    /// After Esc Esc, which is the Esc key twice, or the beginning of a sequence with Alt.
    case doubleEscape
    /// After Esc O, which precedes an arrow key in application mode.
    case singleShift
    /// After Esc [, with the parameter bytes received so far.
    case sequence([UInt8])
    /// After Esc [ [, which precedes a function key of the Linux console.
    case consoleKey
    /// After Esc [ M, which precedes three bytes of a mouse report in its oldest form.
    case mouse(rest: Int)
    /// Within an answer of the terminal (OSC, DCS, APC, PM or SOS) of so many bytes so far, which
    /// ends with BEL, ST or, from some terminals, a lone Esc.
    case string(count: Int)
    /// After an Esc within such an answer.
    case stringEscape
  }

  /// The largest number of parameter bytes that are kept; the decoder discards further ones.
  private static let longestSequence = 32

  /// The largest number of bytes of an answer that are dropped; what follows is input again.
  private static let longestString = 4096

  private var state = State.ground
  /// Whether the sequence follows a second Esc, as some terminals write Alt.
  private var hasAlt = false
  private var wasReturn = false
  private var assembler = UTF8Assembler()
  private var text = String.UnicodeScalarView()
  private var keys: [Key] = []

  /// Whether the input is inside a bracketed paste, where everything is text and nothing is a key.
  private(set) var isPasting = false

  /// Whether a character or sequence is incomplete, so that more bytes may follow.
  ///
  /// If none follow for a while, call ``timeOut()``.
  var isWaiting: Bool { state != .ground || assembler.isWaiting }

  /// Whether the incomplete input is an answer of the terminal, which may take longer to arrive than
  /// a key.
  var isInAnswer: Bool {
    switch state {
    case .string, .stringEscape: true
    default: false
    }
  }

  /// Decodes bytes, and returns the keys that they complete.
  ///
  /// Consecutive characters form one text key.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Resolves incomplete input after a pause, and returns the resulting keys.
  ///
  /// A single Esc becomes the Esc key, an incomplete character becomes U+FFFD, and an open paste
  /// ends.
  mutating func timeOut() -> [Key] {
    if assembler.isWaiting {
      assembler.reset()
      text.append("\u{FFFD}")
    }
    if state == .escape || state == .doubleEscape { emit(.escape) }
    if state == .doubleEscape { emit(.escape) }
    state = .ground
    let keys = takeKeys()
    isPasting = false
    return keys
  }

  private mutating func takeKeys() -> [Key] {
    endText()
    defer { keys = [] }
    return keys
  }

  private mutating func emit(_ key: Key) {
    if isPasting { return }
    endText()
    keys.append(key)
  }

  private mutating func endText() {
    if !text.isEmpty { keys.append(.text(String(text))) }
    text = String.UnicodeScalarView()
  }
}

extension KeyDecoder {
  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeCharacter(byte)
    case .escape: takeAfterEscape(byte)
    case .doubleEscape: takeAfterTwoEscapes(byte)
    case .mouse(let rest): state = rest > 1 ? .mouse(rest: rest - 1) : .ground
    case .string(let count): takeInString(byte, after: count)
    case .stringEscape: takeAfterString(byte)
    case .singleShift: finish(byte) { $0.completeShift(byte) }
    case .consoleKey: finish(byte) { if byte == UInt8(ascii: "A") { $0.emit(.help) } }
    case .sequence(let parameters): takeInSequence(byte, after: parameters)
    }
  }

  private mutating func takeCharacter(_ byte: UInt8) {
    switch assembler.take(byte) {
    case .needsMore:
      return
    case .scalar(let scalar):
      takeScalar(scalar)
    case .invalid:
      text.append("\u{FFFD}")
    case .broken:
      text.append("\u{FFFD}")
      takeCharacter(byte)
    }
  }

  private mutating func takeScalar(_ scalar: Unicode.Scalar) {
    // Windows ends a line with two characters, which are one blank.
    let followsReturn = wasReturn
    wasReturn = scalar == "\r"
    switch scalar.value {
    case 0x1B:
      state = .escape
      hasAlt = false
    case 0x0A where followsReturn && isPasting: return
    case 0x09, 0x0A, 0x0D: if isPasting { text.append(" ") } else { emit(blank(scalar)) }
    case 0x08, 0x7F: emit(.backspace)
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60))))
    case 0x00, 0x1C...0x1F, 0x80...0x9F: return
    default: text.append(scalar)
    }
  }

  private func blank(_ scalar: Unicode.Scalar) -> Key { scalar == "\t" ? .tab : .enter }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .singleShift
    case _ where Self.stringStarts.contains(byte): state = .string(count: 0)
    case 0x1B: state = .doubleEscape
    case 0x08, 0x7F:
      state = .ground
      emit(.control("w"))
    default: finish(byte) { $0.completeAlt(byte) }
    }
  }

  /// The bytes after Esc that begin an OSC, DCS, APC, PM or SOS.
  private static let stringStarts = Array("]P_^X".utf8)

  private mutating func takeAfterTwoEscapes(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      takeAfterEscape(byte)
      hasAlt = true
    case 0x1B: emit(.escape)
    default:
      emit(.escape)
      takeAfterEscape(byte)
    }
  }

  private mutating func takeInString(_ byte: UInt8, after count: Int) {
    switch byte {
    case 0x07: state = .ground
    case 0x1B: state = .stringEscape
    // What interrupts a program interrupts an answer as well.
    case 0x03, 0x18, 0x1A:
      state = .ground
      takeCharacter(byte)
    default: state = count < Self.longestString ? .string(count: count + 1) : .ground
    }
  }

  /// Goes on after an Esc that ended an answer: with the rest of ST, with a new sequence, or with
  /// anything else, if the Esc was all of the end.
  private mutating func takeAfterString(_ byte: UInt8) {
    state = .ground
    hasAlt = false
    let isSequence =
      [UInt8(ascii: "["), UInt8(ascii: "O"), 0x1B].contains(byte)
      || Self.stringStarts.contains(byte)
    if isSequence {
      takeAfterEscape(byte)
    } else if byte != UInt8(ascii: "\\") {
      takeCharacter(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, after parameters: [UInt8]) {
    switch byte {
    case 0x20...0x3F:
      let isTooLong = parameters.count == Self.longestSequence
      state = .sequence(isTooLong ? parameters : parameters + [byte])
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .consoleKey
    case UInt8(ascii: "M") where parameters.isEmpty:
      state = .mouse(rest: 3)
    default:
      finish(byte) { $0.complete(parameters, final: byte) }
    }
  }

  /// Ends a sequence at a byte.
  ///
  /// If the byte cannot belong to a sequence, it ends the sequence and is decoded as a new
  /// character.
  private mutating func finish(_ byte: UInt8, _ body: (inout KeyDecoder) -> Void) {
    state = .ground
    if (0x20...0x7E).contains(byte) { body(&self) } else { takeCharacter(byte) }
  }

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int?] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(number)
  }

  private mutating func complete(_ parameters: [UInt8], final: UInt8) {
    // Answers of the terminal and reports of the mouse have a private mark.
    if let mark = parameters.first, (0x3C...0x3F).contains(mark) {
      guard mark == UInt8(ascii: "<"), final == UInt8(ascii: "M") else { return }
      let report = Self.numbers(parameters.dropFirst())
      if let event = MouseEvent(report: report) { emit(.mouse(event)) }
      return
    }
    let numbers = Self.numbers(parameters[...])
    guard final == UInt8(ascii: "~") else {
      // 1 is added to the modifiers: 1 for Shift, 2 for Alt, 4 for Ctrl.
      let modifiers = numbers.count > 1 ? (numbers[1] ?? 1) - 1 : 0
      return named(final, byWord: hasAlt || modifiers & 6 != 0)
    }
    switch numbers.first ?? nil {
    case 1, 7: emit(.home)
    case 3: emit(.delete)
    case 4, 8: emit(.end)
    case 5: emit(.pageUp)
    case 6: emit(.pageDown)
    case 11: emit(.help)
    case 200: isPasting = true
    case 201: isPasting = false
    default: return
    }
  }

  /// Returns a parameter of a sequence; `nil` if it is no number of at most five digits.
  private static func number(_ parameter: ArraySlice<UInt8>) -> Int? {
    guard parameter.count <= 5, parameter.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(String(decoding: parameter, as: UTF8.self))
  }

  /// Completes a sequence after Esc O, including Return on the numeric keypad and F1.
  private mutating func completeShift(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "M"): emit(.enter)
    case UInt8(ascii: "P"): emit(.help)
    // Ctrl with an arrow in rxvt.
    case UInt8(ascii: "c"): emit(.wordRight)
    case UInt8(ascii: "d"): emit(.wordLeft)
    default: named(byte, byWord: hasAlt)
    }
  }

  /// Completes Alt with a letter.
  private mutating func completeAlt(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "b"): emit(.wordLeft)
    case UInt8(ascii: "f"): emit(.wordRight)
    case UInt8(ascii: "d"): emit(.deleteWordAhead)
    default: return
    }
  }

  /// - Parameter byWord: Whether Alt or Ctrl makes an arrow move by a word.
  private mutating func named(_ final: UInt8, byWord: Bool) {
    switch final {
    case UInt8(ascii: "A"): emit(.up)
    case UInt8(ascii: "B"): emit(.down)
    case UInt8(ascii: "C"): emit(byWord ? .wordRight : .right)
    case UInt8(ascii: "D"): emit(byWord ? .wordLeft : .left)
    case UInt8(ascii: "F"): emit(.end)
    case UInt8(ascii: "H"): emit(.home)
    case UInt8(ascii: "Z"): emit(.backTab)
    default: return
    }
  }
}

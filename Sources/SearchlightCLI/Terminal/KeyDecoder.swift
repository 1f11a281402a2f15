/// Decodes the bytes from a terminal into keys, as a pure state machine.
///
/// The input may be split anywhere, even within a character or a control sequence. The decoder
/// drops an unknown sequence completely, so an unsupported key never inserts text.
struct KeyDecoder: Sendable {
  private enum State: Hashable {
    case ground
    /// After Esc, which is either the Esc key or the beginning of a sequence.
    case escape
    /// After Esc O, which precedes an arrow key in application mode.
    case singleShift
    /// After Esc [, with the parameter bytes received so far.
    case sequence([UInt8])
    /// After Esc [ [, which precedes a function key of the Linux console.
    case consoleKey
  }

  /// The largest number of parameter bytes that are kept; the decoder discards further ones.
  private static let longestSequence = 32

  private var state = State.ground
  private var assembler = UTF8Assembler()
  private var text = String.UnicodeScalarView()
  private var keys: [Key] = []

  /// Whether the input is inside a bracketed paste, where everything is text and nothing is a key.
  private(set) var isPasting = false

  /// Whether a character or sequence is incomplete, so that more bytes may follow.
  ///
  /// If none follow for a while, call ``timeOut()``.
  var isWaiting: Bool { state != .ground || assembler.isWaiting }

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
    if state == .escape { emit(.escape) }
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
    case .singleShift: finish(byte) { $0.completeShift(byte) }
    case .consoleKey: finish(byte) { _ in }
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
    switch scalar.value {
    case 0x1B: state = .escape
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
    case 0x1B: emit(.escape)
    // Alt with a letter, which is ignored.
    default: finish(byte) { _ in }
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, after parameters: [UInt8]) {
    switch byte {
    case 0x20...0x3F:
      let isTooLong = parameters.count == Self.longestSequence
      state = .sequence(isTooLong ? parameters : parameters + [byte])
    case UInt8(ascii: "[") where parameters.isEmpty:
      state = .consoleKey
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

  private mutating func complete(_ parameters: [UInt8], final: UInt8) {
    guard final == UInt8(ascii: "~") else { return named(final) }
    let number = parameters.prefix { $0 != UInt8(ascii: ";") }
    switch Int(String(decoding: number, as: UTF8.self)) {
    case 1, 7: emit(.home)
    case 3: emit(.delete)
    case 4, 8: emit(.end)
    case 5: emit(.pageUp)
    case 6: emit(.pageDown)
    case 200: isPasting = true
    case 201: isPasting = false
    default: return
    }
  }

  /// Completes a sequence after Esc O, including Return on the numeric keypad.
  private mutating func completeShift(_ byte: UInt8) {
    if byte == UInt8(ascii: "M") { emit(.enter) } else { named(byte) }
  }

  private mutating func named(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "A"): emit(.up)
    case UInt8(ascii: "B"): emit(.down)
    case UInt8(ascii: "C"): emit(.right)
    case UInt8(ascii: "D"): emit(.left)
    case UInt8(ascii: "F"): emit(.end)
    case UInt8(ascii: "H"): emit(.home)
    case UInt8(ascii: "Z"): emit(.backTab)
    default: return
    }
  }
}

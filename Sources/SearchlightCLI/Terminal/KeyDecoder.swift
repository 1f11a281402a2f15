/// Turns the bytes that a terminal sends into keys; a pure state machine.
///
/// Bytes may be cut anywhere, within a character or within a sequence. What it does not know is
/// swallowed whole, so that a strange key never types anything.
struct KeyDecoder: Sendable {
  private enum State: Hashable {
    case ground
    /// After Esc: the key of that name, or the beginning of a sequence.
    case escape
    /// After Esc O: an arrow key of a terminal in application mode.
    case singleShift
    /// After Esc [: the parameters of a sequence.
    case sequence([UInt8])
    /// After Esc [ [: a function key of the Linux console.
    case consoleKey
  }

  /// No known sequence is longer; of one that is, the rest is swallowed unread.
  private static let longestSequence = 32

  private var state = State.ground
  private var assembler = UTF8Assembler()
  private var text = String.UnicodeScalarView()
  private var keys: [Key] = []

  /// Whether what comes is being pasted: all of it is text then, and no key.
  private(set) var isPasting = false

  /// Whether something has begun that the next bytes may complete.
  ///
  /// If none come for a while, call ``timeOut()``.
  var isWaiting: Bool { state != .ground || assembler.isWaiting }

  /// The keys that are complete with these bytes.
  ///
  /// Characters in a row are one key.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Nothing has come for a while: an Esc alone is the key, a character cut short is U+FFFD, and a
  /// paste without an end has ended.
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
    // A letter together with Alt.
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

  /// Ends a sequence with its last byte; a byte that can be in none ends it too, and counts for itself.
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

  /// Also Return of the number pad.
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

/// Computes how many terminal columns a text takes.
///
/// Wide letters and emoji take two columns, and combining marks take none. Terminals disagree about
/// rare sequences. The live screen turns line wrapping off, so a wrong width shifts only one line.
enum DisplayWidth {
  /// Returns the number of columns of a text.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// Returns the number of columns of one grapheme cluster.
  ///
  /// An emoji takes two columns, however many scalars it has. For other characters the result is
  /// the sum over the scalars, which are drawn next to each other in Hangul and in Indic scripts.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    let isEmoji =
      first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains { $0 == Self.emojiSelector })
    return isEmoji ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// Returns the number of columns of a single scalar, from 0 to 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if joinsTheLetterBefore(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// The variation selector that requests the emoji presentation of the preceding character.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private static func joinsTheLetterBefore(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control: true
    case .format: scalar != "\u{AD}"
    // Hangul vowels and final consonants combine with a leading consonant that is wide.
    default: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    return scalar.properties.isEmojiPresentation
      || wideBlocks.contains { $0.contains(scalar.value) }
  }

  /// The blocks that Unicode's East Asian Width classifies as wide or fullwidth, except emoji.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

/// How many columns of a terminal a text takes: two for wide letters and emoji, none for marks that
/// combine with the letter before.
///
/// Terminals differ about the rarest sequences; that is why the screen turns wrapping off, and a wrong
/// guess costs no more than a shifted line.
enum DisplayWidth {
  /// The columns of a text.
  static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one character, as the user sees characters.
  ///
  /// What is drawn as one emoji takes two columns, however many scalars it is made of. The scalars of
  /// other characters stand beside each other, as in Hangul and the scripts of India.
  static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return of(first) }
    let isEmoji =
      first.properties.isEmojiPresentation
      || (first.properties.isEmoji && scalars.contains { $0 == Self.emojiSelector })
    return isEmoji ? 2 : scalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of one scalar that stands alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    if (0x20..<0x7F).contains(scalar.value) { return 1 }
    if joinsTheLetterBefore(scalar) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// Asks for the coloured picture of a character that is also a plain sign.
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"

  private static func joinsTheLetterBefore(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control: true
    case .format: scalar != "\u{AD}"
    // The vowels and final consonants of Hangul, which follow a wide first consonant.
    default: (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value)
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    return scalar.properties.isEmojiPresentation
      || wideBlocks.contains { $0.contains(scalar.value) }
  }

  /// The blocks that Unicode's East Asian Width calls wide or fullwidth, emoji aside.
  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

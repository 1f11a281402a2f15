import SearchlightBackend

extension Unicode.Scalar {
  var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Whether the scalar can be part of a word: a letter, a number or a mark.
  var isOfWords: Bool { properties.isAlphabetic || isNumber || isMark }

  /// Whether the scalar is an emoji, which is a word of its own.
  ///
  /// Signs of lists, such as `✔`, are none, although Unicode lists them among the emoji; nor are the
  /// modifiers of emoji.
  var isEmojiWord: Bool {
    let properties = properties
    guard properties.isEmoji, !properties.isEmojiModifier, !Self.listSigns.contains(self) else {
      return false
    }
    return properties.isEmojiPresentation || 0x2600...0x27BF ~= value || value >= 0x1F000
  }

  private static let listSigns: Set<Unicode.Scalar> = ["☑", "✔", "✖", "✳", "✴", "❇", "➡"]

  /// Whether the scalar is a word of its own: a Chinese ideogram or a Japanese kana.
  var isWordOfItsOwn: Bool {
    switch value {
    case 0x3005, 0x3031...0x3035, 0x303B, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA,
      0x30FC...0x30FF, 0x31F0...0x31FF, 0x1AFF0...0x1B16F:
      true
    default: properties.isIdeographic
    }
  }
}

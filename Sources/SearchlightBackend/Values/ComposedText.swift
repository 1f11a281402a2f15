/// The canonical composition of texts: the same bytes for all texts that are canonically equal.
package enum ComposedText {
  /// Returns whether a text consists of scalars that have no other form and combine with none of
  /// the others, as most texts do; `false` does not mean that it is not composed.
  package static func isComposed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // safe: the bytes are only read, and only during the call.
    if text.allSatisfy({ $0 < 0x80 }) { return true }
    return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x300 || inert.contains { $0.contains(scalar.value) }
    }
  }

  /// Ranges of scalars that canonical composition leaves as they are next to each other, by the
  /// property `NFC_Quick_Check` of Unicode: letters of Greek, Cyrillic, Hebrew and Arabic,
  /// punctuation, kana, Han, syllables of Hangul, wide forms, emoji and what joins them.
  private static let inert: [ClosedRange<UInt32>] = [
    0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FC, 0xAC00...0xD7A3, 0x388...0x3CE,
    0x400...0x482, 0x48A...0x52F, 0x5D0...0x5EA, 0x620...0x64A, 0x200D...0x2027, 0x2030...0x205E,
    0x20A0...0x20BF, 0x2122...0x2122, 0x3001...0x3029, 0x3400...0x4DBF, 0xFE0F...0xFE0F,
    0xFF01...0xFF5E, 0xFFFD...0xFFFD, 0x1F300...0x1FAFF,
  ]
}

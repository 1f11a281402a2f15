import SearchlightBackend

/// Decodes the UTF-8 of a text scalar by scalar, and folds what lies outside ASCII.
struct TextReader {
  // safe: the bytes of a Swift string, which are valid UTF-8; a reader is used only inside the call
  // that lends them.
  let bytes: UnsafeBufferPointer<UInt8>

  /// Returns the scalar whose UTF-8 begins at a position, and its length in bytes.
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    bytes.scalar(at: position)
  }

  /// Returns the scalar that ends before a position, and where it begins; `nil` at the beginning of
  /// the text.
  func scalar(before position: Int) -> (value: UInt32, start: Int)? {
    guard position > 0 else { return nil }
    var start = position - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(at: start).value, start)
  }

  /// Returns the unit that begins at a position, at which there must not be an ASCII byte.
  ///
  /// - Parameter exceptions: The scalars that the settings fold differently, with their folded
  ///   forms.
  func unit(
    at position: Int, _ pages: inout FoldingPages, _ exceptions: [UInt32: FoldedScalar]
  ) -> TextUnit {
    let (value, length) = scalar(at: position)
    if !exceptions.isEmpty, let folded = exceptions[value] {
      return TextUnit(folded: folded, length: length)
    }
    switch value {
    case HangulSyllable.leadingJamo, HangulSyllable.all:
      return hangul(value, at: position, length)
    default:
      if SpellingSequence.mayBegin(with: value),
        let unit = SpellingSequence.unit(value, length, self, at: position, &pages)
      {
        return unit
      }
      let folded = pages.folded(value)
      if folded.kind == .mark || CombiningSequence.isBase(value),
        let unit = CombiningSequence(self, at: position)?.unit(folded.kind, &pages)
      {
        return unit
      }
      return TextUnit(folded: folded, length: length)
    }
  }

  /// Reads a Hangul syllable, whose jamo may be separate scalars.
  private func hangul(_ first: UInt32, at position: Int, _ length: Int) -> TextUnit {
    var syllable = first
    var length = length
    while position + length < bytes.count {
      let (next, nextLength) = scalar(at: position + length)
      guard let composed = HangulSyllable.composed(syllable, next) else { break }
      syllable = composed
      length += nextLength
    }
    let text = Unicode.Scalar(syllable).map { String($0) } ?? ""
    return TextUnit(folded: FoldedScalar(.letter, text.utf8), length: length)
  }
}

extension ComposedText {
  // safe: the text is lent for the call, and `body` gets it, or a copy that lives as long.
  /// Calls `body` with the composition of a text in UTF-8, which usually is the text itself.
  @inline(__always)
  static func with<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if isComposed(text) { return body(text) }
    var composed = String(String(decoding: text, as: UTF8.self).canonicalScalars)
    return composed.withUTF8(body)
  }
}

/// Composes Hangul syllables from jamo by the arithmetic of Unicode.
enum HangulSyllable {
  static let leadingJamo: ClosedRange<UInt32> = 0x1100...0x1112
  static let all: ClosedRange<UInt32> = 0xAC00...0xD7A3

  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let trailingJamo: ClosedRange<UInt32> = 0x11A8...0x11C2

  /// Composes a leading jamo and a vowel, or their syllable and a trailing jamo; `nil` for any
  /// other pair.
  static func composed(_ left: UInt32, _ right: UInt32) -> UInt32? {
    if leadingJamo.contains(left), vowels.contains(right) {
      return all.lowerBound + ((left - 0x1100) * 21 + right - 0x1161) * 28
    }
    if all.contains(left), (left - all.lowerBound) % 28 == 0, trailingJamo.contains(right) {
      return left + right - 0x11A7
    }
    return nil
  }
}

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

import Foundation

@testable import SearchlightLocal

/// A scalar of a text, or the scalars of a Hangul syllable, in the form in which it is compared.
struct ReferenceLetter {
  let kind: ScalarKind
  let folded: [UInt32]
  let utf8Count: Int
  let isUpper: Bool
  let isLower: Bool

  /// The words that a sign stands for.
  var words: [[UInt32]] = []

  var isOfWord: Bool { kind == .letter || kind == .mark }

  static func letters(of text: String, _ settings: IndexSettings) -> [ReferenceLetter] {
    var scalars = Array(text.unicodeScalars)[...]
    var letters: [ReferenceLetter] = []
    while let first = scalars.first {
      if let flag = flag(at: scalars) {
        letters.append(flag)
        scalars = scalars.dropFirst(2)
        continue
      }
      let syllable = first.isASCII ? nil : syllable(at: scalars)
      let scalar = syllable?.composed ?? first
      let count = syllable?.count ?? 1
      let utf8Count = scalars.prefix(count).reduce(0) { $0 + UTF8.width($1) }
      letters.append(
        ReferenceLetter(named: scalar, utf8Count, settings)
          ?? ReferenceLetter(plain: scalar, utf8Count))
      scalars = scalars.dropFirst(count)
    }
    return letters
  }

  /// The flag at the beginning of some scalars: two regional indicators.
  private static func flag(at scalars: ArraySlice<Unicode.Scalar>) -> ReferenceLetter? {
    let two = scalars.prefix(2)
    guard two.count == 2, two.allSatisfy({ (0x1F1E6...0x1F1FF).contains($0.value) }) else {
      return nil
    }
    return ReferenceLetter(.ideogram, two, two[two.startIndex], 8)
  }

  /// A word that a sign stands for, which has the place of the sign.
  static func replacement(_ word: [UInt32], _ utf8Count: Int) -> ReferenceLetter {
    ReferenceLetter(.letter, word.compactMap { Unicode.Scalar($0) }, " ", utf8Count)
  }

  /// The Hangul syllable at the beginning of some scalars: several scalars that compose to a single
  /// one.
  private static func syllable(
    at scalars: ArraySlice<Unicode.Scalar>
  ) -> (composed: Unicode.Scalar, count: Int)? {
    let first = scalars.first?.value ?? 0
    guard (0x1100...0x1112).contains(first) || (0xAC00...0xD7A3).contains(first) else { return nil }
    for count in [3, 2] where count <= scalars.count {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars.prefix(count))
      let composed = text.precomposedStringWithCanonicalMapping.unicodeScalars
      if composed.count == 1 { return composed.first.map { ($0, count) } }
    }
    return nil
  }

  /// Folds a scalar as the settings say; `nil` if they say nothing about it.
  private init?(named scalar: Unicode.Scalar, _ utf8Count: Int, _ settings: IndexSettings) {
    if settings.separatorsToIndex.unicodeScalars.contains(scalar) {
      self.init(.separatorWord, [scalar], scalar, utf8Count)
      return
    }
    if scalar.isASCII { return nil }
    let lower = scalar.properties.lowercaseMapping
    if let custom = settings.customNormalization.first(where: { $0.key.lowercased() == lower }) {
      self.init(.letter, custom.value.lowercased().unicodeScalars, scalar, utf8Count)
    } else if settings.keepDiacriticsOnCharacters.lowercased().contains(lower) {
      self.init(.letter, lower.unicodeScalars, scalar, utf8Count)
    } else {
      return nil
    }
  }

  private init(plain scalar: Unicode.Scalar, _ utf8Count: Int) {
    switch scalar {
    case ".", "'": self.init(.joiner, [], scalar, utf8Count)
    case "&": self.init(.softJoiner, [], scalar, utf8Count)
    case "a"..."z", "0"..."9": self.init(.letter, [scalar], scalar, utf8Count)
    case "A"..."Z":
      self.init(.letter, scalar.properties.lowercaseMapping.unicodeScalars, scalar, utf8Count)
    case _ where scalar.isASCII: self.init(.separator, [], scalar, utf8Count)
    default:
      let standard = FoldedScalar(folding: scalar)
      let bytes = (0..<standard.count).map { UInt8(truncatingIfNeeded: standard.bytes >> ($0 * 8)) }
      self.init(
        standard.kind, String(decoding: bytes, as: UTF8.self).unicodeScalars, scalar, utf8Count)
      if standard.kind == .sign {
        words = SignWords.words(of: scalar).map {
          String(decoding: $0, as: UTF8.self).unicodeScalars.map(\.value)
        }
      }
    }
  }

  private init(
    _ kind: ScalarKind, _ folded: some Sequence<Unicode.Scalar>, _ scalar: Unicode.Scalar,
    _ utf8Count: Int
  ) {
    self.kind = kind
    self.folded = folded.map(\.value)
    self.utf8Count = utf8Count
    isUpper = scalar.properties.isUppercase
    isLower = scalar.properties.isLowercase
  }
}

import Foundation

@testable import LocalSearch

/// A scalar of a text, or the scalars of a Hangul syllable, as it is compared.
struct ReferenceLetter {
  let kind: ScalarKind
  let folded: [UInt32]
  let utf8Count: Int
  let isUpper: Bool
  let isLower: Bool

  var isOfWord: Bool { kind == .letter || kind == .mark }

  static func letters(of text: String, _ settings: IndexSettings) -> [ReferenceLetter] {
    var scalars = Array(text.unicodeScalars)[...]
    var letters: [ReferenceLetter] = []
    while let first = scalars.first {
      // A syllable is what is one character and has one scalar when composed.
      let count =
        (0x1100...0x1112).contains(first.value) || (0xAC00...0xD7A3).contains(first.value)
        ? [3, 2].first { isSyllable(scalars.prefix($0), count: $0) } ?? 1 : 1
      letters.append(ReferenceLetter(Array(scalars.prefix(count)), settings))
      scalars = scalars.dropFirst(count)
    }
    return letters
  }

  private static func isSyllable(_ scalars: ArraySlice<Unicode.Scalar>, count: Int) -> Bool {
    scalars.count == count && composed(Array(scalars)).count == 1
  }

  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  private init(_ scalars: [Unicode.Scalar], _ settings: IndexSettings) {
    let scalar =
      Self.composed(scalars).count == 1 && scalars.count > 1
      ? Self.composed(scalars)[0] : scalars[0]
    utf8Count = scalars.reduce(0) { $0 + String($1).utf8.count }
    isUpper = scalar.properties.isUppercase
    isLower = scalar.properties.isLowercase
    let lower = String(scalar).lowercased()
    if settings.separatorsToIndex.unicodeScalars.contains(scalar) {
      kind = .separatorWord
      folded = [scalar.value]
    } else if !scalar.isASCII,
      let custom = settings.customNormalization.first(where: {
        $0.key.lowercased() == lower
      })
    {
      kind = .letter
      folded = custom.value.lowercased().unicodeScalars.map(\.value)
    } else if !scalar.isASCII, settings.keepDiacriticsOnCharacters.lowercased().contains(lower) {
      kind = .letter
      folded = lower.unicodeScalars.map(\.value)
    } else if scalar.isASCII {
      kind =
        scalar == "." || scalar == "'"
        ? .joiner
        : scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          ? .letter : .separator
      folded = kind == .letter ? lower.unicodeScalars.map(\.value) : []
    } else {
      let standard = FoldedScalar(folding: scalar)
      kind = standard.kind
      let bytes = (0..<standard.count).map { UInt8(truncatingIfNeeded: standard.bytes >> ($0 * 8)) }
      folded = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    }
  }
}

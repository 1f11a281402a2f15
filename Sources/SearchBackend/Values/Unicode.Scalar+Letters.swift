import Foundation

extension Unicode.Scalar {
  /// Whether the scalar is a combining mark.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether folding drops the scalar: invisible scalars, the sign that stretches Arabic words, and
  /// most marks.
  ///
  /// It drops accents, Hebrew and Arabic points, the voicing marks of kana and enclosing marks. It
  /// keeps the vowel signs of scripts that write vowels as marks, and the viramas.
  package var isDropped: Bool {
    if properties.isDefaultIgnorableCodePoint || value == 0x640 { return true }
    guard isMark else { return false }
    return switch properties.canonicalCombiningClass.rawValue {
    case 1...8, 10...36, 200...240: true
    default: properties.generalCategory == .enclosingMark
    }
  }

  /// The plain form of a small letter that Unicode does not decompose, such as `o` for `ø`; `nil`
  /// for any other scalar.
  package var plainLetters: String? {
    switch self {
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "ħ": "h"
    case "ı": "i"
    case "ŧ": "t"
    case "þ": "th"
    case "æ": "ae"
    case "œ": "oe"
    default: nil
    }
  }
}

extension String {
  /// The letters of a decomposed text: its case folding, without marks, and with the plain forms of
  /// letters that have one.
  package var foldedLetters: String {
    var folded = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isDropped {
      guard let other = scalar.caseFolding else {
        if let plain = scalar.plainLetters {
          folded.append(contentsOf: plain.unicodeScalars)
        } else {
          folded.append(scalar)
        }
        continue
      }
      // A letter may fold to one with a mark, which is decomposed again.
      for scalar in other.decomposedStringWithCanonicalMapping.unicodeScalars
      where !scalar.isDropped {
        folded.append(contentsOf: (scalar.plainLetters ?? String(scalar)).unicodeScalars)
      }
    }
    return String(folded)
  }
}

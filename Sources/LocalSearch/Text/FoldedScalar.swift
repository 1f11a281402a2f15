import Foundation

/// A scalar as it is compared: what it is, and its UTF-8 in lower case, normal width and without marks.
struct FoldedScalar: Hashable, Sendable {
  /// More bytes than these are never needed; a scalar that stands for more stays as it is.
  static let maximumCount = 8

  let kind: ScalarKind

  /// How many bytes it has.
  let count: UInt8

  /// The bytes, the first one in the lowest eight bits.
  let bytes: UInt64

  /// - Parameter text: At most ``maximumCount`` bytes; more are left out.
  init(_ kind: ScalarKind, _ text: some Collection<UInt8> = EmptyCollection()) {
    self.kind = kind
    let text = text.prefix(Self.maximumCount)
    count = UInt8(text.count)
    bytes = text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A scalar that is a byte.
  init(_ kind: ScalarKind, ascii byte: UInt8) {
    self.kind = kind
    count = 1
    bytes = UInt64(byte)
  }

  /// Folds a scalar beyond ASCII.
  ///
  /// Compatibility forms are resolved if nothing but letters and digits comes of it: `ﬁ` is `fi`, `²`
  /// is `2`, but `½` stays, as it is no 12.
  init(folding scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isUnifiedIdeograph {
      self.init(.ideogram, String(SimplifiedChinese.form(of: scalar)).utf8)
    } else if Self.joiners.contains(scalar) {
      self.init(.joiner)
    } else if scalar.isDropped {
      self.init(.dropped)
    } else if scalar.isMark {
      // Some are always written as two.
      self.init(.mark, String(scalar).precomposedStringWithCanonicalMapping.utf8)
    } else if properties.isAlphabetic || scalar.isNumber {
      self.init(letter: scalar)
    } else {
      self.init(.separator)
    }
  }

  /// The same bytes as another kind.
  func of(_ kind: ScalarKind) -> FoldedScalar {
    FoldedScalar(kind, (0..<count).map { UInt8(truncatingIfNeeded: bytes >> (8 * $0)) })
  }

  private init(letter scalar: Unicode.Scalar) {
    let text = String(scalar)
    var scalars = Self.folded(text.decomposedStringWithCompatibilityMapping)
    if scalars.utf8.count > Self.maximumCount || !scalars.unicodeScalars.allSatisfy(\.isOfWords) {
      scalars = Self.folded(text.decomposedStringWithCanonicalMapping)
    }
    guard let first = scalars.unicodeScalars.first else {
      self.init(.dropped)
      return
    }
    self.init(first.isWordOfItsOwn ? .ideogram : .letter, scalars.utf8)
  }

  /// In lower case and without marks, composed again.
  private static func folded(_ decomposed: String) -> String {
    var folded = ""
    for scalar in decomposed.unicodeScalars where !scalar.isDropped {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        if let plain = lettersWithoutDecomposition[lower] {
          folded += plain
        } else if lower.properties.generalCategory == .decimalNumber {
          folded += Int(lower.properties.numericValue ?? 0).description
        } else {
          folded.unicodeScalars.append(SimplifiedChinese.form(of: lower))
        }
      }
    }
    return folded.precomposedStringWithCanonicalMapping
  }

  private static let joiners: Set<Unicode.Scalar> = ["’", "®", "©"]

  /// Letters whose mark is part of the letter, so that taking marks away leaves them as they are, and
  /// the sigma that ends a word.
  private static let lettersWithoutDecomposition: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "þ": "th", "æ": "ae",
    "œ": "oe", "ß": "ss", "ς": "σ",
  ]
}

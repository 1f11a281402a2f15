import Foundation

/// A scalar in the form in which words are compared: its kind, and its UTF-8 in lower case, normal
/// width and without marks.
struct FoldedScalar: Hashable, Sendable {
  /// The largest number of bytes; a scalar whose compatibility form is longer keeps its canonical
  /// form.
  static let maximumCount = 8

  let kind: ScalarKind

  /// The number of bytes, at most ``maximumCount``.
  let count: UInt8

  /// The bytes, the first one in the lowest eight bits.
  let bytes: UInt64

  /// - Parameter text: The folded UTF-8; bytes beyond ``maximumCount`` are left out.
  init(_ kind: ScalarKind, _ text: some Collection<UInt8> = EmptyCollection()) {
    self.kind = kind
    let text = text.prefix(Self.maximumCount)
    count = UInt8(text.count)
    bytes = text.reversed().reduce(0) { ($0 << 8) | UInt64($1) }
  }

  /// Creates a folded scalar of one ASCII byte.
  init(_ kind: ScalarKind, ascii byte: UInt8) {
    self.kind = kind
    count = 1
    bytes = UInt64(byte)
  }

  /// Folds a scalar outside ASCII.
  ///
  /// A compatibility form is resolved only if the result consists of letters, numbers and marks:
  /// `ﬁ` becomes `fi` and `²` becomes `2`, but `½` stays, because it does not mean 12.
  init(folding scalar: Unicode.Scalar) {
    let properties = scalar.properties
    if properties.isUnifiedIdeograph {
      self.init(.ideogram, String(SimplifiedChinese.form(of: scalar)).utf8)
    } else if Self.joiners.contains(scalar) {
      self.init(.joiner)
    } else if scalar.isDropped {
      self.init(.dropped)
    } else if scalar.isMark {
      // The canonical form of some marks is two scalars.
      self.init(.mark, String(scalar).precomposedStringWithCanonicalMapping.utf8)
    } else if properties.isAlphabetic || scalar.isNumber {
      self.init(letter: scalar)
    } else {
      self.init(.separator)
    }
  }

  /// The same bytes with another kind.
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

  /// A decomposed text in lower case and without dropped marks, composed again.
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

  /// The plain forms of letters that Unicode does not decompose, such as `ø`, and of the final
  /// sigma.
  private static let lettersWithoutDecomposition: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ŧ": "t", "þ": "th", "æ": "ae",
    "œ": "oe", "ß": "ss", "ς": "σ",
  ]
}

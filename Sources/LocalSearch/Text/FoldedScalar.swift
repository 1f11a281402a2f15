import Foundation
import SearchBackend

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
  /// `ﬁ` becomes `fi`, `²` becomes `2` and the sign `㎏` becomes `kg`, but `½` stays, because it
  /// does not mean 12, and `㈱` separates words, because its form has parentheses.
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
    } else if let letters = Self.letters(ofSign: scalar) {
      self.init(.letter, letters.utf8)
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

  /// The letters and digits that a sign stands for, such as `kg` for `㎏` and `no` for `№`; `nil` for
  /// any other scalar.
  ///
  /// Raised signs such as `™` are no words, and a sign for ideograms or kana would be several.
  private static func letters(ofSign scalar: Unicode.Scalar) -> String? {
    guard scalar.properties.generalCategory == .otherSymbol, !raisedSigns.contains(scalar) else {
      return nil
    }
    let text = String(scalar)
    let form = text.decomposedStringWithCompatibilityMapping
    guard form != text, form.unicodeScalars.allSatisfy({ $0.isOfWords && !$0.isWordOfItsOwn })
    else { return nil }
    let letters = folded(form)
    return letters.utf8.count > maximumCount ? nil : letters
  }

  /// A decomposed text without case and dropped marks, composed again, in simplified characters and
  /// digits of ASCII.
  private static func folded(_ decomposed: String) -> String {
    var folded = ""
    for letter in decomposed.foldedLetters.unicodeScalars {
      if letter.properties.generalCategory == .decimalNumber {
        folded += Int(letter.properties.numericValue ?? 0).description
      } else {
        folded.unicodeScalars.append(SimplifiedChinese.form(of: letter))
      }
    }
    return folded.precomposedStringWithCanonicalMapping
  }

  private static let joiners: Set<Unicode.Scalar> = ["’", "®", "©"]

  private static let raisedSigns: Set<Unicode.Scalar> = ["™", "℠", "🅪", "🅫", "🅬"]
}

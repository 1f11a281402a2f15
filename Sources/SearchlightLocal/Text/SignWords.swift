import Foundation

/// The words of signs that stand for several words, or for a word beside other characters: `½` is
/// written 1/2, `㈱` is 株 in parentheses, `℃` has a degree sign and `㍿` is four ideograms.
enum SignWords {
  /// Returns the folded words of the compatibility form of a sign; empty if it has none.
  static func words(of sign: Unicode.Scalar) -> [[UInt8]] {
    let text = String(sign)
    let form = text.decomposedStringWithCompatibilityMapping
    guard form != text, !raisedSigns.contains(sign) else { return [] }
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    func finish() {
      if !word.isEmpty { words.append(word) }
      word = []
    }
    for scalar in form.unicodeScalars {
      if scalar == "." { continue }
      let folded = FoldedScalar(ofForm: scalar)
      switch folded.kind {
      case .letter, .mark: word += folded.utf8
      case .ideogram:
        finish()
        words.append(folded.utf8)
      case .dropped, .joiner: break
      case .separator, .softJoiner, .sign, .separatorWord: finish()
      }
    }
    finish()
    return words
  }

  /// Signs that say something about the word before them, and are no words.
  private static let raisedSigns: Set<Unicode.Scalar> = ["™", "℠", "🅪", "🅫", "🅬"]
}

extension FoldedScalar {
  /// Folds a scalar of a compatibility form, which has none itself.
  fileprivate init(ofForm scalar: Unicode.Scalar) {
    guard scalar.isASCII else {
      self.init(folding: scalar)
      return
    }
    let byte = ASCIIClass.standard(UInt8(scalar.value))
    if byte >= ASCIIClass.firstLetter {
      self.init(.letter, ascii: byte)
    } else {
      self.init(.separator)
    }
  }
}

/// What the first letters of a word of a text tell about a match with a query term.
///
/// It has no references, so that looking at it costs no more than the comparisons.
struct TermBeginning {
  enum Judgement {
    /// A match with the term, or with its first half, begins with the word.
    case matches

    /// No match with the term itself begins with the word.
    case differs

    /// Only a comparison with the whole term tells.
    case unknown
  }

  /// The range of the term in the bytes of all terms.
  private let range: Range<Int>

  private let isTerm: Bool
  private let isPrefix: Bool
  private let hasHalves: Bool
  private let allowsOtherFirstLetter: Bool
  private let budget: Int

  let hasAlternatives: Bool

  /// - Parameter start: Where the bytes of the term begin among those of all terms.
  init(_ term: QueryTerm, at start: Int) {
    range = start..<start + term.bytes.count
    isTerm = term.isTerm
    isPrefix = term.isPrefix
    hasHalves = term.hasHalves
    allowsOtherFirstLetter = term.allowsOtherFirstLetter
    budget = term.budget
    hasAlternatives = !term.alternatives.isEmpty
  }

  /// Returns whether a match with the term can begin with a word.
  ///
  /// - Parameters:
  ///   - word: A folded word, which is not empty.
  ///   - letters: The bytes of all terms.
  func judge(
    _ word: UnsafeBufferPointer<UInt8>, _ letters: UnsafeBufferPointer<UInt8>
  ) -> Judgement {
    guard isTerm, !range.isEmpty else { return isTerm ? .unknown : .differs }
    // safe: the range is within the bytes of all terms.
    let term = UnsafeBufferPointer(rebasing: letters[range])
    guard word[0] == term[0] else {
      return allowsOtherFirstLetter && hasLikelyBeginning(word, term) ? .unknown : .differs
    }
    // The word is the term, continues it where it is a prefix, or is its first half.
    let isLong = word.count >= term.count
    if isLong ? isPrefix || word.count == term.count : hasHalves {
      if word.prefix(term.count).elementsEqual(term.prefix(word.count)) { return .matches }
    }
    return budget > 0 && (budget > 1 || hasLikelyLetters(word, term)) ? .unknown : .differs
  }

  // safe: both texts have three bytes where a byte is read.
  /// Returns whether a word with the same first letter can match with one typo, judged by its next
  /// two letters.
  ///
  /// Where neither of them is right, the typo is there: a letter is wrong, missing, additional or
  /// exchanged with the next.
  private func hasLikelyLetters(
    _ word: UnsafeBufferPointer<UInt8>, _ term: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard term.count > 3, word.count > 2 else { return true }
    if (term[1] | term[2] | word[1] | word[2]) >= 0x80 { return true }
    return word[1] == term[1] || word[2] == term[2] || word[1] == term[2] || word[2] == term[1]
  }

  // safe: both texts have two bytes where a byte is read.
  /// Returns whether a word with another first letter can match, judged by its first two letters.
  ///
  /// One typo is allowed then, and it is in the first letter: this one is wrong, missing,
  /// additional or exchanged with the second.
  private func hasLikelyBeginning(
    _ word: UnsafeBufferPointer<UInt8>, _ term: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard term.count > 2, word.count > 1 else { return true }
    if (term[0] | term[1] | word[0] | word[1]) >= 0x80 { return true }
    return word[1] == term[1] || word[1] == term[0] || word[0] == term[1]
  }
}

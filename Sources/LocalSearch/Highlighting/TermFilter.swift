/// Rules out the words of a text at which no match with the query can begin.
///
/// Few words of a text match. Their first byte and their length rule out most others before they
/// are copied or compared.
struct TermFilter {
  private let terms: [QueryTerm]

  /// For each first byte of a folded word, the lengths that a word of ASCII letters must have for a
  /// match to begin with it.
  private var shortest = [UInt8](repeating: .max, count: 256)
  private var longest = [UInt8](repeating: 0, count: 256)

  /// The largest number of words that follow the first word of a match.
  private(set) var reach = 0

  /// The largest number of terms with which a word is compared.
  private static let comparedCount = 16

  init(_ terms: [QueryTerm]) {
    self.terms = terms
    var others: ClosedRange<Int>?
    for term in terms {
      if term.isTerm {
        let lengths = term.lengths(typos: term.budget)
        if let first = term.bytes.first {
          allow(first, term.hasHalves ? 1...max(1, lengths.upperBound) : lengths)
        }
        if term.allowsOtherFirstLetter {
          // The typo in the first letter is the only one, see `allowance(afterFirst:)`.
          let lengths = term.lengths(typos: 1)
          let all = others ?? lengths
          others =
            min(all.lowerBound, lengths.lowerBound)...max(all.upperBound, lengths.upperBound)
        }
        if term.hasHalves { reach = max(reach, 1) }
      }
      for alternative in term.alternatives {
        guard let word = alternative.words.first, let first = word.first else { continue }
        allow(first, word.count...word.count)
        reach = max(reach, alternative.words.count - 1)
      }
    }
    if let others { for byte in UInt8.min...UInt8.max { allow(byte, others) } }
  }

  private mutating func allow(_ first: UInt8, _ lengths: ClosedRange<Int>) {
    let most = FoldedWord.maximumCount
    let lengths = lengths.clamped(to: 1...most)
    shortest[Int(first)] = min(shortest[Int(first)], UInt8(lengths.lowerBound))
    longest[Int(first)] = max(longest[Int(first)], UInt8(lengths.upperBound))
  }

  /// Whether a match can begin with a word of ASCII letters, judged by its first letter and its
  /// length, which is at most ``FoldedWord/maximumCount``.
  @inline(__always)
  func allows(_ first: UInt8, length: Int) -> Bool {
    Int(shortest[Int(first)]) <= length && length <= Int(longest[Int(first)])
  }

  /// Whether a match can begin with a folded word.
  func admits(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    // A letter that the settings fold to nothing may be the whole word.
    guard let first = word.first else { return true }
    guard shortest[Int(first)] <= longest[Int(first)] else { return false }
    return terms.count > Self.comparedCount
      || terms.contains { $0.canBegin(with: word, first) }
  }
}

extension QueryTerm {
  /// The lengths that a word of ASCII letters may have to match the whole term.
  fileprivate func lengths(typos: Int) -> ClosedRange<Int> {
    // In a word of ASCII letters each byte is a letter, but the term may have other letters.
    let count = bytes.count { $0 & 0xC0 != 0x80 }
    return max(0, count - typos)...(isPrefix ? max(count, FoldedWord.maximumCount) : count + typos)
  }

  /// Whether a match can begin with a text word, given its first byte.
  fileprivate func canBegin(with word: UnsafeBufferPointer<UInt8>, _ first: UInt8) -> Bool {
    if isTerm {
      if first == bytes.first {
        if hasHalves, word.count < bytes.count, bytes.starts(with: word) { return true }
        if match(word) != nil { return true }
      } else if allowsOtherFirstLetter, hasLikelyBeginning(word), match(word) != nil {
        return true
      }
    }
    return alternatives.contains { $0.words.first.map { word.elementsEqual($0) } ?? false }
  }

  /// Whether a word with another first letter can match, judged by its first two letters.
  ///
  /// One typo is allowed then, and it is in the first letter: this one is wrong, missing,
  /// additional or exchanged with the second.
  private func hasLikelyBeginning(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count > 2, word.count > 1 else { return true }
    if (bytes[0] | bytes[1] | word[0] | word[1]) >= 0x80 { return true }
    return word[1] == bytes[1] || word[1] == bytes[0] || word[0] == bytes[1]
  }
}

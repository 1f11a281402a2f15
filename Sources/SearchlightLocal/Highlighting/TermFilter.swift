/// Rules out the words of a text at which no match with the query can begin.
///
/// Few words of a text match. Their first byte and their length rule out most others before they
/// are copied or compared.
///
/// A class, because it is passed on for each text and each word: that counts one reference.
final class TermFilter: Sendable {
  let terms: [QueryTerm]

  /// What rules out most words at once, for each of the terms.
  private let beginnings: [TermBeginning]

  /// The bytes of all terms.
  private let letters: [UInt8]

  /// For each first byte of a folded word, the lengths that a word of ASCII letters must have for a
  /// match to begin with it.
  private let lengths: [Lengths]

  /// The largest number of words that follow the first word of a match.
  let reach: Int

  private typealias Lengths = (shortest: UInt8, longest: UInt8)

  /// The largest number of terms with which a word is compared.
  private static let comparedCount = 16

  init(_ terms: [QueryTerm]) {
    self.terms = terms
    letters = terms.flatMap(\.bytes)
    var start = 0
    beginnings = terms.map { term in
      defer { start += term.bytes.count }
      return TermBeginning(term, at: start)
    }
    var reach = 0
    var allowed = [Lengths](repeating: (.max, 0), count: 256)
    func allow(_ first: UInt8, _ lengths: ClosedRange<Int>) {
      let lengths = lengths.clamped(to: 1...FoldedWord.maximumCount)
      let before = allowed[Int(first)]
      allowed[Int(first)] = (
        min(before.shortest, UInt8(lengths.lowerBound)),
        max(before.longest, UInt8(lengths.upperBound))
      )
    }
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
        reach = max(reach, term.partLimit - 1)
      }
      for alternative in term.alternatives {
        guard let word = alternative.words.first, let first = word.first else { continue }
        allow(first, word.count...word.count)
        reach = max(reach, alternative.words.count - 1)
      }
    }
    if let others { for byte in UInt8.min...UInt8.max { allow(byte, others) } }
    lengths = allowed
    self.reach = reach
  }

  /// Returns whether a match can begin with a word of ASCII letters, judged by its first letter and
  /// its length, which is at most ``FoldedWord/maximumCount``.
  @inline(__always)
  func allows(_ first: UInt8, length: Int) -> Bool {
    let lengths = lengths[Int(first)]
    return Int(lengths.shortest) <= length && length <= Int(lengths.longest)
  }

  // safe: words are lent for the calls, and an index is compared with the length of a word before a
  // byte is read.
  /// Returns whether a match can begin with a folded word.
  func admits(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    // No word is empty.
    guard let first = word.first else { return false }
    let lengths = lengths[Int(first)]
    guard lengths.shortest <= lengths.longest else { return false }
    if terms.count > Self.comparedCount { return true }
    return letters.withUnsafeBufferPointer { letters in
      for number in beginnings.indices {
        switch beginnings[number].judge(word, letters) {
        case .matches: return true
        case .differs: break
        case .unknown: if terms[number].match(word) != nil { return true }
        }
        if beginnings[number].hasAlternatives,
          terms[number].alternatives.contains(where: {
            $0.words.first.map { word.elementsEqual($0) } ?? false
          })
        {
          return true
        }
      }
      return false
    }
  }
}

extension QueryTerm {
  /// Returns the lengths that a word of ASCII letters may have to match the whole term.
  fileprivate func lengths(typos: Int) -> ClosedRange<Int> {
    // In a word of ASCII letters each byte is a letter, but the term may have other letters.
    let count = bytes.count { $0 & 0xC0 != 0x80 }
    return max(0, count - typos)...(isPrefix ? max(count, FoldedWord.maximumCount) : count + typos)
  }
}

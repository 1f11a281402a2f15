import SearchlightCore

@testable import SearchlightLocal

/// All words of a text, and where the terms of a query match them.
struct PlainText {
  struct Word {
    let bytes: [UInt8]
    let token: Token
    let unit: Int
  }

  struct Match {
    /// The index of the term.
    let term: Int

    /// The indices of the words.
    let words: [Int]

    let typos: Int
    let typed: Int?
    let alternative: Int?
  }

  let text: String
  private(set) var words: [Word] = []

  /// The indices of the words at each position.
  private var wordsAtPosition: [Int: [Int]] = [:]

  private(set) var unitRanges: [Range<Int>] = []
  let isCut: Bool

  init(_ text: String, as use: Tokenizer.Use, _ options: TokenizerOptions) {
    self.text = text
    isCut = text.utf8.count > 50_000
    var read = text
    if isCut {
      let last = text.utf8.index(text.startIndex, offsetBy: 50_000)
      let space = text.utf8[..<last].suffix(200).lastIndex { $0 <= 0x20 }
      read = String(text.unicodeScalars[..<(space ?? last)])
    }
    var tokenizer = Tokenizer(options)
    tokenizer.forEachWord(in: read, as: use) { bytes, token in
      var unit = unitRanges.count
      if token.form == .replacement, words.last?.token.form == .replacement,
        words.last?.token.range == token.range
      {
        unit -= 1
      } else if token.form != .part {
        unitRanges.append(token.range)
      }
      wordsAtPosition[token.position, default: []].append(words.count)
      words.append(Word(bytes: bytes, token: token, unit: unit))
    }
  }

  /// The matches of all terms, term by term and word by word.
  func matches(of terms: [QueryTerm], _ penalties: [Int]) -> [Match] {
    terms.indices.flatMap { number in
      words.indices.flatMap { matches(of: terms[number], number, at: $0, penalties[number]) }
    }
  }

  private func matches(
    of term: QueryTerm, _ number: Int, at first: Int, _ penalty: Int
  ) -> [Match] {
    let word = words[first].bytes
    var matches: [Match] = []
    func add(_ words: [Int], _ typos: Int, typed: Int? = nil, alternative: Int? = nil) {
      matches.append(
        Match(
          term: number, words: words, typos: typos + penalty, typed: typed,
          alternative: alternative))
    }
    if term.isTerm, let match = term.match(word[...]) {
      let isBeginning = match.typos == 0 && term.bytes.count < word.count
      add([first], match.typos, typed: isBeginning ? term.bytes.count : nil)
    }
    for parts in runs(from: first, atMost: term.partLimit)
    where parts.count > 1 && parts.flatMap({ words[$0].bytes }) == term.bytes { add(parts, 1) }
    for (index, alternative) in term.alternatives.enumerated() {
      for found in sequences(alternative.words[...], at: first) {
        add(found, alternative.typos, alternative: index)
      }
    }
    return matches
  }

  private func followers(of index: Int) -> [Int] {
    wordsAtPosition[words[index].token.position + 1] ?? []
  }

  /// The runs of words that follow each other, from one word to a number of them.
  private func runs(from index: Int, atMost count: Int) -> [[Int]] {
    guard count > 1 else { return [[index]] }
    return [[index]]
      + followers(of: index).flatMap { next in
        runs(from: next, atMost: count - 1).map { [index] + $0 }
      }
  }

  private func sequences(_ wanted: ArraySlice<[UInt8]>, at index: Int) -> [[Int]] {
    guard let first = wanted.first, words[index].bytes == first else { return [] }
    guard wanted.count > 1 else { return [[index]] }
    return followers(of: index).flatMap { next in
      sequences(wanted.dropFirst(), at: next).map { [index] + $0 }
    }
  }
}

import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Words at which a match can begin")
struct TermFilterTests {
  @Test("The filter admits exactly the words at which a match with one of its terms begins")
  func equality() {
    var (admitted, refused) = (0, 0)
    let count = RandomCases.count(of: 1_500, usually: 400)
    for seed in 0..<UInt64(count) {
      var source = CaseSource(seed: seed)
      let vocabulary = (0..<6).map { _ in source.word() }
      let terms = (0..<source.number(in: 1...3)).compactMap { _ in
        term(source.mistyped(source.pick(vocabulary)), vocabulary, &source)
      }
      let filter = TermFilter(terms)
      for _ in 0..<30 {
        guard let word = folded(source.mistyped(source.pick(vocabulary))) else { continue }
        let isAdmitted = word.withUnsafeBufferPointer { filter.admits($0) }
        let expected = terms.contains { canBegin($0, with: word) }
        if isAdmitted { admitted += 1 } else { refused += 1 }
        expectEqual(
          isAdmitted, expected,
          "seed \(seed): \(String(decoding: word, as: UTF8.self)) for \(terms)")
      }
    }
    expect(admitted > 3 * count && refused > 3 * count)
  }

  @Test(
    "A word with one typo behind the first letter is admitted, whatever the typo is",
    arguments: ["wrd", "wword", "woord", "wird", "wrod", "word", "worx", "wor", "wxord", "wörd"])
  func typos(word: String) {
    let term = QueryTerm(Array("word".utf8), isPrefix: false, allowance: TypoAllowance())
    let admits = Array(word.utf8).withUnsafeBufferPointer { TermFilter([term]).admits($0) }
    expect(admits)
  }

  private func term(
    _ text: String, _ vocabulary: [String], _ source: inout CaseSource
  ) -> QueryTerm? {
    guard let bytes = folded(text) else { return nil }
    let allowance = TypoAllowance(
      isEnabled: source.chance(90), minimumLengthForOne: source.number(in: 1...5),
      minimumLengthForTwo: source.number(in: 5...9), includesNumbers: true, exceptions: [])
    var term = QueryTerm(bytes, isPrefix: source.chance(50), allowance: allowance)
    if source.chance(30) { term = term.loosened(allowance) ?? term }
    if source.chance(20), let other = folded(source.pick(vocabulary)) {
      term.alternatives.append(Derivation(words: [other, bytes], typos: 1, isExact: false))
    }
    return term
  }

  /// The first folded word of a text.
  private func folded(_ text: String) -> [UInt8]? {
    var tokenizer = Tokenizer()
    var words: [[UInt8]] = []
    tokenizer.forEachWord(in: text) { word, _ in words.append(word) }
    return words.first
  }

  private func canBegin(_ term: QueryTerm, with word: [UInt8]) -> Bool {
    term.match(word[...]) != nil
      || term.hasHalves && word.count < term.bytes.count && term.bytes.starts(with: word)
      || term.alternatives.contains { $0.words.first == word }
  }
}

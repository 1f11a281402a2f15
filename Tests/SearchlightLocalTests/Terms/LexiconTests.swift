import Expectations
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Lexicon")
struct LexiconTests {
  @Test(
    "A lexicon finds the same words with the same typos as a scan of all words",
    arguments: [0, 1, 16, 64, 65, 300], [1, 2])
  func runs(count: Int, budget: Int) {
    let terms = SortedWords.make(count, seed: UInt64(count + budget))
    let lexicon = Lexicon(sorted: terms)
    var generator = SplitMix64(seed: 7)
    for number in 0..<200 {
      let word = QueryTerm(
        query(number, terms, &generator), isPrefix: number % 2 == 0,
        allowance: TypoAllowance(
          minimumLengthForOne: 1, minimumLengthForTwo: budget == 2 ? 1 : .max))
      let found = lexicon.runs(matching: word, isPrefix: word.isPrefix)
      let typos = Dictionary(
        found.flatMap { run in run.terms.map { ($0, run.typos) } },
        uniquingKeysWith: { _, _ in
          Issue.record("a term comes twice")
          return 0
        })
      for term in 0..<terms.count {
        expectEqual(typos[term], word.match(Array(terms.string(term).utf8)[...])?.typos)
      }
    }
  }

  /// A word of the lexicon with up to two changes, or a random word.
  private func query(
    _ number: Int, _ terms: StringArena, _ generator: inout SplitMix64
  ) -> [UInt8] {
    guard number % 5 != 0, let term = (0..<terms.count).randomElement(using: &generator) else {
      return SortedWords.word(Int.random(in: 1...9, using: &generator), &generator)
    }
    var letters = Array(terms.string(term).unicodeScalars)
    for _ in 0..<Int.random(in: 0...2, using: &generator) where !letters.isEmpty {
      let index = Int.random(in: letters.indices, using: &generator)
      let letter = ["a", "é", "中"].randomElement(using: &generator) ?? "a" as Unicode.Scalar
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: letters.remove(at: index)
      case 1: letters.insert(letter, at: index)
      case 2: letters.swapAt(index, letters.count - 1 - index)
      default: letters[index] = letter
      }
    }
    return Array(String(String.UnicodeScalarView(letters.isEmpty ? ["b"] : letters)).utf8)
  }

  @Test("A lexicon finds words, and the range of the words with a prefix")
  func lookup() {
    let terms = SortedWords.make(300, seed: 9)
    let lexicon = Lexicon(sorted: terms)
    let words = (0..<terms.count).map { Array(terms.string($0).utf8) }
    for (number, word) in words.enumerated() {
      expectEqual(lexicon.term(word), number)
      expect(lexicon.term(word + [0x21]) == nil)
      let scalars = terms.string(number).unicodeScalars
      for length in [1, scalars.count / 2, scalars.count] where length > 0 {
        let beginning = Array(String(scalars.prefix(length)).utf8)
        expect(
          lexicon.range(ofPrefix: beginning)
            .elementsEqual(words.indices.filter { words[$0].starts(with: beginning) }))
      }
    }
    expect(lexicon.range(ofPrefix: Array("zzz".utf8)).isEmpty)
  }

  @Test(
    "The range of a prefix may have any number of words",
    arguments: [1, 4095, 4096, 4097, 4098, 9000])
  func largeRanges(count: Int) {
    var terms = StringArenaBuilder()
    for number in 0..<count { terms.append(Array("b\(10_000 + number)".utf8)) }
    terms.append(Array("c".utf8))
    let lexicon = Lexicon(sorted: terms.build())
    expectEqual(lexicon.range(ofPrefix: Array("b".utf8)), 0..<count)
    expectEqual(lexicon.range(ofPrefix: Array("b1".utf8)), 0..<count)
    expectEqual(lexicon.range(ofPrefix: Array("c".utf8)), count..<count + 1)
  }
}

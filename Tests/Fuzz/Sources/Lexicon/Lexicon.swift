import FuzzDriver

@testable import SearchlightLocal

/// Looks up a word in a lexicon, and compares the result with a scan of all words.
///
/// Each byte except the first selects a letter of a small alphabet, so that words are similar, and
/// the length of the word that begins there. The first byte selects the length of the query word
/// and the search options.
@main
enum LexiconHarness: Harness {
  static let goals = ["the word itself", "a word with typos"]

  static func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let choice = bytes.first, bytes.count > 1 else { return }
    let alphabet = ["a", "b", "c", "d", "é", "è", "中", "丮"].map { Array($0.utf8) }
    let letters = bytes.dropFirst().map { alphabet[Int($0) % alphabet.count] }
    let beginnings = zip(letters.indices, bytes.dropFirst()).map { start, byte in
      Array(letters[start...].prefix(Int(byte) / alphabet.count % 13).joined())
    }
    let words = Set(beginnings).subtracting([[]]).sorted { $0.lexicographicallyPrecedes($1) }
    var terms = StringArenaBuilder()
    for word in words { terms.append(word) }
    let lexicon = Lexicon(sorted: terms.build())

    let query = letters.prefix(1 + Int(choice) / 8 % 12)
    for count in 1...query.count {
      check(lexicon, Array(query.prefix(count).joined()), words)
    }
    let word = QueryTerm(
      Array(query.joined()), isPrefix: choice & 1 == 1,
      allowance: TypoAllowance(
        minimumLengthForOne: choice & 2 == 0 ? 1 : 4, minimumLengthForTwo: choice & 4 == 0 ? 2 : 8))
    check(lexicon, word, words)
  }
}

private func check(_ lexicon: Lexicon, _ word: [UInt8], _ words: [[UInt8]]) {
  require(lexicon.term(word) == words.firstIndex(of: word), "\(word) among \(words)")
  let longer = words.indices.filter { words[$0].starts(with: word) }
  require(
    lexicon.range(ofPrefix: word).elementsEqual(longer), "those that begin with \(word) of \(words)"
  )
}

private func check(_ lexicon: Lexicon, _ word: QueryTerm, _ words: [[UInt8]]) {
  let found = lexicon.runs(matching: word, isPrefix: word.isPrefix).flatMap { run in
    run.terms.map { TermRun(terms: $0..<$0 + 1, typos: run.typos, isExact: run.isExact) }
  }
  let matching = words.indices.compactMap { term in
    typos(of: word, in: words[term]).map {
      TermRun(terms: term..<term + 1, typos: $0, isExact: words[term] == word.bytes)
    }
  }
  if matching.contains(where: \.isExact) { reached("the word itself") }
  if matching.contains(where: { $0.typos > 0 }) { reached("a word with typos") }
  // The exact word is the last result.
  let expected = matching.filter { !$0.isExact } + matching.filter(\.isExact)
  require(found == expected, "\(word) among \(words): \(found), not \(expected)")
}

/// The number of typos by the plain edit distance; `nil` if there are too many.
///
/// A typo in the first letter counts twice.
private func typos(of query: QueryTerm, in word: [UInt8]) -> Int? {
  let (typed, other) = (scalars(query.bytes), scalars(word))
  let distances = damerauDistances(from: typed, toBeginningsOf: other).dropFirst()
  guard let distance = query.isPrefix ? distances.min() : distances.last else { return nil }
  let typos = distance + (typed.first == other.first ? 0 : 1)
  return typos <= query.budget ? typos : nil
}

private func scalars(_ word: [UInt8]) -> [UInt32] {
  String(decoding: word, as: UTF8.self).unicodeScalars.map(\.value)
}

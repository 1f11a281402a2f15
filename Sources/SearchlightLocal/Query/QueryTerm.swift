/// A word or phrase of the query, and how the words of a record may differ from it.
struct QueryTerm {
  /// The folded word in UTF-8; for a phrase, its words separated by spaces; empty for a
  /// replacement.
  let bytes: [UInt8]

  /// Whether the word itself matches; a phrase and a replacement match only by their alternatives.
  let isTerm: Bool

  /// Whether longer words with this prefix match too.
  private(set) var isPrefix: Bool

  /// The number of typos that are allowed: 0, 1 or 2.
  private(set) var budget: Int

  let firstScalar: UInt32

  /// Counts the typos of words; `nil` if none are allowed.
  private(set) var automaton: TypoAutomaton?

  /// What else is allowed when few records match the query.
  enum Looseness {
    /// The one typo may be in the first letter, where it counts as two.
    case firstLetter

    /// The word is one letter too short for a typo, but one letter of it may be missing, except the
    /// first.
    case missingLetter
  }

  /// What else is allowed; `nil`, the default, for nothing.
  private(set) var looseness: Looseness?

  /// The number of query words that the term stands for.
  let wordCount: Int

  /// Whether a record with this term has it as typed; joined words were typed apart.
  let isTyped: Bool

  /// Whether records without the term match too.
  var isOptional = false

  /// Whether the term may be split into two adjacent words, which counts one typo.
  private(set) var hasHalves: Bool

  /// The largest number of adjacent words that the term may be split into: more than two for a code
  /// or a number, which people type without the hyphens, commas and spaces that a record has.
  private(set) var partLimit = 1

  var alternatives: [Derivation] = []

  init(_ bytes: [UInt8], isPrefix: Bool, allowance: TypoAllowance) {
    self.bytes = bytes
    self.isPrefix = isPrefix
    isTerm = true
    wordCount = 1
    isTyped = true
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    firstScalar = scalars.first ?? 0
    budget = allowance.typos(in: bytes, length: scalars.count)
    automaton = budget == 0 ? nil : TypoAutomaton(scalars)
    hasHalves =
      scalars.count >= allowance.minimumLengthForOne
      && scalars.count <= TypoAutomaton.maximumLength && allowance.allows(bytes)
    let isCode = bytes.count <= Self.longestCode && bytes.contains(where: \.isDigit)
    partLimit = !hasHalves ? 1 : isCode ? Self.mostParts : 2
  }

  /// The number of bytes of the longest code or number that is split into more than two words: as
  /// many as an ISBN, or a telephone number with its country, and some more.
  private static let longestCode = 20
  private static let mostParts = 5

  /// Creates a term for adjacent query words that are written as one.
  init(joining words: ArraySlice<QueryTerm>) {
    bytes = words.flatMap(\.bytes)
    isPrefix = words.last?.isPrefix ?? false
    isTerm = true
    wordCount = words.reduce(0) { $0 + $1.wordCount }
    isTyped = false
    firstScalar = words.first?.firstScalar ?? 0
    budget = 0
    automaton = nil
    hasHalves = false
    isOptional = words.allSatisfy(\.isOptional)
  }

  /// Creates a term for a part of a compound of the query; it matches as a whole word without typos.
  ///
  /// - Parameters:
  ///   - wordCount: 1 for the first part and 0 for the others, because the compound is one word of
  ///     the query.
  ///   - forms: The other forms of the part.
  init(part bytes: [UInt8], wordCount: Int, forms: [[UInt8]]) {
    self.bytes = bytes
    self.wordCount = wordCount
    isPrefix = false
    isTerm = true
    isTyped = false
    firstScalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.value ?? 0
    budget = 0
    automaton = nil
    hasHalves = false
    alternatives = forms.map { Derivation(words: [$0], typos: 0, isExact: false) }
  }

  /// Creates a phrase, whose words must be adjacent and unchanged.
  ///
  /// - Parameter others: Other sequences of words that a record may have for the phrase, because
  ///   its words are split further there.
  init(phrase words: [[UInt8]], others: some Sequence<[[UInt8]]> = []) {
    self.init(
      Array(words.joined(separator: [UInt8(ascii: " ")])), wordCount: words.count,
      alternatives: ([words] + others).map { Derivation(words: $0, typos: 0, isExact: true) })
  }

  /// Creates a term that replaces query words and matches only by its alternatives.
  init(replacing wordCount: Int, by alternatives: [Derivation]) {
    self.init([], wordCount: wordCount, alternatives: alternatives)
  }

  private init(_ bytes: [UInt8], wordCount: Int, alternatives: [Derivation]) {
    self.bytes = bytes
    self.wordCount = wordCount
    self.alternatives = alternatives
    isPrefix = false
    isTerm = false
    isTyped = true
    firstScalar = 0
    budget = 0
    automaton = nil
    hasHalves = false
  }

  /// The two parts of the word at each split between two letters, where a match counts one typo.
  var halves: some Sequence<(first: ArraySlice<UInt8>, second: ArraySlice<UInt8>)> {
    let positions = hasHalves ? bytes.indices.dropFirst() : bytes.indices.prefix(0)
    return positions.lazy.filter { [bytes] in bytes[$0] & 0xC0 != 0x80 }.map { [bytes] position in
      (bytes[..<position], bytes[position...])
    }
  }

  /// The same term, which no longer matches as a prefix.
  var finished: QueryTerm {
    var word = self
    word.isPrefix = false
    return word
  }

  /// The same term, which matches only what counts as exact: the whole word without typos, and
  /// exact alternatives.
  var exact: QueryTerm {
    var word = self
    word.isPrefix = false
    word.budget = 0
    word.automaton = nil
    word.looseness = nil
    word.hasHalves = false
    word.partLimit = 1
    word.alternatives.removeAll { !$0.isExact }
    return word
  }

  /// Whether words with a different first letter can match.
  var allowsOtherFirstLetter: Bool { budget > 1 || looseness == .firstLetter }

  /// Returns the number of typos allowed from the first letter on, and the penalty that is added to
  /// them; `nil` if no word with this first letter can match.
  ///
  /// A typo in the first letter counts as two.
  @inline(__always)
  func allowance(afterFirst scalar: UInt32) -> (budget: Int, penalty: Int)? {
    if scalar == firstScalar { return (budget, 0) }
    return allowsOtherFirstLetter ? (1, 1) : nil
  }

  /// Returns the term with what else is allowed when few records match the query; `nil` if nothing
  /// else is.
  func loosened(_ allowance: TypoAllowance) -> QueryTerm? {
    guard isTerm, isTyped, allowance.allows(bytes) else { return nil }
    var word = self
    if budget == 1 {
      word.looseness = .firstLetter
      return word
    }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    guard budget == 0, scalars.count == allowance.minimumLengthForOne - 1, scalars.count > 1,
      scalars.count <= TypoAutomaton.maximumLength
    else { return nil }
    word.looseness = .missingLetter
    word.budget = 1
    word.automaton = TypoAutomaton(scalars)
    return word
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

/// A word of the query, and how a word of a record may differ from it; or a phrase.
struct QueryTerm {
  /// The word as it is compared, in UTF-8; of a phrase all its words with spaces between them, and empty
  /// for what stands for others.
  let bytes: [UInt8]

  /// Whether the word itself matches; of a phrase and of what stands for others only alternatives do.
  let isTerm: Bool

  /// Whether longer words that begin so match too.
  private(set) var isPrefix: Bool

  /// How many typos are allowed: 0, 1 or 2.
  private(set) var budget: Int

  let firstScalar: UInt32

  /// Reads words for their typos; `nil` if none are allowed.
  private(set) var automaton: TypoAutomaton?

  /// What else is allowed where few records have the words of the query.
  enum Looseness {
    /// The one typo may be in the first letter, where it counts two.
    case firstLetter

    /// The word is one letter too short for a typo, but a letter of it may be missing, not the first.
    case missingLetter
  }

  /// `nil` for nothing, as is so first.
  private(set) var looseness: Looseness?

  /// How many words of the query it stands for.
  let weight: Int

  /// Whether a record that has it has it as it was typed; words that were joined were typed apart.
  let isTyped: Bool

  /// Whether a record can do without it.
  var isOptional = false

  /// Whether it may be taken apart into two words side by side, which counts one typo.
  let hasHalves: Bool

  var alternatives: [Derivation] = []

  init(_ bytes: [UInt8], isPrefix: Bool, allowance: TypoAllowance) {
    self.bytes = bytes
    self.isPrefix = isPrefix
    isTerm = true
    weight = 1
    isTyped = true
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    firstScalar = scalars.first ?? 0
    budget = allowance.typos(in: bytes, length: scalars.count)
    automaton = budget == 0 ? nil : TypoAutomaton(scalars)
    hasHalves =
      scalars.count >= allowance.minimumLengthForOne
      && scalars.count <= TypoAutomaton.maximumLength && allowance.allows(bytes)
  }

  /// Words of the query that are written as one.
  init(joining words: ArraySlice<QueryTerm>) {
    bytes = words.flatMap(\.bytes)
    isPrefix = words.last?.isPrefix ?? false
    isTerm = true
    weight = words.reduce(0) { $0 + $1.weight }
    isTyped = false
    firstScalar = words.first?.firstScalar ?? 0
    budget = 0
    automaton = nil
    hasHalves = false
    isOptional = words.allSatisfy(\.isOptional)
  }

  /// Words that must stand side by side as they are.
  init(phrase words: [[UInt8]]) {
    self.init(
      Array(words.joined(separator: [UInt8(ascii: " ")])), weight: words.count,
      alternatives: [Derivation(words: words, typos: 0, isExact: true)])
  }

  /// What stands for so many words of the query, none of which it has itself.
  init(replacing weight: Int, by alternatives: [Derivation]) {
    self.init([], weight: weight, alternatives: alternatives)
  }

  private init(_ bytes: [UInt8], weight: Int, alternatives: [Derivation]) {
    self.bytes = bytes
    self.weight = weight
    self.alternatives = alternatives
    isPrefix = false
    isTerm = false
    isTyped = true
    firstScalar = 0
    budget = 0
    automaton = nil
    hasHalves = false
  }

  /// The word taken apart, at each place between two letters, which counts one typo.
  var halves: some Sequence<(first: ArraySlice<UInt8>, second: ArraySlice<UInt8>)> {
    let places = hasHalves ? bytes.indices.dropFirst() : bytes.indices.prefix(0)
    return places.lazy.filter { [bytes] in bytes[$0] & 0xC0 != 0x80 }.map { [bytes] place in
      (bytes[..<place], bytes[place...])
    }
  }

  /// The same that no longer matches as a beginning.
  var finished: QueryTerm {
    var word = self
    word.isPrefix = false
    return word
  }

  /// Whether words with another first letter can match.
  var allowsOtherFirstLetter: Bool { budget > 1 || looseness == .firstLetter }

  /// How many typos may come from the first letter on, and how many it counts itself; `nil` if there can
  /// be no match.
  ///
  /// A typo in the first letter counts two.
  @inline(__always)
  func allowance(afterFirst scalar: UInt32) -> (budget: Int, penalty: Int)? {
    if scalar == firstScalar { return (budget, 0) }
    return allowsOtherFirstLetter ? (1, 1) : nil
  }

  /// The word with what is allowed where few records have the words of the query; `nil` if that is no more.
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

import SearchlightBasics

/// Finds the words of an ``InflectionTable`` of which a folded word is a form.
///
/// What suffixes add is taken from the end of the word, and what they remove put in its place; the
/// result must be a word of the table. So the time does not depend on the number of words.
final class FoldedInflections: Sendable {
  private let inflector: Inflector
  private let options: TokenizerOptions
  private let stems: FoldedStems

  /// What affixes add, folded, with what they remove and the numbers of the rules.
  private let suffixes: AffixTable
  private let prefixes: AffixTable

  /// The flags that suffixes give to their forms.
  private let chained: Set<UInt16>

  /// The groups of the words that were asked for last, unless they depend on other words.
  private let known = Locked<[[UInt8]: [[UInt8]]]>([:])
  private static let knownLimit = 64

  /// The most forms that are made of a word.
  ///
  /// Of a word with more, those among known words are looked for.
  private static let madeLimit = 2_000

  init(_ table: InflectionTable, _ stems: FoldedStems, _ options: TokenizerOptions) {
    let inflector = Inflector(table)
    var tokenizer = Tokenizer(options)
    self.inflector = inflector
    self.options = options
    self.stems = stems
    suffixes = AffixTable(inflector.rules, arePrefixes: false, &tokenizer)
    prefixes = AffixTable(inflector.rules, arePrefixes: true, &tokenizer)
    chained =
      table.mark(.chainsSuffixes) == 0
      ? []
      : inflector.rules.reduce(into: []) { flags, rule in
        if !rule.isPrefix, rule.flags != 0 { flags.formUnion(inflector.flags(of: rule)) }
      }
  }

  /// Returns the other forms of a folded word, each once, in the order of the rules.
  ///
  /// - Parameter texts: The words among which the forms of words with very many are looked for.
  func otherForms(of word: [UInt8], among texts: KnownWords) -> [[UInt8]] {
    if let forms = known.withLock({ $0[word] }) { return forms }
    var tokenizer = Tokenizer(options)
    var seen: Set<[UInt8]> = [word]
    var forms: [[UInt8]] = []
    var isIndependent = true
    for candidate in candidates(for: FoldingKey.key(word)) {
      let group: [[UInt8]]
      let isLarge = inflector.formCount(of: candidate.word) > Self.madeLimit
      // Its forms depend on how they are asked for, so they are not remembered.
      if isLarge { isIndependent = false }
      // Which of its forms the index has does not decide whether they are too many.
      if isLarge, inflector.table.mark(.maximumForms) <= Self.madeLimit { continue }
      if case .some = texts.beginning, isLarge {
        guard isForm(word, of: candidate, &tokenizer) else { continue }
        group = known(texts, of: candidate, &tokenizer)
      } else {
        guard let made = made(candidate, isChained: texts.areAll, &tokenizer), made.contains(word)
        else { continue }
        group = made
      }
      if group.count > inflector.table.mark(.maximumForms) { continue }
      for form in group where seen.insert(form).inserted { forms.append(form) }
    }
    if isIndependent {
      // What is displaced is released after the lock.
      _ = known.withLock { known in
        let displaced = known.count < Self.knownLimit ? [:] : known
        if !displaced.isEmpty { known = [:] }
        known[word] = forms
        return displaced
      }
    }
    return forms
  }

  /// Returns the folded forms of all words of the table that fold to a word, of those with few.
  func forms(ofStem word: [UInt8], atMost limit: Int) -> [[UInt8]] {
    var tokenizer = Tokenizer(options)
    return stems.words(FoldingKey.key(word), inflector.table, &tokenizer).flatMap { number in
      guard inflector.formCount(of: number) <= Self.madeLimit,
        let forms = made((number, nil), isChained: true, &tokenizer), forms.count <= limit
      else { return [[UInt8]]() }
      return forms
    }
  }

  /// Returns the same forms as ``forms(ofStem:atMost:)``, with their capitals and accents.
  func writtenForms(ofStem word: [UInt8], atMost limit: Int) -> [[UInt8]] {
    var tokenizer = Tokenizer(options)
    return stems.words(FoldingKey.key(word), inflector.table, &tokenizer).flatMap { number in
      guard inflector.formCount(of: number) <= Self.madeLimit else { return [[UInt8]]() }
      var forms: [[UInt8]] = []
      var seen: Set<[UInt8]> = []
      inflector.forEachForm(of: number, with: nil, isChained: true) { form in
        guard let folded = tokenizer.inflected(form) else { return }
        seen.insert(folded)
        forms.append(form)
      }
      return seen.count <= limit ? forms : []
    }
  }

  private typealias Candidate = (word: Int, prefix: Int?)

  /// Returns the folded forms of a group.
  ///
  /// - Parameter isChained: Whether the forms with two suffixes are made even if they are very many.
  private func made(
    _ candidate: Candidate, isChained: Bool, _ tokenizer: inout Tokenizer
  ) -> [[UInt8]]? {
    var group: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    let isChained = isChained || inflector.formCount(of: candidate.word) <= Self.madeLimit
    inflector.forEachForm(of: candidate.word, with: candidate.prefix, isChained: isChained) {
      guard let folded = tokenizer.inflected($0), seen.insert(folded).inserted else { return }
      group.append(folded)
    }
    return group
  }

  /// Returns the forms of a group that are known words.
  private func known(
    _ texts: KnownWords, of candidate: Candidate, _ tokenizer: inout Tokenizer
  ) -> [[UInt8]] {
    let removed = inflector.removedCount(of: candidate.word, with: candidate.prefix)
    let prefixes =
      candidate.prefix.map { [$0] } ?? [nil] + inflector.circumfixNumbers(of: candidate.word)
    var beginnings: [[UInt8]] = []
    var forms: [[UInt8]] = []
    for prefix in prefixes {
      let stem = inflector.text(of: candidate.word, with: prefix).flatMap {
        tokenizer.inflected($0)
      }
      // A word of which nothing need remain can have forms that begin otherwise; so can one whose
      // prefix replaces what a suffix has added.
      let isOpen =
        stem.map { $0.count <= removed }
        ?? inflector.reachesEnding(
          of: candidate.word, prefix: prefix, removedBySuffixes: removed)
      if isOpen, forms.isEmpty {
        forms = made(candidate, isChained: false, &tokenizer) ?? []
      }
      if let stem { beginnings += Self.roots(of: stem, stem.count - removed) }
    }
    for beginning in beginnings.firstOfEach(\.self) {
      for word in texts.beginning?(beginning) ?? []
      where isForm(word, of: candidate, &tokenizer) { forms.append(word) }
    }
    return forms
  }

  /// Returns what the forms of a word begin with, with its prefix, of which at least some bytes
  /// remain: whole scalars, at least one.
  private static func roots(of stem: [UInt8], _ kept: Int) -> [[UInt8]] {
    var end = max(1, kept)
    while end < stem.count, stem[end] & 0xC0 == 0x80 { end += kept < 1 ? 1 : -1 }
    if end == 0 { end = stem.dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? stem.count }
    let root = stem[..<end]
    let last = root.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
    let scalar = String(decoding: root[last...], as: UTF8.self).unicodeScalars.first?.value ?? 0
    // A form can have other jamo in the last syllable.
    guard HangulSyllable.all.contains(scalar) else { return [Array(root)] }
    if last > 0 { return [Array(root[..<last])] }
    let first = scalar - (scalar - HangulSyllable.all.lowerBound) % 28
    return (first..<first + 28).compactMap { Unicode.Scalar($0).map { Array(String($0).utf8) } }
  }

  /// Returns whether a folded word is a form of a group.
  private func isForm(
    _ word: [UInt8], of candidate: Candidate, _ tokenizer: inout Tokenizer
  ) -> Bool {
    guard let stem = tokenizer.inflected(inflector.table.word(candidate.word)) else { return false }
    let (key, wanted) = (FoldingKey.key(word), FoldingKey.key(stem))
    var isForm = false
    func check(_ first: Int32, _ second: Int32?) {
      if isForm { return }
      inflector.forEachForm(
        of: candidate.word, with: candidate.prefix, by: Int(first), then: second.map { Int($0) }
      ) { form in
        if !isForm, tokenizer.inflected(form) == word { isForm = true }
      }
    }
    func find(_ key: [UInt8]) {
      if key == wanted, candidate.prefix == nil, inflector.isWord(candidate.word) { isForm = true }
      suffixes.forEachEnd(of: key) { base, rules in
        if base == wanted { for rule in rules { check(rule, nil) } }
      }
      if isForm || chained.isEmpty { return }
      suffixes.forEachEnd(of: key) { form, outer in
        let outer = outer.filter { chained.contains(inflector.rules[Int($0)].flag) }
        if isForm || outer.isEmpty { return }
        suffixes.forEachEnd(of: form) { base, rules in
          guard base == wanted else { return }
          for rule in rules where rule >= 0 {
            let flags = inflector.flags(of: inflector.rules[Int(rule)])
            for second in outer where flags.contains(inflector.rules[Int(second)].flag) {
              check(rule, second)
            }
          }
        }
      }
    }
    if candidate.prefix == nil { find(key) }
    if isForm { return true }
    let allowed =
      candidate.prefix.map { [$0] } ?? inflector.circumfixNumbers(of: candidate.word)
    if allowed.isEmpty { return false }
    prefixes.forEachBeginning(of: key) { base, rules in
      guard rules.contains(where: { allowed.contains(Int($0)) }) else { return }
      if base == wanted, candidate.prefix != nil { isForm = true }
      find(base)
    }
    return isForm
  }

  /// Returns the words, each with a prefix or none, that may have a form with a key.
  private func candidates(for key: [UInt8]) -> [Candidate] {
    var found: [Candidate] = []
    var seen: Set<[Int]> = []
    var tokenizer = Tokenizer(options)
    func add(_ word: Int, _ prefix: Int?) {
      if seen.insert([word, prefix ?? -1]).inserted { found.append((word, prefix)) }
    }
    /// Finds the words of which a text can be a form by suffixes.
    func find(_ text: [UInt8], _ prefix: Int?) {
      let prefixRule = prefix.map { inflector.rules[$0] }
      let given = prefixRule.map(inflector.flags(of:)) ?? []
      let isCircumfix = prefixRule.map(inflector.isCircumfix) ?? false
      /// Adds the words with a key to which one of some rules can be applied, after which rules of
      /// some flags can.
      func words(_ key: [UInt8], _ rules: ArraySlice<Int32>, before next: Set<UInt16>?) {
        let suitable = rules.filter { number in
          let rule = inflector.rules[Int(number)]
          return next.map { !$0.isDisjoint(with: inflector.flags(of: rule)) } ?? true
        }
        if suitable.isEmpty { return }
        for word in stems.words(key, inflector.table, &tokenizer) {
          let flags = inflector.flags(of: word)
          let isSuitable = suitable.contains { number in
            let rule = inflector.rules[Int(number)]
            guard flags.contains(rule.flag) || given.contains(rule.flag) else { return false }
            guard let prefixRule else { return true }
            return flags.contains(prefixRule.flag)
              || inflector.flags(of: rule).contains(prefixRule.flag)
          }
          // A prefix that occurs only together with a suffix makes no other word.
          if isSuitable { add(word, isCircumfix ? nil : prefix) }
        }
      }
      for word in isCircumfix ? [] : stems.words(text, inflector.table, &tokenizer) {
        if prefixRule.map({ inflector.flags(of: word).contains($0.flag) }) ?? true {
          add(word, prefix)
        }
      }
      suffixes.forEachEnd(of: text) { base, rules in words(base, rules, before: nil) }
      if chained.isEmpty { return }
      suffixes.forEachEnd(of: text) { form, outer in
        let flags = Set(outer.map { inflector.rules[Int($0)].flag }).intersection(chained)
        if flags.isEmpty { return }
        suffixes.forEachEnd(of: form) { base, rules in words(base, rules, before: flags) }
      }
    }
    find(key, nil)
    prefixes.forEachBeginning(of: key) { base, rules in
      for rule in rules { find(base, Int(rule)) }
    }
    return found
  }
}

extension Tokenizer {
  /// Returns the folded form of a text in UTF-8 that dictionaries inflect; `nil` if texts never
  /// have it as one word.
  mutating func inflected(_ text: [UInt8]) -> [UInt8]? {
    guard text.allSatisfy(\.isOfHunspellWord) else { return nil }
    var folded: [UInt8] = []
    var count = 0
    var position = 0
    // safe: the bytes are lent for the call; the texts of a dictionary are valid UTF-8.
    text.withUnsafeBufferPointer { text in
      forEachWord(in: text, from: 0, as: .query, at: &position) { word, token in
        folded += word.bytes
        count += token.range == 0..<text.count || count > 0 ? 1 : 2
      }
    }
    return count == 1 && folded.count < FoldedWord.maximumCount ? folded : nil
  }
}

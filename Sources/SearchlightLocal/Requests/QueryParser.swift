import SearchlightSettings

/// Parses the text that a user types.
struct QueryParser {
  let options: MatchingOptions
  let tokenizer: TokenizerOptions

  /// The synonyms that match in place of query words.
  let synonyms: SynonymTable

  /// The words of the index.
  var knownWords = KnownWords.few

  /// A typed word, which is empty for a phrase, and its index among the searched words; `nil` for a
  /// stop word.
  private struct TypedWord {
    let bytes: [UInt8]
    let number: Int?
  }

  /// A part of the text by its syntax, as a range of UTF-8 offsets.
  enum Part {
    case words(Range<Int>)
    case phrase(Range<Int>)
    case excluded(Range<Int>)
  }

  /// The largest number of words that count in a query, and of words that it excludes.
  ///
  /// The engine looks up each word among all terms and records its positions in all candidate
  /// records. The cost of a query therefore grows with the product of words and records.
  static let maximumWords = 2000

  /// Parses a text with the syntax and optional words of the options; words after the first
  /// ``maximumWords`` are ignored.
  func read(_ text: String) -> ParsedQuery {
    read(text, options.syntax, options.optionalWords)
  }

  /// Parses a text without special syntax, all words of which are required.
  func readWords(_ text: String) -> ParsedQuery {
    read(text, [], [])
  }

  private func read(
    _ text: String, _ syntax: Set<AdvancedSyntaxFeature>, _ optionalWords: Set<[UInt8]>
  ) -> ParsedQuery {
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var items: [(words: [[UInt8]], isPhrase: Bool, others: ArraySlice<[[UInt8]]>)] = []
    // Where words are written together, see `WrittenCode`.
    var codes: [Range<Int>] = []
    var excluded: [[[UInt8]]] = []
    var count = 0
    var excludedCount = 0
    var endsInWord = false
    for part in parts(of: bytes, syntax) {
      switch part {
      case .words(let range):
        let words = tokenizer.wordRanges(in: bytes, range)
        guard !words.isEmpty else { continue }
        let room = Self.maximumWords - count
        codes += WrittenCode.spans(of: words.prefix(room), in: bytes).map {
          $0.lowerBound + items.count..<$0.upperBound + items.count
        }
        for word in words.prefix(room) { items.append(([word.word], false, [])) }
        count += min(words.count, room)
        endsInWord = words.count <= room
      case .phrase(let range):
        let sequences = tokenizer.sequences(in: bytes[range])
        let words = sequences[0].prefix(Self.maximumWords - count)
        guard !words.isEmpty else { continue }
        let isCut = words.count < sequences[0].count
        items.append((Array(words), true, isCut ? [] : sequences.dropFirst()))
        count += words.count
        endsInWord = false
      case .excluded(let range):
        let words = tokenizer.sequences(in: bytes[range])[0]
        guard !words.isEmpty, excludedCount + words.count <= Self.maximumWords else { continue }
        excludedCount += words.count
        excluded.append(words)
        endsInWord = false
      }
    }
    let searched = options.language.searched(
      items.map { $0.isPhrase ? [] : $0.words[0] },
      lastIsGrowing: endsInWord && options.queryType != .prefixNone)
    var words: [QueryTerm] = []
    var typed: [TypedWord] = []
    let hasOthers = items.contains { $0.isPhrase || !$0.words[0].isEmoji }
    for (index, item) in items.enumerated() {
      guard searched[index] else {
        typed.append(TypedWord(bytes: item.words[0], number: nil))
        continue
      }
      var word =
        item.isPhrase
        ? QueryTerm(phrase: item.words, others: item.others)
        : QueryTerm(
          item.words[0], isPrefix: isPrefix(isLast: endsInWord && index == items.count - 1),
          allowance: options.allowance)
      word.isOptional =
        optionalWords.contains(word.bytes)
        || hasOthers && !item.isPhrase && item.words[0].isEmoji
      typed.append(TypedWord(bytes: word.isTerm ? word.bytes : [], number: words.count))
      words.append(word)
    }
    let numbers = typed.map(\.number)
    var query = ParsedQuery(
      words, numbers: numbers, codes: codes.compactMap { Self.words(of: $0, numbers) },
      excluded: excluded, allowance: options.allowance)
    addOtherForms(to: &query)
    if tokenizer.options.segmenter != nil { addCharacters(to: &query) }
    if options.usesSynonyms, !synonyms.isEmpty { addSynonyms(of: typed, to: &query) }
    if !options.language.splitters.isEmpty { addParts(to: &query) }
    return query
  }

  /// Returns the searched words of a part of the text; `nil` if it has stop words.
  private static func words(of items: Range<Int>, _ numbers: [Int?]) -> Range<Int>? {
    let words = numbers[items].compactMap(\.self)
    guard words.count == items.count, let first = words.first else { return nil }
    return first..<first + words.count
  }

  /// Adds the other forms of the words as derivations.
  private func addOtherForms(to query: inout ParsedQuery) {
    let isExact = options.alternativesAsExact.contains(.ignorePlurals)
    for (number, word) in query.words.prefix(query.count).enumerated() where word.isTerm {
      for form in options.language.otherForms(of: word.bytes, among: knownWords) {
        query.add(Derivation(words: [form], typos: 0, isExact: isExact), to: number)
      }
    }
  }

  /// Adds the characters of words that a dictionary finds in a run of ideograms and kana, because
  /// the run may be split differently in a record.
  private func addCharacters(to query: inout ParsedQuery) {
    var literal = Tokenizer(tokenizer.withoutSegmenter)
    for (number, word) in query.words.prefix(query.count).enumerated() where word.isTerm {
      let characters = literal.words(in: word.bytes[...])
      guard characters.count > 1 else { continue }
      query.add(Derivation(words: characters, typos: 0, isExact: false), to: number)
    }
  }

  /// Adds the interpretations in which compounds are replaced by their parts.
  private func addParts(to query: inout ParsedQuery) {
    var compounds: [(word: Int, parts: [QueryTerm])] = []
    for (number, word) in query.words.prefix(query.count).enumerated() where word.isTerm {
      guard let parts = options.language.parts(of: word.bytes) else { continue }
      let terms = parts.enumerated().map { index, part in
        var term = QueryTerm(
          part: part, wordCount: index == 0 ? 1 : 0,
          forms: options.language.otherForms(of: part, among: knownWords))
        term.isOptional = word.isOptional
        return term
      }
      compounds.append((number, terms))
    }
    query.add(compounds: compounds)
  }

  /// Adds the synonyms of single words and of sequences of words.
  private func addSynonyms(of typed: [TypedWord], to query: inout ParsedQuery) {
    let bytes = typed.map(\.bytes)
    var replacements: [QueryReplacement] = []
    var known: [ArraySlice<[UInt8]>: Int] = [:]
    for index in bytes.indices {
      for (length, alternatives) in alternatives(in: bytes, at: index) {
        let span = index..<index + length
        if length > 1 {
          let first = known[bytes[span], default: replacements.count]
          known[bytes[span]] = first
          replacements.append(
            QueryReplacement(span: span, alternatives: alternatives, first: first))
        } else if let number = typed[index].number {
          for alternative in alternatives { query.add(alternative, to: number) }
        }
      }
    }
    query.add(replacements)
  }

  /// Returns the synonyms that replace the words from an index on, by the number of these words in
  /// ascending order.
  private func alternatives(
    in typed: [[UInt8]], at index: Int
  ) -> [(length: Int, alternatives: [Derivation])] {
    let found = Dictionary(grouping: synonyms.alternatives(in: typed, at: index), by: \.length)
    return found.sorted { $0.key < $1.key }.map { length, synonyms in
      let alternatives = synonyms.map { synonym in
        let isSingle = length == 1 && synonym.words.count == 1
        let isExact = options.alternativesAsExact.contains(
          isSingle ? .singleWordSynonym : .multiWordsSynonym)
        return Derivation(
          words: synonym.words, typos: synonym.typos, isExact: isExact && synonym.typos == 0)
      }
      return (length, alternatives)
    }
  }

  private func isPrefix(isLast: Bool) -> Bool {
    switch options.queryType {
    case .prefixAll: true
    case .prefixLast: isLast
    case .prefixNone: false
    }
  }

  /// Splits a text at quotes and at each minus before a word.
  ///
  /// A quote that is not closed extends to the end of the text. A minus inside a word excludes
  /// nothing.
  func parts(of bytes: [UInt8], _ syntax: Set<AdvancedSyntaxFeature>) -> [Part] {
    guard !syntax.isEmpty else { return [.words(bytes.indices)] }
    var parts: [Part] = []
    var start = 0
    var position = 0
    while position < bytes.count {
      let quotes = syntax.contains(.exactPhrase) && isQuote(bytes, at: position)
      let excludes =
        bytes[position] == UInt8(ascii: "-") && syntax.contains(.excludeWords)
        && (position == 0 || bytes[..<position].endsInSpace)
      guard quotes || excludes else {
        position += 1
        continue
      }
      parts.append(.words(start..<position))
      let inside = position + 1
      position = inside
      while position < bytes.count,
        quotes ? !isQuote(bytes, at: position) : !bytes[position...].beginsWithSpace
      {
        position += 1
      }
      parts.append(quotes ? .phrase(inside..<position) : .excluded(inside..<position))
      if quotes { position = min(position + 1, bytes.count) }
      start = position
    }
    parts.append(.words(start..<bytes.count))
    return parts
  }

  private func isQuote(_ bytes: [UInt8], at position: Int) -> Bool {
    // safe: the bytes are lent for the call, and the position is one of them.
    bytes[position] == UInt8(ascii: "\"")
      && !bytes.withUnsafeBufferPointer { $0.hasGershayim(at: position) }
  }
}

extension [UInt8] {
  /// Whether the folded word is an emoji.
  fileprivate var isEmoji: Bool {
    guard let first, first >= 0xE2 else { return false }
    return String(decoding: self, as: UTF8.self).unicodeScalars.first?.isEmojiWord ?? false
  }
}

extension Tokenizer {
  fileprivate mutating func words(in bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    words(ofQuery: String(decoding: bytes, as: UTF8.self))
  }

  fileprivate mutating func sequences(in bytes: ArraySlice<UInt8>) -> [[[UInt8]]] {
    sequences(of: String(decoding: bytes, as: UTF8.self))
  }
}

extension ArraySlice<UInt8> {
  /// Whether the text begins with white space of any script, such as the ideographic space, or with a
  /// control character.
  fileprivate var beginsWithSpace: Bool {
    guard let first else { return false }
    if first < 0x80 { return first <= 0x20 }
    // White space beyond ASCII has two or three bytes.
    return String(decoding: prefix(3), as: UTF8.self).unicodeScalars.first?.properties.isWhitespace
      ?? false
  }

  /// Whether the text ends with white space of any script, or with a control character.
  fileprivate var endsInSpace: Bool {
    guard let last else { return false }
    if last < 0x80 { return last <= 0x20 }
    return String(decoding: suffix(3), as: UTF8.self).unicodeScalars.last?.properties.isWhitespace
      ?? false
  }
}

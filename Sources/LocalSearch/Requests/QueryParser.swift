/// Reads what the user typed.
struct QueryParser {
  let options: MatchingOptions
  let tokenizer: TokenizerOptions

  /// What counts for words of the query.
  let synonyms: SynonymTable

  /// A word as it was typed, empty for a phrase, and its number among those that are searched; `nil` for
  /// a stop word.
  private struct TypedWord {
    let bytes: [UInt8]
    let number: Int?
  }

  /// A part of the text that is not just words.
  enum Part {
    case words(Range<Int>)
    case phrase(Range<Int>)
    case excluded(Range<Int>)
  }

  /// How many words of a query count, and of what it excludes.
  ///
  /// Each word is looked up among all terms and remembers where it stands in all records that may match, so
  /// what a query takes grows with the product of words and records.
  static let maximumWords = 2000

  /// The words of a text, and what it excludes; of more than ``maximumWords`` the first ones.
  func read(_ text: String) -> ParsedQuery {
    read(text, options.syntax, options.optionalWords)
  }

  /// The words of a text in which only words mean something, all of which must be there.
  func readWords(_ text: String) -> ParsedQuery {
    read(text, [], [])
  }

  private func read(
    _ text: String, _ syntax: Set<AdvancedSyntaxFeature>, _ optionalWords: Set<[UInt8]>
  ) -> ParsedQuery {
    let bytes = Array(text.utf8)
    var tokenizer = Tokenizer(tokenizer)
    var items: [(words: [[UInt8]], isPhrase: Bool)] = []
    var excluded: [[[UInt8]]] = []
    var count = 0
    var excludedCount = 0
    var endsInWord = false
    for part in parts(of: bytes, syntax) {
      switch part {
      case .words(let range):
        let words = tokenizer.words(in: bytes[range])
        guard !words.isEmpty else { continue }
        let room = Self.maximumWords - count
        for word in words.prefix(room) { items.append(([word], false)) }
        count += min(words.count, room)
        endsInWord = words.count <= room
      case .phrase(let range):
        let words = tokenizer.words(in: bytes[range]).prefix(Self.maximumWords - count)
        guard !words.isEmpty else { continue }
        items.append((Array(words), true))
        count += words.count
        endsInWord = false
      case .excluded(let range):
        let words = tokenizer.words(in: bytes[range])
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
    for (index, item) in items.enumerated() {
      guard searched[index] else {
        typed.append(TypedWord(bytes: item.words[0], number: nil))
        continue
      }
      var word =
        item.isPhrase
        ? QueryTerm(phrase: item.words)
        : QueryTerm(
          item.words[0], isPrefix: isPrefix(isLast: endsInWord && index == items.count - 1),
          allowance: options.allowance)
      word.isOptional = optionalWords.contains(word.bytes)
      typed.append(TypedWord(bytes: word.isTerm ? word.bytes : [], number: words.count))
      words.append(word)
    }
    var query = ParsedQuery(
      words, numbers: typed.map(\.number), excluded: excluded, allowance: options.allowance)
    addOtherForms(to: &query)
    if options.usesSynonyms, !synonyms.isEmpty { addSynonyms(of: typed, to: &query) }
    return query
  }

  /// Takes up other forms of the words.
  private func addOtherForms(to query: inout ParsedQuery) {
    let isExact = options.alternativesAsExact.contains(.ignorePlurals)
    for (number, word) in query.words.prefix(query.count).enumerated() where word.isTerm {
      for form in options.language.otherForms(of: word.bytes) {
        query.add(Derivation(words: [form], typos: 0, isExact: isExact), to: number)
      }
    }
  }

  /// Takes up what counts for words of the query, and for several words in a row.
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

  /// What counts for the words from a place on, by the number of words, rising.
  private func alternatives(
    in typed: [[UInt8]], at index: Int
  ) -> [(length: Int, alternatives: [Derivation])] {
    let found = Dictionary(grouping: synonyms.alternatives(in: typed, at: index), by: \.length)
    return found.sorted { $0.key < $1.key }.map { length, synonyms in
      let alternatives = synonyms.map { synonym in
        let isExact = options.alternativesAsExact.contains(
          synonym.words.count == 1 ? .singleWordSynonym : .multiWordsSynonym)
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

  /// Takes a text apart at quotes and at each minus before a word.
  ///
  /// A quote that is not closed goes to the end. A minus inside a word is none.
  func parts(of bytes: [UInt8], _ syntax: Set<AdvancedSyntaxFeature>) -> [Part] {
    guard !syntax.isEmpty else { return [.words(bytes.indices)] }
    var parts: [Part] = []
    var start = 0
    var position = 0
    func isSpace(_ index: Int) -> Bool { bytes[index] <= 0x20 }
    while position < bytes.count {
      let quotes = bytes[position] == UInt8(ascii: "\"") && syntax.contains(.exactPhrase)
      let excludes =
        bytes[position] == UInt8(ascii: "-") && syntax.contains(.excludeWords)
        && (position == 0 || isSpace(position - 1))
      guard quotes || excludes else {
        position += 1
        continue
      }
      parts.append(.words(start..<position))
      let inside = position + 1
      position = inside
      while position < bytes.count,
        quotes ? bytes[position] != UInt8(ascii: "\"") : !isSpace(position)
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
}

extension Tokenizer {
  fileprivate mutating func words(in bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    words(ofQuery: String(decoding: bytes, as: UTF8.self))
  }
}

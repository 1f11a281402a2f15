import SearchCore

@testable import LocalSearch

/// A parsed query.
struct ReferenceQuery {
  /// One interpretation of the query: words that a record must have, and the typed words that they
  /// stand for.
  struct Reading {
    var words: [ReferenceQueryWord]
    /// For each of ``words`` the numbers of the typed words that it stands for.
    var typed: [[Int]]
    var typos = 0
  }

  private(set) var words: [ReferenceQueryWord] = []

  /// For each of ``words`` the number of the first one with the same letters.
  var firsts: [Int] {
    words.indices.map { number in
      words.firstIndex { $0.text == words[number].text } ?? number
    }
  }

  /// The words as they were typed, empty for a phrase, with their numbers among the searched words.
  private var typed: [(parts: [[UInt32]], number: Int?)] = []

  private(set) var excluded: [[[UInt32]]] = []

  /// The ranges of the words and phrases in the text.
  private var wordRanges: [(text: String, range: Range<Int>, isPhrase: Bool)] = []

  /// The words that have become optional because a query with all of them finds nothing.
  private var removed = 0..<0

  private let query: String
  private let parameters: ReferenceParameters

  /// The interpretations: as typed, with neighbours or all words joined, and with synonyms of word
  /// sequences.
  private(set) var readings: [Reading] = []

  var wordCount: Int { words.reduce(0) { $0 + $1.wordCount } }

  init(_ query: String, _ parameters: ReferenceParameters, onlyWords: Bool = false) {
    self.parameters = parameters
    self.query = query
    let features = parameters.texts("advancedSyntaxFeatures")
    let isAdvanced = parameters.flag("advancedSyntax") && !onlyWords
    var text = query[...]
    var plain = ""
    var items: [ReferenceQueryWord] = []
    var endsPlainly = false
    var wordRanges: [(text: String, range: Range<Int>, isPhrase: Bool)] = []
    func offset(_ index: String.Index) -> Int {
      query.utf8.distance(from: query.startIndex, to: index)
    }
    func takePlain() {
      let start = offset(text.startIndex) - plain.utf8.count
      for word in ReferenceWord.queryWords(of: plain, parameters.ownSettings) {
        items.append(ReferenceQueryWord(parts: [word.scalars]))
        wordRanges.append(
          (
            ReferenceQueryWord(parts: [word.scalars]).text,
            start + word.range.lowerBound..<start + word.range.upperBound, false
          ))
        endsPlainly = true
      }
      plain = ""
    }
    while let character = text.first {
      let startsWord =
        text.startIndex == query.startIndex || plain.last?.isWhitespace == true
        || (plain.isEmpty && query[query.index(before: text.startIndex)].isWhitespace)
      if isAdvanced, character == "\"", features.contains("exactPhrase") {
        takePlain()
        text.removeFirst()
        let inside = text.prefix { $0 != "\"" }
        text = text.dropFirst(inside.count).dropFirst()
        let words = ReferenceWord.queryWords(of: String(inside), parameters.ownSettings)
        let parts = words.map(\.scalars)
        if let first = words.first?.range, let last = words.last?.range {
          items.append(ReferenceQueryWord(parts: parts, isPhrase: true, wordCount: parts.count))
          let start = offset(inside.startIndex)
          wordRanges.append(
            (items[items.count - 1].text, start + first.lowerBound..<start + last.upperBound, true))
          endsPlainly = false
        }
      } else if isAdvanced, character == "-", startsWord, features.contains("excludeWords") {
        takePlain()
        text.removeFirst()
        let inside = text.prefix { !$0.isWhitespace }
        text = text.dropFirst(inside.count)
        let parts = ReferenceWord.queryWords(
          of: String(inside), parameters.ownSettings
        ).map(\.scalars)
        if !parts.isEmpty {
          excluded.append(parts)
          endsPlainly = false
        }
      } else {
        plain.append(character)
        text.removeFirst()
      }
    }
    takePlain()
    self.wordRanges = wordRanges
    let searched = searched(items, lastIsGrowing: endsPlainly)
    let optional = onlyWords ? [] : parameters.words("optionalWords")
    for (index, item) in items.enumerated() {
      guard searched.contains(index) else {
        typed.append((item.parts, nil))
        continue
      }
      typed.append((item.isPhrase ? [] : item.parts, words.count))
      var word = item
      if !word.isPhrase {
        let length = word.scalars.count
        let type = parameters.text("queryType")
        word.isPrefix =
          type == "prefixAll" || type == "prefixLast" && endsPlainly && index == items.count - 1
        word.canBeHalved =
          allowsTypos(word) && length >= parameters.number("minWordSizefor1Typo")
        if allowsTypos(word) {
          word.allowed =
            length >= parameters.number("minWordSizefor2Typos")
            ? 2 : length >= parameters.number("minWordSizefor1Typo") ? 1 : 0
        }
      }
      if !word.isPhrase, parameters.isOn("ignorePlurals") {
        let isExact = parameters.texts("alternativesAsExact").contains("ignorePlurals")
        word.alternatives += EnglishPlurals.forms(of: word.text).map { text in
          .init(parts: [text.unicodeScalars.map(\.value)], isExact: isExact)
        }
      }
      if !word.isPhrase {
        word.alternatives += synonyms(of: word.parts)
      }
      word.isOptional = optional.contains { [$0] == word.parts }
      words.append(word)
    }
    readings = allReadings
  }

  /// The numbers of the words that are searched: all except stop words, or all if every word is
  /// one.
  ///
  /// The last word may still become another one, and is then searched.
  private func searched(_ items: [ReferenceQueryWord], lastIsGrowing: Bool) -> [Int] {
    guard parameters.isOn("removeStopWords") else { return Array(items.indices) }
    let isStopWord = items.map { !$0.isPhrase && StopWords.contains(Array($0.text.utf8)) }
    let grows = lastIsGrowing && parameters.text("queryType") != "prefixNone"
    if isStopWord.allSatisfy({ $0 }) { return Array(items.indices) }
    return items.indices.filter { !isStopWord[$0] || grows && $0 == items.count - 1 }
  }

  /// The synonyms of words of the query.
  private func synonyms(of words: [[UInt32]]) -> [ReferenceQueryWord.Alternative] {
    guard parameters["synonyms"].boolValue != false else { return [] }
    return parameters.synonyms.replacements(of: words, parameters.ownSettings).map {
      let kind = $0.words.count == 1 ? "singleWordSynonym" : "multiWordsSynonym"
      let isExact = $0.typos == 0 && parameters.texts("alternativesAsExact").contains(kind)
      return .init(parts: $0.words, typos: $0.typos, isExact: isExact)
    }
  }

  private func allowsTypos(_ word: ReferenceQueryWord) -> Bool {
    let isNumber = word.scalars.allSatisfy { (48...57).contains($0) }
    return parameters.text("typoTolerance") != "false"
      && !(isNumber && !parameters.flag("allowTyposOnNumericTokens"))
      && !parameters.words("disableTypoToleranceOnWords").contains(word.scalars)
  }

  private var allReadings: [Reading] {
    guard !words.isEmpty else { return [] }
    return [Reading(words: words, typed: words.indices.map { [$0] })] + joinedReadings
      + replacedReadings
  }

  /// The readings with synonyms of word sequences: each sequence alone, then pairs of them and so
  /// on, as far as they do not overlap.
  private var replacedReadings: [Reading] {
    var spans: [Range<Int>] = []
    for start in typed.indices {
      for end in typed.indices.dropFirst(start + 1) {
        let span = start..<end + 1
        guard typed[span].allSatisfy({ !$0.parts.isEmpty }) else { continue }
        if !synonyms(of: typed[span].flatMap(\.parts)).isEmpty { spans.append(span) }
      }
    }
    var choices: [[Range<Int>]] = []
    var largest: [[Range<Int>]] = [[]]
    while !largest.isEmpty, choices.count < 32 {
      largest = largest.flatMap { choice in
        let first = choice.last.flatMap { spans.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        return spans[first...].filter { span in !choice.contains { $0.overlaps(span) } }
          .map { choice + [$0] }
      }
      choices += largest
    }
    return choices.prefix(32).compactMap(reading)
  }

  /// The reading in which synonyms replace some sequences; `nil` if one of these has no searched
  /// words.
  private func reading(replacing spans: [Range<Int>]) -> Reading? {
    var reading = Reading(words: [], typed: [])
    for index in typed.indices {
      guard let span = spans.first(where: { $0.contains(index) }) else {
        if let number = typed[index].number {
          reading.words.append(words[number])
          reading.typed.append([number])
        }
        continue
      }
      guard span.lowerBound == index else { continue }
      let replaced = typed[span].compactMap(\.number)
      if replaced.isEmpty { return nil }
      let input = typed[span].flatMap(\.parts)
      reading.words.append(
        ReferenceQueryWord(
          parts: [], isOptional: replaced.allSatisfy { words[$0].isOptional },
          isReplacement: true, replaced: input, alternatives: synonyms(of: input),
          wordCount: replaced.reduce(0) { $0 + words[$1].wordCount }))
      reading.typed.append(replaced)
    }
    return reading
  }

  private func reading(
    with word: ReferenceQueryWord, for span: Range<Int>, typos: Int
  ) -> Reading {
    Reading(
      words: words[..<span.lowerBound] + [word] + words[span.upperBound...],
      typed: (0..<span.lowerBound).map { [$0] } + [Array(span)]
        + (span.upperBound..<words.count).map { [$0] },
      typos: typos)
  }

  private var joinedReadings: [Reading] {
    guard words.count > 1, words.count <= 10 else { return [] }
    var readings: [Reading] = []
    var spans = (0..<words.count - 1).map { $0..<$0 + 2 }
    if words.count > 2 { spans.append(0..<words.count) }
    for span in spans
    where words[span].allSatisfy({ !$0.isPhrase && allowsTypos($0) }) {
      let joined = ReferenceQueryWord(
        parts: [words[span].flatMap(\.scalars)], isPrefix: words[span.upperBound - 1].isPrefix,
        isOptional: words[span].allSatisfy(\.isOptional), isJoined: true, wordCount: span.count)
      readings.append(reading(with: joined, for: span, typos: 1))
    }
    return readings
  }

  /// The text of the searched words and the exclusions, for the ranking info.
  var normalizedText: String {
    let exclusions = excluded.map { parts in
      "-" + parts.map { ReferenceQueryWord(parts: [$0]).text }.joined(separator: "-")
    }
    return (words.map { $0.isPhrase ? "\"\($0.text)\"" : $0.text } + exclusions)
      .joined(separator: " ")
  }

  /// A word as it was typed first, or its folded form if a text would split it into several words.
  func typedText(of word: ReferenceQueryWord) -> String {
    guard let found = wordRanges.first(where: { !$0.isPhrase && $0.text == word.text }) else {
      return word.text
    }
    let typed = String(decoding: Array(query.utf8)[found.range], as: UTF8.self)
    let words = ReferenceWord.words(
      of: typed, parameters.ownSettings, attribute: nil, parameters.synonyms)
    return words.map(\.scalars) == [word.scalars] ? typed : word.text
  }

  /// The text with the optional words marked; `nil` if none became optional for lack of hits.
  var afterRemoval: HighlightedString? {
    if removed.isEmpty { return nil }
    return HighlightedString(
      query,
      utf8Ranges: zip(wordRanges, typed).filter { $1.number.map(removed.contains) ?? false }
        .map(\.0.range))
  }

  /// The query without what it excludes.
  var withoutExclusions: ReferenceQuery {
    var query = self
    query.excluded = []
    return query
  }

  /// The query with looser typos: one in the first letter of words that may have one, and one
  /// missing letter in words that are one letter too short for that.
  var loosened: ReferenceQuery {
    var query = self
    for number in words.indices where !words[number].isPhrase && allowsTypos(words[number]) {
      query.words[number].isLoose =
        words[number].allowed == 1
        || words[number].allowed == 0 && words[number].scalars.count > 1
          && words[number].scalars.count == parameters.number("minWordSizefor1Typo") - 1
    }
    query.readings = query.allReadings
    return query
  }

  /// The query, and the queries to try if it finds nothing.
  var attempts: [ReferenceQuery] {
    let most = min(5, words.count - 1)
    guard most > 0 else { return [self] }
    let spans: [Range<Int>] =
      switch parameters.text("removeWordsIfNoResults") {
      case "lastWords": (1...most).map { words.count - $0..<words.count }
      case "firstWords": (1...most).map { 0..<$0 }
      case "allOptional": [0..<words.count]
      default: []
      }
    return [self]
      + spans.map { span in
        var query = self
        for index in span { query.words[index].isOptional = true }
        query.removed = span
        query.readings = query.allReadings
        return query
      }
  }
}

import SearchlightCore
import SearchlightSettings

@testable import SearchlightLocal

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

  var words: [ReferenceQueryWord] = []

  /// For each of ``words`` the number of the first one with the same letters.
  var firsts: [Int] {
    words.indices.map { number in
      words.firstIndex { $0.text == words[number].text } ?? number
    }
  }

  /// The words as they were typed, empty for a phrase, with their numbers among the searched words.
  var typed: [(parts: [[UInt32]], number: Int?)] = []

  var excluded: [[[UInt32]]] = []

  /// The ranges of the words and phrases in the text.
  var wordRanges: [(text: String, range: Range<Int>, isPhrase: Bool)] = []

  /// The words that have become optional because a query with all of them finds nothing.
  var removed = 0..<0

  let query: String
  let parameters: ReferenceParameters

  /// The interpretations: as typed, with neighbours or all words joined, and with synonyms of word
  /// sequences.
  var readings: [Reading] = []

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
      let isEmoji = items.map { !$0.isPhrase && Self.isEmoji($0) }
      word.isOptional =
        optional.contains { [$0] == word.parts } || isEmoji[index] && isEmoji.contains(false)
      words.append(word)
    }
    readings = allReadings
  }

  private static func isEmoji(_ word: ReferenceQueryWord) -> Bool {
    word.text.unicodeScalars.first?.isEmojiWord ?? false
  }

  /// The numbers of the words that are searched: all except stop words, or all if every word is
  /// one.
  ///
  /// The last word may still become another one, and is then searched.
  private func searched(_ items: [ReferenceQueryWord], lastIsGrowing: Bool) -> [Int] {
    guard parameters.isOn("removeStopWords") else { return Array(items.indices) }
    let isStopWord = items.map { !$0.isPhrase && EnglishStopWords.contains(Array($0.text.utf8)) }
    let grows = lastIsGrowing && parameters.text("queryType") != "prefixNone"
    if isStopWord.allSatisfy({ $0 }) { return Array(items.indices) }
    return items.indices.filter { !isStopWord[$0] || grows && $0 == items.count - 1 }
  }

  /// The synonyms of words of the query.
  func synonyms(of words: [[UInt32]]) -> [ReferenceQueryWord.Alternative] {
    guard parameters["synonyms"].boolValue != false else { return [] }
    return parameters.synonyms.replacements(of: words, parameters.ownSettings).map {
      let isSingle = words.count == 1 && $0.words.count == 1
      let kind = isSingle ? "singleWordSynonym" : "multiWordsSynonym"
      let isExact = $0.typos == 0 && parameters.texts("alternativesAsExact").contains(kind)
      return .init(parts: $0.words, typos: $0.typos, isExact: isExact)
    }
  }

  func allowsTypos(_ word: ReferenceQueryWord) -> Bool {
    let isNumber = word.scalars.allSatisfy { (48...57).contains($0) }
    return parameters.text("typoTolerance") != "false"
      && !(isNumber && !parameters.flag("allowTyposOnNumericTokens"))
      && !parameters.words("disableTypoToleranceOnWords").contains(word.scalars)
  }
}

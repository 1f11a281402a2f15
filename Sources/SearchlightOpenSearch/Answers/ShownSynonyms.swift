import SearchlightBackend
import SearchlightSettings

/// Shows the words of a query in place of their synonyms in a record, as the embedded engine does with
/// `replaceSynonymsInHighlight`.
struct ShownSynonyms {
  /// A synonym of one word of the query.
  struct Synonym: Hashable {
    /// The folded words that a record has.
    let words: [String]

    /// The word as typed.
    let typed: String
  }

  private let synonyms: [Synonym]
  private let analysis: WordAnalysis

  init(_ synonyms: [Synonym], _ analysis: WordAnalysis) {
    self.synonyms = synonyms
    self.analysis = analysis
  }

  /// Returns a text with words of the query in place of their synonyms, and its ranges that match.
  ///
  /// A word that matches for another reason stays, such as a word of the query itself, even as a prefix
  /// or with typos. Of synonyms that overlap, the first counts, and then the longest.
  ///
  /// - Parameters:
  ///   - ranges: The ranges of the text that match, ascending and disjoint.
  ///   - words: The words of the query.
  func replacing(
    in text: String, _ ranges: [Range<Int>], besides words: MatchedWords
  ) -> (text: String, ranges: [Range<Int>]) {
    guard !synonyms.isEmpty, !ranges.isEmpty else { return (text, ranges) }
    let parts = analysis.ranges(in: text)
    var rest = ranges[...]
    let found = parts.map { part in
      let word = analysis.folded(TextWords.substring(text, part))
      rest = rest.drop { $0.upperBound <= part.lowerBound }
      let isMarked = rest.first.map { $0.lowerBound < part.upperBound } ?? false
      return (word: word, isSynonym: isMarked && !words.matches(word))
    }
    var shown = ""
    var marked: [Range<Int>] = []
    var end = 0
    // Copies the text up to an offset, with what matches in it.
    func copy(to offset: Int) {
      let shift = shown.utf8.count - end
      for range in ranges where range.lowerBound >= end && range.upperBound <= offset {
        marked.append(range.lowerBound + shift..<range.upperBound + shift)
      }
      shown += TextWords.substring(text, end..<offset)
      end = offset
    }
    var index = 0
    while index < found.count {
      let fitting = synonyms.filter { synonym in
        let place = found[index...].prefix(synonym.words.count)
        return place.allSatisfy(\.isSynonym) && place.map(\.word) == synonym.words
      }
      guard let longest = fitting.map(\.words.count).max(), longest > 0,
        let synonym = fitting.first(where: { $0.words.count == longest })
      else {
        index += 1
        continue
      }
      copy(to: parts[index].lowerBound)
      marked.append(shown.utf8.count..<shown.utf8.count + synonym.typed.utf8.count)
      shown += synonym.typed
      index += longest
      end = parts[index - 1].upperBound
    }
    copy(to: text.utf8.count)
    return (shown, marked)
  }
}

extension TextQuery {
  /// The synonyms of single words; those of several words in a row are shown as the record has them.
  var shownSynonyms: ShownSynonyms {
    let synonyms = text.words.indices.flatMap { index in
      self.synonyms.alternatives(of: index, atMost: limits.synonyms).map { alternative in
        ShownSynonyms.Synonym(
          words: alternative.words.map { String(decoding: $0, as: UTF8.self) },
          typed: text.words[index])
      }
    }
    return ShownSynonyms(synonyms, matching.analysis)
  }
}

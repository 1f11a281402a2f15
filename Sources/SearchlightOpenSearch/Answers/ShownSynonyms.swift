import SearchlightBackend
import SearchlightSettings

/// Shows the words of a query in place of their synonyms in a record, as the embedded engine does with
/// `replaceSynonymsInHighlight`.
///
/// Synonyms of several words in a row are shown as the record has them.
struct ShownSynonyms {
  /// A synonym of one word of the query.
  struct Synonym {
    /// The folded words that a record has.
    let words: [String]

    /// The number of typos that it counts as.
    let typos: Int

    /// The index of the word of the query.
    let number: Int
  }

  /// A word of a text.
  private struct Word {
    let range: Range<Int>
    let folded: String
    /// Whether a cluster has found it.
    let isMarked: Bool
  }

  /// Words that a text has in place of one of the query.
  private struct Place {
    let words: Range<Int>
    let synonym: Synonym
  }

  private let synonyms: [Synonym]
  private let words: Set<String>
  private let text: TextQuery
  private let queryWords: [(folded: String, typos: Int, goesOn: Bool)]
  /// The folded words that match for another reason: those of phrases, other forms, all words as one,
  /// synonyms of several words, and parts of compounds.
  private let others: Set<String>

  init(_ text: TextQuery) {
    let matching = text.matching
    let folded = matching.analysis.folded
    self.text = text
    synonyms = text.shownSynonyms
    words = Set(synonyms.flatMap(\.words))
    queryWords = text.text.words.enumerated().map { number, word in
      (folded(word), min(matching.typos(in: word), text.limits.typos), text.mayGoOn(number))
    }
    others = Set(text.text.phrases.joined().map(folded))
      .union(queryWords.flatMap { matching.languages.otherForms(of: $0.folded) })
      .union(text.joinedWord.map { [folded($0)] } ?? [])
      .union(text.synonyms.substitutedWords).union(text.matchedParts.keys)
  }

  /// Returns a text with words of the query in place of their synonyms, and its ranges that match.
  ///
  /// A word that matches for another reason stays, such as a word of the query itself, even as a prefix
  /// or with typos. Of synonyms that overlap, the first counts, and then the longest.
  ///
  /// - Parameter ranges: The ranges of the text that match, ascending and disjoint.
  func replacing(
    in text: String, of attribute: Attribute, _ ranges: [Range<Int>]
  ) -> (text: String, ranges: [Range<Int>]) {
    guard !synonyms.isEmpty, !ranges.isEmpty else { return (text, ranges) }
    let found = words(of: text, attribute, ranges)
    let places = places(in: found)
    let replaced = replaced(places, in: found, attribute)
    guard !replaced.isEmpty else { return (text, ranges) }
    let gone = Set(replaced.flatMap(\.words))
    // A synonym of which a part is gone is none any more.
    let kept = Set(places.filter { gone.isDisjoint(with: $0.words) }.flatMap(\.words))
    let marks = marks(ranges, of: found) { index in
      let word = found[index].folded
      return !gone.contains(index)
        && (!words.contains(word) || kept.contains(index)
          || isOwn(word, in: attribute, besides: nil))
    }
    let shown = replaced.map { place in
      (
        found[place.words.lowerBound].range
          .lowerBound..<found[place.words.upperBound - 1].range
          .upperBound, self.text.text.words[place.synonym.number]
      )
    }
    return write(text, shown, marks)
  }

  private func words(
    of text: String, _ attribute: Attribute, _ ranges: [Range<Int>]
  ) -> [Word] {
    let analysis = self.text.matching.analysis
    var parts = analysis.ranges(in: text)
    if analysis.splitsCamelCase(attribute) {
      parts = parts.flatMap { part in
        CamelCaseName.ranges(in: TextWords.substring(text, part)).map {
          part.lowerBound + $0.lowerBound..<part.lowerBound + $0.upperBound
        }
      }
    }
    // Both are ascending, and a long text has many of both.
    var rest = ranges[...]
    return parts.map { part in
      rest = rest.drop { $0.upperBound <= part.lowerBound }
      return Word(
        range: part, folded: analysis.folded(TextWords.substring(text, part)),
        isMarked: rest.first.map { $0.lowerBound < part.upperBound } ?? false)
    }
  }

  /// Returns all places at which a text has a synonym, in their order, the longest first.
  private func places(in found: [Word]) -> [Place] {
    found.indices.flatMap { index in
      let isFirst = found[index].isMarked && words.contains(found[index].folded)
      return (isFirst ? synonyms : []).filter { synonym in
        let place = found[index...].prefix(synonym.words.count)
        return place.allSatisfy(\.isMarked) && place.map(\.folded) == synonym.words
      }.sorted { ($1.words.count, $0.number) < ($0.words.count, $1.number) }
        .map { Place(words: index..<index + $0.words.count, synonym: $0) }
    }
  }

  private func replaced(
    _ places: [Place], in found: [Word], _ attribute: Attribute
  ) -> [Place] {
    var replaced: [Place] = []
    for place in places where place.words.lowerBound >= replaced.last?.words.upperBound ?? 0 {
      let isKept = found[place.words].contains {
        isOwn($0.folded, in: attribute, besides: place.synonym)
      }
      if !isKept { replaced.append(place) }
    }
    return replaced
  }

  /// Returns whether a word matches for another reason than a synonym.
  ///
  /// A match of the same word of the query with more typos than the synonym has does not count, because
  /// the record has the word with fewer.
  private func isOwn(
    _ word: String, in attribute: Attribute, besides synonym: Synonym?
  ) -> Bool {
    if others.contains(word) { return true }
    let allowsBeginnings = text.allowsBeginnings(in: attribute)
    return queryWords.enumerated().contains { number, query in
      if word == query.folded { return true }
      let goesOn = query.goesOn && allowsBeginnings
      if goesOn, word.hasPrefix(query.folded) { return true }
      let typos =
        number == synonym?.number ? min(query.typos, synonym?.typos ?? 0) : query.typos
      guard typos > 0, !text.withoutTypos.contains(attribute) else { return false }
      if !goesOn { return Edits.count(from: query.folded, to: word) <= typos }
      let beginning = Array(word.prefix(query.folded.count + typos))
      return Edits.counts(from: query.folded, toBeginningsOf: beginning).contains { $0 <= typos }
    }
  }

  /// Returns the marks of a text, without those of words that match no more.
  ///
  /// Some clusters mark several words as one range, which is cut at its words.
  private func marks(
    _ ranges: [Range<Int>], of found: [Word], where isMatched: (Int) -> Bool
  ) -> [Range<Int>] {
    // Both are ascending, and a long text has many of both.
    var next = 0
    return ranges.flatMap { range in
      while next < found.count, found[next].range.upperBound <= range.lowerBound { next += 1 }
      let covered = found.indices[next...].prefix { found[$0].range.lowerBound < range.upperBound }
      if covered.isEmpty { return [range] }
      let matched = covered.filter(isMatched)
      return covered.count > 1
        ? matched.map { found[$0].range.clamped(to: range) } : matched.map { _ in range }
    }
  }

  /// Returns a text with words in place of others, and its marks.
  private func write(
    _ text: String, _ replaced: [(range: Range<Int>, word: String)], _ marks: [Range<Int>]
  ) -> (text: String, ranges: [Range<Int>]) {
    var shown = ""
    var shifted: [Range<Int>] = []
    var rest = marks[...]
    var end = 0
    func copy(to offset: Int) {
      let shift = shown.utf8.count - end
      while let mark = rest.first, mark.upperBound <= offset {
        shifted.append(mark.lowerBound + shift..<mark.upperBound + shift)
        rest.removeFirst()
      }
      shown += TextWords.substring(text, end..<offset)
      end = offset
    }
    for (range, word) in replaced {
      copy(to: range.lowerBound)
      shifted.append(shown.utf8.count..<shown.utf8.count + word.utf8.count)
      shown += word
      end = range.upperBound
    }
    copy(to: text.utf8.count)
    return (shown, shifted)
  }
}

extension TextQuery {
  /// The synonyms of single words.
  ///
  /// With `exactOnSingleWordQuery: word`, those of a query of one word must be exact.
  fileprivate var shownSynonyms: [ShownSynonyms.Synonym] {
    let isExactOnly =
      text.words.count == 1 && matching.exactOnSingleWordQuery == .word
    return text.words.indices.flatMap { number in
      synonyms.alternatives(of: number, atMost: limits.synonyms).filter {
        !isExactOnly || isExact($0, replacing: 1)
      }.map { alternative in
        ShownSynonyms.Synonym(
          words: alternative.words.map { String(decoding: $0, as: UTF8.self) },
          typos: alternative.typos, number: number)
      }
    }
  }
}

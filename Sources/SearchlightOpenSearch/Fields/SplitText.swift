import SearchlightBackend
import SearchlightSettings

/// A text in which the parts of compounds are words of their own: `neuer Garten stuhl` for `neuer
/// Gartenstuhl`.
///
/// Its other words are as they were, so that words that follow each other in the text do so here too.
struct SplitText {
  /// A part of a compound.
  struct Part: Hashable {
    /// Where it is in ``text``.
    let range: Range<Int>

    /// Where it is in the text of the record.
    let original: Range<Int>

    /// Where the compound is in the text of the record.
    let compound: Range<Int>
  }

  let text: String

  /// The parts of compounds, in order.
  let parts: [Part]
}

extension CompoundTable {
  /// Returns a text of an attribute with the parts of compounds as words of their own; `nil` if it has no
  /// compounds, or none are split in the attribute.
  func split(_ text: String, of attribute: Attribute) -> SplitText? {
    let splitters = splitters(in: attribute)
    guard !splitters.isEmpty else { return nil }
    let isCamelCase = analysis.splitsCamelCase(attribute)
    var split = ""
    var parts: [SplitText.Part] = []
    var end = 0
    for range in analysis.ranges(in: text) {
      let word = TextWords.substring(text, range)
      // As in the embedded engine, a name in camel case is split at its capitals alone.
      if isCamelCase, CamelCaseName.ranges(in: word).count > 1 { continue }
      guard let found = self.parts(of: word, by: splitters) else { continue }
      split += TextWords.substring(text, end..<range.lowerBound)
      for (index, part) in found.enumerated() {
        if index > 0 { split += " " }
        let start = split.utf8.count
        split += part.text
        parts.append(
          SplitText.Part(
            range: start..<split.utf8.count,
            original: range.lowerBound + part.range.lowerBound..<range.lowerBound
              + part.range.upperBound,
            compound: range))
      }
      end = range.upperBound
    }
    if parts.isEmpty { return nil }
    split += TextWords.substring(text, end..<text.utf8.count)
    return SplitText(text: split, parts: parts)
  }

  /// Returns the words at the first positions of a text of an attribute, one text for each number of
  /// positions.
  ///
  /// As in the embedded engine, the parts of a compound have positions of their own, and the whole has that
  /// of its first part.
  func heads(of text: String, _ counts: [Int], in attribute: Attribute) -> [String] {
    let splitters = splitters(in: attribute)
    var words: [(position: Int, text: String)] = []
    var position = 0
    for range in analysis.ranges(in: text) {
      guard position < counts.max() ?? 0 else { break }
      let word = TextWords.substring(text, range)
      words.append((position, word))
      let parts = self.parts(of: word, by: splitters) ?? []
      words += parts.enumerated().map { (position + $0.offset, $0.element.text) }
      position += max(1, parts.count)
    }
    return counts.map { count in
      words.filter { $0.position < count }.map(\.text).joined(separator: " ")
    }
  }

  /// Returns the parts of a word that is a compound, with their places in the word; `nil` if it is not.
  ///
  /// A part is written as in the word, so that a cluster folds it as the word.
  func parts(
    of word: String, by splitters: [CompoundSplitter]
  ) -> [(text: String, range: Range<Int>)]? {
    if splitters.isEmpty { return nil }
    let folded = Array(analysis.folded(word).utf8)
    guard folded.count <= Self.longestWord, let ranges = splitters.parts(of: folded) else {
      return nil
    }
    let offsets = offsets(in: word, foldedCount: folded.count)
    var parts: [(text: String, range: Range<Int>)] = []
    for range in ranges {
      let place = offsets[range.lowerBound]..<offsets[range.upperBound]
      // A part may be within one letter of the text, such as the second `s` of `ß`.
      if place.isEmpty { return nil }
      let text = TextWords.substring(word, place)
      let part = String(decoding: folded[range], as: UTF8.self)
      parts.append((analysis.folded(text) == part ? text : part, place))
    }
    return parts
  }

  /// Returns for each number of folded bytes the length of the beginning of a word that has them, whole
  /// letters with their marks.
  private func offsets(in word: String, foldedCount: Int) -> [Int] {
    var offsets = [0]
    var end = 0
    for character in word {
      end += String(character).utf8.count
      let count = character == "." ? 0 : analysis.folded(String(character)).utf8.count
      // Marks alone, and the dots of an abbreviation, belong to what they follow.
      if count == 0 { offsets[offsets.count - 1] = end }
      offsets += [Int](repeating: end, count: count)
    }
    // Whatever folding does to whole words, there is an offset for each byte.
    while offsets.count <= foldedCount { offsets.append(end) }
    return offsets
  }
}

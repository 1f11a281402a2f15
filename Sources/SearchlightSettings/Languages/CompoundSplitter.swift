package import SearchlightBasics

/// Splits compounds, such as the German `Gartenstuhl`, into the words that they consist of.
///
/// A compound is a sequence of at least two known parts. Between two parts there may be a linking
/// element, which belongs to neither, such as the `s` of `Arbeitszimmer`. Of several ways to split
/// a word, the one with the fewest parts counts, and then the one whose first part is the longest.
/// A word that is itself a part is therefore never split.
package struct CompoundSplitter: Sendable {
  /// The most forms of a part that are parts too; of a part with more forms, none is.
  package static let maximumForms = 12

  /// The parts and what may stand between them.
  package final class Content: Sendable {
    fileprivate let parts: WordTrie
    fileprivate let links: [[UInt8]]

    /// The fewest letters of a part.
    fileprivate let minimumLength: Int

    /// - Parameters:
    ///   - parts: The folded words that compounds consist of, with at least `minimumLength` letters;
    ///     shorter ones have no effect.
    ///   - links: The folded linking elements.
    package init(parts: some Sequence<[UInt8]>, links: [[UInt8]], minimumLength: Int) {
      self.parts = WordTrie(parts.filter { Self.letterCount(of: $0[...]) >= minimumLength })
      self.links = links
      self.minimumLength = minimumLength
    }

    private static func letterCount(of word: ArraySlice<UInt8>) -> Int {
      word.count { $0 & 0xC0 != 0x80 }
    }
  }

  private let content: Once<Content>

  /// Called with each word, to note that the parts are those of a damaged file.
  private let touch: (@Sendable () -> Void)?

  /// - Parameters:
  ///   - content: The parts, which are needed with the first word.
  ///   - touch: Called with each word, to note that the parts are those of a damaged file; `nil` if
  ///     they come from no file.
  package init(_ content: Once<Content>, touch: (@Sendable () -> Void)? = nil) {
    self.content = content
    self.touch = touch
  }

  package init(parts: some Sequence<[UInt8]>, links: [[UInt8]], minimumLength: Int) {
    let content = Content(parts: parts, links: links, minimumLength: minimumLength)
    self.init(Once { content })
  }

  /// Returns the ranges of the parts of a folded word; empty if the word is not a compound.
  ///
  /// - Complexity: Linear in the length of the word times that of the longest part, times the
  ///   number of linking elements.
  package func parts(of word: ArraySlice<UInt8>) -> [Range<Int>] {
    touch?()
    return content.value.parts(of: word)
  }
}

extension CompoundSplitter.Content {
  fileprivate func parts(of word: ArraySlice<UInt8>) -> [Range<Int>] {
    guard word.count >= 2 * minimumLength, beginsWithPart(word) else { return [] }
    // For each position, the best way to split what follows: the number of parts, the end of the
    // first one, and where the next one begins.
    var best = [Split?](repeating: nil, count: word.count + 1)
    for start in word.indices.reversed() where word[start] & 0xC0 != 0x80 {
      parts.forEachWord(in: word, from: start) { end in
        guard let found = split(word, endingAt: end, best) else { return }
        let known = best[start - word.startIndex]
        if found.count <= known?.count ?? .max { best[start - word.startIndex] = found }
      }
    }
    guard let first = best[0], first.count > 1 else { return [] }
    var ranges: [Range<Int>] = []
    var start = word.startIndex
    while start < word.endIndex, let split = best[start - word.startIndex] {
      ranges.append(start..<split.end)
      start = split.next
    }
    return ranges
  }

  private struct Split {
    let count: Int
    let end: Int
    let next: Int
  }

  /// Returns the best way to split a word from a part on that ends at a position; `nil` if what
  /// follows cannot be split.
  private func split(
    _ word: ArraySlice<UInt8>, endingAt end: Int, _ best: [Split?]
  ) -> Split? {
    if end == word.endIndex { return Split(count: 1, end: end, next: end) }
    var split = best[end - word.startIndex].map { Split(count: $0.count + 1, end: end, next: end) }
    for link in links where word[end...].starts(with: link) {
      let next = end + link.count
      guard next < word.endIndex, let rest = best[next - word.startIndex] else { continue }
      if rest.count + 1 < split?.count ?? .max {
        split = Split(count: rest.count + 1, end: end, next: next)
      }
    }
    return split
  }

  /// Returns whether a part that is shorter than the word begins it, which few words do.
  private func beginsWithPart(_ word: ArraySlice<UInt8>) -> Bool {
    var begins = false
    parts.forEachWord(in: word, from: word.startIndex) { if $0 < word.endIndex { begins = true } }
    return begins
  }
}

extension [CompoundSplitter] {
  /// Returns the parts of a word that is a compound of one of the languages, the first of which
  /// counts; `nil` if it is not a compound.
  package func parts(of word: [UInt8]) -> [Range<Int>]? {
    for splitter in self {
      let parts = splitter.parts(of: word[...])
      if !parts.isEmpty { return parts }
    }
    return nil
  }
}

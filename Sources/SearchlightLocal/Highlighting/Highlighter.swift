// Highlighting: where the words of a query occur in the attributes that are shown.
// In: a query and the texts of a record. Out: marked and shortened texts.
// May use: the layers below it in Documentation/Architecture.md.

import SearchlightBackend
import SearchlightBasics

/// Finds the words of a query in the values of a hit.
///
/// The index does not keep texts, so the highlighter reads the few values that are shown again, as
/// the JSON text of the record. It reads each value twice: first for the matches in all of them,
/// because a match with typos counts only if the record has no better one, and then for the
/// results. Of a long value it reads only the beginning, see ``TextTokens/maximumLength``.
struct Highlighter {
  let words: [QueryTerm]

  /// For each of ``words``, the indices of the ``texts`` that it stands for, and the typos that it
  /// counts for that.
  let typedWords: [[Int]]
  let penalties: [Int]

  /// The words of the query as typed, each once.
  let texts: [String]

  let options: HighlightOptions
  let filter: TermFilter
  var tokenizer: Tokenizer
  var members: ShownMembers

  /// The texts of the current record, in their order.
  var recordTexts: [RecordText] = []

  /// Those of them that are kept, with the matches in them.
  var tokenized = TokenizedTexts()

  /// The members of the current record to highlight or to shorten.
  var shown: [ShownMember] = []

  /// How many of them have not been read.
  var unreadCount = 0

  /// The row of a page that the current record is; `nil` if it is none.
  var row: Int?

  /// The index in `recordTexts` of the next text whose result is wanted.
  var next = 0

  /// The marks of the current text, whose memory the next one reuses.
  var marks = TextMarks()

  /// For each of ``texts``, the fewest typos with which it occurs in the current record.
  var fewestTypos: [Int]

  init(
    _ query: ParsedQuery, _ tokenizer: TokenizerOptions,
    _ options: HighlightOptions = HighlightOptions()
  ) {
    self.options = options
    self.tokenizer = Tokenizer(tokenizer)
    words = query.words
    filter = TermFilter(query.words)
    members = ShownMembers(options)
    penalties = words.indices.map { query.replacementTypos(of: $0) }
    var texts: [String] = []
    // For each typed word, its index in `texts`.
    var numbers: [Int] = []
    for (number, word) in words.prefix(query.count).enumerated() {
      let first = query.firsts[number]
      numbers.append(first == number ? texts.count : numbers[first])
      if first == number { texts.append(String(decoding: word.bytes, as: UTF8.self)) }
    }
    self.texts = texts
    typedWords = words.indices.map { query.typedWords(of: $0).map { numbers[$0] } }
    fewestTypos = [Int](repeating: .max, count: texts.count)
  }

  /// Highlights the matches in a single text.
  mutating func highlight(_ text: String) -> HighlightResult {
    start()
    var text = text
    return text.withUTF8 { text in
      highlight(text, read(text, as: .text, keepsUnits: false))
    }
  }

  /// Forgets the record before.
  ///
  /// Until typos are noted, a word matches with any number of them.
  mutating func start() {
    row = nil
    recordTexts.removeAll(keepingCapacity: true)
    tokenized.removeAll()
    for word in fewestTypos.indices { fewestTypos[word] = .max }
  }
}

extension Highlighter {
  /// Returns a text, which has been read, with query words in place of their synonyms; `nil` if
  /// nothing is replaced.
  ///
  /// What is highlighted for another reason stays, such as a query word itself, even as a prefix or
  /// with typos. Of synonyms that overlap, the first counts, and then the longest.
  func replacingSynonyms(
    in text: UnsafeBufferPointer<UInt8>, _ read: TokenizedText
  ) -> [UInt8]? {
    guard let shown = options.shownSynonyms else { return nil }
    // By unit: a part of a compound overlaps the whole compound, and nothing else overlaps.
    var own: [Int: [Range<Int>]] = [:]
    var replaced: [(words: [Int], range: Range<Int>, term: Int, text: String)] = []
    let tokens = tokenized.words[read.words]
    let base = read.words.lowerBound
    for index in read.matches {
      let found = tokenized.matches[index]
      guard typedWords[found.term].contains(where: { found.typos <= fewestTypos[$0] }) else {
        continue
      }
      let words = found.match.words.map { base + $0 }
      guard let alternative = found.match.alternative, let synonym = shown.words[found.term],
        synonym.alternatives.contains(alternative)
      else {
        for index in words {
          own[tokens[index].unit, default: []].append(tokens[index].token.range)
        }
        continue
      }
      let parts = words.map { tokens[$0].token }
      // A placeholder has so many replacements that none of them is shown.
      guard parts.allSatisfy({ $0.form != .replacement }) else { continue }
      let range = parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
      replaced.append((words, range, found.term, synonym.text))
    }
    replaced.removeAll { match in
      match.words.contains { index in
        own[tokens[index].unit]?.contains { $0.overlaps(tokens[index].token.range) } ?? false
      }
    }
    replaced.sort {
      ($0.range.lowerBound, -$0.range.upperBound, $0.term)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.term)
    }
    if replaced.isEmpty { return nil }
    var result: [UInt8] = []
    var end = 0
    // safe: the ranges are those of words in the text.
    for (_, range, _, word) in replaced where range.lowerBound >= end {
      result.append(contentsOf: UnsafeBufferPointer(rebasing: text[end..<range.lowerBound]))
      result += word.utf8
      end = range.upperBound
    }
    result.append(contentsOf: UnsafeBufferPointer(rebasing: text[end...]))
    return result
  }
}

/// A text of a record, as it was found when its matches were looked for.
struct RecordText {
  /// The range of the text in the record; `nil` if the record writes it in another form, with
  /// escapes for example.
  let range: Range<Int>?

  /// The offset behind the value in the record.
  let end: Int

  /// The index of the text in ``TokenizedTexts/texts``; -1 if nothing is known about it, because
  /// nothing matches in it.
  let number: Int
}

/// A member of the current record to highlight or to shorten.
struct ShownMember {
  enum State {
    case unread

    /// The member has these texts in ``Highlighter/recordTexts``.
    case read(Range<Int>)

    /// The member is not JSON.
    case unreadable
  }

  /// The index among ``ShownMembers/members``.
  let member: Int

  var state = State.unread
}

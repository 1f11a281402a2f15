// Highlighting: where the words of a query occur in the attributes that are shown.
// In: a query and the texts of a record. Out: marked and shortened texts.
// May use: the layers below it in Documentation/Architecture.md.

import SearchCore
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
  private var members: ShownMembers

  /// The texts of the current record, in their order.
  var recordTexts: [RecordText] = []

  /// Those of them that are kept, with the matches in them.
  var tokenized = TokenizedTexts()

  /// The members of the current record that are JSON, as indices, each with its texts in
  /// `recordTexts`.
  private var shown: [(member: Int, texts: Range<Int>)] = []

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

  /// The highlights and snippets of a record.
  typealias Results = (
    highlights: TreeModel<HighlightResult>?, snippets: TreeModel<SnippetResult>?
  )

  /// Returns the highlights and snippets of a record, given as JSON text; `nil` if it has none of
  /// the attributes to highlight, or to shorten.
  ///
  /// If a word occurs in the record as typed, matches of it with typos are not highlighted. If it
  /// occurs with one typo, matches with two are not.
  mutating func results(of record: ArraySlice<UInt8>) -> Results {
    if let results = JSONScanner.scanning(record, { results(of: &$0) }) { return results }
    // The text may come from a file, and have white space, for example.
    guard let record = try? JSON(parsing: record), record.objectValue != nil else {
      return (nil, nil)
    }
    return JSONScanner.scanning(record.bytes) { results(of: &$0) } ?? (nil, nil)
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
  private mutating func start() {
    recordTexts.removeAll(keepingCapacity: true)
    tokenized.removeAll()
    for word in fewestTypos.indices { fewestTypos[word] = .max }
  }

  /// Returns the results of a record; `nil` if its text is not in the form of stored records.
  private mutating func results(of record: inout JSONScanner) -> Results? {
    start()
    guard members.find(in: &record) else { return nil }
    shown.removeAll(keepingCapacity: true)
    for index in members.members.indices {
      let member = members.members[index]
      guard member.isHighlighted || member.length != nil else { continue }
      let first = recordTexts.count
      let isRead: Void? = record.reading(member.value) { json throws(JSONScanError) in
        try find(in: &json, path: member.key, keepsUnits: member.length != nil)
      }
      if isRead != nil { shown.append((index, first..<recordTexts.count)) }
    }
    var highlights: [String: TreeModel<HighlightResult>] = [:]
    var snippets: [String: TreeModel<SnippetResult>] = [:]
    highlights.reserveCapacity(shown.count)
    for number in shown.indices {
      let member = members.members[shown[number].member]
      let texts = shown[number].texts
      if member.isHighlighted {
        next = texts.lowerBound
        highlights[member.key] =
          record.reading(member.value) { json throws(JSONScanError) in
            try tree(of: &json, count: texts.count) { highlighter, text, number in
              let result = highlighter.highlight(text, number)
              return (result, result.matchLevel != .none)
            }
          } ?? nil
      }
      if let length = member.length {
        next = texts.lowerBound
        snippets[member.key] =
          record.reading(member.value) { json throws(JSONScanError) in
            try tree(of: &json, count: texts.count) { highlighter, text, number in
              let result = highlighter.snippet(text, number, length)
              return (result, result.matchLevel != .none)
            }
          } ?? nil
      }
    }
    return (
      highlights.isEmpty ? nil : .dictionary(highlights),
      snippets.isEmpty ? nil : .dictionary(snippets)
    )
  }
}

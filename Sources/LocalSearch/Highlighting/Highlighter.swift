// Highlighting: where the words of a query occur in the attributes that are shown.
// In: a query and the texts of a record. Out: marked and shortened texts.
// May use: the layers below it in Documentation/Architecture.md.

import SearchBackend
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

/// The text of a query, parted into what records must have and what they must not.
struct ParsedText: Hashable, Sendable {
  /// What a text may have beside words.
  struct Syntax: Hashable, Sendable {
    var hasPhrases = false
    var hasExclusions = false
  }

  /// The words, in order; those of phrases are not among them.
  private(set) var words: [String] = []

  /// The words of each phrase, which stand side by side.
  private(set) var phrases: [[String]] = []

  /// The words that records must not have.
  private(set) var excluded: [String] = []

  /// Whether the last word may go on.
  private(set) var isUnfinished: Bool

  init(_ text: String, _ syntax: Syntax) {
    isUnfinished = QueryWords.endsInWord(text)
    guard syntax.hasPhrases || syntax.hasExclusions else {
      words = QueryWords.split(text)
      return
    }
    var rest = text[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"", syntax.hasPhrases {
        rest.removeFirst()
        let phrase = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(phrase.count + 1)
        let words = QueryWords.split(String(phrase))
        if !words.isEmpty { phrases.append(words) }
        if rest.isEmpty { isUnfinished = false }
      } else {
        let piece = rest.prefix { !$0.isWhitespace && ($0 != "\"" || !syntax.hasPhrases) }
        rest = rest.dropFirst(piece.count)
        if first == "-", syntax.hasExclusions {
          excluded += QueryWords.split(String(piece))
          if rest.isEmpty { isUnfinished = false }
        } else {
          words += QueryWords.split(String(piece))
        }
      }
    }
  }
}

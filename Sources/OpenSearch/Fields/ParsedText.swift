/// The text of a query, split into words, phrases and excluded words.
struct ParsedText: Hashable, Sendable {
  /// The syntax that a text may use besides words.
  struct Syntax: Hashable, Sendable {
    var hasPhrases = false
    var hasExclusions = false
  }

  /// The words in order, without those of phrases.
  private(set) var words: [String] = []

  /// The words of each phrase, which must be adjacent in a record.
  private(set) var phrases: [[String]] = []

  /// The words that records must not contain.
  private(set) var excluded: [String] = []

  /// Whether the last word may be the beginning of a longer one.
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
        let token = rest.prefix { !$0.isWhitespace && ($0 != "\"" || !syntax.hasPhrases) }
        rest = rest.dropFirst(token.count)
        if first == "-", syntax.hasExclusions {
          excluded += QueryWords.split(String(token))
          if rest.isEmpty { isUnfinished = false }
        } else {
          words += QueryWords.split(String(token))
        }
      }
    }
  }
}

import SearchBackend

/// Adjacent words that a query must have, some of which may be the words of any value of a facet.
struct RulePattern: Sendable {
  enum Element: Hashable, Sendable {
    /// A folded word.
    case word([UInt8])

    /// The words of any value of a facet.
    case facet(Attribute)
  }

  /// The delimiters of a facet in the text of a pattern.
  private static let opening = "{facet:"
  private static let closing: Character = "}"

  let elements: [Element]

  /// Parses a pattern, whose words are folded as in queries.
  init(_ text: String, _ options: TokenizerOptions) {
    var tokenizer = Tokenizer(options)
    var elements: [Element] = []
    var rest = text[...]
    func add(_ words: Substring) {
      elements += tokenizer.words(ofQuery: String(words)).map { .word($0) }
    }
    while let start = rest.firstRange(of: Self.opening) {
      let inside = rest[start.upperBound...]
      guard let end = inside.firstIndex(of: Self.closing) else { break }
      add(rest[..<start.lowerBound])
      elements.append(.facet(Attribute(String(inside[..<end]))))
      rest = inside[inside.index(after: end)...]
    }
    add(rest)
    self.elements = elements
  }

  var isEmpty: Bool { elements.isEmpty }

  /// The facets whose values the pattern contains.
  var facets: [Attribute] {
    elements.compactMap { if case .facet(let attribute) = $0 { attribute } else { nil } }
  }
}

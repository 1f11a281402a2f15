import SearchCore

/// Words that a query must have side by side, some of them those of any value of a facet.
struct RulePattern: Sendable {
  enum Element: Hashable, Sendable {
    /// A folded word.
    case word([UInt8])

    /// The words of a value.
    case facet(Attribute)
  }

  /// The beginning and the end of what stands for the values of a facet.
  private static let opening = "{facet:"
  private static let closing: Character = "}"

  let elements: [Element]

  /// Reads a pattern as queries are read.
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

  /// The facets whose values it has.
  var facets: [Attribute] {
    elements.compactMap { if case .facet(let attribute) = $0 { attribute } else { nil } }
  }
}

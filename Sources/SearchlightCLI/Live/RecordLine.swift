import Searchlight

/// Shows a record of any shape as one line: its most important attribute, and faintly a second one.
struct RecordLine: Sendable {
  private let attributes: [Attribute]

  init(_ settings: IndexSettings) {
    let facets = settings.attributesForFaceting.map(\.attribute)
    var attributes: [Attribute] = []
    for attribute in settings.searchableAttributes.flatMap(\.attributes) + facets
    where !attributes.contains(attribute) {
      attributes.append(attribute)
    }
    self.attributes = attributes
  }

  /// The first two attributes that the record has; if it has none, its identifier.
  func line(for hit: Hit<JSON>) -> Line {
    var result = Line()
    var count = 0
    for attribute in attributes where count < 2 {
      guard let texts = Self.texts(of: attribute, in: hit) else { continue }
      result = count == 0 ? Self.line(texts) : result + "  " + Self.line(texts).styled(.faint)
      count += 1
    }
    return count == 0 ? Line(hit.objectID, .faint) : result
  }

  private static func texts(of attribute: Attribute, in hit: Hit<JSON>) -> [HighlightedString]? {
    let highlighted = hit.highlightedStrings(forKey: attribute)
    let texts =
      highlighted.isEmpty
      ? (hit.object[attribute].map(plainTexts) ?? []).map { HighlightedString($0) } : highlighted
    return texts.allSatisfy(\.string.isEmpty) ? nil : texts
  }

  private static func plainTexts(_ value: JSON) -> [String] {
    switch value {
    case .null: []
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(plainTexts)
    case .bool, .integer, .number, .object: [value.description]
    }
  }

  private static func line(_ texts: [HighlightedString]) -> Line {
    texts.enumerated().reduce(Line()) { line, text in
      (text.offset == 0 ? line : line + ", ") + Line(text.element)
    }
  }
}

import Searchlight

/// Renders a record of any shape as one line: its most important attribute and a faint second one.
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

  /// Creates a line of these attributes, the most important first.
  ///
  /// If the list is empty, the line shows the first non-empty texts of each record.
  init(_ attributes: [Attribute]) {
    self.attributes = attributes
  }

  /// Returns the first attribute that the record has, followed by a second one.
  ///
  /// The second attribute is one that matches, to show why the record was found, or else the next
  /// one. A record without any of the attributes shows its `objectID`.
  func line(for hit: Hit<JSON>) -> Line {
    var values: [[HighlightedString]] = []
    for attribute in attributes.isEmpty ? Self.attributes(of: hit) : attributes {
      if let texts = Self.texts(of: attribute, in: hit) { values.append(texts) }
    }
    guard let first = values.first else { return Line(hit.objectID, .faint) }
    let others = values.dropFirst()
    let matching = others.lazy.map { $0.filter { !$0.utf8Ranges.isEmpty } }.first { !$0.isEmpty }
    guard let second = matching ?? others.first else { return Self.line(first) }
    return Self.line(first) + "  " + Self.line(second).styled(.faint)
  }

  /// Returns the attributes of a record with non-empty text: `title`, `name`, then all others by
  /// name.
  private static func attributes(of hit: Hit<JSON>) -> [Attribute] {
    let members = hit.object.objectValue ?? [:]
    let texts = members.keys.sorted().filter { name in
      name != "objectID" && members[name]?.stringValue?.isEmpty == false
    }
    return (["title", "name"].filter(texts.contains) + texts).map { Attribute($0) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
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
    case .bool, .integer, .number, .exact, .object: [value.description]
    }
  }

  private static func line(_ texts: [HighlightedString]) -> Line {
    texts.enumerated().reduce(Line()) { line, text in
      (text.offset == 0 ? line : line + ", ") + Line(text.element)
    }
  }
}

import SearchCore

/// In which attributes of a hit matches are shown, and how.
struct HighlightOptions {
  /// The attributes to highlight; `nil` for all values.
  var highlighted: [Attribute]? = nil

  /// The attributes to shorten to a snippet, with the length of the snippet in words.
  var snippets: [(attribute: Attribute, length: Int)] = []

  /// The text that replaces what a snippet omits.
  var ellipsis = "…"

  /// Whether array elements without a match are omitted.
  var dropsElementsWithoutMatch = false

  /// The query words to show in place of their synonyms; `nil` to show what the record has.
  var shownSynonyms: ShownSynonyms? = nil

  /// The members of records to read; `nil` for all.
  var keys: RecordKeys?

  /// The members of a record to highlight, each once.
  ///
  /// The results mirror the record, so a nested attribute includes its whole outermost member.
  func highlightedMembers(of record: JSON) -> [(key: String, value: JSON)] {
    let attributes = highlighted ?? record.searchedKeys.map { Attribute($0) }
    return attributes.compactMap { Self.member($0, of: record) }.firstOfEach(\.key)
  }

  /// The members of a record to shorten, each once, with the length of the snippet in words.
  func snippetMembers(of record: JSON) -> [(key: String, value: JSON, length: Int)] {
    guard !snippets.isEmpty else { return [] }
    var lengths: [String: Int] = [:]
    for (attribute, length) in snippets {
      if attribute == "*" {
        for key in record.searchedKeys where lengths[key] == nil { lengths[key] = length }
      } else if let member = Self.member(attribute, of: record) {
        lengths[member.key] = length
      }
    }
    return lengths.compactMap { key, length in record[key].map { (key, $0, length) } }
  }

  /// The member to which an attribute leads: the one with its name, or else with the part before
  /// its first dot.
  private static func member(
    _ attribute: Attribute, of record: JSON
  ) -> (key: String, value: JSON)? {
    let name = attribute.rawValue
    if let value = record[name] { return (name, value) }
    let head = String(name.prefix { $0 != "." })
    return record[head].map { (head, $0) }
  }
}

extension HighlightOptions {
  /// - Parameters:
  ///   - searched: The attributes that are searched; empty for all.
  ///   - hasLocations: Whether records may have a location, which is then read too.
  init(_ options: PageOptions, searched: [Attribute], hasLocations: Bool) {
    var highlighted: [Attribute]? = searched.isEmpty ? nil : searched
    if let wanted = options.attributesToHighlight, !wanted.contains("*") { highlighted = wanted }
    let looksAtAll = options.attributesToSnippet.contains { $0.attribute == "*" }
    self.init(
      highlighted: highlighted,
      snippets: options.attributesToSnippet.map { ($0.attribute, $0.length) },
      ellipsis: options.ellipsis, dropsElementsWithoutMatch: options.restrictArrays,
      keys: looksAtAll
        ? nil
        : highlighted.map {
          RecordKeys(
            of: $0 + options.attributesToSnippet.map(\.attribute)
              + (hasLocations ? ["_geoloc"] : []))
        })
  }
}

import SearchCore

/// In which attributes of a hit matches are shown, and how.
struct HighlightOptions {
  /// The attributes to highlight; `nil` for all values.
  var highlighted: [Attribute]? = nil

  /// The attributes of which a part is shown, with the length of the part in words.
  var snippets: [(attribute: Attribute, length: Int)] = []

  /// What stands where a part was cut off.
  var ellipsis = "…"

  /// Whether elements of arrays are left out in which nothing matches.
  var dropsElementsWithoutMatch = false

  /// What is shown for synonyms of words of the query; `nil` to show what the record has.
  var shownSynonyms: ShownSynonyms? = nil

  /// The members of records that are looked at; `nil` for all.
  var keys: RecordKeys?

  /// The members of a record that are highlighted, none twice.
  ///
  /// The results mirror the record, so a nested attribute brings its whole outermost member along.
  func highlightedMembers(of record: JSON) -> [(key: String, value: JSON)] {
    let attributes = highlighted ?? record.searchedKeys.map { Attribute($0) }
    return attributes.compactMap { Self.member($0, of: record) }.firstOfEach(\.key)
  }

  /// The members of a record of which a part is shown, with its length, none twice.
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

  /// The member that an attribute leads to: that of its name, or else that before its first dot.
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
  ///   - hasPlaces: Whether records may have a place, which is looked at too.
  init(_ options: PageOptions, searched: [Attribute], hasPlaces: Bool) {
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
              + (hasPlaces ? ["_geoloc"] : []))
        })
  }
}

import SearchlightBackend

/// A condition that a user has chosen, in the format in which analytics reports it.
struct RecordedFilter: Hashable, Sendable, Comparable {
  /// The attribute; `_tags` for a tag.
  let attribute: String

  /// `:` or a comparison such as `>=`.
  let comparison: String

  /// The value as text; it begins with a hyphen if the condition is negated.
  let value: String

  init(attribute: String, comparison: String, value: String) {
    self.attribute = RecordedText.cut(attribute)
    self.comparison = comparison
    self.value = RecordedText.cut(value)
  }

  /// The condition as it is kept: `[attribute, comparison, value]`.
  var json: JSON { [.string(attribute), .string(comparison), .string(value)] }

  /// Reads what ``json`` has written; `nil` for anything else.
  init?(json: JSON) {
    guard let texts = json.arrayValue?.compactMap(\.stringValue), texts.count == 3 else {
      return nil
    }
    self.init(attribute: texts[0], comparison: texts[1], value: texts[2])
  }

  /// The condition in the members of an answer.
  var members: [String: JSON] {
    [
      "attribute": .string(attribute), "operator": .string(comparison), "value": .string(value),
    ]
  }

  static func < (left: RecordedFilter, right: RecordedFilter) -> Bool {
    (left.attribute, left.comparison, left.value) < (right.attribute, right.comparison, right.value)
  }

  /// Returns the conditions that a request states itself, each once and sorted.
  ///
  /// What the key of the request forces is not among them, because no user has chosen it.
  static func filters(of request: SearchRequest) -> [RecordedFilter] {
    var groups = request.filters.flatMap(\.self)
    var lists: [String: JSON] = [:]
    for name in ["facetFilters", "numericFilters", "tagFilters"] {
      lists[name] = request.parameters[name]
    }
    // The engine has refused arrays that cannot be read.
    groups += (try? FilterArrays(json: .object(lists)).groups()) ?? []
    return Set(groups.flatMap(\.filters).flatMap(Self.recorded)).sorted()
  }

  private static func recorded(_ filter: Filter) -> [RecordedFilter] {
    func entry(_ comparison: String, _ value: String) -> RecordedFilter {
      RecordedFilter(
        attribute: filter.attribute.rawValue, comparison: comparison, value: value)
    }
    let sign = filter.isNegated ? "-" : ""
    switch filter {
    case .facet(let facet): return [entry(":", sign + facet.value.description)]
    case .tag(let tag): return [entry(":", sign + tag.value)]
    case .numeric(let numeric):
      switch numeric.condition {
      case .comparison(let comparison, let value):
        let shown = numeric.isNegated ? comparison.complement : comparison
        return [entry(shown.rawValue, value.description)]
      case .range(let range):
        let (lower, upper) = numeric.isNegated ? ("<", ">") : (">=", "<=")
        return [
          entry(lower, range.lowerBound.description), entry(upper, range.upperBound.description),
        ]
      }
    }
  }
}

/// The limits of the texts from outside that analytics keeps.
///
/// They are counted in bytes, because one character can have any number of combining marks.
enum RecordedText {
  /// The longest name, identifier or value, in bytes of UTF-8.
  static let longest = 512

  /// Returns the beginning of a text, without a part of a character's encoding at its end.
  static func cut(_ text: String, to limit: Int = longest) -> String {
    guard text.utf8.count > limit else { return text }
    var end = text.utf8.index(text.utf8.startIndex, offsetBy: limit)
    while end.samePosition(in: text.unicodeScalars) == nil { text.utf8.formIndex(before: &end) }
    return String(text.unicodeScalars[..<end])
  }

  /// Returns whether a name or an identifier is kept: a shortened one would be that of something
  /// else.
  static func isKept(_ text: String) -> Bool { text.utf8.count <= longest }

  /// Returns whether a text has the format of a `queryID`: 32 hexadecimal digits.
  static func isQueryID(_ text: String) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}
